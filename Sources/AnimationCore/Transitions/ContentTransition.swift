/// How the contents of a view change into others, while the view stays (names documented by Apple).
///
/// SwiftUI draws it; here it is a named operation, and what it does to the old and the new contents at
/// a progress. Symbol effects are left out: they are drawings of Apple's.
public struct ContentTransition: Hashable, Sendable {
  /// What is done.
  public enum Operation: Hashable, Sendable {
    /// The new contents are there at once.
    case identity
    /// The old ones fade out while the new ones fade in.
    case opacity
    /// What both have in common, glyphs and paths, passes over; the rest fades.
    case interpolate
    /// The digits that differ roll, upwards unless the number counts down.
    case numericText(countsDown: Bool)
  }

  /// What is done.
  public let operation: Operation

  /// The new contents are there at once.
  public static let identity = ContentTransition(operation: .identity)
  /// The old contents fade out while the new ones fade in.
  public static let opacity = ContentTransition(operation: .opacity)
  /// What both contents have in common passes over; the rest fades.
  public static let interpolate = ContentTransition(operation: .interpolate)

  /// The digits that differ roll.
  ///
  /// - Parameter countsDown: whether the number falls, so that the new digits come from above.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(operation: .numericText(countsDown: countsDown))
  }

  /// The digits that differ roll, in the direction in which a number changes.
  ///
  /// - Parameters:
  ///   - value: the new number.
  ///   - previous: the old one.
  public static func numericText(value: Double, previous: Double) -> ContentTransition {
    numericText(countsDown: value < previous)
  }

  /// What a moment of the change looks like.
  public struct Frame: Hashable, Sendable {
    /// What is done to the old contents; for ``Operation/numericText(countsDown:)`` to the digits that
    /// differ.
    public var outgoing: TransitionAppearance
    /// What is done to the new ones.
    public var incoming: TransitionAppearance
    /// How far what both have in common has passed over, 0 for as it was.
    public var interpolation: Double
  }

  /// A moment of the change.
  ///
  /// Fading is 1 − p and p. That digits roll by the height of a line is our decision: SwiftUI's numbers
  /// are not published.
  ///
  /// - Parameters:
  ///   - progress: p, 0…1 as an animation gives it; opacity is clamped where one overshoots.
  ///   - lineHeight: the height of a line of digits in points.
  public func frame(progress: Double, lineHeight: Double = 0) -> Frame {
    let share = min(max(progress, 0), 1)
    let gone = TransitionAppearance(opacity: 0)
    switch operation {
    case .identity:
      return Frame(outgoing: gone, incoming: .identity, interpolation: 1)
    case .opacity, .interpolate:
      return Frame(
        outgoing: TransitionAppearance(opacity: 1 - share),
        incoming: TransitionAppearance(opacity: share),
        interpolation: operation == .interpolate ? progress : 1)
    case .numericText(let countsDown):
      let way = countsDown ? lineHeight : -lineHeight
      return Frame(
        outgoing: TransitionAppearance(
          opacity: 1 - share, offset: Point(x: 0, y: progress * way)),
        incoming: TransitionAppearance(
          opacity: share, offset: Point(x: 0, y: (progress - 1) * way)),
        interpolation: 1)
    }
  }
}
