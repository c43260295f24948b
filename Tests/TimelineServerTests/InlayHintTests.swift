import Testing
import TimelineSyntax

/// The times that are shown after keyframes, phases, events and transitions.
@Suite struct InlayHintTests {
  /// The text with each hint in double angle brackets at its place.
  static func annotated(_ text: String, range: JSONValue? = nil) async throws -> String {
    let editor = try await TestEditor.opened(text)
    let more: JSONValue = range.map { ["range": $0] } ?? [:]
    let edits = try await editor.ask("inlayHint", more).elements.map { hint -> JSONValue in
      let range: JSONValue = ["start": hint["position"], "end": hint["position"]]
      return ["range": range, "newText": .string("«\(try #require(hint["label"].string))»")]
    }
    return try Edits.apply(edits, to: text)
  }

  @Test func `a phase shows how long the animation to it takes`() async throws {
    let found = try await Self.annotated(
      """
      keyphase: 1
      timelines:
        a:
          phases:
            - { phase: idle, set: { scale: 1 } }
            - { phase: big, set: { scale: 2 }, animation: { easeOut: 0.3 } }
            - phase: late
              set: { scale: 3 }
              animation: { linear: 0.5, delay: 0.25, speed: 2 }
            - { phase: cut, set: { scale: 1 }, animation: none }

      """)
    #expect(
      found == """
        keyphase: 1
        timelines:
          a:
            phases:
              - { phase: idle, set: { scale: 1 } }«takes 0.55 s»
              - { phase: big, set: { scale: 2 }, animation: { easeOut: 0.3 } }«takes 0.3 s»
              - phase: late
                set: { scale: 3 }
                animation: { linear: 0.5, delay: 0.25, speed: 2 }«takes 0.5 s»
              - { phase: cut, set: { scale: 1 }, animation: none }«not animated»

        """)
  }

  @Test func `an event shows when its animation ends`() async throws {
    let found = try await Self.annotated(
      """
      keyphase: 1
      animations: { calm: { easeInOut: 0.4, delay: 100ms } }
      timelines:
        a:
          events:
            - { at: 0.2, set: { scale: 2 }, animation: { easeOut: 0.3 } }
            - { at: 1, set: { scale: 1 }, animation: calm }
            - { at: 2, set: { scale: 3 } }
            - { at: 3, set: { scale: 1 }, animation: none }
            - at: 4
              set: { rotation: 1turn }
              animation: { linear: 1, repeat: forever }

      """)
    #expect(
      found == """
        keyphase: 1
        animations: { calm: { easeInOut: 0.4, delay: 100ms } }
        timelines:
          a:
            events:
              - { at: 0.2, set: { scale: 2 }, animation: { easeOut: 0.3 } }«→ 0.5 s»
              - { at: 1, set: { scale: 1 }, animation: calm }«→ 1.5 s»
              - { at: 2, set: { scale: 3 } }
              - { at: 3, set: { scale: 1 }, animation: none }«not animated»
              - at: 4
                set: { rotation: 1turn }
                animation: { linear: 1, repeat: forever }«repeats forever»

        """)
  }

  @Test func `each animation of a transition has one hint`() async throws {
    let found = try await Self.annotated(
      """
      keyphase: 1
      timelines:
        a: { transition: { use: opacity, animation: { easeOut: 0.2 } } }
        b:
          transition:
            insertion: { use: opacity, animation: { linear: 0.5 } }
            removal: { use: scale, animation: { linear: 0.25, delay: 0.25 } }
        c: { transition: { use: opacity } }

      """)
    #expect(
      found == """
        keyphase: 1
        timelines:
          a: { transition: { use: opacity, animation: { easeOut: 0.2 }«takes 0.2 s» } }
          b:
            transition:
              insertion: { use: opacity, animation: { linear: 0.5 }«takes 0.5 s» }
              removal: { use: scale, animation: { linear: 0.25, delay: 0.25 }«takes 0.5 s» }
          c: { transition: { use: opacity } }

        """)
  }

  @Test func `keyframes that an alias uses again have their hints once`() async throws {
    let text = """
      keyphase: 1
      timelines:
        a:
          tracks:
            scaleX: &grow
              - linear: { to: 2, duration: 0.25 }
              - hold: { at: 1 }
            scaleY: *grow

      """
    let found = try await Self.annotated(text)
    #expect(found.contains("0.25 }«→ 0.25 s»\n"))
    #expect(found.contains("{ at: 1 }«→ 1 s»\n"))
    #expect(found.contains("scaleY: *grow\n"))
  }

  @Test func `only hints in the range are computed`() async throws {
    let text = """
      keyphase: 1
      timelines:
        a: { tracks: { scale: [{ linear: { to: 2, duration: 1 } }] } }
        b: { tracks: { scale: [{ linear: { to: 2, duration: 2 } }] } }
        c: { tracks: { scale: [{ linear: { to: 2, duration: 3 } }] } }

      """
    let range: JSONValue = [
      "start": ["line": 3, "character": 0], "end": ["line": 4, "character": 0],
    ]
    let found = try await Self.annotated(text, range: range)
    #expect(found == text.replacing("duration: 2 } }", with: "duration: 2 } }«→ 2 s»"))
  }

  @Test func `a group shows its times after its key, wherever its entries are`() async throws {
    let text = """
      keyphase: 1
      timelines:
        pop: { tracks: { scale: [{ move: 2 }, { hold: 0.3s }] } }
        a:
          sequence:
            - together: # a comment: here
                - { play: pop }
                - sequence: [{ play: pop, label: first }, { wait: 1s }]
            - label: last
              together:
                - play: pop

      """
    let lines = try await Self.annotated(text).split(separator: "\n").dropFirst(5)
    #expect(
      lines == [
        "      - together:«0 s → 1.3 s» # a comment: here",
        "          - { play: pop }«0 s → 0.3 s»",
        "          - sequence:«0 s → 1.3 s» [{ play: pop, label: first }«0 s → 0.3 s», { wait: 1s }«0.3 s → 1.3 s»]",
        "      - label: last", "        together:«1.3 s → 1.6 s»",
        "          - play: pop«1.3 s → 1.6 s»",
      ])
  }

  @Test func `an insertion shows when the transition's animation ends`() async throws {
    let found = try await Self.annotated(
      """
      keyphase: 1
      timelines:
        card: { transition: { use: opacity, animation: { easeOut: 0.25 } } }
        a:
          events:
            - { at: 0, insert: card }
            - { at: 1s, remove: card }

      """)
    #expect(found.contains("{ at: 0, insert: card }«→ 0.25 s»"))
    #expect(found.contains("{ at: 1s, remove: card }«→ 1.25 s»"))
  }
}
