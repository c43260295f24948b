import Testing
import TimelineServer
import TimelineSyntax

/// Tests the code actions.
@Suite struct CodeActionTests {
  static func timeline(_ keyframe: String, spring: String = "{ duration: 0.5, bounce: 0.5 }")
    -> String
  {
    """
    keyphase: 1
    springs:
      soft: \(spring)
    timelines:
      a:
        tracks:
          rotation:
            - \(keyframe)
            - move: 0deg

    """
  }

  /// The actions at a position, with the texts they produce.
  func actions(
    _ text: String, line: Int, character: Int, only: JSONValue = []
  ) async throws -> [(title: String, kind: String, text: String)] {
    let editor = try await TestEditor.opened(text)
    let position: JSONValue = ["line": JSONValue(line), "character": JSONValue(character)]
    let result = try await editor.ask(
      "codeAction",
      [
        "range": ["start": position, "end": position],
        "context": ["diagnostics": [], "only": only],
      ])
    return try result.elements.map { action in
      let edits = action["edit"]["changes"][TestEditor.address].elements
      return (
        action["title"].string ?? "", action["kind"].string ?? "", try Edits.apply(edits, to: text)
      )
    }
  }

  @Test func `a typo is fixed`() async throws {
    let text = Self.timeline("linaer: { to: 10deg, duration: 0.2 }")
    let found = try await actions(text, line: 7, character: 12)
    #expect(
      found.contains {
        $0.kind == "quickfix" && $0.text == text.replacing("linaer", with: "linear")
      })
    #expect(
      found.contains {
        $0.kind == "source.fixAll.keyphase" && $0.text == text.replacing("linaer", with: "linear")
      })
  }

  @Test func `a fix that the linter would not apply is not offered`() async throws {
    let text = Self.timeline("linear: { to: 10deg, duration: \"-0.2\" }")
    let found = try await actions(text, line: 7, character: 40)
    #expect(!found.contains { $0.kind == "quickfix" })
  }

  @Test func `an unsafe fix is called so`() async throws {
    let text = Self.timeline("linear: { to: 10deg, duration: 0 }")
    let found = try await actions(text, line: 7, character: 42)
    #expect(found.contains { $0.kind == "quickfix" && $0.title == "make it a `move` (unsafe)" })
  }

  @Test func `a finding is let pass by a comment that silences it`() async throws {
    let text = Self.timeline("linear: { to: 10deg, duration: 0.2 }")
    let found = try await actions(text, line: 8, character: 12)
    let ignored = try #require(found.first { $0.title.hasPrefix("ignore") })
    #expect(
      ignored.text
        == text.replacing("- move", with: "# keyphase:ignore trailing-move\n        - move"))
    let editor = try await TestEditor.opened(ignored.text)
    #expect(try await !editor.diagnostics().contains { $0["code"] == "trailing-move" })
  }

  @Test func `an error cannot be let pass`() async throws {
    let text = Self.timeline("linaer: { to: 10deg, duration: 0.2 }")
    let found = try await actions(text, line: 7, character: 12)
    #expect(!found.contains { $0.title.hasPrefix("ignore") })
  }

  @Test func `a spring is rewritten in the other families`() async throws {
    let text = Self.timeline("linear: { to: 10deg, duration: 0.2 }")
    let found = try await actions(text, line: 2, character: 12, only: ["refactor"])
    #expect(
      found.map(\.text) == [
        text.replacing(
          "{ duration: 0.5, bounce: 0.5 }", with: "{ response: 0.5, dampingRatio: 0.5 }"),
        text.replacing(
          "{ duration: 0.5, bounce: 0.5 }",
          with: "{ mass: 1, stiffness: 157.91367, damping: 12.566371 }"),
      ])
  }

  @Test func `an overdamped spring keeps the stiffness that it is made with`() async throws {
    let spring = "{ response: 0.5, dampingRatio: 2 }"
    let text = Self.timeline("linear: { to: 10deg, duration: 0.2 }")
      .replacing("{ duration: 0.5, bounce: 0.5 }", with: spring)
    let found = try await actions(text, line: 2, character: 12, only: ["refactor"])
    #expect(
      found.map(\.text) == [
        text.replacing(spring, with: "{ duration: 0.5, bounce: -0.5 }"),
        text.replacing(
          spring,
          with: "{ mass: 1, stiffness: 157.91367, damping: 50.265482, allowOverDamping: true }"),
      ])
  }

  @Test func `all fixes are offered where something can be fixed, or where they are asked for`()
    async throws
  {
    let text = Self.timeline("linaer: { to: 10deg, duration: 0.2 }")
    let kinds = try await actions(text, line: 2, character: 12).map(\.kind)
    #expect(!kinds.contains("source.fixAll.keyphase"))
    let asked = try await actions(text, line: 2, character: 12, only: ["source"])
    #expect(asked.map(\.kind) == ["source.fixAll.keyphase"])
  }

  @Test func `only the kinds that are asked for are offered`() async throws {
    let text = Self.timeline("linaer: { to: 10deg, duration: 0.2 }")
    let found = try await actions(text, line: 7, character: 12, only: ["source.fixAll"])
    #expect(found.map(\.kind) == ["source.fixAll.keyphase"])
  }
}
