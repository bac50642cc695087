/// One line of the benchmark's output.
struct BenchRow: Encodable {
  /// What was measured, and in which way.
  let name, variant: String
  /// Figures by name; the unit is part of the name.
  let figures: [String: Double]
}
