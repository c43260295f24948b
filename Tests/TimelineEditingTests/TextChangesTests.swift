import TestSupport
import Testing
@testable import TimelineEditing
import TimelineSyntax

/// Changes of a text, and others of the text after them, are changes of the first text.
struct TextChangesTests {
  private static func random(
    of count: Int, _ generator: inout some RandomNumberGenerator
  ) -> TextChanges {
    var changes = TextChanges()
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      let start = Int.random(in: 0...count, using: &generator)
      let end = min(count, start + Int.random(in: 0...3, using: &generator))
      let text = String(
        "UVWXYZ".shuffled(using: &generator).prefix(
          Int.random(in: 0...3, using: &generator)))
      // One that meets another is not added.
      _ = changes.add(TextEdit(span: SourceSpan(start, end), replacement: text), isNew: false)
    }
    return changes
  }

  @Test(arguments: 0..<20) func changesFollowEachOther(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<500 {
      var bytes = Array("abcdefghijklmnopqrstuvwxyz".utf8)
      let original = bytes
      var all = TextChanges()
      for _ in 0..<4 {
        let next = Self.random(of: bytes.count, &generator)
        all = all.followed(by: next)
        bytes = next.applied(to: bytes)
        #expect(all.applied(to: original) == bytes)
      }
      let ordered = zip(all.list, all.list.dropFirst()).allSatisfy { $0.span.end <= $1.span.start }
      #expect(ordered)
    }
  }

  private static let pairs: [(first: Range<Int>, second: Range<Int>, isFree: Bool)] = [
    (2..<4, 4..<6, true), (2..<4, 4..<4, true), (2..<4, 2..<2, true), (2..<4, 3..<3, false),
    (2..<4, 3..<6, false), (2..<2, 2..<2, false), (2..<6, 3..<4, false), (2..<2, 2..<4, true),
    (3..<3, 2..<4, false), (2..<4, 2..<4, true),
  ]

  @Test(arguments: pairs.indices) func whatDependsOnTheOrderIsTold(_ index: Int) {
    let (first, second, isFree) = Self.pairs[index]
    var changes = TextChanges()
    let edits = [first, second].map {
      TextEdit(span: SourceSpan($0.lowerBound, $0.upperBound), replacement: "x")
    }
    let isAdded = changes.add(edits[0], isNew: false)
    #expect(isAdded)
    #expect(changes.meets(edits[1].span) == (!isFree || first == second))
    let isAddedToo = changes.add(edits[1], isNew: false)
    #expect(isAddedToo == isFree)
  }

  @Test func whatIsAddedTogetherAtOnePlaceFollowsEachOther() {
    var changes = TextChanges()
    let edits = ["one", "two"].map { TextEdit(span: SourceSpan(1, 1), replacement: $0) }
    let isAdded = changes.add(edits, isNew: true)
    #expect(isAdded)
    #expect(String(decoding: changes.applied(to: Array("ab".utf8)), as: UTF8.self) == "aonetwob")
  }
}
