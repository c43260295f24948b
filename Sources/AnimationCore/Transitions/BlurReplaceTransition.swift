/// Blurs, scales and fades a view: radius 7, factor 0.9, opacity 0 (reimplementations agree).
public struct BlurReplaceTransition: Transition, Hashable {
  /// Which way the view's size goes (documented by Apple).
  public enum Configuration: Hashable, Sendable {
    /// Up while it comes, down while it goes: SwiftUI's default.
    case downUp
    /// Up both times.
    case upUp
  }

  /// Which way the view's size goes.
  ///
  /// That `upUp` goes to 1 / 0.9 is our decision.
  public var configuration: Configuration

  /// Creates the transition.
  public init(configuration: Configuration = .downUp) { self.configuration = configuration }

  /// Blurred, scaled and transparent, where the view is not there.
  public func appearance(phase: TransitionPhase, size: Size) -> TransitionAppearance {
    guard !phase.isIdentity else { return .identity }
    let isLarger = configuration == .upUp && phase == .didDisappear
    return TransitionAppearance(opacity: 0, scale: isLarger ? 1 / 0.9 : 0.9, blur: 7)
  }
}

extension Transition where Self == BlurReplaceTransition {
  /// Blurs, scales and fades.
  public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition() }

  /// Blurs, scales and fades, in one of two ways.
  public static func blurReplace(
    _ configuration: BlurReplaceTransition.Configuration
  ) -> BlurReplaceTransition {
    BlurReplaceTransition(configuration: configuration)
  }
}
