import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Documents with reduced motion.
@Suite struct ReducedMotionTests {
  private func compile(
    frameRate: Int = 60, _ timelines: String, reducesMotion: Bool
  ) throws -> [CompiledTimeline] {
    let text = "keyphase: 1\nframeRate: \(frameRate)\ntimelines:\n" + timelines
    let loaded = DocumentLoader().load(SourceFile(path: "test.yaml", text: text))
    let isValid = loaded.isValid
    try #require(isValid, "\(loaded.diagnostics.map(\.message))")
    let document = reducesMotion ? loaded.document.reducingMotion() : loaded.document
    return try document.timelines.flatMap { try CompiledTimeline.compile($0, of: document) }
  }

  private let pulse = """
      pulse:
        reducedMotion: glow
        tracks: { scale: [{ linear: { to: 2, duration: 0.5 } }] }
      glow:
        reducedMotion: still
        tracks: { opacity: [{ linear: { to: 0, duration: 0.25 } }] }
      still:
        tracks: { blur: [{ linear: { to: 4, duration: 0.1 } }] }
      other:
        tracks: { offsetX: [{ linear: { to: 9, duration: 1 } }] }

    """

  @Test
  func `a timeline uses its replacement for reduced motion, also a nested one, under its own name`()
    throws
  {
    let moving = try compile(pulse, reducesMotion: false)
    #expect(moving.map(\.duration) == [0.5, 0.25, 0.1, 1])
    let reduced = try compile(pulse, reducesMotion: true)
    #expect(reduced.map(\.name) == ["pulse", "glow", "still", "other"])
    #expect(reduced.map(\.duration) == [0.1, 0.1, 0.1, 1])
    #expect(
      try reduced.map { try $0.sample().tracks.map(\.property) }
        == [["blur"], ["blur"], ["blur"], ["offsetX"]])
  }

  @Test func `a replacement uses its own trigger, markers and start`() throws {
    let timelines = try compile(
      """
        shake:
          markers: { hit: 0.1 }
          reducedMotion: blink
          tracks: { offsetX: [{ linear: { to: 9, duration: 1 } }] }
        blink:
          trigger: attempts
          markers: { dark: 0.2 }
          initial: { opacity: 0.5 }
          phases:
            - { phase: on, set: { opacity: 1 }, animation: { linear: 0.1 } }
            - { phase: off, set: { opacity: 0 }, animation: { linear: 0.1 } }

      """, reducesMotion: true)
    #expect(timelines[0].name == "shake")
    #expect(timelines[0].markers.map(\.name) == ["dark"])
    #expect(
      try timelines[0].sample().tracks.map(\.numbers)
        == timelines[1].sample().tracks.map(\.numbers))
    #expect(try timelines[0].sample().notes.isEmpty, "it runs once, as its trigger says")
  }

  @Test(arguments: [
    "slide", "{ move: top }", "{ push: top }", "{ scale: 0.5 }", "{ offset: [1, 2] }",
    "blurReplace",
    "[opacity, slide]", "{ active: { rotation: 12deg } }",
  ])
  func `a transition with motion becomes a fade with its own animations`(effects: String) throws {
    let timelines = try compile(
      frameRate: 20,
      """
        card:
          size: [320, 200]
          transition:
            insertion: { use: \(effects), animation: { linear: 0.1 } }
            removal: { use: opacity, animation: { linear: 0.2 } }

      """, reducesMotion: true)
    #expect(timelines.map(\.name) == ["card.insertion", "card.removal"])
    let insertion = try timelines[0].sample()
    #expect(insertion.tracks.map(\.property) == ["opacity"])
    #expect(insertion.tracks[0].numbers == [0, 0, 0.5, 1, 1])
    let removal = try timelines[1].sample()
    #expect(removal.tracks.map(\.property) == ["opacity"])
    // Times accumulate rounding errors: 0.15 s in frames of 0.05 s is not exactly 0.15.
    let values = removal.tracks[0].numbers.map { ($0 * 1e9).rounded() / 1e9 }
    #expect(values == [1, 1, 0.75, 0.5, 0.25, 0, 0])
  }

  @Test func `motion in the insertion or the removal makes both fades`() throws {
    let timelines = try compile(
      """
        card:
          size: [320, 200]
          transition:
            insertion: { use: identity, animation: { linear: 0.1 } }
            removal: { use: slide, animation: { linear: 0.1 } }

      """, reducesMotion: true)
    #expect(
      try timelines.map { try $0.sample().tracks.map(\.property) } == [["opacity"], ["opacity"]])
  }

  @Test(arguments: ["opacity", "identity", "[opacity, identity]"])
  func `a transition without motion is unchanged`(effects: String) throws {
    let text = """
        card: { transition: { use: \(effects), animation: { linear: 0.1 } } }
        fall:
          initial: { offsetY: 0 }
          events: [{ at: 0, set: { offsetY: 80 }, animation: bouncy }]

      """
    let (moving, reduced) = (
      try compile(text, reducesMotion: false), try compile(text, reducesMotion: true)
    )
    let curves = { (timelines: [CompiledTimeline]) in
      try timelines.map { try $0.sample().tracks.map { [$0.property: $0.numbers] } }
    }
    #expect(try curves(moving) == curves(reduced))
  }
}
