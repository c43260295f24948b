/// A transition that moves a view in from an offset and back to the same offset (measured).
public struct OffsetTransition: Transition, Hashable {
  /// The offset from the view's position, in points.
  public var offset: Size

  /// Creates the transition.
  ///
  /// - Parameter offset: the offset from the view's position, in points.
  public init(_ offset: Size) { self.offset = offset }

  /// Moved by the offset while the view is absent.
  public func appearance(phase: TransitionPhase, size: Size) -> TransitionAppearance {
    TransitionAppearance(
      offset: phase.isIdentity ? .zero : Point(x: offset.width, y: offset.height))
  }
}

extension Transition where Self == OffsetTransition {
  /// A transition that moves by an offset in points.
  public static func offset(_ offset: Size) -> OffsetTransition { OffsetTransition(offset) }

  /// A transition that moves by an offset in points.
  public static func offset(x: Double = 0, y: Double = 0) -> OffsetTransition {
    OffsetTransition(Size(width: x, height: y))
  }
}
