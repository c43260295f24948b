import AnimationCore
import Testing
import TimelineEvaluation

/// Content transitions between discrete values, compared with the library's animations.
@Suite struct ContentTransitionTests {
  private func table(_ contents: String) throws -> SampleTable {
    try YAMLSource.timeline(
      contents,
      properties: "{ score: { type: integer, initial: 99 }, label: { type: string, initial: a } }"
    ).sample()
  }

  @Test func `contents pass with the progress of the animation`() throws {
    let table = try table(
      "events: [{ at: 0.1, set: { label: b }, contentTransition: opacity, animation: smooth }]")
    #expect(
      table.tracks.map(\.property) == ["label", "label.old", "label.new", "label.progress"])
    var value = AnimatedValue(0.0)
    for frame in table.times.indices {
      let time = Double(frame) / 60
      if frame == 6 {
        value.set(1, animation: .smooth, at: time)
      } else {
        value.advance(to: time)
      }
      // Nothing passes before the change.
      #expect(table.tracks[3].numbers[frame] == (frame < 6 ? 1 : value.displayed))
    }
    #expect(table.tracks[3].numbers.last == 1)
  }

  @Test(arguments: ["symbolEffect", "{ symbolEffect: replace }", "{ symbolEffect: downUp }"])
  func `a symbol is replaced as a whole`(transition: String) throws {
    let table = try table(
      "events: [{ at: 0, set: { label: bb }, contentTransition: \(transition), animation: { linear: 0.2 } }]"
    )
    #expect(table.tracks[3].width == 1)
    #expect(abs(table.tracks[3].numbers[7] - 0.5) < 1e-9)
  }

  @Test func `only the digits that differ roll, the rightmost one first`() throws {
    let table = try table(
      "events: [{ at: 0, set: { score: 109 }, contentTransition: numericText, animation: { linear: 0.2 } }]"
    )
    let progress = table.tracks[3]
    #expect(progress.width == 3)
    // In frame 7, half of the time since the clock began in frame 1 is over.
    let middle = Array(progress.numbers[21..<24])
    #expect(middle[0] == 1)
    #expect(abs(middle[1] - 0.5) < 1e-9 && abs(middle[2] - 0.5) < 1e-9)
  }

  @Test func `a passage that is interrupted starts from the value that it led to`() throws {
    let table = try table(
      """
      events:
        - { at: 0, set: { label: b }, contentTransition: opacity, animation: { linear: 0.5 } }
        - { at: 0.2, set: { label: c }, contentTransition: opacity, animation: { linear: 0.5 } }
        - { at: 0.4, set: { label: d } }
      """)
    #expect(table.tracks[1].values == .strings(olds(table.times)))
    #expect(table.tracks[3].numbers[12] == 0)
    #expect(table.tracks[3].numbers.last == 1)
  }

  private func olds(_ times: [Double]) -> [String] {
    times.map { $0 < 0.2 - 1e-9 ? "a" : $0 < 0.4 - 1e-9 ? "b" : "d" }
  }

  @Test func `events wait for a passage, and phases do`() throws {
    let events = try table(
      """
      events:
        - { at: 0, label: up, set: { score: 100 }, contentTransition: numericText, animation: { linear: 0.3 } }
        - { at: { after: up }, set: { label: b } }
      """)
    #expect(events.duration > 0.3)
    let phases = try table(
      """
      trigger: go
      phases:
        - { phase: one, set: { label: a } }
        - { phase: two, set: { label: b }, contentTransition: opacity, animation: { linear: 0.3 } }
      """)
    #expect(phases.duration > 0.3)
  }
}
