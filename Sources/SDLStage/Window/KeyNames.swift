import Foundation
import LayoutCore
internal import CSDL2

/// Gives keys the names events carry.
enum KeyNames {
  /// The name of a key, lower case; nil for a key that means nothing alone (Shift, an unknown key).
  ///
  /// Letters and signs are named by what the user's layout writes on them. Where the layout has no Latin
  /// letters, or the digit row writes signs (as in France), the name of the same place on a US keyboard is
  /// used, so that Ctrl+Z and the digits work everywhere. Keypad keys are named for what they do.
  static func name(of key: SDL_Keysym) -> String? {
    let code = key.sym
    if modifierScancodes.contains(key.scancode.rawValue) { return nil }
    if let name = keypadName(of: key) { return name }
    if let digit = digitRow[key.scancode.rawValue], !isASCIILetter(code) { return digit }
    let isPrintableBeyondASCII = code >= 0x80 && code & (1 << 30) == 0
    let name =
      isPrintableBeyondASCII
      ? String(cString: SDL_GetScancodeName(key.scancode)) : String(cString: SDL_GetKeyName(code))
    return name.isEmpty ? nil : name.lowercased()
  }

  /// The modifiers held, as a set.
  static func modifiers(_ bits: UInt16) -> KeyModifiers {
    let bits = UInt32(bits)
    var result: KeyModifiers = []
    if bits & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0 { result.insert(.shift) }
    if bits & (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue) != 0 { result.insert(.control) }
    if bits & (KMOD_LALT.rawValue | KMOD_RALT.rawValue) != 0 { result.insert(.alternate) }
    return result
  }

  private static func isASCIILetter(_ code: SDL_Keycode) -> Bool { (0x61...0x7A).contains(code) }

  private static let modifierScancodes: Set<UInt32> = [
    SDL_SCANCODE_LSHIFT.rawValue, SDL_SCANCODE_RSHIFT.rawValue, SDL_SCANCODE_LCTRL.rawValue,
    SDL_SCANCODE_RCTRL.rawValue, SDL_SCANCODE_LALT.rawValue, SDL_SCANCODE_RALT.rawValue,
    SDL_SCANCODE_LGUI.rawValue, SDL_SCANCODE_RGUI.rawValue, SDL_SCANCODE_CAPSLOCK.rawValue,
    SDL_SCANCODE_NUMLOCKCLEAR.rawValue, SDL_SCANCODE_SCROLLLOCK.rawValue, SDL_SCANCODE_MODE.rawValue,
  ]

  private static let digitRow: [UInt32: String] = {
    var row = [SDL_SCANCODE_0.rawValue: "0"]
    for digit in 1...9 { row[SDL_SCANCODE_1.rawValue + UInt32(digit - 1)] = String(digit) }
    return row
  }()

  /// Keypad keys without their digit: from 1 to 9, 0 and the decimal point.
  private static let keypadMoves = [
    "end", "down", "pagedown", "left", nil, "right", "home", "up", "pageup", "insert", "delete",
  ]

  private static func keypadName(of key: SDL_Keysym) -> String? {
    let code = key.scancode.rawValue
    if code == SDL_SCANCODE_KP_ENTER.rawValue { return "return" }
    guard code >= SDL_SCANCODE_KP_1.rawValue, code <= SDL_SCANCODE_KP_PERIOD.rawValue else { return nil }
    let place = Int(code - SDL_SCANCODE_KP_1.rawValue)
    if UInt32(key.mod) & KMOD_NUM.rawValue == 0, let move = keypadMoves[place] { return move }
    return place == 10 ? "." : String((place + 1) % 10)
  }
}
