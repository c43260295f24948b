/// Scales a view from, and to, a factor of its size.
public struct ScaleTransition: Transition, Hashable {
  /// The factor where the view is not there.
  public var scale: Double
  /// The point that stays in place.
  public var anchor: UnitPoint

  /// Creates the transition.
  ///
  /// - Parameters:
  ///   - scale: the factor; SwiftUI's default is next to nothing, 1e-5 (measured).
  ///   - anchor: the point that stays in place, in parts of the view's size.
  public init(_ scale: Double = 1e-5, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }

  /// Scaled, where the view is not there.
  public func appearance(phase: TransitionPhase, size: Size) -> TransitionAppearance {
    phase.isIdentity
      ? .identity : TransitionAppearance(scale: scale, anchor: anchor, size: size)
  }
}

extension Transition where Self == ScaleTransition {
  /// Scales from, and to, next to nothing.
  public static var scale: ScaleTransition { ScaleTransition() }

  /// Scales from, and to, a factor of the view's size, about a point of it.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
    ScaleTransition(scale, anchor: anchor)
  }
}
