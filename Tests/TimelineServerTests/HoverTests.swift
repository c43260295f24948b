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

  /// Names of all kinds, each defined and used.
  static let names = """
    keyphase: 1
    constants: { far: 120 }
    properties: { glow: { type: number, initial: 0 }, shine: { like: scale } }
    timelines:
      card:
        description: A card.
        transition: { use: [opacity, { scale: 0.8 }], animation: { easeOut: 0.25 } }
      run:
        reducedMotion: calm
        parameters: { distance: 24 }
        markers: { top: 0.4s }
        tracks:
          offsetX:
            - linear: { to: $far, duration: 0.2 }
            - linear: { to: $distance, at: top }
      calm:
        events:
          - { at: 0.5s, label: back, insert: card }
          - { at: { after: back }, set: { glow: 1 }, animation: { linear: 0.5 } }

    """

  @Test(arguments: [
    ("fa|r: 120", "`far` is `120`."), ("to: |$far", "`far` is `120`."),
    ("dis|tance: 24", "`distance` is `24`."), ("to: $dis|tance", "`distance` is `24`."),
    ("to|p: 0.4s", "The marker `top` is at 0.4 s."), ("at: to|p", "The marker `top` is at 0.4 s."),
    ("like: sc|ale", "The size of both axes"), ("reducedMotion: ca|lm", "**calm** lasts 1.317 s."),
    ("insert: ca|rd", "`card.removal` lasts 0.283 s.\n\nA card."), ("use: [op|acity", "Fades."),
    ("label: ba|ck", "**back** is the event at 0.5 s; its animation takes 0.25 s."),
    ("after: ba|ck", "**back** is the event at 0.5 s; its animation takes 0.25 s."),
  ])
  func `a name of any kind says what it stands for, where it is defined and used`(
    place: String, expected: String
  ) async throws {
    let text = try await Self.text(
      Self.names.replacing(place.replacing("|", with: ""), with: place))
    #expect(text.contains(expected), "\(text)")
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
    #expect(spring.contains(", moving towards 120, ending at "))
    #expect(spring.contains("The target value."))
  }

  @Test func `keys, properties, constants, markers and timelines`() async throws {
    let duration = try await Self.text(Self.file(marking: "duration: 0.2", with: "dura|tion: 0.2"))
    #expect(duration.contains("Its duration."))
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
    #expect(curve.contains("Half of the change at"))
    let animation = try await Self.text(
      "keyphase: 1\ntimelines:\n  a:\n    events:\n      - { at: 0, set: { scale: 2 }, animation: eas|eOut }\n"
    )
    // 0.35 s from the frame after the change; removed in the first frame after that.
    #expect(animation.contains("removed in 0.383 s."))
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

  @Test(arguments: [
    "phases: []", "phases: [{ phase: a, set: { scael: 2 } }]", "events: []", "sequence: []",
    "tracks: {}", "transition: {}", "states: {}",
    "events: [{ at: { after: b }, set: { scale: 2 } }]",
  ])
  func `the name of a timeline with errors has no motion to tell of`(
    contents: String
  ) async throws {
    let text = try await Self.text("keyphase: 1\ntimelines:\n  c|ard:\n    \(contents)\n")
    #expect(!text.contains("**card** ."))
  }

  @Test func `there is no hover on white space`() async throws {
    #expect(try await Self.text("keyphase: 1\n|\n") == "")
    #expect(try await Self.text("# a com|ment\n") == "")
  }

  @Test(arguments: [
    ("{ response: 0.5, dampingRatio: 0.6 }", "overshoots by 9.5 %"),
    ("{ duration: 0.5, bounce: 0.5 }", "overshoots by 16.3 %"),
    ("bouncy", "overshoots by 4.6 %"),
  ])
  func `a spring that overshoots says by how much`(spring: String, excess: String) async throws {
    let definition = try await Self.text("keyphase: 1\nsprings: { br|isk: \(spring) }\n")
    #expect(definition.contains(", \(excess)."), "\(definition)")
    let keyframe = try await Self.text(
      "keyphase: 1\ntimelines: { a: { tracks: { scale: [{ spr|ing: { to: 3, duration: 4, spring: \(spring) } }] } } }\n"
    )
    #expect(keyframe.contains("1 → 3") && keyframe.contains("; it \(excess)."), "\(keyframe)")
  }

  @Test(arguments: ["{ duration: 0.5 }", "{ response: 0.5, dampingRatio: 1.5 }", "smooth"])
  func `one that does not says nothing of it`(spring: String) async throws {
    let hover = try await Self.text("keyphase: 1\nsprings: { br|isk: \(spring) }\n")
    #expect(hover.contains("Settles in") && !hover.contains("overshoot"))
  }

  @Test func `a curve that goes beyond its ends says by how much`() async throws {
    let hover = try await Self.text("keyphase: 1\ncurves: { ba|ck: [0.6, -0.28, 0.735, 0.045] }\n")
    #expect(hover.contains("falls back by "))
    #expect(!hover.contains("overshoots"))
  }

  @Test func `a bar is as high as its value between the lowest and the highest`() {
    #expect(Sparkline.text([0, 1, 2, 3, 4, 5, 6, 7]) == "▁▂▃▄▅▆▇█")
    #expect(Sparkline.text([1, 1.25, 1, 0.75]) == "▅█▅▁")
    #expect(Sparkline.text([2, 2, 2]) == "")
    #expect(Sparkline.excess(of: [0, 0.5, 1.0951, 1]) == "overshoots by 9.5 %")
    #expect(Sparkline.excess(of: [0, -0.1, 1.02, 1]) == "overshoots by 2 %, falls back by 10 %")
    #expect(Sparkline.excess(of: [0, 0.5, 1]) == "")
  }

  @Test func `a finding is explained, and the name of a rule in a comment`() async throws {
    let text = Self.file.replacing(
      "- linear: { to: 10, duration: 0.2 }", with: "- linear: { to: 10, duration: |0 }")
    let (file, position) = try Cursor.split(text)
    let editor = try await TestEditor.opened(file, capabilities: Self.markdown)
    let codes = try await editor.diagnostics().compactMap { $0["code"].string }
    #expect(codes.contains("zero-duration"))
    let hover = try await editor.ask("hover", ["position": position])
    let found = hover["contents"]["value"].string ?? ""
    #expect(found.contains("**zero-duration**: "), "\(found)")
    let comment = try await Self.text(
      "keyphase: 1 # keyphase:ignore trailing-move, static-tr|ack\n")
    #expect(comment.hasPrefix("**static-track**: "))
    #expect(try await Self.text("keyphase: 1 # keyphase:ig|nore trailing-move\n") == "")
  }
}
