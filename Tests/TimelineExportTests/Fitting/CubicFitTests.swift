import AnimationCore
import Testing

@testable import TimelineExport

@Suite struct CubicFitTests {
  static func error(_ pieces: [CubicPiece], _ curve: [CurvePoint]) -> Double {
    curve.map { point in
      let piece = pieces.first { point.x <= $0.end.x + 1e-12 }
      return abs((piece?.value(at: point.x) ?? .infinity) - point.y)
    }.max() ?? 0
  }

  @Test(arguments: [(0.01, 4), (0.002, 5), (0.0005, 7)])
  func `a spring takes few pieces`(_ tolerance: Double, _ count: Int) {
    let pieces = CubicFit.pieces(PolylineFitTests.spring(240), tolerance: tolerance)
    #expect(pieces.count <= count)
    // Between the fitted points the error may exceed the tolerance by a tenth.
    #expect(Self.error(pieces, PolylineFitTests.spring(7919)) < 1.1 * tolerance)
  }

  @Test func `the pieces meet`() {
    let curve = PolylineFitTests.spring(240)
    let pieces = CubicFit.pieces(curve, tolerance: 0.002)
    #expect(pieces.first?.start == curve.first)
    #expect(pieces.last?.end == curve.last)
    for (piece, next) in zip(pieces, pieces.dropFirst()) { #expect(piece.end == next.start) }
  }

  @Test func `a cubic polynomial is one piece`() {
    let curve = (0...50).map { index in
      let t = Double(index) / 50
      return CurvePoint(t, 2 * t * t * t - 3 * t * t + 0.5 * t + 1)
    }
    let pieces = CubicFit.pieces(curve, tolerance: 1e-6)
    #expect(pieces.count == 1)
    #expect(Self.error(pieces, curve) <= 1e-6)
  }

  @Test func `a swing between equal values is cut where it turns`() {
    let curve = (0...60).map { index in
      let t = Double(index) / 60
      return CurvePoint(t, 4 * t * (1 - t))
    }
    let pieces = CubicFit.pieces(curve, tolerance: 0.001, minimumRise: 0.1)
    #expect(pieces.count == 2)
    for piece in pieces { #expect(abs(piece.end.y - piece.start.y) >= 0.1) }
    #expect(Self.error(pieces, curve) <= 0.001)
  }
}
