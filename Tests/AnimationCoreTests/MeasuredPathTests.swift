import TestSupport
import Testing

@testable import AnimationCore

@Suite("Paths by arc length")
struct MeasuredPathTests {
  private static func path(_ data: String) throws -> MeasuredPath {
    MeasuredPath(try PathParser.parse(Array(data.utf8)))
  }

  /// The perimeter of an ellipse by the arithmetic-geometric mean, whose steps square what is left.
  private static func perimeter(_ a: Double, _ b: Double) -> Double {
    var (x, y, c, weight, sum) = (a, b, (a * a - b * b).squareRoot(), 0.5, 0.0)
    while c > 1e-9 * a {
      sum += weight * c * c
      (x, y, c, weight) = ((x + y) / 2, (x * y).squareRoot(), (x - y) / 2, weight * 2)
    }
    return 2 * .pi * (a * a - sum) / x
  }

  @Test("lengths are those of closed forms")
  func closedForms() throws {
    #expect(try Self.path("M 1 2 L 4 6").length == 5)
    let circle = try Self.path("M -50 0 A 50 50 0 0 1 50 0 A 50 50 0 0 1 -50 0 Z").length
    #expect(abs(circle / (100 * .pi) - 1) < 1e-12)
    for (a, b) in [(60.0, 40.0), (100, 10), (100, 0.5)] {
      let ellipse = try Self.path("M \(-a) 0 A \(a) \(b) 0 0 1 \(a) 0 A \(a) \(b) 0 0 1 \(-a) 0 Z")
      #expect(abs(ellipse.length / Self.perimeter(a, b) - 1) < 1e-9)
    }
    // The parabola y = x² from 0 to 1, times 100.
    let parabola = try Self.path("M 0 0 Q 50 0 100 100").length
    let exact = 100 * (5.0.squareRoot() / 2 + CMath.log(2 + 5.0.squareRoot()) / 4)
    #expect(abs(parabola / exact - 1) < 1e-11)
    // y² = x³, whose cusp is in the middle of the piece.
    let cusp = try Self.path("M 1 -1 C -0.3333333333333333 1 -0.3333333333333333 -1 1 1").length
    #expect(abs(cusp / (2 * (13 * 13.0.squareRoot() - 8) / 27) - 1) < 1e-9)
  }

  @Test("200 random paths are followed at constant speed")
  func constantSpeed() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let path = MeasuredPath(try PathParser.parse(Array(random.pathData().utf8)))
      guard path.length > 0 else { continue }
      // The length of a fine polygon from one fraction to the next, extrapolated.
      for index in 0..<20 {
        let start = Double.random(in: 0...0.99, using: &random)
        let distance = 0.003
        let points = (0...64).map { path.point(at: start + distance * Double($0) / 64) }
        let chords = zip(points, points.dropFirst()).map { ($1 - $0).length }
        let expected = path.length * distance / 64
        // No chord is longer than its arc; a corner, a cusp or a move shortens or lengthens few.
        let exact = chords.count { abs($0 - expected) < 1e-6 * path.length }
        #expect(exact >= 56, "seed 7, place \(index): \(chords.map { $0 / expected })")
      }
    }
  }

  @Test("closed paths go round, and open ones hold")
  func beyondTheEnds() throws {
    let ring = try Self.path("M 0 -50 A 50 50 0 0 1 0 50 A 50 50 0 0 1 0 -50 Z")
    for fraction in [0.1, 0.25, 0.9] {
      for rounds in [-3.0, -1, 1, 2] {
        #expect((ring.point(at: fraction + rounds) - ring.point(at: fraction)).length < 1e-9)
        let turned = ring.heading(at: fraction + rounds) - ring.heading(at: fraction)
        #expect(abs(turned - rounds * 2 * .pi) < 1e-9)
      }
    }
    #expect((ring.point(at: 1) - PathPoint(0, -50)).length < 1e-12)
    let line = try Self.path("M 0 0 L 10 0")
    #expect(line.point(at: -0.5) == PathPoint(0, 0))
    #expect(line.point(at: 1.5) == PathPoint(10, 0))
    #expect(line.point(at: .nan) == PathPoint(0, 0))
  }

  @Test(
    "the heading is that of the tangent, continued over turns",
    arguments: [
      // The data, the fraction, the degrees.
      ("M 0 0 L 10 0", 0.5, 0.0), ("M 0 0 L 0 10", 0, 90), ("M 0 0 L -10 0 L -10 -10", 1, 270),
      ("M 0 0 L 10 0 L 10 10", 0.5, 0), ("M 0 0 C 0 0 10 0 10 10", 0, 0),
      ("M 0 0 C 0 0 0 0 10 10", 0, 45), ("M 0 0 C 10 0 0 0 10 0", 1, 0),
      ("M 0 0 L 10 0 L 0 0", 1, 180), ("M 0 0 L 0 0 L 0 10", 0, 90), ("M 5 5", 0.5, 0),
      ("M 0 -50 A 50 50 0 0 1 0 50 A 50 50 0 0 1 0 -50", 1, 360),
      ("M 0 -50 A 50 50 0 0 0 0 50 A 50 50 0 0 0 0 -50", 1, -180),
    ])
  func heading(data: String, fraction: Double, degrees: Double) throws {
    let heading = try Self.path(data).heading(at: fraction) * 180 / .pi
    #expect(abs(heading - degrees) < 1e-6)
  }

  @Test(
    "paths without a length are points",
    arguments: [
      "M 5 5", "M 5 5 Z", "M 5 5 L 5 5 Z",
      "M 5 5 C 5 5 5 5 5 5", "M 5 5 Q 5 5 5 5 Z",
    ])
  func points(data: String) throws {
    let path = try Self.path(data)
    #expect(path.length == 0)
    for fraction in [-1, 0, 0.5, 1, 2] {
      #expect(path.point(at: fraction) == PathPoint(5, 5))
      #expect(path.heading(at: fraction) == 0)
    }
  }

  @Test("moves have no length")
  func moves() throws {
    let path = try Self.path("M 0 0 L 10 0 M 100 0 L 110 0")
    #expect(path.length == 20)
    #expect(path.point(at: 0.5) == PathPoint(10, 0))
    #expect((path.point(at: 0.75) - PathPoint(105, 0)).length < 1e-12)
  }

  @Test("a spline goes through its points, smoothly also over the seam")
  func splines() {
    let points = [PathPoint(0, -60), PathPoint(60, 0), PathPoint(0, 60), PathPoint(-60, 0)]
    let ring = MeasuredPath(VectorPath(through: points, closed: true))
    for (index, point) in points.enumerated() {
      #expect((ring.point(at: Double(index) / 4) - point).length < 1e-9)
    }
    #expect(abs(ring.heading(at: 1) - ring.heading(at: 0) - 2 * .pi) < 1e-9)
    #expect(abs(ring.heading(at: 1 + 1e-9) - ring.heading(at: 1)) < 1e-6)
    let open = VectorPath(
      through: [.zero, .zero, PathPoint(10, 0), PathPoint(10, 0)], closed: false)
    #expect(open.pieces.count == 1)
    #expect(MeasuredPath(open).length == 10)
    #expect(VectorPath(through: [PathPoint(1, 1)], closed: true).pieces.isEmpty)
    #expect(
      abs(MeasuredPath(VectorPath(through: [.zero, PathPoint(9, 0)], closed: true)).length - 18)
        < 1e-9)
  }
}

extension SeededGenerator {
  /// Path data of a few random commands, all kinds of them, absolute and relative.
  fileprivate mutating func pathData() -> String {
    func number(_ random: inout SeededGenerator) -> String {
      "\((Double.random(in: -100...100, using: &random) * 10).rounded() / 10)"
    }
    let counts: [Character: Int] = [
      "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "M": 2, "Z": 0,
    ]
    var data = "M \(number(&self)) \(number(&self))"
    for _ in 0..<Int.random(in: 1...6, using: &self) {
      let letter = "LHVCSQTMZACCSQA".randomElement(using: &self) ?? "L"
      let isRelative = Bool.random(using: &self)
      data += " \(isRelative ? Character(letter.lowercased()) : letter)"
      if letter == "A" {
        data += " \(Int.random(in: 1...80, using: &self)) \(Int.random(in: 1...80, using: &self))"
        data += " \(Int.random(in: 0...180, using: &self))"
        data += " \(Int.random(in: 0...1, using: &self)) \(Int.random(in: 0...1, using: &self))"
      }
      for _ in 0..<(counts[letter] ?? 2) { data += " \(number(&self))" }
    }
    return data
  }
}
