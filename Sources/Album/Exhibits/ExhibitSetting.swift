/// A setting of an exhibit, as the panel at the side lists it.
struct ExhibitSetting: Equatable {
  /// The key that goes on to its next value, and with Shift to the one before: one lower-case letter.
  var key: String
  /// What it is.
  var name: String
  /// What it is set to.
  var value: String
}

/// One of some values, gone through round and round.
struct Choice<Value> {
  /// There is at least one.
  private let values: [Value]
  private var index = 0

  /// The first value is the one in force.
  init(_ values: Value...) {
    precondition(!values.isEmpty, "A choice needs something to choose from.")
    self.values = values
  }

  /// The value in force.
  var value: Value { values[index] }

  /// Goes on by so many values, or back.
  mutating func step(_ step: Int) { index = ((index + step) % values.count + values.count) % values.count }
}

extension Choice<Bool> {
  /// As the panel says it.
  var word: String { value ? "on" : "off" }
}
