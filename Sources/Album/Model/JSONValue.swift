import Foundation

/// A JSON value that keeps the order of its keys.
enum JSONValue {
  /// The kinds there are. A number that is not finite is written as null.
  case null, bool(Bool), integer(Int), number(Double), string(String), array([JSONValue])
  /// Keys with their values, in the order they are written.
  case object([(key: String, value: JSONValue)])

  /// A number rounded to so many decimals.
  static func rounded(_ number: Double, decimals: Int = 4) -> JSONValue {
    let factor = pow(10, Double(decimals))
    let value = (number * factor).rounded() / factor
    return .number(value == 0 ? 0 : value)
  }

  /// An array of rounded numbers.
  static func rounded(_ numbers: [CGFloat]) -> JSONValue { .array(numbers.map { .rounded(Double($0)) }) }

  /// The value as text that ends in a line feed.
  ///
  /// Keys of the outermost object, and elements of an array right inside it that holds objects, have a line
  /// each; everything deeper stays on its line.
  var text: String { compactOrLines(indent: 0) + "\n" }

  private func compactOrLines(indent: Int) -> String {
    let inner = String(repeating: " ", count: indent + 2)
    let outer = String(repeating: " ", count: indent)
    switch self {
    case .object(let members) where indent == 0 && !members.isEmpty:
      let lines = members.map {
        inner + JSONValue.string($0.key).compact + ": " + $0.value.compactOrLines(indent: indent + 2)
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(outer)}"
    case .array(let elements) where elements.contains { $0.isObject }:
      return "[\n" + elements.map { inner + $0.compact }.joined(separator: ",\n") + "\n\(outer)]"
    default: return compact
    }
  }

  private var isObject: Bool { if case .object = self { true } else { false } }

  private var compact: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): "\(value)"
    case .number(let value): Self.text(of: value)
    case .string(let value): Self.quoted(value)
    case .array(let values): "[" + values.map(\.compact).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.key) + ": " + $0.value.compact }.joined(separator: ", ") + "}"
    }
  }

  private static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    return Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20:
        text += "\\u" + String(0x10000 + scalar.value, radix: 16).dropFirst()
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
