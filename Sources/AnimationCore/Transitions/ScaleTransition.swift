/// A transition that scales a view from a factor of its size and back to it.
public struct ScaleTransition: Transition, Hashable {
  /// The scale while the view is absent.
  public var scale: Double
  /// The fixed point of the scaling.
  public var anchor: UnitPoint

  /// Creates the transition.
  ///
  /// - Parameters:
  ///   - scale: the factor; SwiftUI's default is 1e-5 (measured).
  ///   - anchor: the fixed point, in fractions of the view's size.
  public init(_ scale: Double = 1e-5, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }

  /// Scaled while the view is absent.
  public func appearance(phase: TransitionPhase, size: Size) -> TransitionAppearance {
    phase.isIdentity
      ? .identity : TransitionAppearance(scale: scale, anchor: anchor, size: size)
  }
}

extension Transition where Self == ScaleTransition {
  /// A transition that scales from nearly 0.
  public static var scale: ScaleTransition { ScaleTransition() }

  /// A transition that scales from a factor of the view's size, about an anchor.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
    ScaleTransition(scale, anchor: anchor)
  }
}
