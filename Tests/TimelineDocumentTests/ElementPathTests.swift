import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Outlines of elements from path data.
@Suite struct ElementPathTests {
  private func path(_ data: String) throws -> ElementPath {
    let text = "keyphase: 1\nelements: { shape: { path: \"\(data)\" } }\n"
    let loaded = DocumentLoader(limits: YAMLLimits()).load(
      SourceFile(path: "a.yaml", bytes: Array(text.utf8)))
    #expect(loaded.diagnostics.isEmpty)
    return try #require(loaded.document.elements.first?.path)
  }

  @Test(arguments: [
    ("M0 0h40v30H10V5z", "M 0 0 L 40 0 L 40 30 L 10 30 L 10 5 Z"),
    ("m1 1 2 2 3-3", "M 1 1 L 3 3 L 6 0"),
    ("M10,10l.5.5-1-1", "M 10 10 L 10.5 10.5 L 9.5 9.5"),
    ("M0 0C1 1 2 1 3 0S5 -1 6 0", "M 0 0 C 1 1 2 1 3 0 C 4 -1 5 -1 6 0"),
    ("M0 0Q3 3 6 0T12 0", "M 0 0 C 2 2 4 2 6 0 C 8 -2 10 -2 12 0"),
    ("M0 0L1e1 2E-1", "M 0 0 L 10 0.2"),
    ("M0 0A0 5 0 0 1 9 9", "M 0 0 L 9 9"),
    ("M 2 2 z l 3 3", "M 2 2 Z L 5 5"),
  ])
  func commandsAreAbsoluteLinesAndBeziers(data: String, other: String) throws {
    #expect(try path(data) == path(other))
  }

  @Test(arguments: [
    ("M 0 50 A 50 50 0 0 1 100 50", 50.0), ("M 0 50 A 50 50 0 0 0 100 50", 50),
    ("M 50 0 A 50 50 0 1 1 0 50", 50), ("M0 50a50 50 0 01 50-50", 50),
    ("M 0 50 A 1 1 0 0 1 100 50", 50),
  ])
  func anArcKeepsItsDistanceFromTheCentre(data: String, radius: Double) throws {
    let parts = try path(data).parts
    var point = try #require(parts.first).numbers
    for part in parts.dropFirst() {
      guard case .cubic(let numbers) = part else {
        Issue.record("an arc has a part that is no Bézier")
        continue
      }
      for step in 0...8 {
        let t = Double(step) / 8
        let u = 1 - t
        let basis = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
        let all = point + numbers
        let place = (0..<2).map { axis in (0..<4).reduce(0) { $0 + basis[$1] * all[2 * $1 + axis] }
        }
        let (x, y) = (place[0] - 50, place[1] - 50)
        // A quarter of a circle as a Bézier is off by at most 0.03 %.
        #expect(abs((x * x + y * y).squareRoot() - radius) < 0.0003 * radius)
      }
      point = Array(numbers.suffix(2))
    }
  }

  @Test func partsFollowEachOtherByTheirLengths() throws {
    let parts = try path("M 0 0 H 30 M 0 10 H 10 z").subpaths
    #expect(parts.count == 2)
    #expect(abs(parts[0].length - 0.6) < 1e-12)
    #expect(abs(parts[1].start - 0.6) < 1e-12)
    #expect(abs(parts[1].length - 0.4) < 1e-12)
  }
}
