internal import AnimationCore

/// A function of time that explains some consecutive samples: the motion of a keyframe before its
/// ends are known exactly.
struct FittedPiece: Sendable {
  /// The form of the function.
  enum Form: Sendable {
    case constant([Double])
    /// A straight line through a value at a time.
    case line(at: Double, value: [Double], slope: [Double])
    /// A polynomial of the third degree of (t - middle) / half, by ascending power.
    case cubic(middle: Double, half: Double, coefficients: [[Double]])
    /// A curve from one value at a time to another one at a later time.
    case eased(start: Double, end: Double, from: [Double], to: [Double], curve: UnitCurve)
    /// A spring from a value and velocity at a time.
    case spring(at: Double, from: [Double], to: [Double], velocity: [Double], spring: Spring)
  }

  var form: Form
  /// The first and the last sample that it explains.
  var first: Int
  var last: Int
  /// The largest error at a sample.
  var error: Double

  /// How much there is to read in a keyframe of this form; less is better.
  var complexity: Int {
    switch form {
    case .constant: 0
    case .line: 1
    case .eased(_, _, _, _, let curve): CurveNames.name(of: curve) == nil ? 6 : 2
    // One that hardly rests is seldom meant where something else is as near.
    case .spring(_, _, _, _, let spring): (-0.5...0.8).contains(spring.bounce) ? 3 : 6
    case .cubic: 5
    }
  }

  /// Whether it is an eased line or a spring.
  var isCurved: Bool {
    switch form {
    case .eased, .spring: true
    case .constant, .line, .cubic: false
    }
  }

  /// The number of unknowns of a component, which as many samples determine.
  var unknowns: Int {
    switch form {
    case .constant: 1
    case .line: 2
    case .cubic, .eased: 4
    case .spring: 5
    }
  }

  /// The value at a time, also outside of the samples.
  func value(at time: Double) -> [Double] {
    switch form {
    case .constant(let value): return value
    case .line(let at, let value, let slope):
      return zip(value, slope).map { $0 + $1 * (time - at) }
    case .cubic(let middle, let half, let coefficients):
      let u = (time - middle) / half
      return coefficients[0].indices.map { component in
        coefficients[0][component] + u
          * (coefficients[1][component] + u
            * (coefficients[2][component] + u * coefficients[3][component]))
      }
    case .eased(let start, let end, let from, let to, let curve):
      let progress = curve.value(at: (time - start) / (end - start))
      return zip(from, to).map { $0 + ($1 - $0) * progress }
    case .spring(let at, let from, let to, let velocity, let spring):
      let basis = spring.extendedBasis(at: time - at)
      return from.indices.map {
        from[$0] + (to[$0] - from[$0]) * basis.target + velocity[$0] * basis.velocity
      }
    }
  }

  /// The velocity at a time.
  func velocity(at time: Double) -> [Double] {
    switch form {
    case .constant(let value): return value.map { _ in 0 }
    case .line(_, _, let slope): return slope
    case .cubic(let middle, let half, let coefficients):
      let u = (time - middle) / half
      return coefficients[0].indices.map { component in
        (coefficients[1][component] + u
          * (2 * coefficients[2][component] + u * 3 * coefficients[3][component])) / half
      }
    case .eased, .spring:
      let step = 1e-6
      return zip(value(at: time + step), value(at: time - step)).map { ($0 - $1) / (2 * step) }
    }
  }
}

extension Spring {
  /// The basis functions at any time, also before the start.
  func extendedBasis(at time: Double) -> (target: Double, velocity: Double) {
    guard time < 0 else {
      let basis = basis(at: time)
      return (basis.target, basis.velocity)
    }
    // x(-t) is the solution with the opposite damping: C and S follow from exponentials.
    let grown = CMath.exp(min(-decay * time, 300))
    let c: Double
    let s: Double
    if frequency > 0 {
      c = grown * CMath.cos(frequency * time)
      s = grown * CMath.sin(frequency * time) / frequency
    } else if frequency == 0 {
      c = grown
      s = grown * time
    } else {
      let w = -frequency
      c = grown * CMath.cosh(max(w * time, -300))
      s = grown * CMath.sinh(max(w * time, -300)) / w
    }
    return (1 - (c + decay * s), s)
  }
}
