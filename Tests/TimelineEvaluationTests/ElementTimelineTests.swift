import Testing
import TimelineDocument
import TimelineEvaluation

/// Timelines that move elements: columns, start values and copies that start one after another.
@Suite struct ElementTimelineTests {
  /// The rounding error of values near 1,000.
  static let tolerance = 1e-11

  static let elements = """
    stage: { size: [390, 844] }
    elements:
      title: { size: [280, 40], center: [0, -120], shape: capsule }
      row: { size: [320, 44], cornerRadius: 10, color: ["#ff0000", "#00ff00"], count: 8, spacing: [0, 52] }
    """

  static func timeline(
    _ contents: String, elements: String = elements,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> CompiledTimeline {
    let lines = contents.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    return try #require(
      YAMLSource.compile(
        "keyphase: 1\n\(elements)\ntimelines:\n  test:\n\(lines)\n", sourceLocation: sourceLocation
      ).first, sourceLocation: sourceLocation)
  }

  @Test func `columns are sorted by elements, properties and copies`() throws {
    let timeline = try Self.timeline(
      """
      initial: { row: { scale: 0.5 } }
      tracks:
        title: { opacity: [linear: { to: 0, duration: 1 }] }
        scale: [linear: { to: 2, duration: 1 }]
        row: { opacity: [linear: { to: 0, duration: 1 }] }
      """)
    let table = try timeline.sample(SamplingOptions(times: [0]))
    var names: [String] = []
    for copy in 0..<8 { names.append("row[\(copy)].scale") }
    for copy in 0..<8 { names.append("row[\(copy)].opacity") }
    names += ["title.opacity", "scale"]
    #expect(table.tracks.flatMap(\.columnNames) == names)
    #expect(table.tracks[8].element == "row")
    #expect(table.tracks.prefix(8).compactMap(\.index) == Array(0..<8))
    #expect(table.tracks[16].index == nil)
    #expect(table.tracks[17].element == nil)
    #expect(table.tracks.map(\.property).last == "scale")
  }

  @Test(arguments: [
    ("50ms", [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35]),
    ("{ each: 50ms, from: last }", [0.35, 0.3, 0.25, 0.2, 0.15, 0.1, 0.05, 0]),
    ("{ each: 50ms, from: center }", [0.15, 0.1, 0.05, 0, 0, 0.05, 0.1, 0.15]),
    ("{ each: 50ms, from: edges }", [0, 0.05, 0.1, 0.15, 0.15, 0.1, 0.05, 0]),
    ("{ each: 50ms, from: 2 }", [0.1, 0.05, 0, 0.05, 0.1, 0.15, 0.2, 0.25]),
    ("{ total: 0.7s }", [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7]),
    ("{ total: 0.3s, from: center }", [0.3, 0.2, 0.1, 0, 0, 0.1, 0.2, 0.3]),
    ("{ total: 0.5s, from: 2 }", [0.2, 0.1, 0, 0.1, 0.2, 0.3, 0.4, 0.5]),
    ("{ total: 0, from: edges }", [0, 0, 0, 0, 0, 0, 0, 0]),
  ])
  func `each copy starts at its rank`(stagger: String, starts: [Double]) throws {
    let timeline = try Self.timeline(
      """
      tracks:
        row:
          stagger: \(stagger)
          offsetX: [linear: { to: 100, duration: 1 }]
      """)
    let duration: Double = 1 + (starts.max() ?? 0)
    #expect(abs(timeline.duration - duration) < Self.tolerance)
    // On its way each copy is as far as it has had time.
    let table = try timeline.sample(SamplingOptions(times: [0.8]))
    for (track, start) in zip(table.tracks, starts) {
      let expected: Double = 100 * (0.8 - start)
      #expect(abs(track.numbers[0] - expected) < Self.tolerance)
    }
  }

  @Test func `a single middle copy and a pair of copies have no rank over 0`() {
    #expect(Stagger(.each(1), from: .center).starts(count: 3) == [1, 0, 1])
    #expect(Stagger(.total(1), from: .center).starts(count: 2) == [0, 0])
    #expect(Stagger(.total(1), from: .edges).starts(count: 2) == [0, 0])
    #expect(Stagger(.each(1), from: .edges).starts(count: 3) == [0, 1, 0])
  }

  @Test func `a stagger shifts the whole track and adds to its delay`() throws {
    let staggered = try Self.timeline(
      """
      markers: { beat: 0.5 }
      repeat: 2
      tracks:
        row:
          stagger: 125ms
          offsetX:
            from: 3
            delay: 0.25
            keyframes:
              - move: 5
              - cubic: { to: 40, at: beat }
              - spring: 0
      """)
    let plain = try Self.timeline(
      """
      markers: { beat: 0.5 }
      tracks:
        offsetX:
          from: 3
          delay: 0.25
          keyframes:
            - move: 5
            - cubic: { to: 40, at: beat }
            - spring: 0
      """)
    let length: Double = plain.duration + 7 * 0.125
    #expect(abs(staggered.duration - length) < Self.tolerance)
    let times: [Double] = (0...200).map { Double($0) * length / 100 }
    let table = try staggered.sample(SamplingOptions(times: times, includesVelocities: true))
    for copy in 0..<8 {
      for (sample, time) in times.enumerated() {
        // The second iteration repeats all of it; a boundary shows the end of the first.
        let local: Double = time <= length ? time : time - length
        let start: Double = 0.125 * Double(copy)
        let expected = try plain.sample(SamplingOptions(times: [max(0, local - start)]))
        let value = table.tracks[copy].numbers[sample]
        #expect(abs(value - expected.tracks[0].numbers[0]) < 1e-9, "copy \(copy) at \(time)")
      }
    }
  }

  @Test func `an element's properties start at what its declaration says`() throws {
    let timeline = try Self.timeline(
      """
      tracks:
        title:
          position: [hold: 1]
          width: [hold: 1]
          height: [hold: 1]
          cornerRadius: [hold: 1]
        row:
          frame: [hold: 1]
          cornerRadius: [hold: 1]
          backgroundColor: [hold: 1]
      """)
    let table = try timeline.sample(SamplingOptions(times: [0]))
    let values = Dictionary(uniqueKeysWithValues: table.tracks.map { ($0.name, $0.numbers) })
    #expect(values["title.position"] == [195, 302])
    #expect(values["title.width"] == [280])
    #expect(values["title.height"] == [40])
    #expect(values["title.cornerRadius"] == [20])
    // The centres of eight rows, 52 apart, are around the middle of the stage.
    #expect(values["row[0].frame"] == [35, 218, 320, 44])
    #expect(values["row[7].frame"] == [35, 582, 320, 44])
    #expect(values["row[3].cornerRadius"] == [10])
    #expect(values["row[2].backgroundColor"] == [1, 0, 0, 1])
    #expect(values["row[5].backgroundColor"] == [0, 1, 0, 1])
  }

  @Test func `initial and from say otherwise`() throws {
    let timeline = try Self.timeline(
      """
      initial: { row: { position: [1, 2] } }
      tracks:
        row:
          position: [linear: { to: [3, 2], duration: 1 }]
          width: { from: 7, keyframes: [hold: 1] }
      """)
    let table = try timeline.sample(SamplingOptions(times: [0, 0.5]))
    #expect(table.tracks.count == 16)
    #expect(table.tracks[6].numbers == [1, 2, 2, 2])
    #expect(table.tracks[9].numbers == [7, 7])
  }

  @Test func `copies that start elsewhere move apart in phases and events`() throws {
    let events = try Self.timeline(
      "events: [{ at: 0, set: { row: { position: [0, 0], scale: 2 } }, animation: { linear: 1 } }]")
    let phases = try Self.timeline(
      """
      trigger: taps
      phases:
        - { phase: rest }
        - { phase: up, set: { row: { position: [0, 0], scale: 2 } }, animation: { linear: 1 } }
      """)
    for timeline in [events, phases] {
      let table = try timeline.sample(SamplingOptions(times: [0]))
      #expect(table.tracks.map(\.name).prefix(2) == ["row[0].position", "row[1].position"])
      #expect(table.tracks[0].numbers == [195, 240])
      #expect(table.tracks[7].numbers == [195, 604])
      #expect(table.tracks[15].numbers == [1])
    }
    let end = try events.sample(SamplingOptions(times: [1.5]))
    #expect(end.tracks.prefix(8).allSatisfy { $0.numbers == [0, 0] })
    #expect(end.tracks.suffix(8).allSatisfy { $0.numbers == [2] })
  }

  @Test func `an implicit animation and a drag move all copies alike`() throws {
    let timeline = try Self.timeline(
      """
      implicitAnimations: { row: { opacity: { linear: 1 } } }
      events:
        - { at: 0, set: { row: { opacity: 0 } } }
        - { at: 0, drag: { row: { offsetX: { samples: [[0, 0], [0.5, 30]] } } }, animation: none }
      """)
    let table = try timeline.sample(SamplingOptions(times: [1]))
    #expect(table.tracks.count == 16)
    for copy in 0..<8 {
      #expect(table.tracks[copy].numbers == table.tracks[0].numbers)
      #expect(table.tracks[copy].numbers[0] < 0.05)
      #expect(table.tracks[8 + copy].numbers == [30])
    }
  }

  @Test func `a trigger in mid-run takes each copy from where it is`() throws {
    let timeline = try Self.timeline(
      """
      trigger: taps
      tracks:
        row: { stagger: 100ms, offsetX: [linear: { to: 100, duration: 1 }] }
      """)
    let table = try timeline.sample(SamplingOptions(times: [0.5, 0.8], triggers: [0, 0.5]))
    for copy in 0..<8 {
      let start: Double = 0.1 * Double(copy)
      let reached: Double = 100 * max(0, 0.5 - start)
      let later: Double = reached + (100 - reached) * max(0, 0.3 - start)
      let values = table.tracks[copy].numbers
      #expect(abs(values[0] - reached) < 1e-9)
      #expect(abs(values[1] - later) < 1e-9)
    }
  }

  @Test func `copies that start together share their values, and all of them count as values`()
    throws
  {
    let timeline = try Self.timeline(
      "tracks: { dot: { opacity: [linear: { to: 0, duration: 10 }] } }",
      elements: "elements: { dot: { count: 10000 } }")
    #expect(throws: EvaluationError.self) {
      try timeline.sample(SamplingOptions(framesPerSecond: 1000))
    }
    #expect(try timeline.sample(SamplingOptions(times: [0])).tracks.count == 10_000)
  }
}
