import AnimationCore
import TestSupport
import Testing

struct SpringReference: Decodable, Sendable {
  struct Row: Decodable, Sendable {
    var form: String
    var args: [String: Argument]
    var duration: Number
    var bounce: Number
    var mass: Number
    var stiffness: Number
    var damping: Number
    var response: Number
    var dampingRatio: Number
    var settlingDuration: Number
    var settling: [[Number]]
    var value: [[Number]]?
    var velocity: [[Number]]?

    var spring: Spring {
      func number(_ name: String) -> Double {
        if case .number(let value)? = args[name] { value } else { .nan }
      }
      return switch form {
      case "duration_bounce": Spring(duration: number("duration"), bounce: number("bounce"))
      case "response_dampingRatio":
        Spring(response: number("response"), dampingRatio: number("dampingRatio"))
      case "mass_stiffness_damping":
        Spring(
          mass: number("mass"), stiffness: number("stiffness"), damping: number("damping"),
          allowOverDamping: args["allowOverDamping"] == .flag(true))
      default:
        Spring(
          settlingDuration: number("settlingDuration"), dampingRatio: number("dampingRatio"),
          epsilon: number("epsilon"))
      }
    }
  }

  enum Argument: Decodable, Equatable, Sendable {
    case number(Double)
    case flag(Bool)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let flag = try? container.decode(Bool.self) {
        self = .flag(flag)
      } else {
        self = .number(try container.decode(Double.self))
      }
    }
  }

  var times: [Double]
  var targets: [Double]
  var initialVelocities: [Double]
  var springs: [Row]

  static let all = ReferenceData.load("spring.json", as: SpringReference.self)
}

@Suite struct SpringTests {
  @Test(.enabled(if: ReferenceData.isPresent, "the reference numbers are not beside this checkout"))
  func `springs agree with the reference in all their parameters`() throws {
    let reference = try #require(SpringReference.all)
    #expect(reference.springs.count == 40)
    for row in reference.springs {
      let spring = row.spring
      let tolerance = row.form.hasPrefix("settling") ? 1e-5 : 1e-12
      func check(_ name: String, _ actual: Double, _ expected: Number) {
        #expect(
          isClose(actual, expected.value, tolerance * max(1, abs(expected.value))),
          "\(row.form) \(row.args) \(name): \(actual) is not \(expected.value)")
      }
      check("duration", spring.duration, row.duration)
      check("bounce", spring.bounce, row.bounce)
      check("mass", spring.mass, row.mass)
      check("stiffness", spring.stiffness, row.stiffness)
      check("damping", spring.damping, row.damping)
      check("response", spring.response, row.response)
      check("dampingRatio", spring.dampingRatio, row.dampingRatio)
      // The parameter is only known to 1e-5 in this form, and so is the settling duration.
      let settling = row.form.hasPrefix("settling") ? 1e-5 : 1e-9
      #expect(isClose(spring.settlingDuration, row.settlingDuration.value, settling))
      for entry in row.settling {
        let actual = spring.settlingDuration(
          target: entry[0].value, initialVelocity: entry[1].value, epsilon: entry[2].value)
        #expect(
          isClose(actual, entry[3].value, settling),
          "\(row.form) \(row.args) settling \(entry.map(\.value)): \(actual)")
      }
    }
  }

  @Test(.enabled(if: ReferenceData.isPresent, "the reference numbers are not beside this checkout"))
  func `springs agree with the reference in value and velocity`() throws {
    let reference = try #require(SpringReference.all)
    var compared = 0
    for row in reference.springs {
      guard let values = row.value, let velocities = row.velocity else { continue }
      let spring = row.spring
      let isSettling = row.form.hasPrefix("settling")
      // Near critical damping the reference has fewer digits.
      let isNearCritical = abs(spring.dampingRatio - 1) < 0.06 && spring.dampingRatio != 1
      for (index, target) in reference.targets.enumerated() {
        for (second, initial) in reference.initialVelocities.enumerated() {
          let row = index * reference.initialVelocities.count + second
          // A spring created from its settling duration is only known to 1e-5.
          let precision = isSettling ? 1e-5 : isNearCritical ? 1e-9 : 1e-12
          let tolerance = precision * max(1, abs(target), abs(initial))
          for (column, time) in reference.times.enumerated() {
            let value = spring.value(target: target, initialVelocity: initial, time: time)
            let velocity = spring.velocity(target: target, initialVelocity: initial, time: time)
            #expect(isClose(value, values[row][column].value, tolerance), "value at \(time)")
            #expect(
              isClose(velocity, velocities[row][column].value, tolerance),
              "velocity at \(time) of \(spring)")
            compared += 1
          }
        }
      }
    }
    #expect(compared > 4000)
  }

  /// Measured on SwiftUI: the settling duration of a spring keyframe from 0 to 1.
  @Test(arguments: [
    (0.4, 0.0, 0.6), (0.4, 0.3, 0.854188), (0.4, 0.5, 1.157199), (0.4, -0.3, 1.2),
  ])
  func `settling durations are SwiftUI's`(duration: Double, bounce: Double, expected: Double) {
    let settling = Spring(duration: duration, bounce: bounce).settlingDuration
    #expect(isClose(settling, expected, 5e-7))
  }

  @Test func `parameters equal Apple's documentation`() {
    let perceptual = Spring(duration: 0.5, bounce: 0.3)
    #expect(isClose(perceptual.stiffness, 157.9, 0.05))
    #expect(isClose(perceptual.damping, 17.6, 0.05))
    let physical = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(isClose(physical.duration, 0.63, 0.005))
    #expect(isClose(physical.bounce, 0.5, 1e-12))
  }

  @Test(arguments: [-0.9, -0.3, -1e-7, 0, 1e-7, 0.15, 0.5, 0.99])
  func `velocity is the derivative of the value`(bounce: Double) {
    let spring = Spring(duration: 0.5, bounce: bounce)
    let step = 1e-6
    for time in stride(from: 0.01, to: 1.5, by: 0.037) {
      let slope =
        (spring.value(target: 1.0, initialVelocity: 2, time: time + step)
          - spring.value(target: 1.0, initialVelocity: 2, time: time - step)) / (2 * step)
      let velocity = spring.velocity(target: 1.0, initialVelocity: 2, time: time)
      // The difference quotient is accurate to about 1e-9 of a velocity near 10.
      #expect(isClose(slope, velocity, 1e-7))
    }
  }

  @Test func `two updates equal one long update`() {
    let spring = Spring(duration: 0.4, bounce: 0.4)
    var (value, velocity) = (3.0, -20.0)
    var (other, otherVelocity) = (3.0, -20.0)
    spring.update(value: &value, velocity: &velocity, target: 7, deltaTime: 0.3)
    for _ in 0..<30 {
      spring.update(value: &other, velocity: &otherVelocity, target: 7, deltaTime: 0.01)
    }
    #expect(isClose(value, other, 1e-12))
    #expect(isClose(velocity, otherVelocity, 1e-10))
  }
}
