import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@Suite struct TimelineSnifferTests {
  @Test(arguments: [
    "keyphase: 1\n", "# c\n---\n\"keyphase\": 1\n", "'keyphase' : 1\n", "keyphase:1\n",
    "{ \"title\": 1, keyphase: 1 }", "{\"keyphase\": 1}", "{\n  # c\n  keyphase: 1 }",
    "\u{FEFF}keyphase: 1", "title: x\r\nkeyphase: 1\r\n", "  title: x\n  keyphase: 1\n",
    "timelines: [a]\nkeyphase: 1\n", "%YAML 1.2\n---\nkeyphase: 1\n", "--- # c\nkeyphase: 1\n",
    "&a keyphase: 1\n", "!!str keyphase: 1\n", "? keyphase\n: 1\n".replacing("\n:", with: " :"),
    "title: \"a\n  b\"\nkeyphase: 1\n", "? keyphase\n: 1\n", "&a { keyphase: 1 }",
    "--- !!map { keyphase: 1 }", "{ a: { b: [1] }, \"it's\": x, don't: 1, keyphase: 1 }",
    "keyphase:\n", "keyphase: 1\n---\na: 1\n",
    // Files with errors: a conflict, an open bracket, a tab, an open string.
    "<<<<<<< HEAD\nkeyphase: 1\n=======\nkeyphase: 1\n>>>>>>> x\n", "a: [1\nkeyphase: 1\n",
    "a:\n\tb: 1\nkeyphase: 1\n", ">>>>>>> x\nkeyphase: 1\n", "||||||| x\nkeyphase: 1\n",
    "keyphase 1\ntimelines:\n  a: 1\n", "title: \"a\nkeyphase: 1\n", "keyphase: 1\n  b: [\n",
  ])
  func `a file with the key at its top level is a timeline file`(_ text: String) throws {
    let key = try #require(TimelineSniffer.key(in: Array(text.utf8)))
    #expect(String(decoding: Array(text.utf8)[key.range], as: UTF8.self).contains("keyphase"))
  }

  @Test(arguments: [
    "", "name: CI\non: push\n", "timelines:\n  a: 1\n", "keyphrase: 1\n", "Keyphase: 1\n",
    "keyphases: 1\n", "keyphase_name: 1\n", "# keyphase: 1\n", "- keyphase: 1\n", "- a\n- b\n",
    "a:\n  keyphase: 1\n", "{ a: { keyphase: 1 } }", "[{ keyphase: 1 }]", "keyphase\n",
    "keyphase 1\n", "{\"plugins\": {\"keyphase\": 1}, \"b\": 2, \"b\": 3}",
    "keyphase of the moon\n",
    "help: \"use\nkeyphase:   1 to begin\"\ncurve: 1\ncurve: 2\n",
    "{ a: { keyphase: 1 }, b: !Ref c }",
    "Resources: {\nkeyphase: 1,\nx: !Ref y }\n", "{ a: { keyphase: 1 } }\n---\nb: 1\n",
    "{ a: [{ keyphase: 1 }, x: ]\n", "{ a: 'keyphase: 1', b: 2, b: 3 }", "{ # keyphase: 1\n a: 1 }",
    "a: { b: \"\nkeyphase: 1\n\" }\nc: [\n", "a: 1\n---\nkeyphase: 1\n", "a: 1\n...\nkeyphase: 1\n",
    "---\n---\nkeyphase: 1\n", "--- |\nkeyphase: 1\n", "--- >-\n  keyphase: 1\n",
    "a: |\n  keyphase: 1\n", "{ a: \"\nkeyphase: 1\n\" }", "a: \"b\n  keyphase: 1\"\n",
    "{ a: \"x keyphase: 1\" }", "a: 'keyphase: 1'\n", "\"keyphase: 1\"\n",
  ])
  func `a file without the key at its top level is none`(_ text: String) {
    #expect(!TimelineSniffer.isTimeline(Array(text.utf8)))
  }

  private static func isLookalike(_ text: String) -> Bool {
    let loader = DocumentLoader(limits: YAMLLimits()) { _ in nil }
    return TimelineLookalike(SourceFile(path: "a.yaml", text: text), loader: loader) != nil
  }

  @Test(arguments: [
    "timelines: { a: { sequence: [{ play: song.mp3, volume: 3 }] } }",
    "timelines: { a: { events: [{ at: 00:30, set: kitchen, title: Curtain }] } }",
    "timelines: { a: { tracks: { opacity: { keyframes: { 0: 1, 100: 0 } } } } }",
    "timelines: { a: { tracks: { scale: { keyframes: [[0, 1], [1, 2]] } } } }",
    "timelines: { a: { phases: [{ phase: x, set: 1 }] } }", "timelines: {}", "timelines: { a: {} }",
    "author: ann\ntimelines: { a: { tracks: { scale: { spring: 2 } } } }",
  ])
  func `what would be no valid timeline file does not look like one`(_ text: String) {
    #expect(!Self.isLookalike(text))
  }

  @Test(arguments: ForeignFiles.all.map(\.text))
  func `files of other programs are none, and do not look like one`(_ text: String) {
    #expect(!TimelineSniffer.isTimeline(Array(text.utf8)))
    #expect(Self.isLookalike(text) == false)
  }

  @Test func `UTF-16 does not hide a timeline`() {
    let text = "keyphase: 1".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(TimelineSniffer.isTimeline([0xFF, 0xFE] + text))
  }

  @Test(arguments: [
    ("", true), ("\u{FEFF}", true), ("# a comment\n\n---\n", true), ("k", true), ("keyph\n", true),
    ("a: 1\nkey\n", true), ("\u{FEFF}keyp", true), ("a: 1\nk\n", false), ("kind\n", false),
    ("a: 1\n  keyp\n", false), ("keyp x\n", false), ("- keyp\n", false), ("a: 1\n", false),
  ])
  func `a file without content, or with half a key, is a beginning`(
    _ text: String, _ expected: Bool
  ) {
    #expect(TimelineSniffer.isBeginning(Array(text.utf8)) == expected)
  }
}
