import Testing
import TimelineEvaluation

@Suite struct TransitionTimelineTests {
  private func transition(
    frameRate: Int = 60, _ text: String
  ) throws -> [CompiledTimeline] {
    try YAMLSource.compile(
      """
      keyphase: 1
      frameRate: \(frameRate)
      timelines:
        card:
          size: [320, 200]
          transition: \(text)

      """)
  }

  @Test func `a transition is two timelines`() throws {
    let timelines = try transition(
      """
      { insertion: { use: [opacity, { scale: 0.8 }], animation: snappy }, \
      removal: { use: { move: bottom }, animation: { easeOut: 0.2 } } }
      """)
    #expect(timelines.map(\.name) == ["card.insertion", "card.removal"])
    let insertion = try timelines[0].sample()
    #expect(insertion.tracks.map(\.property) == ["opacity", "scale"])
    #expect(insertion.tracks.map { $0.numbers.first } == [0, 0.8])
    #expect(insertion.tracks.map { $0.numbers.last } == [1, 1])
    let removal = try timelines[1].sample()
    #expect(removal.tracks.map(\.property) == ["offset"])
    #expect(removal.tracks[0].numbers.prefix(2) == [0, 0])
    #expect(removal.tracks[0].numbers.suffix(2) == [0, 200])
    // The frame of the change, 0.2 s of the curve, and the frame after its end.
    #expect(timelines[1].duration == 14.0 / 60)
  }

  @Test func `an insertion or removal without an animation ends at once`() throws {
    let timelines = try transition("{ use: opacity }")
    #expect(try timelines[0].sample().tracks[0].numbers == [1])
    #expect(try timelines[1].sample().tracks[0].numbers == [0])
  }

  @Test func `effects on one property are combined in every frame`() throws {
    let timelines = try transition(
      frameRate: 20, "{ use: [opacity, blurReplace], animation: { linear: 0.2 } }")
    let table = try timelines[0].sample()
    let values = table.tracks[0].numbers.map { ($0 * 1e9).rounded() / 1e9 }
    #expect(values == [0, 0, 0.0625, 0.25, 0.5625, 1, 1])
  }

  @Test func `a custom effect ends at the property's initial value`() throws {
    let timelines = try transition(
      "{ use: { active: { rotation: 90deg, blur: 4 } }, animation: smooth }")
    let table = try timelines[0].sample()
    #expect(table.tracks.map { $0.numbers.first } == [90, 4])
    #expect(table.tracks.map { $0.numbers.last } == [0, 0])
  }
}
