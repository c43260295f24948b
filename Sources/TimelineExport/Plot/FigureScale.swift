import TimelineSyntax

/// Maps seconds and values to pixels of a figure.
struct FigureScale {
  let left: Double
  let right: Double
  let top: Double
  let bottom: Double
  let duration: Double
  let values: ClosedRange<Double>

  func x(_ time: Double) -> Double {
    guard duration > 0 else { return left }
    return left + (right - left) * min(max(time / duration, 0), 1)
  }

  func y(_ value: Double) -> Double {
    let height = values.upperBound - values.lowerBound
    // A range that is too small for any room beside its values has no height.
    let fraction = height > 0 ? (value - values.lowerBound) / height : 0.5
    return bottom - (bottom - top) * fraction
  }

  /// The range of a panel: all values with a margin, extended to round numbers that are close.
  static func range(of panel: Figure.Panel) -> ClosedRange<Double> {
    let values = panel.series.flatMap(\.values)
    guard let low = values.min(), let high = values.max() else { return 0...1 }
    guard high - low > max(abs(low), abs(high)) * 1e-9 else {
      let room = low == 0 ? 1 : abs(low) * 0.1
      return low - room...high + room
    }
    let room = (high - low) * 0.06
    return low - room...high + room
  }

  /// A number of pixels.
  static func text(_ pixels: Double) -> MarkupText { "\(pixels, decimals: 2)" }
}
