package import AnimationCore
internal import TimelineSyntax

/// The parameter families that can express every spring.
///
/// `settlingDuration, dampingRatio` is not one of them, because it cannot express an overdamped
/// spring.
package enum SpringFamily: CaseIterable, Sendable {
  /// A perceptual duration and a bounce.
  case duration
  /// A response and a damping ratio.
  case response
  /// The physical parameters.
  case physical

  /// The parameters' names, for messages and menus.
  package var title: String {
    switch self {
    case .duration: "duration and bounce"
    case .response: "response and damping ratio"
    case .physical: "mass, stiffness and damping"
    }
  }

  /// A spring's parameters in this family, in the syntax of a file.
  ///
  /// They have six decimals, and more only if six would change the curve.
  package func text(of spring: Spring) -> String {
    let exact = parameters(of: spring)
    let values = (6...15).lazy
      .map { digits in exact.map { Self.rounded($0.value, digits: digits) } }
      .first { Self.isSame(self.spring($0, isOverdamped: spring.isOverdamped), spring) }
    var parts = zip(exact, values ?? exact.map(\.value)).map {
      "\($0.key): \(NumberText.string($1))"
    }
    if self == .physical, spring.isOverdamped { parts.append("allowOverDamping: true") }
    return "{ \(parts.joined(separator: ", ")) }"
  }

  /// The keys of the parameters, in the order of the table.
  package var keys: [String] {
    switch self {
    case .duration: [FieldKey.duration, FieldKey.bounce]
    case .response: [FieldKey.response, FieldKey.dampingRatio]
    case .physical: [FieldKey.mass, FieldKey.stiffness, FieldKey.damping]
    }
  }

  private func parameters(of spring: Spring) -> [(key: String, value: Double)] {
    let values =
      switch self {
      case .duration: [spring.duration, spring.bounce]
      case .response: [spring.response, spring.dampingRatio]
      case .physical: [spring.mass, spring.springConstant, spring.damping]
      }
    return zip(keys, values).map { (key: $0, value: $1) }
  }

  private func spring(_ values: [Double], isOverdamped: Bool) -> Spring {
    switch self {
    case .duration: Spring(duration: values[0], bounce: values[1])
    case .response: Spring(response: values[0], dampingRatio: values[1])
    case .physical:
      Spring(
        mass: values[0], stiffness: values[1], damping: values[2], allowOverDamping: isOverdamped)
    }
  }

  private static func rounded(_ value: Double, digits: Int) -> Double {
    abs(value) < 1e9 ? NumberText.rounded(value, decimals: digits) : value
  }

  /// Whether two springs have the same motion, within the rounding tolerance.
  private static func isSame(_ rounded: Spring, _ exact: Spring) -> Bool {
    let (square, decay) = (exact.naturalFrequencySquared, exact.decay)
    return abs(rounded.naturalFrequencySquared - square) <= tolerance * square
      && abs(rounded.decay - decay) <= tolerance * max(decay, square.squareRoot())
  }

  /// The relative change of a spring's frequency that rounding may cause: a motion across a screen
  /// then differs by less than a hundredth of a pixel.
  private static let tolerance = 1e-6
}

extension Spring {
  /// Whether the damping exceeds the critical one.
  package var isOverdamped: Bool { frequency < 0 }
}

extension SpringModel {
  /// The family of the spring's parameters; nil for other forms.
  package var family: SpringFamily? {
    switch form {
    case .duration: .duration
    case .response: .response
    case .physical: .physical
    case .preset, .settlingDuration, .reference: nil
    }
  }
}
