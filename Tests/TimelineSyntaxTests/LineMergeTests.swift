import TestSupport
import Testing
@testable import TimelineSyntax

struct LineMergeTests {
  private func merge(_ base: String, _ mine: String, _ theirs: String) -> LineMerge.Outcome {
    LineMerge.merge(
      base: Array(base.utf8), mine: Array(mine.utf8), theirs: Array(theirs.utf8))
  }

  @Test(arguments: [
    ("a\nb\nc\n", "A\nb\nc\n", "a\nb\nC\n", "A\nb\nC\n"),
    // Lines beside each other.
    ("a\nb\nc\n", "A\nb\nc\n", "a\nB\nc\n", "A\nB\nc\n"),
    ("a\nb\n", "a\nx\nb\n", "a\nb\ny\n", "a\nx\nb\ny\n"),
    ("a\nb\n", "b\n", "a\nb\nc\n", "b\nc\n"),
    // The same change twice.
    ("a\nb\n", "A\nb\n", "A\nb\nc\n", "A\nb\nc\n"),
    ("a\r\nb\r\n", "A\r\nb\r\n", "a\r\nB\r\n", "A\r\nB\r\n"),
    ("a", "a\nb", "a", "a\nb"),
    ("", "a\n", "", "a\n"),
  ])
  func keepsBothChanges(_ base: String, _ mine: String, _ theirs: String, _ result: String) {
    #expect(merge(base, mine, theirs) == .merged(Array(result.utf8)))
  }

  @Test func theSameLinesAreAConflict() {
    #expect(
      merge("a\nb\nc\n", "a\nB\nc\n", "a\nx\nc\n")
        == .conflicts([LineMerge.Conflict(line: 2, base: ["b"], theirs: ["x"], mine: ["B"])]))
    #expect(
      merge("a\nb\n", "a\nx\nb\n", "a\ny\nb\n")
        == .conflicts([LineMerge.Conflict(line: 2, base: [], theirs: ["y"], mine: ["x"])]))
    #expect(
      merge("a\nb\nc\n", "a\nc\n", "a\nB\nc\n")
        == .conflicts([LineMerge.Conflict(line: 2, base: ["b"], theirs: ["B"], mine: [])]))
  }

  /// Each side changes, removes or adds lines with names of their own: a merge has all of them, and
  /// does not depend on the side.
  @Test func mergesLoseNothing() {
    for seed in 0..<500 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let base = (0..<12).map { "line \($0)" }
      func changed(_ name: String) -> [String] {
        base.enumerated().flatMap { index, line -> [String] in
          switch Int.random(in: 0..<10, using: &random) {
          case 0: ["\(name) \(index)"]
          case 1: []
          case 2: [line, "\(name) after \(index)"]
          default: [line]
          }
        }
      }
      let (mine, theirs) = (changed("mine"), changed("theirs"))
      func text(_ lines: [String]) -> String { lines.map { "\($0)\n" }.joined() }
      let outcome = merge(text(base), text(mine), text(theirs))
      let other = merge(text(base), text(theirs), text(mine))
      guard case .merged(let bytes) = outcome else {
        if case .merged = other { Issue.record("only one side conflicts, seed \(seed)") }
        continue
      }
      #expect(outcome == other, "seed \(seed)")
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      for line in mine + theirs where !base.contains(line) {
        #expect(lines.contains(line), "\(line) is lost, seed \(seed)")
      }
      for line in base where !mine.contains(line) || !theirs.contains(line) {
        #expect(!lines.contains(line), "\(line) is back, seed \(seed)")
      }
    }
  }
}
