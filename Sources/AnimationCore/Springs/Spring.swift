/// A damped spring, as SwiftUI describes it.
///
/// A spring of mass m is kept as its decay d = ζω₀ and its signed frequency w: √(ω₀² − d²) where it
/// swings, 0 where it is critically damped, −√(d² − ω₀²) where it is overdamped. The parameters are
/// Apple's (documented), the formulas agreed on by public reimplementations.
public struct Spring: Hashable, Sendable {
  /// The mass; 1 unless it was given.
  public let mass: Double
  /// ζω₀: how fast the envelope falls, in 1/s.
  package let decay: Double
  /// The angular frequency in 1/s; negative where the spring is overdamped.
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

  /// √|1 − ζ²|·ω₀ with the sign of 1 − ζ²; the product of two factors keeps digits near ζ = 1.
  private static func frequency(_ naturalFrequency: Double, _ dampingRatio: Double) -> Double {
    let square = (1 - dampingRatio) * (1 + dampingRatio)
    let root = abs(square).squareRoot() * naturalFrequency
    return square < 0 ? -root : root
  }

  /// The shortest response in seconds: what is shorter, and 0, which Apple documents as infinitely
  /// stiff, counts as it.
  private static let shortestResponse = 1e-9

  /// The smallest bounce: −1 itself would take an infinite damping.
  private static let smallestBounce = -1 + 1e-9

  /// Creates a spring from a perceptual duration and a bounce.
  ///
  /// ω₀ = 2π / duration; ζ = 1 − bounce, or 1 / (1 + bounce) for a negative bounce (reimplementations
  /// agree; Apple documents 0.5 s and 0.3 as stiffness 157.9 and damping 17.6).
  ///
  /// - Parameters:
  ///   - duration: the pace in seconds; the shorter the stiffer, and 0 is nearly a jump.
  ///   - bounce: 0 for none, up to 1, which never ends, down to −1, which hardly moves; clamped to that.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    let ratio = bounce < 0 ? 1 / (1 + max(bounce, Self.smallestBounce)) : 1 - min(bounce, 1)
    self.init(response: duration, dampingRatio: ratio)
  }

  /// Creates a spring from a response and a damping ratio.
  ///
  /// - Parameters:
  ///   - response: 2π / ω₀ in seconds; the shorter the stiffer, and 0 is nearly a jump.
  ///   - dampingRatio: ζ; 1 is critical, over 1 overdamped, 0 (and below) never ends.
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
  ///   - allowOverDamping: whether damping above the critical one is kept; else it is lowered to it.
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
    // The difference of two nearly equal squares as a product, which keeps their digits.
    frequency < 0
      ? (decay - frequency) * (decay + frequency) : decay * decay + frequency * frequency
  }

  /// The perceptual duration in seconds, which is the response.
  public var duration: Double { response }

  /// 2π / ω₀ in seconds.
  public var response: Double { 2 * .pi / naturalFrequencySquared.squareRoot() }

  /// The bounce: 1 − ζ, or 1/ζ − 1 for an overdamped spring.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio > 1 ? 1 / ratio - 1 : 1 - ratio
  }

  /// ζ: 0 without damping, 1 at the critical damping.
  public var dampingRatio: Double { decay * response / (2 * .pi) }

  /// m·(w² + d²): k, but for an overdamped spring SwiftUI's getter gives more than went in.
  public var stiffness: Double { mass * (frequency * frequency + decay * decay) }

  /// c = 2md.
  public var damping: Double { 2 * mass * decay }

  /// A spring without bounce: duration 0.5 s, bounce 0.
  public static let smooth = Spring(duration: 0.5, bounce: 0)
  /// A spring with a small bounce: duration 0.5 s, bounce 0.15.
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)
  /// A spring with a larger bounce: duration 0.5 s, bounce 0.3.
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)

  /// A spring without bounce, for another duration or with a bounce of its own.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// A spring with a bounce of 0.15 and what is added to it.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring with a bounce of 0.3 and what is added to it.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
