import Testing
import TimelineSyntax

@testable import TimelineExport

/// Properties that share a modifier of SwiftUI, which is one animatable attribute.
@Suite struct SharedAttributeTests {
  private func export(_ timeline: String) throws -> (text: String, log: ExportLog) {
    try Examples.export(
      .swiftui, Examples.document(text: "keyphase: 1\ntimelines:\n  test:\n\(timeline)\n"))
  }

  @Test func `properties that change apart have modifiers of their own`() throws {
    let offsets = try export(
      """
          events:
            - { at: 0, set: { offsetX: 10 }, animation: bouncy }
            - { at: 0.2, set: { offsetY: 20, width: 100 }, animation: smooth }
            - { at: 0.3, set: { height: 50, scaleX: 2 }, animation: smooth }
            - { at: 0.4, set: { scaleY: 2 } }
          initial: { width: 10, height: 10 }
      """)
    for line in [
      ".offset(x: values.offsetX)", ".offset(y: values.offsetY)", ".frame(width: values.width)",
      ".frame(height: values.height)", ".scaleEffect(x: values.scaleX)",
      ".scaleEffect(y: values.scaleY)",
    ] {
      #expect(offsets.text.contains(line), "\(line)")
    }
    #expect(offsets.log.warnings.isEmpty)
    let phases = try export(
      """
          phases:
            - { phase: a, set: { offsetX: 0, offsetY: 0 } }
            - { phase: b, set: { offsetX: 10, offsetY: 0 }, animation: bouncy }
            - { phase: c, set: { offsetX: 10, offsetY: 10 }, animation: bouncy }
      """)
    #expect(phases.text.contains(".offset(y: phase.offsetY)"))
    let implicit = try export(
      """
          implicitAnimations: { offsetX: { linear: 2 } }
          events: [{ at: 0, set: { offsetX: 10, offsetY: 20 }, animation: bouncy }]
      """)
    #expect(implicit.text.contains(".offset(y: values.offsetY)"))
  }

  @Test(arguments: [
    "    events: [{ at: 0, set: { offsetX: 10, offsetY: 20 }, animation: bouncy }]",
    "    events: [{ at: 0, set: { offsetX: 10 } }, { at: 1, set: { offsetY: 0 } }]\n"
      + "    initial: { offsetY: 0 }",
    "    tracks: { offsetX: [spring: 10], offsetY: [{ hold: 0.2 }, { spring: 20 }] }",
  ])
  func `properties that change together, never or in keyframes share one`(
    timeline: String
  ) throws {
    let text = try export(timeline).text
    #expect(text.contains(".offset(x: values.offsetX, y: values.offsetY)"))
  }

  @Test(arguments: [
    ("{ scale: 1 }", ".scaleEffect(values.scale)"),
    // With one factor, visionOS has an anchor in space.
    ("{ anchor: [0, 1] }", ".scaleEffect(x: values.scale, y: values.scale, anchor: values.anchor)"),
  ])
  func `a scale has one factor, but for one about an anchor`(
    _ initial: String, _ modifier: String
  ) throws {
    let document = try Examples.document(
      text:
        "keyphase: 1\ntimelines: { a: { initial: \(initial), tracks: { scale: [spring: 2] } } }\n")
    #expect(try Examples.export(.swiftui, document).text.contains(modifier))
  }

  @Test func `a product of animated factors is not animated as one`() throws {
    let events = try export(
      "    events: [{ at: 0, set: { scale: 2, scaleX: 3 }, animation: { linear: 1 } }]")
    #expect(events.text.contains(".scaleEffect(values.scale)"))
    #expect(events.text.contains(".scaleEffect(x: values.scaleX)"))
    let effect = try export(
      "    transition: { use: { active: { scale: 0.5, scaleY: 0.5 } }, animation: smooth }")
    #expect(effect.text.contains(".scaleEffect(y: scaleY)"))
  }

  @Test(arguments: [
    ("shadowRadius: 8", "shadowColor: \"#000\"", "a shadow"),
    ("trimStart: 0.5", "trimEnd: 0.7", "a trim"),
    ("scale: 2", "anchor: top", "a scale and its anchor"),
    ("rotation: 40", "anchor: top", "a rotation and its anchor"),
  ])
  func `parts that SwiftUI animates as one are reported where they change apart`(
    first: String, second: String, name: String
  ) throws {
    func warnings(_ events: String) throws -> [String] {
      try export("    events: [\(events)]").log.warnings.map(\.message).filter {
        $0.contains("as one value")
      }
    }
    let apart = try warnings(
      "{ at: 0, set: { \(first) }, animation: bouncy }, { at: 1, set: { \(second) }, animation: bouncy }"
    )
    let names = [first, second].map { "`\($0.prefix { $0 != ":" })`" }.joined(separator: " and ")
    #expect(apart == ["SwiftUI animates \(name) as one value, but \(names) change separately"])
    #expect(
      try warnings("{ at: 0, set: { \(first), \(second) }, animation: bouncy }").isEmpty)
  }

  @Test func `an implicit animation is limited to the modifier of its property`() throws {
    let text = try export(
      """
          implicitAnimations: { opacity: smooth, offsetX: none, blur: bouncy }
          events: [{ at: 0, set: { opacity: 0, offsetX: 10, scale: 2 }, animation: bouncy }]
      """
    ).text
    #expect(
      text.contains(
        """
              .scaleEffect(values.scale)
              .animation(nil) { $0.offset(x: values.offsetX) }
              .animation(.smooth) { $0.opacity(values.opacity) }
              .task
        """))
    #expect(!text.contains("blur"), "a property that never changes has no modifier")
  }

  @Test func `an implicit animation of the content is reported where it animates more`() throws {
    func warnings(_ events: String) throws -> [String] {
      try export(
        "    initial: { lineWidth: 1 }\n    implicitAnimations: { trimEnd: smooth }\n    events: [\(events)]"
      ).log
        .warnings
        .map(\.message).filter { $0.contains("the content applies") }
    }
    #expect(try warnings("{ at: 0, set: { trimEnd: 0.5, scale: 2 } }").isEmpty)
    #expect(
      try warnings("{ at: 0, set: { trimEnd: 0.5, lineWidth: 2 } }") == [
        "the implicit animation of `trimEnd` animates everything that the content applies"
      ])
  }

  @Test func `the content animates the properties that it applies itself`() throws {
    let text = try export(
      """
          implicitAnimations: { trimEnd: smooth }
          events: [{ at: 0, set: { trimEnd: 0.5, scale: 2 }, animation: bouncy }]
      """
    ).text
    #expect(
      text.contains(
        """
            content(values)
              .animation(.smooth, value: values.trimEnd)
              .scaleEffect(
        """))
  }
}
