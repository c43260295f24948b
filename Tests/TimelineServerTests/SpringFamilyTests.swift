import Testing
import TimelineSyntax

/// Springs are rewritten in another family wherever a file can have one.
@Suite struct SpringFamilyTests {
  static let spring = "{ duration: 0.4, bounce: 0.3 }"

  /// A spring in definitions, keyframes, animations, phases, events and transitions.
  static let file = """
    keyphase: 1
    springs: { a: \(spring) }
    animations: { b: { spring: \(spring), delay: 0.1 } }
    timelines:
      tracks:
        tracks: { scale: [{ spring: { to: 2, duration: 1, spring: \(spring) } }] }
      phases:
        phases:
          - { phase: i, set: { scale: 1 } }
          - { phase: j, set: { scale: 2 }, animation: { spring: \(spring) } }
      events:
        implicitAnimations: { opacity: { spring: \(spring) } }
        events:
          - { at: 0, set: { scale: 2 }, animation: { spring: \(spring) } }
      transition:
        transition:
          insertion: { use: opacity, animation: { spring: \(spring) } }
          removal: { use: opacity, animation: { spring: \(spring) } }

    """

  /// The texts that the actions at the `|` lead to.
  static func rewritten(_ marked: String) async throws -> [String] {
    let (text, position) = try Cursor.split(marked)
    let editor = try await TestEditor.opened(text)
    let result = try await editor.ask(
      "codeAction",
      [
        "range": ["start": position, "end": position],
        "context": ["diagnostics": [], "only": ["refactor"]],
      ])
    return try result.elements.map {
      try Edits.apply($0["edit"]["changes"][TestEditor.address].elements, to: text)
    }
  }

  @Test(arguments: 0..<file.ranges(of: spring).count)
  func `a spring at any place`(number: Int) async throws {
    let range = Self.file.ranges(of: Self.spring)[number]
    let (before, after) = (Self.file[..<range.lowerBound], Self.file[range.upperBound...])
    let marked = Self.spring.replacing("bounce", with: "bou|nce")
    #expect(
      try await Self.rewritten(before + marked + after) == [
        before + "{ response: 0.4, dampingRatio: 0.7 }" + after,
        before + "{ mass: 1, stiffness: 246.74011, damping: 21.991149 }" + after,
      ])
  }

  @Test func `a blend duration is kept`() async throws {
    let file = "keyphase: 1\nanimations: { b: { spring: SPRING } }\n"
    let found = try await Self.rewritten(
      file.replacing("SPRING", with: "{ response: 0.4, dampingRatio: 0.7, ble|ndDuration: 0.1 }"))
    #expect(
      found.first
        == file.replacing("SPRING", with: "{ duration: 0.4, bounce: 0.3, blendDuration: 0.1 }"))
  }

  @Test func `a preset with parameters is written in any family`() async throws {
    let file = "keyphase: 1\nsprings: { a: SPRING }\n"
    let found = try await Self.rewritten(
      file.replacing("SPRING", with: "{ bouncy: { dura|tion: 0.4 } }"))
    #expect(
      found.prefix(2) == [
        file.replacing("SPRING", with: "{ duration: 0.4, bounce: 0.3 }"),
        file.replacing("SPRING", with: "{ response: 0.4, dampingRatio: 0.7 }"),
      ])
    #expect(found.count == 3)
  }

  @Test(arguments: [
    // The keyframe around the spring, an animation's spring with other parameters, and a comment
    // that would be lost.
    "timelines: { a: { tracks: { scale: [{ spring: { t|o: 2, spring: { duration: 1 } } }] } } }",
    "animations: { a: { interactiveSpring: { res|ponse: 0.15, dampingFraction: 0.9 } } }",
    "springs:\n  a:\n    duration: 0.|4 # quick\n    bounce: 0.3",
  ])
  func `nothing else is rewritten`(text: String) async throws {
    #expect(try await Self.rewritten("keyphase: 1\n\(text)\n") == [])
  }
}
