/// An animation as a document specifies it: a base and the modifiers applied to it.
public struct AnimationModel: Sendable, Hashable {
  /// What the modifiers are applied to; durations in seconds, nil for SwiftUI's default.
  public indirect enum Base: Sendable, Hashable {
    /// `none`: the change is not animated.
    case none
    /// `default`: SwiftUI's animation if none is specified.
    case `default`
    /// `linear`, `easeIn`, `easeOut` or `easeInOut`.
    case ease(String, duration: Double?)
    /// Any timing curve.
    case timingCurve(CurveModel, duration: Double?)
    /// A spring by its parameters or name; also `spring` without parameters, whose form is
    /// `duration(0.5, bounce: 0)`.
    case spring(SpringModel, blendDuration: Double?)
    /// `spring(response:dampingFraction:blendDuration:)`, whose defaults differ.
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
    /// `interpolatingSpring(duration:bounce:initialVelocity:)`; also `interpolatingSpring` without
    /// parameters.
    case interpolatingPerceptualSpring(
      duration: Double?, bounce: Double?, initialVelocity: Double?)
    /// A reference to a definition under `animations`, with the definition's value.
    case reference(String, AnimationModel)
  }

  /// A modifier of an animation; times in seconds.
  public enum Modifier: Sendable, Hashable {
    /// Delays the start.
    case delay(Double)
    /// Multiplies the speed by a factor.
    case speed(Double)
    /// Repeats the animation a number of times; with `autoreverses`, every second time backwards.
    case repeatCount(Int, autoreverses: Bool)
    /// Repeats the animation forever.
    case repeatForever(autoreverses: Bool)
    /// Makes the animation logically complete after a time.
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

/// SwiftUI's animations by name.
package enum AnimationPreset {
  package static let all: [(name: String, base: AnimationModel.Base)] = [
    ("default", .default),
    ("none", .none),
    ("linear", .ease("linear", duration: nil)),
    ("easeIn", .ease("easeIn", duration: nil)),
    ("easeOut", .ease("easeOut", duration: nil)),
    ("easeInOut", .ease("easeInOut", duration: nil)),
    ("spring", .spring(.standard, blendDuration: nil)),
    ("smooth", .presetSpring("smooth", duration: nil, extraBounce: nil)),
    ("snappy", .presetSpring("snappy", duration: nil, extraBounce: nil)),
    ("bouncy", .presetSpring("bouncy", duration: nil, extraBounce: nil)),
    (
      "interactiveSpring",
      .interactiveSpring(response: nil, dampingFraction: nil, blendDuration: nil)
    ),
    (
      "interpolatingSpring",
      .interpolatingPerceptualSpring(duration: nil, bounce: nil, initialVelocity: nil)
    ),
  ]

  package static let names = all.map(\.name)

  package static func base(named name: String) -> AnimationModel.Base? {
    all.first { $0.name == name }?.base
  }
}
