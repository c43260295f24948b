/// A transition that blurs, scales and fades: radius 7, factor 0.9, opacity 0 (reimplementations
/// agree).
public struct BlurReplaceTransition: Transition, Hashable {
  /// The direction in which the view scales (documented by Apple).
  public enum Configuration: Hashable, Sendable {
    /// Scales up on insertion and down on removal: SwiftUI's default.
    case downUp
    /// Scales up on insertion and on removal.
    case upUp
  }

  /// The direction in which the view scales.
  ///
  /// That `upUp` scales to 1 / 0.9 is our decision.
  public var configuration: Configuration

  /// Creates the transition.
  public init(configuration: Configuration = .downUp) { self.configuration = configuration }

  /// Blurred, scaled and transparent while the view is absent.
  public func appearance(phase: TransitionPhase, size: Size) -> TransitionAppearance {
    guard !phase.isIdentity else { return .identity }
    let isLarger = configuration == .upUp && phase == .didDisappear
    return TransitionAppearance(opacity: 0, scale: isLarger ? 1 / 0.9 : 0.9, blur: 7)
  }
}

extension Transition where Self == BlurReplaceTransition {
  /// A transition that blurs, scales and fades.
  public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition() }

  /// A transition that blurs, scales and fades, with a direction of scaling.
  public static func blurReplace(
    _ configuration: BlurReplaceTransition.Configuration
  ) -> BlurReplaceTransition {
    BlurReplaceTransition(configuration: configuration)
  }
}
