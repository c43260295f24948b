import TestSupport
import Testing

@testable import TimelineSyntax

/// Tests line differences.
@Suite struct LineComparisonTests {
  static func text(_ lines: [String]) -> [UInt8] { lines.flatMap { Array("\($0)\n".utf8) } }

  /// The second text, computed by applying the changes to the first.
  static func applied(_ comparison: LineComparison) -> [UInt8] {
    var result: [UInt8] = []
    var line = 0
    for change in comparison.changes {
      result += comparison.old[line..<change.old.lowerBound] + comparison.new[change.new]
      line = change.old.upperBound
    }
    return result + comparison.old[line..<comparison.old.count]
  }

  /// Texts of few lines, so that these repeat, and of more, so that some are found only once.
  @Test(arguments: [(2, 6), (3, 12), (8, 30), (40, 60)])
  func `the changes convert one text to the other`(words: Int, count: Int) {
    var random = SeededGenerator(seed: UInt64(words))
    for _ in 0..<300 {
      let (before, after) = (
        (0..<Int.random(in: 0...count, using: &random)).map { _ in
          "\(Int.random(in: 0..<words, using: &random))"
        },
        (0..<Int.random(in: 0...count, using: &random)).map { _ in
          "\(Int.random(in: 0..<words, using: &random))"
        }
      )
      let comparison = LineComparison(from: Self.text(before), to: Self.text(after))
      #expect(Self.applied(comparison) == Self.text(after), "\(before) \(after)")
      for (change, next) in zip(comparison.changes, comparison.changes.dropFirst()) {
        #expect(
          change.old.upperBound < next.old.lowerBound, "between two changes stands what is kept")
      }
    }
  }

  @Test func `the fewest lines change where lines repeat`() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let (old, new) = (
        (0..<9).map { _ in Int.random(in: 0..<3, using: &random) },
        (0..<Int.random(in: 1...9, using: &random)).map { _ in Int.random(in: 0..<3, using: &random)
        }
      )
      let whole = LineComparison.Change(old: old.indices, new: new.indices)
      let changes = try #require(ShortestLineChanges.find(whole, old: old, new: new))
      let kept = old.count - changes.reduce(0) { $0 + $1.old.count }
      #expect(kept == new.count - changes.reduce(0) { $0 + $1.new.count })
      #expect(kept == Self.longestCommon(old, new), "\(old) \(new)")
    }
  }

  /// The length of the longest common subsequence, by dynamic programming.
  static func longestCommon(_ a: [Int], _ b: [Int]) -> Int {
    var row = [Int](repeating: 0, count: b.count + 1)
    for x in a {
      var diagonal = 0
      for (index, y) in b.enumerated() {
        let above = row[index + 1]
        row[index + 1] = x == y ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[b.count]
  }

  /// Inputs for which an exhaustive search would take hours.
  @Test func `large texts without common lines are compared quickly`() {
    let count = 10_000
    let texts: [([String], [String])] = [
      ((0..<count).map { "\($0)" }, (0..<count).map { "\($0) " }),
      ((0..<count).map { "\($0 % 7)" }, (0..<count).map { "\($0 % 5)" }),
      ((0..<count).map { "\($0)" }, (0..<count).map { "\(count - $0)" }),
      ((0..<count).map { "\($0 / 2)" }, (0..<count).map { $0 % 3 == 0 ? "x" : "\($0 / 2)" }),
    ]
    for (before, after) in texts {
      let (old, new) = (Self.text(before), Self.text(after))
      var comparison = LineComparison(from: [], to: [])
      #expect(ProcessorTime.seconds { comparison = LineComparison(from: old, to: new) } < 100)
      #expect(Self.applied(comparison) == new)
    }
  }

  @Test func `the last line needs no line break`() {
    let comparison = LineComparison(from: Array("a\nb".utf8), to: Array("a\nb\n".utf8))
    #expect(comparison.changes == [LineComparison.Change(old: 1..<2, new: 1..<2)])
    #expect(comparison.old.count == 2)
    #expect(TextLines([]).count == 0)
  }
}
