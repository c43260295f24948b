import Testing
import TimelineSyntax

/// File names are sorted alike on every system.
@Suite struct FileNameOrderTests {
  @Test(arguments: [
    ("", "a", true), ("a", "", false), ("a", "a", false), ("a", "ab", true), ("ab", "b", true),
    ("a.yaml", "a/b.yaml", true), ("Z", "a", true), ("z", "é", true), ("e\u{301}", "é", true),
    ("é", "e\u{301}", false),
  ])
  func `names are sorted by their bytes`(_ first: String, _ second: String, _ isFirst: Bool) {
    #expect(first.precedes(second) == isFirst)
    #expect(first.utf8.lexicographicallyPrecedes(second.utf8) == isFirst)
  }
}
