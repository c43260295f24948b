import Testing
import TimelineReports
import TimelineSyntax

/// Tests the layout of findings in a terminal, column by column.
@Suite struct FrameTests {
  static func frame(_ diagnostic: Diagnostic, isColored: Bool = false) -> String {
    var report = Report(diagnostics: [diagnostic], files: ["a.yaml"])
    report.isColored = isColored
    return String(decoding: ReportFormat.frames.write(report), as: UTF8.self)
  }

  /// The frame of an error with the primary span first and the other spans secondary.
  static func frame(_ marked: String, _ messages: String..., help: String = "") -> String {
    let text = MarkedText(marked)
    let labels = messages.enumerated().map { text.label($0, $1) }
    return frame(
      Diagnostic(
        "some-rule", "it is wrong", at: labels[0], secondary: Array(labels.dropFirst()),
        help: help))
  }

  @Test func `a finding with help and a fix`() {
    let text = MarkedText(
      "keyphase: 1\ntimelines:\n  bounce:\n    tracks:\n      scale:\n"
        + "        - ➡️sprng⬅️: { to: 1.2, duration: 0.3 }\n", path: "Timelines/bounce.yaml")
    let diagnostic = Diagnostic(
      "unknown-keyframe-kind", "there is no keyframe kind `sprng`",
      at: text.label(0, "not one of cubic, hold, linear, move, spring"),
      help: "did you mean `spring`?",
      fix: Fix(
        title: "change `sprng` to `spring`",
        edits: [TextEdit(span: text.spans[0], replacement: "spring")], isSafe: true))
    #expect(
      Self.frame(diagnostic) == """
        error[unknown-keyframe-kind]: there is no keyframe kind `sprng`
          --> Timelines/bounce.yaml:6:11
           |
         6 |         - sprng: { to: 1.2, duration: 0.3 }
           |           ^^^^^ not one of cubic, hold, linear, move, spring
           |
           = help: did you mean `spring`?                                     [*] fixable

        """)
  }

  @Test func `distant locations are separated by an ellipsis`() {
    let text = MarkedText("a\nb\n  ➡️bounce⬅️:\n4\n5\n6\n7\n8\n  ➡️bounce⬅️:\n")
    let diagnostic = Diagnostic(
      "duplicate-key", "timeline `bounce` is defined twice",
      at: text.label(1, "and again here"), secondary: [text.label(0, "first defined here")])
    #expect(
      Self.frame(diagnostic) == """
        error[duplicate-key]: timeline `bounce` is defined twice
          --> a.yaml:9:3
           |
         3 |   bounce:
           |   ------ first defined here
         …
         9 |   bounce:
           |   ^^^^^^ and again here

        """)
  }

  @Test func `a gap of one line is shown`() {
    #expect(
      Self.frame("➡️a⬅️\nb\n➡️c⬅️\n", "here", "there") == """
        error[some-rule]: it is wrong
          --> a.yaml:1:1
           |
         1 | a
           | ^ here
         2 | b
         3 | c
           | - there

        """)
  }

  @Test func `several labels on one line are stacked`() {
    #expect(
      Self.frame("{ ➡️one⬅️: 1, ➡️two⬅️: 2, ➡️three⬅️: 3 }", "first", "second", "third") == """
        error[some-rule]: it is wrong
          --> a.yaml:1:3
           |
         1 | { one: 1, two: 2, three: 3 }
           |   ^^^     ---     ----- third
           |   |       |
           |   |       second
           |   first

        """)
  }

  @Test func `a span over several lines has a vertical bar`() {
    #expect(
      Self.frame("a: ➡️{\n  b: 1,\n  c: 2,\n  d: 3,\n  e: 4\n}⬅️\n", "all of this") == """
        error[some-rule]: it is wrong
          --> a.yaml:1:4
           |
         1 |   a: {
           |  ____^
         2 | |   b: 1,
         …   |
         6 | | }
           | |_^ all of this

        """)
  }

  @Test func `a span does not include its trailing line breaks`() {
    #expect(
      Self.frame("➡️a: 1  \n\n⬅️b: 2\n", "here") == """
        error[some-rule]: it is wrong
          --> a.yaml:1:1
           |
         1 | a: 1
           | ^^^^ here

        """)
  }

  @Test(arguments: [
    // A tab takes four columns.
    ("\ta:\t➡️b⬅️", "    a:    b", "          ^ here"),
    // Wide characters and emoji take two columns.
    ("名: ➡️値⬅️ x", "名: 値 x", "    ^^ here"),
    ("🎉: ➡️x⬅️", "🎉: x", "    ^ here"),
    ("👩‍👩‍👧: ➡️x⬅️", "👩‍👩‍👧: x", "    ^ here"),
    ("❤️: ➡️x⬅️", "❤️: x", "    ^ here"),
    // Combining marks take no column, composed or decomposed.
    ("e\u{301}: ➡️x⬅️", "e\u{301}: x", "   ^ here"),
    ("é: ➡️x⬅️", "é: x", "   ^ here"),
    // Invisible characters are replaced and take one column.
    ("a\u{200B}: ➡️x⬅️", "a\u{FFFD}: x", "    ^ here"),
    ("a: ➡️\u{1B}[31m⬅️", "a: \u{FFFD}[31m", "   ^^^^^ here"),
    ("\u{FEFF}➡️a⬅️: 1", "a: 1", "^ here"),
  ])
  func `marks are below the characters that they mark`(
    _ marked: String, _ line: String, _ marks: String
  ) {
    let frame = Self.frame(marked, "here").split(separator: "\n")
    #expect(frame[3] == " 1 | \(line)")
    #expect(frame[4] == "   | \(marks)")
  }

  @Test func `invalid UTF-8 keeps its columns`() {
    let source = SourceFile(path: "a.yaml", bytes: [0xFF, 0xC3, 0xA9, 0x3A, 0x78])
    let label = DiagnosticLabel(source: source, span: SourceSpan(4, 5), message: "here")
    let frame = Self.frame(Diagnostic("some-rule", "it is wrong", at: label))
      .split(separator: "\n")
    #expect(frame[3] == " 1 | \u{FFFD}é:x")
    #expect(frame[4] == "   |    ^ here")
  }

  @Test(arguments: [
    // (source text, expected line, marks) for locations at the end of the file.
    ("a: 1\r\n➡️b⬅️: 2\r\n", " 2 | b: 2", "   | ^ here"),
    ("a:➡️⬅️", " 1 | a:", "   |   ^ here"),
    ("a: 1\n➡️⬅️", " 2 |", "   | ^ here"),
    ("➡️⬅️", " 1 |", "   | ^ here"),
  ])
  func `locations at line ends and at the end of the file`(
    _ marked: String, _ line: String, _ marks: String
  ) {
    let frame = Self.frame(marked, "here").split(separator: "\n")
    #expect(frame[3] == line)
    #expect(frame[4] == marks)
  }

  @Test func `a long line is truncated around its marks`() {
    let filler = String(repeating: "x", count: 5000)
    let frame = Self.frame("\(filler)➡️value⬅️\(filler)", "here").split(separator: "\n")
    #expect(frame[3].count == 5 + DisplayLine.limit)
    #expect(frame[3].hasPrefix(" 1 | …x"))
    #expect(frame[3].hasSuffix("x…"))
    let start = frame[4].count - "^^^^^ here".count
    #expect(frame[4].hasSuffix(" ^^^^^ here"))
    #expect(frame[3].dropFirst(start).hasPrefix("valuex"))
  }

  @Test func `a label in another file has its own location line`() {
    let a = MarkedText("include: [➡️b.yaml⬅️]\n")
    let b = MarkedText("x\ny: ➡️1⬅️\n", path: "b.yaml")
    let diagnostic = Diagnostic(
      "duplicate-key", "`y` is defined twice", at: a.label(0, "here"),
      secondary: [b.label(0, "and there")], notes: ["a note"])
    #expect(
      Self.frame(diagnostic) == """
        error[duplicate-key]: `y` is defined twice
          --> a.yaml:1:11
           |
         1 | include: [b.yaml]
           |           ^^^^^^ here
          ::: b.yaml:2:4
           |
         2 | y: 1
           |    - and there
           |
           = note: a note

        """)
  }

  @Test func `colours are reset after each piece`() {
    let text = MarkedText("➡️a⬅️: 1")
    let frame = Self.frame(
      Diagnostic("some-rule", severity: .warning, "it is wrong", at: text.label(0, "here")),
      isColored: true)
    #expect(
      frame.hasPrefix("\u{1B}[1;33mwarning[some-rule]\u{1B}[0m\u{1B}[1m: it is wrong\u{1B}[0m\n"))
    #expect(frame.contains("\u{1B}[1;33m^\u{1B}[0m \u{1B}[1;33mhere\u{1B}[0m\n"))
    let plain = Self.frame(
      Diagnostic("some-rule", severity: .warning, "it is wrong", at: text.label(0, "here")))
    #expect(!plain.contains("\u{1B}"))
  }
}
