import TimelineSyntax

/// Measures how the time of each operation grows along each axis, and writes it as a table.
enum GrowthTable {
  /// Exponents over this are marked.
  private static let limit = 1.2

  /// Measures all operations along all axes, and writes a row for each axis as soon as it is
  /// measured.
  ///
  /// - Parameter text: what `AXIS: OPERATION` must contain to be measured; nil for everything.
  /// - Returns: whether no exponent is over the limit.
  static func measure(only text: String?, write: (String) -> Void) -> Bool {
    let operations = GrowthOperation.all
    write("| axis | " + operations.map(\.name).joined(separator: " | ") + " |\n")
    write("| --- |" + operations.map { _ in " ---: |" }.joined() + "\n")
    var marked: [String] = []
    for axis in GrowthAxis.all {
      let chosen = operations.map { operation in
        text.map("\(axis.name): \(operation.name)".contains) ?? true ? operation : nil
      }
      guard chosen.contains(where: { $0 != nil }) else { continue }
      let fits = chosen.map { operation in operation.flatMap { GrowthFit(axis, $0) } }
      write("| \(axis.name) | " + fits.map(cell).joined(separator: " | ") + " |\n")
      for fit in fits.compactMap({ $0 }) {
        guard let exponent = fit.exponent, exponent > limit else { continue }
        let times = fit.points.map { "\($0.count): \(milliseconds($0.seconds)) ms" }
        marked.append(
          "\(fit.axis), \(fit.operation): exponent \(rounded(exponent)) "
            + "(\(times.joined(separator: ", ")))\n")
      }
    }
    write("\n")
    for line in marked { write(line) }
    write("\(marked.count) exponents over \(limit)\n")
    return marked.isEmpty
  }

  private static func cell(_ fit: GrowthFit?) -> String {
    guard let fit else { return "" }
    guard let exponent = fit.exponent else { return "–" }
    return exponent > limit ? "**\(rounded(exponent))**" : rounded(exponent)
  }

  private static func rounded(_ exponent: Double) -> String {
    NumberText.string((exponent * 100).rounded() / 100, significantDigits: 3)
  }

  private static func milliseconds(_ seconds: Double) -> String {
    NumberText.string(seconds * 1e3, significantDigits: 3)
  }
}
