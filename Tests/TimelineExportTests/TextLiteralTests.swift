import Testing

@testable import TimelineExport

@Suite struct TextLiteralTests {
  @Test(arguments: [
    (TextLiteral.swift, "a \"b\" \\ c", "\"a \\\"b\\\" \\\\ c\""),
    (.swift, "line\nnext\u{7F}é", "\"line\\u{a}next\\u{7f}é\""),
    (.css, "a \"b\" \\ c", "\"a \\\"b\\\" \\\\ c\""),
    (.css, "line\nnext\u{7F}é", "\"line\\a next\\7f é\""),
  ])
  func `a string literal has the same value in each language`(
    language: TextLiteral, text: String, literal: String
  ) {
    #expect(language.text(text) == literal)
  }
}
