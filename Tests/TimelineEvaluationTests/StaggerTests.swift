import AnimationCore
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// When the copies of an element start in a grid, and by a curve.
@Suite struct StaggerTests {
  private func starts(_ stagger: String, count: Int) throws -> [Double] {
    let loaded = DocumentLoader().load(
      SourceFile(
        path: "test.yaml",
        text: """
          keyphase: 1
          elements: { row: { count: \(count) } }
          timelines:
            test: { tracks: { row: { stagger: \(stagger), opacity: { linear: { to: 0, duration: 1 } } } } }

          """))
    #expect(loaded.isValid, "\(loaded.diagnostics.map(\.message))")
    guard case .tracks(let list)? = loaded.document.timelines.first?.contents else { return [] }
    return try #require(list.tracks.first).copyStarts
  }

  @Test(
    arguments: [
      ("{ each: 1, grid: [3] }", 6, [0, 1, 2, 1, 2.squareRoot(), 5.squareRoot()]),
      ("{ each: 1, grid: 3, from: last }", 6, [5.squareRoot(), 2.squareRoot(), 1, 2, 1, 0]),
      (
        "{ each: 1, grid: [3], from: center }", 9,
        [2.squareRoot(), 1, 2.squareRoot(), 1, 0, 1, 2.squareRoot(), 1, 2.squareRoot()]
      ),
      ("{ each: 1, grid: [2], from: center }", 4, [0, 0, 0, 0]),
      ("{ each: 1, grid: [3], from: edges }", 9, [0, 0, 0, 0, 1, 0, 0, 0, 0]),
      ("{ each: 1, grid: [2], from: 2 }", 5, [1, 2.squareRoot(), 0, 1, 1]),
      ("{ total: 1, grid: [3] }", 3, [0, 0.5, 1]), ("{ each: 1, grid: [9] }", 3, [0, 1, 2]),
      ("{ each: 1, grid: [1] }", 3, [0, 1, 2]),
      ("{ total: 3, curve: linear }", 4, [0, 1, 2, 3]),
      (
        "{ total: 1, curve: { points: [[0, 0], [0.5, 0.25], [1, 1]] } }", 5,
        [0, 0.125, 0.25, 0.625, 1]
      ),
      ("{ each: 1, curve: { points: [[0, 0], [0.5, 0.25], [1, 1]] } }", 3, [0, 0.5, 2]),
      ("{ total: 1, curve: { points: [[0, 0], [0.5, -1], [1, 1]] } }", 3, [0, 0, 1]),
      (
        "{ total: 1, grid: [3], from: edges, curve: { points: [[0, 0], [0.5, 0.25], [1, 1]] } }", 9,
        [0, 0, 0, 0, 1, 0, 0, 0, 0]
      ),
    ] as [(String, Int, [Double])])
  func `copies start by their distance in a grid, and along a curve`(
    _ stagger: String, _ count: Int, _ wanted: [Double]
  ) throws {
    let starts = try starts(stagger, count: count)
    #expect(starts.count == count)
    #expect(zip(starts, wanted).allSatisfy { abs($0 - $1) < 1e-12 }, "\(starts)")
  }

  @Test(arguments: 0..<60)
  func `the first copies start at once, the last ones after the total, and one copy as all of them`(
    _ seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...40, using: &generator)
    let origins: [Stagger.Origin] = [
      .first, .last, .center, .edges, .copy(Int.random(in: 0..<count, using: &generator)),
    ]
    for origin in origins {
      for columns in [nil, 1, Int.random(in: 1...12, using: &generator), 99] {
        let stagger = Stagger(.total(2), from: origin, columns: columns)
        let starts = stagger.starts(count: count)
        #expect(starts.min() == 0, "\(stagger) \(count)")
        let last = starts.max() ?? 0
        #expect(last == 0 || abs(last - 2) < 1e-12, "\(stagger) \(count): \(last)")
        #expect(stagger.latestStart(count: count) == last)
        for copy in 0..<count {
          #expect(stagger.start(of: copy, count: count) == starts[copy])
        }
        // A curve changes when, not the order.
        let curved = Stagger(
          .total(2), from: origin, columns: columns,
          curve: CurveModel(form: .preset("easeOut"), curve: .easeOut))
        let later = curved.starts(count: count)
        for (one, other) in zip(zip(starts, later), zip(starts.dropFirst(), later.dropFirst())) {
          #expect((one.0 < other.0) == (one.1 < other.1))
        }
        #expect(curved.latestStart(count: count) == later.max())
      }
    }
  }
}
