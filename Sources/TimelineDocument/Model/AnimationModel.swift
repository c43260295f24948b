/// An animation as a document writes it: a base and the modifiers that follow it.
public struct AnimationModel: Sendable, Hashable {
  /// What the modifiers are applied to; durations in seconds, nil where SwiftUI's default holds.
  public indirect enum Base: Sendable, Hashable {
    /// `none`: the change is not animated.
    case none
    /// `default`: what SwiftUI takes where nothing is said.
    case `default`
    /// `linear`, `easeIn`, `easeOut` or `easeInOut`.
    case ease(String, duration: Double?)
    /// Any timing curve.
    case timingCurve(CurveModel, duration: Double?)
    /// A spring by its parameters or name; also plain `spring`, whose form is `duration(0.5, bounce: 0)`.
    case spring(SpringModel, blendDuration: Double?)
    /// `spring(response:dampingFraction:blendDuration:)`, whose defaults are others.
    case responseSpring(response: Double?, dampingFraction: Double?, blendDuration: Double?)
    /// `smooth`, `snappy` or `bouncy`.
    case presetSpring(String, duration: Double?, extraBounce: Double?)
    /// `interactiveSpring(response:dampingFraction:blendDuration:)`.
    case interactiveSpring(response: Double?, dampingFraction: Double?, blendDuration: Double?)
    /// `interactiveSpring(duration:extraBounce:blendDuration:)`.
    case interactivePerceptualSpring(
      duration: Double?, extraBounce: Double?, blendDuration: Double?)
    /// `interpolatingSpring(mass:stiffness:damping:initialVelocity:)`.
    case interpolatingSpring(
      mass: Double?, stiffness: Double, damping: Double, initialVelocity: Double?)
    /// `interpolatingSpring(duration:bounce:initialVelocity:)`; also plain `interpolatingSpring`.
    case interpolatingPerceptualSpring(
      duration: Double?, bounce: Double?, initialVelocity: Double?)
    /// A definition under `animations`, with what it stands for.
    case reference(String, AnimationModel)
  }

  /// A step that changes how the base is played; times in seconds.
  public enum Modifier: Sendable, Hashable {
    /// Waits before it starts.
    case delay(Double)
    /// Plays faster (over 1) or slower.
    case speed(Double)
    /// Plays a number of times; with `autoreverses` every second one backwards.
    case repeatCount(Int, autoreverses: Bool)
    /// Plays without an end.
    case repeatForever(autoreverses: Bool)
    /// Counts as complete after a time.
    case logicallyComplete(after: Double)
  }

  /// What the modifiers are applied to.
  public var base: Base
  /// The modifiers in the order in which they are applied.
  public var modifiers: [Modifier]

  /// Creates an animation from its base and modifiers.
  public init(base: Base, modifiers: [Modifier] = []) {
    self.base = base
    self.modifiers = modifiers
  }
}
