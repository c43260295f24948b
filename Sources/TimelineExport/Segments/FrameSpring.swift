import AnimationCore
import TimelineSyntax

/// A spring that has the values of a motion in consecutive frames.
///
/// SwiftUI integrates a spring frame by frame. The result is another damped oscillator, whose values
/// are exactly those of the frames: with the displacement e, e(n + 2) = a·e(n + 1) + b·e(n) for two
/// constants, which give its decay and its frequency.
struct FrameSpring {
  let spring: Spring
  let from: [Double]
  let to: [Double]
  /// Units a second at the start.
  let velocity: [Double]

  /// The least frames that show that a motion is a spring: five determine one.
  static let leastFrames = 6

  /// Finds the spring from one frame to another; nil if there is none within the tolerance.
  ///
  /// - Parameter known: its decay and its frequency; nil if they are not known.
  init?(_ rows: FrameRows, from first: Int, to last: Int, known: Spring? = nil) {
    guard let found = known ?? Self.spring(rows, first, last) else { return nil }
    // The digits that differ between properties of one animation are noise.
    let candidates =
      known == nil ? [Self.rounded(found, 11), Self.rounded(found, 13), found] : [found]
    for spring in candidates {
      guard let own = FrameSpring(rows, first, last, spring) else { continue }
      self = own
      return
    }
    return nil
  }

  /// The decay and the frequency that all components have in common.
  private static func spring(_ rows: FrameRows, _ first: Int, _ last: Int) -> Spring? {
    var fit = PairFit()
    for component in 0..<rows.width {
      for frame in first..<max(first, last - 2) {
        let values = (0...3).map { rows[frame + $0, component] }
        fit.add(values[2] - values[1], values[1] - values[0], equals: values[3] - values[2])
      }
    }
    guard let (a, b) = fit.solution else { return nil }
    let discriminant = a * a + 4 * b
    if discriminant < 0 {
      // Complex roots, of the size √−b and the angle of an oscillation.
      let angle = CMath.atan2((-discriminant).squareRoot(), a)
      return oscillator(decay: -CMath.log((-b).squareRoot()), frequency: angle, rows.rate)
    }
    let root = discriminant.squareRoot()
    let (slow, fast) = ((a + root) / 2, (a - root) / 2)
    guard fast > 0, slow < 1 else { return nil }
    let (slowDecay, fastDecay) = (-CMath.log(slow), -CMath.log(fast))
    return oscillator(
      decay: (slowDecay + fastDecay) / 2, frequency: (slowDecay - fastDecay) / 2, rows.rate)
  }

  private static func oscillator(
    decay: Double, frequency: Double, _ rate: Double
  ) -> Spring? {
    guard decay.isFinite, frequency.isFinite, decay >= 0 else { return nil }
    return Spring(decay: decay * rate, frequency: frequency * rate)
  }

  private static func rounded(_ spring: Spring, _ digits: Int) -> Spring {
    Spring(
      decay: Digits.rounded(spring.decay, significant: digits),
      frequency: Digits.rounded(spring.frequency, significant: digits))
  }

  /// Finds the target and the velocity of each component.
  private init?(_ rows: FrameRows, _ first: Int, _ last: Int, _ spring: Spring) {
    let bases = (first...last).map { spring.basis(at: rows.time(of: $0 - first)) }
    var (to, velocity): ([Double], [Double]) = ([], [])
    for component in 0..<rows.width {
      let start = rows[first, component]
      func holds(_ target: Double, _ speed: Double) -> Bool {
        zip(first...last, bases).allSatisfy { frame, basis in
          rows.has(
            start + (target - start) * basis.target + speed * basis.velocity, frame, component)
        }
      }
      if holds(start, 0) {
        to.append(start)
        velocity.append(0)
        continue
      }
      var fit = PairFit()
      for (frame, basis) in zip(first...last, bases) {
        fit.add(basis.target, basis.velocity, equals: rows[frame, component] - start)
      }
      guard let (way, speed) = fit.solution else { return nil }
      let target = Digits.rounded(start + way, decimals: 9)
      let plain = Digits.rounded(speed, significant: 11)
      let candidates = [(target, plain), (target, speed), (start + way, speed)]
      guard let found = candidates.first(where: { holds($0.0, $0.1) }) else { return nil }
      to.append(found.0 == 0 ? 0 : found.0)
      velocity.append(found.1 == 0 ? 0 : found.1)
    }
    (self.spring, from, self.to, self.velocity) = (spring, rows[first], to, velocity)
  }
}

/// The two numbers x and y that fit equations u·x + v·y = w best, by least squares.
private struct PairFit {
  private var (uu, uv, vv, uw, vw) = (0.0, 0.0, 0.0, 0.0, 0.0)

  mutating func add(_ u: Double, _ v: Double, equals w: Double) {
    uu += u * u
    uv += u * v
    vv += v * v
    uw += u * w
    vw += v * w
  }

  /// nil if the equations do not determine them.
  var solution: (Double, Double)? {
    let determinant = uu * vv - uv * uv
    let (x, y) = ((uw * vv - vw * uv) / determinant, (vw * uu - uw * uv) / determinant)
    return x.isFinite && y.isFinite ? (x, y) : nil
  }
}
