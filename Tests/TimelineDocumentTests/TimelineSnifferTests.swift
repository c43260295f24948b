import Testing
import TimelineDocument

@Suite struct TimelineSnifferTests {
  @Test(arguments: [
    ("keyphase: 1\n", true), ("timelines:\n", true), ("# c\n---\n\"keyphase\": 1\n", true),
    ("keyphrase: 1\n", true), ("Timeline:\n", true), ("keyphase:1\n", true), ("keyphase 1\n", true),
    ("{ \"title\": 1, keyphase: 1 }", true), ("\u{FEFF}keyphase: 1", true),
    ("  title: x\n  timelines: {}\n", true), ("title: x\r\ntimelines:\r\n", true),
    ("name: CI\non: push\n", false), ("jobs:\n  timelines: 1\n", false), ("", false),
    ("# keyphase\n", false), ("- keyphases\n- x\n", false), ("{ a: 1 }", false),
    ("timelines:\n  - id: 1\n", false), ("timelines:\n- id: 1\n", false),
    ("timelines: [a, b]\n", false), ("\"timelines\" : # all\n\n  # of them\n  - a\n", false),
    ("timelines:\n  [a]\n", false), ("{ \"timelines\": [] }", false), ("timelines: 3\n", false),
    ("timelines: [a]\nkeyphase: 1\n", true), ("keyphase: 1\ntimelines: [a]\n", true),
    ("timelines: # all\n  pulse:\n", true), ("timelines: &all\n  pulse:\n", true),
    ("timelines: { a: {} }\n", true), ("{ timelines: { a: {} } }", true),
    ("timelines:\npulse:\n", true), ("timelines:\n---\n", true),
  ])
  func `timeline files are recognized by their top-level keys`(_ text: String, _ expected: Bool) {
    #expect(TimelineSniffer.isTimeline(Array(text.utf8)) == expected)
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
