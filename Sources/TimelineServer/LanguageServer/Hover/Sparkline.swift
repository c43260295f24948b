internal import AnimationCore

/// A curve in a line of text.
enum Sparkline {
  private static let steps = Array("▁▂▃▄▅▆▇█")

  /// The values by eight heights, the smallest at the bottom; empty where nothing moves.
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

  /// A function over a range, by so many columns.
  static func text(
    from start: Double = 0, to end: Double, columns: Int = 32, of function: (Double) -> Double
  ) -> String {
    text((0..<columns).map { function(start + (end - start) * Double($0) / Double(columns - 1)) })
  }
}
