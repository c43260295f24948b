import Testing
import TimelineSyntax

@testable import TimelineServer

@Suite struct HoverTests {
  static let markdown: JSONValue = [
    "textDocument": [
      "hover": ["contentFormat": ["markdown"]],
      "completion": ["completionItem": ["documentationFormat": ["markdown"]]],
    ]
  ]

  static func text(
    _ text: String, capabilities: JSONValue = HoverTests.markdown
  ) async throws -> String {
    let (text, position) = try Cursor.split(text)
    let editor = try await TestEditor.opened(text, capabilities: capabilities)
    let result = try await editor.ask("hover", ["position": position])
    return result["contents"]["value"].string ?? ""
  }

  static let file = """
    keyphase: 1
    constants: { far: 120 }
    springs: { brisk: { duration: 0.4, bounce: 0.3 } }
    timelines:
      a:
        markers: { top: 0.4s }
        tracks:
          offsetX:
            - linear: { to: 10, duration: 0.2 }
            - spring: { to: $far, duration: 0.1, spring: brisk }
            - hold: { at: top }

    """

  static func file(marking target: String, with marked: String) -> String {
    file.replacing(target, with: marked, maxReplacements: 1)
  }

  @Test func `a spring in all its families, by its name and where it is defined`() async throws {
    for text in [
      Self.file(marking: "spring: brisk", with: "spring: bri|sk"),
      Self.file(marking: "{ brisk", with: "{ br|isk"),
      Self.file(marking: "duration: 0.4", with: "duration: |0.4"),
    ] {
      let hover = try await Self.text(text)
      #expect(hover.contains("{ duration: 0.4, bounce: 0.3 }"))
      #expect(hover.contains("{ response: 0.4, dampingRatio: 0.7 }"))
      #expect(hover.contains("mass: 1, stiffness: 246.74011"))
      // Measured on SwiftUI: 0.854188.
      #expect(hover.contains("Settles in 0.854 s, overshoots by 4.6 %."))
      #expect(hover.contains("▁") && hover.contains("█"))
    }
  }

  @Test func `a keyframe's times, values and velocity`() async throws {
    let linear = try await Self.text(Self.file(marking: "linear", with: "lin|ear"))
    #expect(linear.contains("SwiftUI: `LinearKeyframe`"))
    #expect(linear.contains("**offsetX**, 0 s to 0.2 s, for 0.2 s"))
    #expect(linear.contains("0 → 10, ending at 50/s"))
    let spring = try await Self.text(Self.file(marking: "to: $far", with: "t|o: $far"))
    #expect(spring.contains("0.2 s to 0.3 s"))
    #expect(spring.contains(", on the way to 120, ending at "))
    #expect(spring.contains("The value that it leads to."))
  }

  @Test func `keys, properties, constants, markers and timelines`() async throws {
    let duration = try await Self.text(Self.file(marking: "duration: 0.2", with: "dura|tion: 0.2"))
    #expect(duration.contains("Its own length."))
    #expect(duration.contains("unit: s"))
    let property = try await Self.text(Self.file(marking: "offsetX:", with: "off|setX:"))
    #expect(property.contains("SwiftUI: `offset(x:y:)`"))
    #expect(
      try await Self.text(Self.file(marking: "$far", with: "$f|ar")).contains("`far` is `120`"))
    #expect(
      try await Self.text(Self.file(marking: "at: top", with: "at: to|p"))
        .contains("The marker `top` is at 0.4 s."))
    #expect(
      try await Self.text(Self.file(marking: "  a:", with: "  a|:")).contains("**a** lasts 0.4 s."))
  }

  @Test func `curves and animations`() async throws {
    let curve = try await Self.text(
      Self.file(marking: "duration: 0.2 }", with: "duration: 0.2, curve: ease|Out }"))
    #expect(curve.contains("Half of the way at"))
    let animation = try await Self.text(
      "keyphase: 1\ntimelines:\n  a:\n    events:\n      - { at: 0, set: { scale: 2 }, animation: eas|eOut }\n"
    )
    // 0.35 s from the frame after the change; removed in the first frame after that.
    #expect(animation.contains("gone in 0.383 s."))
    let endless = try await Self.text(
      "keyphase: 1\nanimations:\n  a: { linear: 1, repeat: fore|ver }\n")
    // A curve that repeats forever is never complete.
    #expect(endless.contains("Still moving after 10 s"))
  }

  @Test func `editors that do not take Markdown get none`() async throws {
    let text = Self.file(marking: "spring: brisk", with: "spring: bri|sk")
    let hover = try await Self.text(text, capabilities: [:])
    #expect(hover.contains("{ duration: 0.4, bounce: 0.3 }"))
    #expect(!hover.contains("`") && !hover.contains("**") && !hover.contains("---"))
  }

  @Test func `there is no hover on white space`() async throws {
    #expect(try await Self.text("keyphase: 1\n|\n") == "")
    #expect(try await Self.text("# a com|ment\n") == "")
  }
}
