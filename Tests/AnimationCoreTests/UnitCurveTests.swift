import AnimationCore
import Testing

struct UnitCurveReference: Decodable, Sendable {
  struct Row: Decodable, Sendable {
    var name: String
    var control: [Double]?
    var value: [Number]
    var velocity: [Number]
    var inverse_value: [Number]
    var exact_value_unclampedY: [Number]?
    var exact_velocity: [Number]?

    var curve: UnitCurve {
      if let control {
        return .bezier(
          startControlPoint: UnitPoint(x: control[0], y: control[1]),
          endControlPoint: UnitPoint(x: control[2], y: control[3]))
      }
      return switch name {
      case "circularEaseIn": .circularEaseIn
      case "circularEaseOut": .circularEaseOut
      case "circularEaseInOut": .circularEaseInOut
      default: .linear
      }
    }

    /// Whether the curve stays in 0…1, so that clamping does not show.
    var isInRange: Bool {
      (exact_value_unclampedY ?? value).allSatisfy { (-1e-9...(1 + 1e-9)).contains($0.value) }
    }
  }

  var curves: [Row]

  static let all = ReferenceData.load("unit_curve.json", as: UnitCurveReference.self)
}

@Suite struct UnitCurveTests {
  @Test(.enabled(if: ReferenceData.isPresent, "the reference numbers are not beside this checkout"))
  func `curves agree with 40-digit arithmetic`() throws {
    for row in try #require(UnitCurveReference.all).curves {
      for index in 0...100 {
        let progress = Double(index) / 100
        // The curve (1, 0, 0, 1) is vertical in its middle, (½, ½): the smallest error in x is 1e-6 in
        // y there, and the reference has that error.
        let isVertical = row.control == [1, 0, 0, 1] && index == 50
        if isVertical { #expect(row.curve.value(at: progress) == 0.5) }
        if let exact = row.exact_value_unclampedY, !isVertical {
          #expect(isClose(row.curve.value(at: progress), exact[index].value, 1e-9))
        }
        if let exact = row.exact_velocity {
          // A slope is exact relative to its size: near a vertical tangent it is huge.
          let expected = exact[index].value
          #expect(
            isClose(row.curve.velocity(at: progress), expected, 1e-9 * max(1, abs(expected))),
            "\(row.control ?? []) at \(progress)")
        }
      }
    }
  }

  @Test(.enabled(if: ReferenceData.isPresent, "the reference numbers are not beside this checkout"))
  func `curves agree with SwiftUI's reimplementation to its own precision`() throws {
    for row in try #require(UnitCurveReference.all).curves where row.isInRange {
      for index in 0...100 {
        let progress = Double(index) / 100
        // It rounds to 2^-20 and so is 7e-6 off; its velocities, 2e-4, away from the ends.
        #expect(isClose(row.curve.value(at: progress), row.value[index].value, 7e-6))
        guard (2...98).contains(index), row.velocity[index].value.isFinite else { continue }
        let expected = row.velocity[index].value
        #expect(
          isClose(row.curve.velocity(at: progress), expected, 2e-4 * max(1, abs(expected))),
          "\(row.name) \(row.control ?? []) at \(progress)")
      }
    }
  }

  @Test(arguments: [
    UnitCurve.linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut,
    .circularEaseInOut,
    .bezier(startControlPoint: .init(x: 0.68, y: -0.6), endControlPoint: .init(x: 0.32, y: 1.6)),
  ])
  func `every curve goes from 0 to 1 and stays there`(curve: UnitCurve) {
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: -3) == 0)
    #expect(curve.value(at: 7) == 1)
  }

  @Test func `the inverse of an ease undoes it`() {
    for progress in stride(from: 0.0, through: 1, by: 0.05) {
      let value = UnitCurve.easeIn.value(at: progress)
      #expect(isClose(UnitCurve.easeIn.inverse.value(at: value), progress, 1e-12))
    }
  }

  @Test func `a control point on its end leaves with the slope of the limit`() {
    #expect(UnitCurve.easeOut.velocity(at: 0) == 1 / 0.58)
    #expect(isClose(UnitCurve.easeIn.velocity(at: 1), 1 / 0.58, 1e-12))
  }

  @Test func `the middle of Apple's published curves is right`() {
    #expect(isClose(UnitCurve.circularEaseIn.value(at: 0.75), 0.339, 5e-4))
    #expect(isClose(UnitCurve.easeIn.value(at: 0.25), 0.09346466, 1e-4))
    #expect(isClose(UnitCurve.easeInOut.value(at: 0.75), 0.8708381, 1e-4))
  }
}
