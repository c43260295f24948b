import TestSupport
import Testing
import TimelineSyntax

/// What each encoder makes of a text.
@Suite struct EncoderTests {
  @Test func `Swift`() {
    let text = "a\r}\"\\(b)\u{2028}*/\u{202E}é"
    #expect(("// \(comment: text)" as SwiftText).string == "// a }\"\\(b) */\u{FFFD}é")
    #expect(
      ("\(string: text)" as SwiftText).string
        == "\"a\\u{d}}\\\"\\\\(b)\\u{2028}*/\\u{202e}é\"")
    for (name, identifier) in [
      ("loading-dots", "loadingDots"), ("Circle", "circle"), ("URLCount", "urlCount"),
      ("USD", "usd"), ("a_b-c", "aBC"), ("default", "`default`"), ("await", "`await`"),
      ("2nd", "_2nd"), ("", "__"), ("\n\"};", "__"), ("x\u{202E}\u{200D}y z", "xYZ"), ("é😀ü", "éÜ"),
    ] {
      #expect(SwiftIdentifier(lowerCamelCase: name).text == identifier)
    }
    #expect(SwiftIdentifier(upperCamelCase: "loading-dots").text == "LoadingDots")
  }

  @Test func `CSS`() {
    let text = "a\"b\\c\nd</style>*/\u{7F}é"
    #expect(
      ("\(string: text)" as StyleText).string == "\"a\\\"b\\\\c\\a d\\3c /style>*/\\7f é\"")
    #expect(
      ("/* \(comment: text) */" as StyleText).string == "/* a\"b\\c d</style>* /\u{FFFD}é */")
    #expect(
      ("/* \(comment: "**//*/") */" as StyleText).string == "/* ** //* / */")
    #expect((".\(identifier: "1a-b é.c") {}" as StyleText).string == ".\\31 a-b\\20 é\\2e c {}")
    #expect(("--\(suffix: "1a")" as StyleText).string == "--1a")
    #expect(("\(identifier: "-")" as StyleText).string == "\\2d ")
  }

  @Test func `JavaScript`() {
    var json = JSONWriter(language: .javaScript)
    json.object { json in
      json.member("__proto__", "</script>\u{2028}")
      json.member("a", 1)
    }
    #expect(
      ("x = \(value: json);" as ScriptText).string
        == "x = {[\"__proto__\"]:\"\\u003c/script>\\u2028\",a:1};")
    #expect(("/* \(comment: "*/ x()") */" as ScriptText).string == "/* * / x() */")
    // A value of JSON is none of JavaScript.
    #expect(("\(value: JSONWriter())" as ScriptText).isEmpty)
  }

  @Test func `JSON`() {
    var json = JSONWriter()
    json.value("a\"\\\n\u{1B}\u{85}\u{9B}\u{2029}\u{202E}\u{61C}</é→😀\u{200C}")
    #expect(
      String(decoding: json.bytes, as: UTF8.self)
        == "\"a\\\"\\\\\\n\\u001b\\u0085\\u009b\\u2029\\u202e\\u061c</é→😀\u{200C}\"")
  }

  @Test func `XML and HTML`() {
    #expect(
      ("\(text: "<a b='c'>&\"\r\n\u{1}\u{85}\u{FFFE}\u{202E}")" as MarkupText).string
        == "&lt;a b=&apos;c&apos;&gt;&amp;&quot;&#13;&#10;\u{FFFD}\u{FFFD}\u{FFFD}&#x202e;")
    #expect(
      ("<!-- \(comment: "a--->b<!--c\n-") -->" as MarkupText).string
        == "<!-- a- - ->b<!- -c - -->")
  }

  @Test func `no encoder writes a byte order mark as it is`() {
    let text = "a\u{FEFF}b"
    var json = JSONWriter()
    json.value(text)
    let written: [String: String] = [
      "json": String(decoding: json.bytes, as: UTF8.self),
      "swift": ("\(string: text) // \(comment: text)" as SwiftText).string,
      "css": ("\(string: text) /* \(comment: text) */ \(identifier: text)" as StyleText).string,
      "js": ("/* \(comment: text) */" as ScriptText).string,
      "kotlin": ("// \(comment: text)" as KotlinText).string,
      "yaml": ("\(string: text) # \(comment: text)" as YAMLText).string,
      "markup": ("\(text: text) <!-- \(comment: text) -->" as MarkupText).string,
      "markdown": ("\(line: text) \(code: text)" as MarkdownText).string,
      "workflow": ("\(data: text) \(property: text) \(line: text)" as WorkflowText).string,
      "terminal": TerminalText(text).string,
      "diff": DiffPath.text(text),
    ]
    for (language, text) in written {
      #expect(!text.unicodeScalars.contains("\u{FEFF}"), "\(language): \(text.debugDescription)")
    }
  }

  @Test func `Markdown`() {
    func line(_ text: String) -> String { ("\(line: text)" as MarkdownText).string }
    #expect(line("no `a|b` or <c>") == "no <code>a&#124;b</code> or &#60;c&#62;")
    #expect(line("there is no `sprng` *") == "there is no `sprng` \\*")
    #expect(line("`` `<b>`` `</b>`") == "&#96;&#96; &#96;&#60;b&#62;&#96;&#96; `</b>`")
    #expect(line("no `a`b|c`; say `d`") == "no <code>a&#96;b&#124;c</code>; say `d`")
    #expect(line("[a](b)\n# c") == "\\[a\\](b) \\# c")
    #expect(line("https://a www.b") == "https&#58;//a &#119;ww.b")
    #expect(("\(code: "a`b")" as MarkdownText).string == "<code>a&#96;b</code>")
    #expect(MarkdownSink.plain(line("a*b `c` <d>")) == "a*b c <d>")
  }

  @Test func `workflow commands`() {
    #expect(
      ("::error file=\(property: "a:b,c%\r\n")::\(data: "a:b%\n\u{1B}")" as WorkflowText).string
        == "::error file=a%3Ab%2Cc%25%0D%0A::a:b%25%0A\u{FFFD}")
    #expect(("\(line: " ::error::x")" as WorkflowText).string == "\u{FFFD} ::error::x")
    #expect(("\(line: "a ##[error]\n")" as WorkflowText).string == "a ## [error]\u{FFFD}")
  }

  @Test func `terminals`() {
    #expect(
      ("a \("b\u{1B}[2J\r\nc\u{9B}\u{200B}é👩‍👩‍👧")\n" as TerminalText).string
        == "a b\u{FFFD}[2J\u{FFFD}c\u{FFFD}\u{FFFD}é👩‍👩‍👧\n")
    #expect(
      TerminalSink.content(Array("a\r\n\u{1B}\t".utf8)) == Array("a\n\u{FFFD}\t".utf8))
  }

  @Test(arguments: [
    ("a", "a"), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\nb", "\"a\nb\""), ("=1", "\"'=1\""),
    ("-1", "-1"), ("+1e3", "+1e3"), ("-a", "\"'-a\""), ("-", "\"'-\""), ("@a", "\"'@a\""),
    ("\ta", "\"'\ta\""), ("\ra", "\"'\ra\""), ("－a", "\"'－a\""), ("-nan", "\"'-nan\""), ("", ""),
  ])
  func `cells of tables`(_ text: String, _ cell: String) {
    var bytes: [UInt8] = []
    DelimitedText.append(text, separator: UInt8(ascii: ","), to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == cell)
  }

  @Test func `a number that is not finite has no text`() {
    for number in [Double.nan, .infinity, -.infinity] {
      var bytes: [UInt8] = []
      NumberText.append(number, to: &bytes)
      #expect(bytes.isEmpty)
      let text: StyleText = "a\(number)b"
      #expect(text.string == "ab" && text.hasNonFiniteNumber)
      #expect((text + "c").hasNonFiniteNumber && [text, "c"].joined().hasNonFiniteNumber)
      #expect(NumberText.string(number).firstMatch(of: /nan|inf/) == nil)
      var digits = StyleText()
      digits.append(digits: NumberText.string(number))
      #expect(digits.isEmpty && digits.hasNonFiniteNumber)
    }
    #expect(NumberText.rounded(1e9, decimals: 300) == 1e9)
  }

  @Test func `paths of diffs, and YAML`() {
    #expect(DiffPath.text("a/b c.yaml") == "a/b c.yaml")
    #expect(DiffPath.text("a/\n\"é\u{85}") == "\"a/\\012\\\"\\303\\251\\302\\205\"")
    #expect(("a: \(string: "b\n\"")" as YAMLText).string == "a: \"b\\n\\\"\"")
    #expect(("# \(comment: "b\nc: 1")" as YAMLText).string == "# b c: 1")
    #expect(("rule: \(name: "a-b")" as YAMLText).string == "rule: a-b")
    #expect(("rule: \(name: "a: b")" as YAMLText).string == "rule: \"a: b\"")
  }

  @Test func `no encoder leaves a control character`() {
    for text in HostileText.all {
      var json = JSONWriter(language: .javaScript)
      json.value(text)
      let encoded: [String] = [
        ("\(comment: text)\(string: text)" as SwiftText).string,
        SwiftIdentifier(lowerCamelCase: text).text,
        ("\(comment: text)\(string: text)\(identifier: text)" as StyleText).string,
        ("\(comment: text)\(value: json)" as ScriptText).string,
        ("\(text: text)\(comment: text)" as MarkupText).string,
        ("\(line: text)\(code: text)" as MarkdownText).string,
        ("\(line: text)\(data: text)\(property: text)" as WorkflowText).string,
        ("\(text)" as TerminalText).string, DiffPath.text(text),
        ("\(string: text)\(comment: text)" as YAMLText).string,
      ]
      for encoded in encoded {
        #expect(ControlCharacters.in(encoded).isEmpty && !encoded.contains("\n"), "\(encoded)")
      }
    }
  }
}
