import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@Suite struct EventChangesTests {
  private func events(_ contents: String) throws -> EventTimeline {
    let lines = contents.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    let text = "keyphase: 1\ntimelines:\n  test:\n\(lines)\n"
    let loaded = DocumentLoader().load(SourceFile(path: "test.yaml", text: text))
    let messages = loaded.diagnostics.map(\.message)
    try #require(messages.isEmpty)
    let timeline = try #require(loaded.document.timelines.first)
    guard case .events(let list) = timeline.contents else {
      Issue.record("the timeline has other contents")
      return EventTimeline(EventList(events: []), of: timeline)
    }
    return EventTimeline(list, of: timeline)
  }

  @Test func `a change happens in the first frame at or after its time`() throws {
    let events = try events(
      """
      events:
        - { at: 0, set: { scale: 2 } }
        - { at: 0.1, set: { scale: 3 } }
        - { at: 0.11, set: { scale: 4 } }
        - { at: 7f, set: { scale: 5 } }
      """)
    // 0.1 s is frame 6 at 60 Hz; 0.11 s lies between frames 6 and 7; 7f is frame 7 itself.
    let frames = events.frames(60)
    #expect(frames.map(\.frame) == [0, 6, 7])
    #expect(
      frames.map { $0.changes.map(\.value) } == [
        [.number(2)], [.number(3)], [.number(4), .number(5)],
      ])
  }

  @Test func `columns are in file order and start at the file's values`() throws {
    let events = try events(
      """
      initial: { rotation: 10, opacity: 0.5 }
      events:
        - { at: 0, set: { scale: 2, opacity: 1 } }
        - { at: 1, set: { blur: 3 } }
      """)
    #expect(events.columns.properties.map(\.name) == ["rotation", "opacity", "scale", "blur"])
    #expect(events.columns.starts == [.number(10), .number(0.5), .number(1), .number(0)])
  }

  @Test func `an implicit animation overrides the event's own unless it is disabled`() throws {
    let events = try events(
      """
      implicitAnimations: { opacity: smooth, blur: none }
      events:
        - { at: 0, set: { scale: 2, opacity: 0, blur: 1 }, animation: { linear: 1 } }
        - { at: 1, set: { opacity: 1, scale: 1 } }
        - { at: 2, set: { opacity: 0, blur: 0 }, animation: { linear: 1 }, disablesAnimations: true }
        - { at: 3, set: { opacity: 1 }, disablesAnimations: true }
      """)
    let linear = AnimationModel(base: .ease("linear", duration: 1))
    let smooth = AnimationModel(base: .presetSpring("smooth", duration: nil, extraBounce: nil))
    let animations = events.frames(60).map { $0.changes.map(\.animation) }
    #expect(animations == [[linear, smooth, nil], [smooth, nil], [linear, linear], [nil]])
  }

  @Test func `of a drag's samples in one frame the last is used, with interactiveSpring`() throws {
    let events = try events(
      """
      events:
        - { at: 0.5, drag: { offsetX: { samples: [[0, 0], [5ms, 1], [10ms, 2], [40ms, 9]] } } }
        - { at: 0.6, set: { offsetX: 0 }, animation: spring }
      """)
    let frames = events.frames(60)
    #expect(frames.map(\.frame) == [30, 31, 33, 36])
    #expect(
      frames.map { $0.changes.map(\.value) } == [
        [.number(0)], [.number(2)], [.number(9)], [.number(0)],
      ])
    let interactive = AnimationModel(
      base: .interactiveSpring(response: nil, dampingFraction: nil, blendDuration: nil))
    #expect(frames[0].changes[0].animation == interactive)
    #expect(frames.map { $0.changes[0].isDragged } == [true, true, true, false])
  }

  @Test func `a drag without animation is tracked`() throws {
    let events = try events(
      """
      events:
        - { at: 0.5, animation: none, drag: { offsetX: { samples: [[0, 0], [16ms, 4]] } } }
      """)
    let changes = events.frames(60).flatMap(\.changes)
    #expect(changes.map(\.time) == [0.5, 0.516])
    #expect(changes.allSatisfy { $0.isDragged })
    #expect(changes.allSatisfy { $0.animation == nil })
  }
}
