/// A damped spring with SwiftUI's parameters.
///
/// Stored as the mass m, the decay d = ζω₀ and the signed frequency w: √(ω₀² − d²) for a spring
/// that oscillates, 0 at critical damping, −√(d² − ω₀²) for an overdamped spring. Apple documents
/// the parameters; public reimplementations agree on the formulas.
public struct Spring: Hashable, Sendable {
  /// The mass; 1 by default.
  public let mass: Double
  /// ζω₀: the decay rate of the envelope in 1/s.
  package let decay: Double
  /// The angular frequency in 1/s; negative for an overdamped spring.
  package let frequency: Double

  init(mass: Double, naturalFrequency: Double, dampingRatio: Double) {
    self.mass = mass
    decay = dampingRatio * naturalFrequency
    frequency = Spring.frequency(naturalFrequency, dampingRatio)
  }

  init(mass: Double, decay: Double, frequency: Double) {
    self.mass = mass
    self.decay = decay
    self.frequency = frequency
  }

  /// Creates a spring of mass 1 from its decay in 1/s and its frequency, negative if it is overdamped.
  package init(decay: Double, frequency: Double) {
    self.init(mass: 1, decay: decay, frequency: frequency)
  }

  /// √|1 − ζ²|·ω₀ with the sign of 1 − ζ², as a product that avoids cancellation near ζ = 1.
  private static func frequency(_ naturalFrequency: Double, _ dampingRatio: Double) -> Double {
    let square = (1 - dampingRatio) * (1 + dampingRatio)
    let root = abs(square).squareRoot() * naturalFrequency
    return square < 0 ? -root : root
  }

  /// The shortest response in seconds; shorter ones are clamped to it, also 0, which Apple
  /// documents as infinitely stiff.
  private static let shortestResponse = 1e-9

  /// The smallest bounce; −1 itself would need infinite damping.
  private static let smallestBounce = -1 + 1e-9

  /// Creates a spring from a perceptual duration and a bounce.
  ///
  /// ω₀ = 2π / duration; ζ = 1 − bounce, or 1 / (1 + bounce) for a negative bounce (reimplementations
  /// agree; Apple documents 0.5 s and 0.3 as stiffness 157.9 and damping 17.6).
  ///
  /// - Parameters:
  ///   - duration: the perceptual duration in seconds; 0 is nearly a jump.
  ///   - bounce: clamped to −1…1; 0 is critical damping, 1 never ends, and −1 hardly moves.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    let ratio = bounce < 0 ? 1 / (1 + max(bounce, Self.smallestBounce)) : 1 - min(bounce, 1)
    self.init(response: duration, dampingRatio: ratio)
  }

  /// Creates a spring from a response and a damping ratio.
  ///
  /// - Parameters:
  ///   - response: 2π / ω₀ in seconds; 0 is nearly a jump.
  ///   - dampingRatio: ζ; 1 is critical damping, over 1 overdamped; 0 or less never ends.
  public init(response: Double, dampingRatio: Double) {
    self.init(
      mass: 1, naturalFrequency: 2 * .pi / max(response, Self.shortestResponse),
      dampingRatio: max(dampingRatio, 0))
  }

  /// Creates a spring from its physical parameters.
  ///
  /// ω₀ = √(k / m), d = c / 2m (documented; Apple gives mass 1, stiffness 100 and damping 10 as duration
  /// 0.63 and bounce 0.5).
  ///
  /// - Parameters:
  ///   - mass: m, over 0.
  ///   - stiffness: k, over 0.
  ///   - damping: c, at least 0.
  ///   - allowOverDamping: whether damping may exceed the critical one; otherwise it is limited to
  ///     it.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false
  ) {
    let natural = (stiffness / mass).squareRoot()
    var decay = max(damping, 0) / (2 * mass)
    if decay > natural, !allowOverDamping { decay = natural }
    let square = (natural - decay) * (natural + decay)
    let root = abs(square).squareRoot()
    self.init(mass: mass, decay: decay, frequency: square < 0 ? -root : root)
  }
}

extension Spring {
  /// The square of the natural frequency, ω₀² = d² + w·|w|, in 1/s².
  package var naturalFrequencySquared: Double {
    // The difference of two nearly equal squares as a product, which avoids cancellation.
    frequency < 0
      ? (decay - frequency) * (decay + frequency) : decay * decay + frequency * frequency
  }

  /// The perceptual duration in seconds, which is the response.
  public var duration: Double { response }

  /// The response, 2π / ω₀, in seconds.
  public var response: Double { 2 * .pi / naturalFrequencySquared.squareRoot() }

  /// The bounce: 1 − ζ, or 1/ζ − 1 for an overdamped spring.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio > 1 ? 1 / ratio - 1 : 1 - ratio
  }

  /// The damping ratio ζ: 0 without damping, 1 at critical damping.
  public var dampingRatio: Double { decay * response / (2 * .pi) }

  /// The stiffness, m·(w² + d²), as SwiftUI returns it.
  ///
  /// It is the spring constant k, unless the spring is overdamped: then it is 2md² − k, which is
  /// larger. An overdamped spring is therefore created again from its ``springConstant``.
  public var stiffness: Double { mass * (frequency * frequency + decay * decay) }

  /// The spring constant k = m·ω₀² of m·x″ = k·(target − x) − c·x′, for every spring.
  ///
  /// The mass, the spring constant and the damping give the same spring again, with
  /// `allowOverDamping` if it is overdamped. SwiftUI does not have this property.
  public var springConstant: Double { mass * naturalFrequencySquared }

  /// The damping, c = 2md.
  public var damping: Double { 2 * mass * decay }

  /// A spring without bounce: duration 0.5 s, bounce 0.
  public static let smooth = Spring(duration: 0.5, bounce: 0)
  /// A spring with a small bounce: duration 0.5 s, bounce 0.15.
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)
  /// A spring with a larger bounce: duration 0.5 s, bounce 0.3.
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)

  /// A spring without bounce, or with `extraBounce`.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// A spring with a bounce of 0.15 plus `extraBounce`.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring with a bounce of 0.3 plus `extraBounce`.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
