import AnimationCore
import TestSupport
import Testing

struct UnitCurveReference: Decodable, Sendable {
  struct Row: Decodable, Sendable {
    var name: String
    var control: [Double]?
    var value: [Number]
    var velocity: [Number]
    var inverse_value: [Number]
    var out_of_range: [Number]
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

    /// Whether the curve stays in 0…1, where clamping has no effect.
    var isInRange: Bool {
      (exact_value_unclampedY ?? value).allSatisfy { (-1e-9...(1 + 1e-9)).contains($0.value) }
    }
  }

  var out_of_range_progress: [Double]
  var curves: [Row]

  static let all = ReferenceData.load("unit_curve.json", as: UnitCurveReference.self)
}

@Suite struct UnitCurveTests {
  @Test(.enabled(if: ReferenceData.isPresent, "the reference numbers are not beside this checkout"))
  func `curves agree with 40-digit arithmetic`() throws {
    for row in try #require(UnitCurveReference.all).curves {
      for index in 0...100 {
        let progress = Double(index) / 100
        // The curve (1, 0, 0, 1) is vertical at its middle, (½, ½): the smallest error in x is 1e-6
        // in y there, and the reference has that error.
        let isVertical = row.control == [1, 0, 0, 1] && index == 50
        if isVertical { #expect(row.curve.value(at: progress) == 0.5) }
        if let exact = row.exact_value_unclampedY, !isVertical {
          #expect(isClose(row.curve.value(at: progress), exact[index].value, 1e-9))
        }
        if let exact = row.exact_velocity {
          // The tolerance is relative, because a slope is very large near a vertical tangent.
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
        // It rounds to 2^-20, an error of 7e-6; its velocities have an error of 2e-4 away from the
        // ends.
        #expect(isClose(row.curve.value(at: progress), row.value[index].value, 7e-6))
        guard (2...98).contains(index), row.velocity[index].value.isFinite else { continue }
        let expected = row.velocity[index].value
        #expect(
          isClose(row.curve.velocity(at: progress), expected, 2e-4 * max(1, abs(expected))),
          "\(row.name) \(row.control ?? []) at \(progress)")
      }
    }
  }

  @Test(.enabled(if: ReferenceData.isPresent, "the reference numbers are not beside this checkout"))
  func `inverses agree with SwiftUI's reimplementation`() throws {
    for row in try #require(UnitCurveReference.all).curves where row.isInRange {
      let inverse = row.curve.inverse
      for index in 0...100 {
        #expect(
          isClose(inverse.value(at: Double(index) / 100), row.inverse_value[index].value, 7e-6),
          "\(row.name) \(row.control ?? []) at \(index) %")
      }
    }
  }

  @Test(.enabled(if: ReferenceData.isPresent, "the reference numbers are not beside this checkout"))
  func `outside 0 to 1 a curve has the values of its ends`() throws {
    let reference = try #require(UnitCurveReference.all)
    #expect(reference.out_of_range_progress == [-0.5, -0.01, 1.01, 1.5])
    for row in reference.curves {
      for (index, progress) in reference.out_of_range_progress.enumerated() {
        let end = progress < 0 ? 0.0 : 1.0
        #expect(row.curve.value(at: progress) == end)
        #expect(row.curve.velocity(at: progress) == row.curve.velocity(at: end))
        // The reimplementation does not clamp the progress of its circular curves.
        if row.control != nil { #expect(row.out_of_range[2 * index].value == end) }
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

  @Test func `the inverse of an ease inverts it`() {
    for progress in stride(from: 0.0, through: 1, by: 0.05) {
      let value = UnitCurve.easeIn.value(at: progress)
      #expect(isClose(UnitCurve.easeIn.inverse.value(at: value), progress, 1e-12))
    }
  }

  @Test func `a control point on its end gives the limit of the slope`() {
    #expect(UnitCurve.easeOut.velocity(at: 0) == 1 / 0.58)
    #expect(isClose(UnitCurve.easeIn.velocity(at: 1), 1 / 0.58, 1e-12))
  }

  /// Published values of CAMediaTimingFunction on Apple's systems, accurate to 1e-4.
  @Test(arguments: [
    (UnitCurve.easeIn, [0.017026613, 0.09346466, 0.31535682, 0.6218605, 0.83942777]),
    (.easeOut, [0.16057223, 0.37813953, 0.6846432, 0.9065353, 0.9829734]),
    (.easeInOut, [0.019722449, 0.12916191, 0.5, 0.8708381, 0.98027754]),
    (
      .bezier(startControlPoint: .init(x: 0.25, y: 0.1), endControlPoint: .init(x: 0.25, y: 1)),
      [0.094795, 0.4085106, 0.8024034, 0.96045905, 0.99431646]
    ),
  ])
  func `the eases equal those of Apple's systems`(curve: UnitCurve, values: [Double]) {
    for (progress, expected) in zip([0.1, 0.25, 0.5, 0.75, 0.9], values) {
      #expect(isClose(curve.value(at: progress), expected, 1e-4))
    }
  }

  /// Published tests that also run against SwiftUI, to two or three decimals.
  @Test func `control points outside 0 to 1 are clamped in x only`() {
    let curve = UnitCurve.bezier(
      startControlPoint: .init(x: -0.5, y: 2), endControlPoint: .init(x: 1.5, y: -1))
    #expect(isClose(curve.velocity(at: 0.5), -1, 1e-12))
    #expect(isClose(UnitCurve.circularEaseIn.value(at: 0.75), 0.339, 5e-4))
    #expect(curve.value(at: 0.1) > 0.5)
  }

  @Test func `circular curves keep their digits at their ends`() {
    // √(2p − p²) for a p that is lost to rounding in 1 − p.
    #expect(isClose(UnitCurve.circularEaseOut.value(at: 1e-20), 1.4142135623730951e-10, 1e-25))
    #expect(UnitCurve.circularEaseOut.velocity(at: 0) == .infinity)
    #expect(UnitCurve.circularEaseIn.velocity(at: 1) == .infinity)
    #expect(UnitCurve.circularEaseInOut.velocity(at: 0.5) == .infinity)
    #expect(UnitCurve.circularEaseInOut.value(at: 0.5) == 0.5)
  }

  @Test func `a progress that is not a number stays one`() {
    #expect(UnitCurve.easeIn.value(at: .nan).isNaN)
    #expect(UnitCurve.circularEaseIn.value(at: .nan).isNaN)
  }
}
