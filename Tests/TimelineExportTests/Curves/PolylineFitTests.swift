import AnimationCore
import Testing

@testable import TimelineExport

@Suite struct PolylineFitTests {
  /// The spring used in the published comparison of simplifications, over its settling duration.
  static func spring(_ count: Int) -> [CurvePoint] {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    let duration = spring.settlingDuration
    return (0...count).map { index in
      let time = duration * Double(index) / Double(count)
      return CurvePoint(time, spring.value(target: 1, time: time))
    }
  }

  static let tolerance = 0.002
  /// The deviation allowed between fitted points: a hundredth of the tolerance.
  static let gap = 2e-5

  @Test func `a spring is 25 points on its curve`() {
    let line = PolylineFit.onCurve(Self.spring(1000), tolerance: Self.tolerance)
    #expect(line.count <= 25)
    #expect(Self.spring(7919).largestError(of: line).error < Self.tolerance + Self.gap)
  }

  @Test func `a spring is 18 points where they are free`() {
    let line = PolylineFit.free(Self.spring(1000), tolerance: Self.tolerance)
    #expect(line.count <= 18)
    #expect(Self.spring(7919).largestError(of: line).error < Self.tolerance + Self.gap)
    #expect(abs((line.first?.y ?? 1) - 0) < 1e-9)
    #expect(abs((line.last?.y ?? 0) - (Self.spring(10).last?.y ?? 1)) < 1e-9)
  }

  @Test(arguments: [0.05, 0.01, 0.002, 0.0005])
  func `no line with fewer points on the curve is near enough`(_ tolerance: Double) {
    let curve = Self.spring(60)
    let line = PolylineFit.onCurve(curve, tolerance: tolerance)
    #expect(curve.largestError(of: line).error <= tolerance * (1 + 1e-9))
    // Brute force: the fewest chords from the start to each point.
    var fewest = [0] + [Int](repeating: .max, count: 60)
    for end in 1...60 {
      for start in 0..<end where fewest[start] < .max {
        let part = Array(curve[start...end])
        if part.largestError(of: [curve[start], curve[end]]).error <= tolerance {
          fewest[end] = min(fewest[end], fewest[start] + 1)
        }
      }
    }
    #expect(line.count == fewest[60] + 1)
  }

  @Test(arguments: [0.05, 0.01, 0.002])
  func `free points are never more than points on the curve`(_ tolerance: Double) {
    let curve = Self.spring(300)
    let free = PolylineFit.free(curve, tolerance: tolerance)
    #expect(free.count <= PolylineFit.onCurve(curve, tolerance: tolerance).count)
    #expect(curve.largestError(of: free).error <= tolerance * (1 + 1e-6))
  }

  @Test func `a straight line is two points`() {
    let curve = (0...10).map { CurvePoint(Double($0), 2 * Double($0) - 3) }
    for line in [
      PolylineFit.onCurve(curve, tolerance: 1e-6), PolylineFit.free(curve, tolerance: 1e-6),
    ] {
      #expect(line.count == 2)
      #expect(curve.largestError(of: line).error < 1e-9)
    }
  }

  @Test func `two points are left alone`() {
    let curve = [CurvePoint(0, 1), CurvePoint(2, 5)]
    #expect(PolylineFit.onCurve(curve, tolerance: 0.1) == curve)
    #expect(PolylineFit.free(curve, tolerance: 0.1) == curve)
  }
}
