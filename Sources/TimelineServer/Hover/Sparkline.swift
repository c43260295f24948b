internal import TimelineSyntax

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

  /// How far the values of a change from 0 to 1 go beyond both; empty if they do not.
  static func excess(of values: [Double]) -> String {
    guard let low = values.min(), let high = values.max(), (high - low).isFinite else { return "" }
    let parts = [("overshoots", high - 1), ("falls back", -low)].filter { $1 > 0.0005 }.map {
      "\($0) by \(NumberText.string($1 * 100, decimals: 1)) %"
    }
    return parts.joined(separator: ", ")
  }

  /// The values of a function from 0 to an end: those of the columns, and many more between them.
  static func values(
    to end: Double, columns: Int = 32, of function: (Double) -> Double
  ) -> (shown: [Double], all: [Double]) {
    let count = 16
    let all = (0...(columns - 1) * count).map {
      function(end * Double($0) / Double((columns - 1) * count))
    }
    return (stride(from: 0, to: all.count, by: count).map { all[$0] }, all)
  }
}
