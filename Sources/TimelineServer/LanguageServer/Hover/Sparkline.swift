internal import AnimationCore

/// Draws a curve as one line of text.
enum Sparkline {
  private static let steps = Array("▁▂▃▄▅▆▇█")

  /// The values as bars of eight heights, the smallest lowest; empty if all values are equal.
  static func text(_ values: [Double]) -> String {
    guard let low = values.min(), let high = values.max(), high - low > 1e-12,
      (high - low).isFinite
    else { return "" }
    return String(
      values.map { value in
        let height = (value - low) / (high - low) * Double(steps.count)
        return steps[min(Int(height), steps.count - 1)]
      })
  }

  /// A function over a range, sampled in the given number of columns.
  static func text(
    from start: Double = 0, to end: Double, columns: Int = 32, of function: (Double) -> Double
  ) -> String {
    text((0..<columns).map { function(start + (end - start) * Double($0) / Double(columns - 1)) })
  }
}
