import AnimationCore
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Insertions and removals in events, compared with the library's animator of transitions.
@Suite struct PresenceTests {
  private func timeline(_ transition: String, _ events: String) throws -> CompiledTimeline {
    let timelines = try YAMLSource.compile(
      """
      keyphase: 1
      timelines:
        tap:
          events:
      \(events)
        card: { size: [320, 200], transition: \(transition) }

      """)
    return try #require(timelines.first { $0.name == "tap" })
  }

  /// What the animator shows when its view is inserted and removed in turn at some frames.
  private func shown(
    _ transition: some Transition, _ changes: [(frame: Int, animation: Animation?)], frames: Int
  ) -> [TransitionAppearance] {
    var animator = TransitionAnimator(transition, size: Size(width: 320, height: 200))
    var isPresent = false
    return (0..<frames).map { frame in
      let time = Double(frame) / 60
      guard let change = changes.first(where: { $0.frame == frame }) else {
        animator.advance(to: time)
        return animator.displayed
      }
      isPresent.toggle()
      let transaction = Transaction(animation: change.animation)
      if isPresent {
        animator.insert(transaction: transaction, at: time)
      } else {
        animator.remove(transaction: transaction, at: time)
      }
      return animator.displayed
    }
  }

  @Test func `a removal takes over the value and the velocity of the insertion`() throws {
    let table = try timeline(
      "{ use: [{ move: bottom }, { scale: 0.8 }] }",
      """
            - { at: 0, insert: card, animation: { spring: { duration: 0.5, bounce: 0.2 } } }
            - { at: 12f, remove: card, animation: snappy }
            - { at: 20f, insert: card, animation: { smooth: 0.3 } }
      """
    ).sample()
    #expect(table.tracks.map(\.property) == ["offset", "scale"])
    let expected = shown(
      MoveTransition(edge: .bottom).combined(with: ScaleTransition(0.8)),
      [(0, .spring(duration: 0.5, bounce: 0.2)), (12, .snappy), (20, .smooth(duration: 0.3))],
      frames: table.times.count)
    for (frame, appearance) in expected.enumerated() {
      #expect(abs(table.tracks[1].numbers[frame] - appearance.scale) < 1e-9)
      // A scale about the centre does not move the offset that is applied after it.
      let offset = table.tracks[0].numbers[frame * 2 + 1]
      #expect(abs(offset - appearance.offset.y / appearance.scale) < 1e-6, "frame \(frame)")
    }
    #expect(table.tracks[1].numbers.last == 1)
  }

  @Test func `sides of their own go on by their own animations`() throws {
    let table = try timeline(
      "{ insertion: { use: { scale: 0.5 }, animation: { linear: 1 } }, removal: { use: opacity, animation: { linear: 0.5 } } }",
      """
            - { at: 0, insert: card }
            - { at: 0.5, remove: card }
      """
    ).sample()
    let expected = shown(
      AsymmetricTransition(
        insertion: ScaleTransition(0.5).animation(.linear(duration: 1)),
        removal: OpacityTransition().animation(.linear(duration: 0.5))),
      [(0, nil), (30, nil)], frames: table.times.count)
    #expect(table.tracks.map(\.property) == ["scale", "opacity"])
    for (frame, appearance) in expected.enumerated() {
      #expect(abs(table.tracks[0].numbers[frame] - appearance.scale) < 1e-9, "frame \(frame)")
      #expect(abs(table.tracks[1].numbers[frame] - appearance.opacity) < 1e-9, "frame \(frame)")
    }
    #expect(table.tracks[0].numbers.last == 1)
    #expect(table.tracks[1].numbers.last == 0)
  }

  @Test func `what events set is combined with the effects`() throws {
    let table = try timeline(
      "{ use: opacity }",
      """
            - { at: 0, set: { opacity: 0.5 } }
            - { at: 0.1, remove: card, animation: { linear: 0.2 } }
            - { at: 0.5, insert: card }
      """
    ).sample()
    let values = table.tracks[0].numbers
    #expect(values.first == 0.5)
    #expect(abs(values[13] - 0.25) < 1e-9)
    #expect(values[25] == 0)
    #expect(values.last == 0.5)
  }

  @Test func `removing a view that is not there does nothing, and completes at once`() throws {
    let table = try timeline(
      "{ use: opacity }",
      """
            - { at: 0, insert: card }
            - { at: 0.1, remove: card, label: gone, animation: { linear: 0.1 } }
            - { at: 0.5, remove: card, label: again, animation: { linear: 0.1 } }
            - { at: { after: again }, insert: card, animation: { linear: 0.1 } }
      """
    ).sample()
    let values = table.tracks[0].numbers
    #expect(values[29] == 0 && values[30] == 0)
    #expect(values.last == 1)
    #expect(table.duration < 0.7)
  }

  @Test func `with less motion the view fades`() throws {
    let source = SourceFile(
      path: "a.yaml",
      text: """
        keyphase: 1
        timelines:
          tap: { events: [{ at: 0, insert: card, animation: smooth }] }
          card: { size: [320, 200], transition: { use: slide } }

        """)
    let document = DocumentLoader().load(source).document.reducingMotion()
    let compiled = try CompiledTimeline.compile(document.timelines[0], of: document)
    let properties = try compiled[0].sample().tracks.map(\.property)
    #expect(properties == ["opacity"])
  }

  @Test func `a sequence plays what the transition moves, too`() throws {
    let timelines = try YAMLSource.compile(
      """
      keyphase: 1
      timelines:
        tap: { events: [{ at: 0, insert: card, animation: smooth }, { at: 0, set: { scale: 2 } }] }
        card: { transition: { use: opacity } }
        all: { sequence: [{ play: tap }] }

      """)
    let table = try #require(timelines.first { $0.name == "all" }).sample()
    #expect(table.tracks.map(\.property) == ["scale", "opacity"])
    #expect(table.tracks[1].numbers.first == 0 && table.tracks[1].numbers.last == 1)
  }
}
