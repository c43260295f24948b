/// Counts flashes of saturated red as WCAG 2.2 defines them.
///
/// Such a flash is a pair of opposing changes, one of them to or from a saturated red, between
/// colours that are more than 0.2 apart in the chromaticity diagram CIE 1976 UCS.
struct RedFlashCount {
  /// The distance of colours from which a change counts.
  static let distance = 0.2

  private(set) var window = FlashWindow()
  /// The state that the last change led to, and the time at which it was last seen.
  private var state: (color: LinearColor, isRed: Bool, time: Double)?

  mutating func add(_ color: LinearColor, at time: Double) {
    let isRed = color.isSaturatedRed
    guard let last = state else {
      state = (color, isRed, time)
      return
    }
    if isRed == last.isRed {
      // Of the other colours, the one that is furthest from the next red counts.
      let isFurther = !isRed && Self.redness(of: color) < Self.redness(of: last.color)
      state = (isRed || isFurther ? color : last.color, isRed, time)
    } else if color.chromaticityDistance(to: last.color) > Self.distance {
      window.add(
        FlashWindow.Change(start: last.time, end: time, counts: true, isRising: isRed))
      state = (color, isRed, time)
    }
  }

  private static func redness(of color: LinearColor) -> Double { color.chromaticity.x }
}
