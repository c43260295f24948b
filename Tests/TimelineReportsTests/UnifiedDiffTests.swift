import Testing
import TimelineReports

/// Tests differences between two versions, line by line.
@Suite struct UnifiedDiffTests {
  func diff(_ before: String, _ after: String) -> String {
    String(
      decoding: UnifiedDiff(path: "a", before: Array(before.utf8), after: Array(after.utf8))
        .text(isColored: false), as: UTF8.self)
  }

  static let lines = (1...20).map { "\($0)\n" }

  @Test func `equal versions have no difference`() {
    #expect(diff("a\nb\n", "a\nb\n") == "")
    #expect(diff("", "") == "")
  }

  @Test func `a change has three context lines`() {
    var changed = Self.lines
    changed[9] = "ten\n"
    #expect(
      diff(Self.lines.joined(), changed.joined())
        == "--- a/a\n+++ b/a\n@@ -7,7 +7,7 @@\n 7\n 8\n 9\n-10\n+ten\n 11\n 12\n 13\n")
  }

  @Test func `nearby changes are in one hunk and distant ones are not`() {
    var near = Self.lines
    near[4] = "five\n"
    near[9] = "ten\n"
    #expect(diff(Self.lines.joined(), near.joined()).components(at: "@@ -").count == 1)
    var far = Self.lines
    far[1] = "two\n"
    far.remove(at: 17)
    let text = diff(Self.lines.joined(), far.joined())
    #expect(text.contains("@@ -1,5 +1,5 @@"))
    #expect(text.contains("@@ -15,6 +15,5 @@"))
  }

  @Test func `the range of an empty version is valid`() {
    #expect(diff("", "a\n") == "--- a/a\n+++ b/a\n@@ -0,0 +1 @@\n+a\n")
    #expect(diff("a\n", "") == "--- a/a\n+++ b/a\n@@ -1 +0,0 @@\n-a\n")
  }

  @Test func `a last line without a line break is marked`() {
    #expect(
      diff("a", "a\n")
        == "--- a/a\n+++ b/a\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n")
  }

  @Test func `different line breaks are changes`() {
    #expect(diff("a\tb\r\n", "a\tb\n").hasSuffix("-a\tb\r\n+a\tb\n"))
  }
}

extension String {
  /// The ranges at which a string occurs.
  fileprivate func components(at text: String) -> [Range<String.Index>] { ranges(of: text) }
}
