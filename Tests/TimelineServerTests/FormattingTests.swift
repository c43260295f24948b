import Testing
import TimelineSyntax

@testable import TimelineServer

@Suite struct FormattingTests {
  static let options: JSONValue = ["options": ["tabSize": 2, "insertSpaces": true]]

  @Test func `what is laid out otherwise is changed, and nothing else`() async throws {
    let text = """
      # \u{1F389} a comment
      keyphase:   1
      timelines:
        a:
          tracks:
            scale: [{ spring:   1 }]

      """
    let editor = try await TestEditor.opened(text)
    let edits = try await editor.ask("formatting", Self.options).elements
    #expect(!edits.isEmpty)
    let formatted = try Edits.apply(edits, to: text)
    #expect(formatted.hasPrefix("# \u{1F389} a comment\nkeyphase: 1\n\ntimelines:\n"))
    #expect(edits.allSatisfy { $0["range"]["start"]["line"].int != 0 })
    let again = try await TestEditor.opened(formatted)
    #expect(try await again.ask("formatting", Self.options).elements == [])
  }

  @Test func `an invalid document is not changed`() async throws {
    let editor = try await TestEditor.opened("keyphase:   1\ntimelines: {\n")
    #expect(try await editor.ask("formatting", Self.options).elements == [])
  }
}
