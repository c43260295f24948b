/// How new content replaces old content within a view (names documented by Apple).
///
/// SwiftUI draws it; here it is a named operation with the appearance of the old and the new
/// content at a progress. Of a symbol effect only the fade is there: how the layers of a symbol move is
/// Apple's drawing.
public struct ContentTransition: Hashable, Sendable {
  /// The operation.
  public enum Operation: Hashable, Sendable {
    /// Shows the new content at once.
    case identity
    /// Fades the old content out while the new content fades in.
    case opacity
    /// Interpolates common glyphs and paths; fades the rest.
    case interpolate
    /// Rolls the digits that differ, upwards unless the number counts down.
    case numericText(countsDown: Bool)
    /// Replaces a symbol by another one.
    case symbolEffect(ReplaceSymbolEffect)
  }

  /// The operation.
  public let operation: Operation

  /// Shows the new content at once.
  public static let identity = ContentTransition(operation: .identity)
  /// Fades the old content out while the new content fades in.
  public static let opacity = ContentTransition(operation: .opacity)
  /// Interpolates common parts; fades the rest.
  public static let interpolate = ContentTransition(operation: .interpolate)

  /// Rolls the digits that differ.
  ///
  /// - Parameter countsDown: whether the number decreases, so that the new digits come from above.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(operation: .numericText(countsDown: countsDown))
  }

  /// Rolls the digits that differ in the direction in which a number changes.
  ///
  /// - Parameters:
  ///   - value: the new number.
  ///   - previous: the old one.
  public static func numericText(value: Double, previous: Double) -> ContentTransition {
    numericText(countsDown: value < previous)
  }

  /// Replaces a symbol by another one.
  public static func symbolEffect(_ effect: ReplaceSymbolEffect = .replace) -> ContentTransition {
    ContentTransition(operation: .symbolEffect(effect))
  }

  /// The appearance of both contents at a progress.
  public struct Frame: Hashable, Sendable {
    /// The appearance of the old content; for ``Operation/numericText(countsDown:)``, of the digits
    /// that differ.
    public var outgoing: TransitionAppearance
    /// The appearance of the new content, likewise.
    public var incoming: TransitionAppearance
    /// The progress of the interpolation of common parts, from 0.
    public var interpolation: Double
  }

  /// The appearance of both contents at a progress.
  ///
  /// The opacities are 1 − p and p. That digits roll by the height of a line is our decision:
  /// SwiftUI's values are not published.
  ///
  /// - Parameters:
  ///   - progress: p, from 0 to 1; an animation may overshoot, but the opacity is clamped.
  ///   - lineHeight: the height of a line of digits in points.
  public func frame(progress: Double, lineHeight: Double = 0) -> Frame {
    let opacity = min(max(progress, 0), 1)
    let transparent = TransitionAppearance(opacity: 0)
    switch operation {
    case .identity:
      return Frame(outgoing: transparent, incoming: .identity, interpolation: 1)
    case .opacity, .interpolate, .symbolEffect:
      return Frame(
        outgoing: TransitionAppearance(opacity: 1 - opacity),
        incoming: TransitionAppearance(opacity: opacity),
        interpolation: operation == .interpolate ? progress : 1)
    case .numericText(let countsDown):
      let distance = countsDown ? lineHeight : -lineHeight
      return Frame(
        outgoing: TransitionAppearance(
          opacity: 1 - opacity, offset: Point(x: 0, y: progress * distance)),
        incoming: TransitionAppearance(
          opacity: opacity, offset: Point(x: 0, y: (progress - 1) * distance)),
        interpolation: 1)
    }
  }
}

/// How a symbol replaces another one (names documented by Apple).
public struct ReplaceSymbolEffect: Hashable, Sendable {
  private enum Direction { case automatic, downUp, upUp, offUp }

  private var direction = Direction.automatic

  /// In the direction that is the symbols' own.
  public static let replace = ReplaceSymbolEffect()

  /// The old symbol goes down, and the new one comes up.
  public var downUp: ReplaceSymbolEffect { ReplaceSymbolEffect(direction: .downUp) }
  /// Both symbols go up.
  public var upUp: ReplaceSymbolEffect { ReplaceSymbolEffect(direction: .upUp) }
  /// The old symbol disappears, and the new one comes up.
  public var offUp: ReplaceSymbolEffect { ReplaceSymbolEffect(direction: .offUp) }
}
