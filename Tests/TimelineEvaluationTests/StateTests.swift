import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// States: what they show, how they follow each other, and that they are events.
@Suite struct StateTests {
  private static let play = """
      spin:
        tracks: { rotation: { repeat: forever, linear: { to: 360deg, duration: 1 } } }
      once:
        tracks: { rotation: [{ linear: { to: 90deg, duration: 0.3 } }] }

    """

  private func table(
    _ lines: String, named name: String = "test", _ options: SamplingOptions = SamplingOptions()
  ) throws -> SampleTable {
    let contents = lines.split(separator: "\n").map { "    \($0)\n" }.joined()
    let all = try YAMLSource.compile("keyphase: 1\ntimelines:\n\(Self.play)  test:\n\(contents)")
    return try #require(all.first { $0.name == name }).sample(options)
  }

  private func numbers(_ table: SampleTable, _ property: String) throws -> [Double] {
    try #require(table.tracks.first { $0.property == property }).numbers
  }

  private func states(_ table: SampleTable) throws -> [String] {
    let track = try #require(table.tracks.first)
    #expect(track.property == "state")
    guard case .strings(let names) = track.values else { return [] }
    return names
  }

  @Test(
    arguments: [
      "{ spring: { duration: 0.4, bounce: 0.3 } }", "smooth", "{ easeInOut: 0.3 }", "none",
      "{ use: bouncy, delay: 0.1 }",
    ])
  func `a change equals the event with its animation`(_ animation: String) throws {
    let states = try table(
      """
      states: { rest: {}, up: { set: { scale: 2, offsetY: -8 } } }
      animation: \(animation)
      run: [{ at: 0.2s, to: up }, { at: 0.35s, to: rest }]
      """)
    let events = try table(
      """
      events:
        - { at: 0.2s, set: { scale: 2, offsetY: -8 }, animation: \(animation) }
        - { at: 0.35s, set: { scale: 1, offsetY: 0 }, animation: \(animation) }
      """)
    #expect(states.times == events.times)
    for property in ["scale", "offsetY"] {
      #expect(try numbers(states, property) == numbers(events, property))
    }
  }

  @Test func `the state of a sample is the one that was entered last`() throws {
    let table = try table(
      """
      states: { rest: {}, up: { set: { scale: 2 } }, off: { set: { opacity: 0 } } }
      run: [{ at: 0.2s, to: up }, { at: 0.35s, to: off }]
      """, SamplingOptions(times: [0, 0.19, 0.2, 0.34, 0.35, 9]))
    #expect(try states(table) == ["rest", "rest", "up", "up", "off", "off"])
  }

  @Test func `the first match among changes counts, then the state, then the timeline`() throws {
    func scale(_ lines: String) throws -> [Double] {
      try numbers(
        table(
          """
          states:
            rest: {}
            up: { set: { scale: 2 }, animation: { linear: 0.4 } }
            off: { set: { scale: 0 } }
          animation: { linear: 0.8 }
          \(lines)
          """, SamplingOptions(times: [1.0 / 60 + 0.2])), "scale")
    }
    #expect(try scale("run: [{ at: 0, to: up }]") == [1.5])
    #expect(try scale("run: [{ at: 0, to: off }]") == [0.75])
    let changes =
      "changes: [{ from: rest, to: [off, up], animation: { linear: 0.2 } }, { to: up, animation: none }]"
    #expect(try scale("\(changes)\nrun: [{ at: 0, to: up }]") == [2])
    #expect(try scale("\(changes)\nrun: [{ at: 0, to: off }]") == [0])
  }

  @Test func `without a run each state is visited, and then the first one again`() throws {
    let table = try table(
      """
      states: { rest: {}, up: { set: { scale: 2 } }, off: { set: { opacity: 0 } } }
      animation: { linear: 0.3 }
      """)
    var names = try states(table)
    names = names.indices.filter { $0 == 0 || names[$0] != names[$0 - 1] }.map { names[$0] }
    #expect(names == ["up", "off", "rest"])
    // Three changes of 0.3 s, each as soon as everything is at rest.
    #expect(abs(table.duration - 0.9) < 0.1)
    #expect(try numbers(table, "scale").last == 1)
  }

  @Test func `a state is left by itself after a time, a play, or at rest`() throws {
    func entered(_ next: String) throws -> Double {
      let table = try table(
        """
        states: { rest: {}, up: { set: { scale: 2 }, \(next) } }
        animation: { linear: 0.2 }
        run: [{ at: 0.1s, to: up }]
        """)
      let names = try states(table)
      let first = try #require(names.lastIndex(of: "up"))
      #expect(names.last == "rest")
      return table.times[first + 1]
    }
    #expect(abs(try entered("next: { state: rest, after: 0.5s }") - 0.6) < 1e-9)
    #expect(abs(try entered("play: once, next: { state: rest, after: played }") - 0.4) < 1e-9)
    #expect(abs(try entered("next: { state: rest, after: settled }") - 0.3) < 0.04)
  }

  @Test func `what a state plays is shown as it is, and goes on with its velocity`() throws {
    let table = try table(
      """
      states: { rest: {}, busy: { play: spin } }
      animation: { spring: { duration: 0.5, bounce: 0 } }
      run: [{ at: 0.1s, to: busy }, { at: 0.6s, to: rest }]
      """)
    let rotation = try numbers(table, "rotation")
    let first = try #require(table.times.firstIndex { $0 > 0.1 - 1e-9 })
    let last = try #require(table.times.firstIndex { $0 > 0.6 - 1e-9 })
    for index in first..<last {
      #expect(abs(rotation[index] - 360 * (table.times[index] - 0.1)) < 1e-9)
    }
    // 360° a second: after the frame of the change, the spring first goes on.
    #expect(abs(rotation[last] - 180) < 1e-9)
    #expect(rotation[last + 2] > rotation[last] + 1)
    #expect(rotation.last == 0)
  }

  @Test(arguments: 0..<40) func `states say everything, however they were reached`(
    _ seed: Int
  ) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let names = ["rest", "up", "off", "far"]
    var time = 0.0
    let visits = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      time += Double.random(in: 0...0.4, using: &random)
      return (time, names.randomElement(using: &random) ?? "rest")
    }
    let run = visits.map { "{ at: \($0.0), to: \($0.1) }" }.joined(separator: ", ")
    func final(_ run: String) throws -> [Double] {
      let table = try table(
        """
        initial: { blur: 2 }
        states:
          rest: {}
          up: { set: { scale: 2, offsetY: -8 } }
          off: { set: { opacity: 0, blur: 9 }, play: once }
          far: { set: { offset: [30, 40] } }
        animation: bouncy
        run: [\(run)]
        """)
      return try ["scale", "offsetY", "opacity", "blur", "offset"].flatMap {
        Array(try numbers(table, $0).suffix($0 == "offset" ? 2 : 1))
      }
    }
    #expect(try final(run) == final("{ at: 0, to: \(visits.last?.1 ?? "rest") }"))
  }

  @Test func `a sequence plays the run`() throws {
    let text = """
      keyphase: 1
      timelines:
        test:
          states: { rest: {}, up: { set: { scale: 2 } } }
          run: [{ at: 0.1s, to: up }]
        all:
          sequence: [{ wait: 0.5 }, { play: test }]

      """
    let all = try YAMLSource.compile(text)
    let own = try all[0].sample(SamplingOptions(times: [0.1, 0.2, 0.4]))
    let played = try all[1].sample(SamplingOptions(times: [0.6, 0.7, 0.9]))
    #expect(try numbers(own, "scale") == numbers(played, "scale"))
  }

  @Test func `with Reduce Motion changes keep their ends and lose the way`() throws {
    let text = """
      keyphase: 1
      timelines:
      \(Self.play)  test:
          states: { rest: {}, busy: { set: { scale: 2 }, play: spin } }
          run: [{ at: 0.1s, to: busy }]

      """
    let document = DocumentLoader().load(SourceFile(path: "test.yaml", text: text)).document
      .reducingMotion()
    let timeline = try #require(document.timelines.last)
    let table = try #require(CompiledTimeline.compile(timeline, of: document).first)
      .sample(SamplingOptions(times: [0, 0.1, 0.2, 2]))
    #expect(try numbers(table, "scale") == [1, 2, 2, 2])
    #expect(try numbers(table, "rotation") == [0, 0, 0, 0])
  }
}
