/// One line of the benchmark's output.
struct BenchRow: Encodable {
  /// What was measured, and in which way.
  let name, variant: String
  /// Figures by name; the unit is part of the name.
  var figures: [String: Double] = [:]
  /// Why there are no figures.
  var absent: String?
}

/// Something that can be measured.
struct Bench {
  /// The name of its rows.
  let name: String
  /// What is measured, one line.
  let about: String
  let run: @MainActor () -> [BenchRow]
}
