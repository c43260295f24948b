import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Sequences: when entries begin, what they show, and the laws that relate them to what they play.
@Suite struct SequenceTests {
  static let header = """
    keyphase: 1
    elements:
      title: {}
      row: { count: 3, spacing: [0, 50] }
    timelines:
      fade: { markers: { half: 0.2 }, tracks: { opacity: { from: 0, linear: { to: 1, duration: 0.4 } } } }
      rise: { parameters: { distance: 20 }, tracks: { offsetY: { from: $distance, linear: { to: 0, duration: 0.5 } } } }
      turn: { tracks: { rotation: { repeat: forever, linear: { to: 360, duration: 1 } } } }
      pulse: { trigger: taps, phases: [{ phase: rest, set: { scale: 1 } }, { phase: big, set: { scale: 2 }, animation: { linear: 0.5 } }] }
      card: { transition: { use: opacity, animation: { linear: 0.5 } } }
    """

  static func document(_ contents: String) throws -> TimelineDocument {
    let loaded = DocumentLoader().load(
      SourceFile(path: "test.yaml", text: header + "\n  s: { \(contents) }\n"))
    try #require(loaded.isValid, "\(loaded.diagnostics.map(\.message))")
    return loaded.document
  }

  static func compile(_ contents: String) throws -> CompiledTimeline {
    let document = try document(contents)
    let timeline = try #require(document.timelines.last)
    return try #require(try CompiledTimeline.compile(timeline, of: document).first)
  }

  static func values(
    _ contents: String, _ name: String, at times: [Double]
  ) throws -> [Double] {
    let table = try compile(contents).sample(SamplingOptions(times: times))
    let track = try #require(
      table.tracks.first { $0.name == name }, "\(table.tracks.map(\.name))")
    return track.numbers
  }

  // MARK: Times

  @Test(arguments: [
    ("[{ play: fade }, { play: rise }]", 0.9),
    ("[{ play: fade }, { play: rise, overlap: 0.1 }]", 0.8),
    ("[{ play: fade }, { play: rise, delay: 0.1 }, { wait: 1 }]", 2),
    ("[{ together: [{ play: fade }, { play: rise }] }]", 0.5),
    ("[{ play: fade, speed: 2 }]", 0.2), ("[{ play: fade, repeat: 3 }]", 1.2),
    ("[{ play: fade, repeat: 3, speed: 0.5 }]", 2.4),
    ("[{ play: turn, for: 2.5 }]", 2.5), ("[{ play: fade, for: 2 }]", 2),
    ("[{ play: fade, for: 0.1 }]", 0.1),
    ("[{ play: fade, element: row, stagger: 0.1 }]", 0.6),
    ("[{ play: fade, element: row, stagger: 0.1, speed: 2 }]", 0.4),
    ("[{ play: fade, label: a }, { play: rise, at: a.end + 1s }]", 1.9),
    ("[{ play: fade, label: a }, { play: rise, at: a.half }]", 0.7),
    ("[{ play: fade, label: a, reversed: true }, { play: rise, at: a.half * 2 }]", 0.9),
    ("[{ play: fade, label: a, delay: 1 }, { play: rise, at: \"max(a, 0.2s)\" }]", 1.5),
    ("[{ sequence: [{ play: fade }, { wait: 0.1 }], label: g }, { play: rise, at: g.end }]", 1),
    ("[{ play: pulse, for: 1 }]", 1),
  ])
  func `a sequence lasts until its latest end`(entries: String, duration: Double) throws {
    let timeline = try Self.compile("sequence: \(entries)")
    #expect(abs(timeline.duration - duration) < 1e-12, "\(timeline.duration)")
  }

  @Test func `labels are markers`() throws {
    let timeline = try Self.compile(
      "markers: { m: 0.1 }, sequence: [{ play: fade, label: a, delay: 1 }, { label: g, together: [{ play: rise }] }]"
    )
    #expect(timeline.markers.map(\.name) == ["m", "a", "a.end", "a.half", "g", "g.end"])
    let times = timeline.markers.map(\.time)
    for (time, expected) in zip(times, [0.1, 1, 1.4, 1.2, 1.4, 1.9]) {
      #expect(abs(time - expected) < 1e-12)
    }
  }

  // MARK: Values

  @Test func `before, between and after entries what is left is shown`() throws {
    let entries =
      "sequence: [{ wait: 1 }, { play: fade }, { wait: 1 }, { play: fade, reversed: true }]"
    let times = [0, 0.5, 1, 1.2, 1.4, 2, 2.4, 2.6, 2.8, 9]
    let values = try Self.values(entries, "opacity", at: times)
    for (value, expected) in zip(values, [0, 0, 0, 0.5, 1, 1, 1, 0.5, 0, 0]) {
      #expect(abs(value - expected) < 1e-12)
    }
  }

  @Test func `the initial value is shown until the first entry`() throws {
    let values = try Self.values(
      "initial: { opacity: 0.7 }, sequence: [{ wait: 1 }, { play: fade }]", "opacity",
      at: [0, 1, 1.2])
    #expect(values.prefix(2) == [0.7, 0.7])
    #expect(abs(values[2] - 0.5) < 1e-12)
  }

  @Test func `at its begin an entry is not shown yet, except at 0`() throws {
    let jump = "{ tracks: { opacity: { from: 0.5, linear: { to: 1, duration: 1 } } } }"
    let values = try Self.values(
      "sequence: [\(jump), \(jump)]", "opacity", at: [0, 1, 1 + 1e-6])
    #expect(values[0] == 0.5)
    #expect(values[1] == 1)
    #expect(abs(values[2] - 0.5) < 1e-5)
  }

  @Test func `copies begin one after another, and keep what was there until then`() throws {
    let entries = "sequence: [{ play: fade, element: row, stagger: { each: 0.2, from: last } }]"
    for (copy, begin) in [(0, 0.4), (1, 0.2), (2, 0)] {
      let values = try Self.values(
        entries, "row[\(copy)].opacity", at: [begin, begin + 0.1, begin + 0.4])
      for (value, expected) in zip(values, [0, 0.25, 1]) { #expect(abs(value - expected) < 1e-12) }
    }
  }

  @Test func `for cuts all copies at one time, and holds what is shorter`() throws {
    let entries =
      "sequence: [{ play: fade, element: row, stagger: 0.1, for: 0.3 }, { play: rise, element: title }]"
    let timeline = try Self.compile(entries)
    #expect(abs(timeline.duration - 0.8) < 1e-12)
    for (copy, expected) in [0.75, 0.5, 0.25].enumerated() {
      let values = try Self.values(entries, "row[\(copy)].opacity", at: [0.3, 0.5, 2])
      for value in values { #expect(abs(value - expected) < 1e-12) }
    }
  }

  @Test func `parameters are evaluated for each copy`() throws {
    let entries = "sequence: [{ play: rise, element: row, with: { distance: 10 + $index * 5 } }]"
    for copy in 0..<3 {
      let values = try Self.values(entries, "row[\(copy)].offsetY", at: [0, 0.25])
      #expect(values == [10 + 5 * Double(copy), (10 + 5 * Double(copy)) / 2])
    }
    let own = try Self.values(
      "sequence: [{ play: rise, element: title }]", "title.offsetY", at: [0])
    #expect(own == [20])
  }

  @Test func `what is played uses the index of its copy`() throws {
    let text =
      "sequence: [{ element: row, tracks: { scale: { from: $index + 1, linear: { to: $count, duration: 1 } } } }]"
    for copy in 0..<3 {
      let values = try Self.values(text, "row[\(copy)].scale", at: [0, 1])
      #expect(values == [Double(copy + 1), 3])
    }
  }

  @Test func `phases go round once, and transitions play a side`() throws {
    let timeline = try Self.compile(
      "sequence: [{ play: pulse, element: title }, { play: card.insertion, element: title }]")
    let end = try #require(timeline.markers.first?.time ?? timeline.duration)
    let table = try timeline.sample(SamplingOptions(times: [0, 0.25, end]))
    #expect(Set(table.tracks.map(\.name)) == ["title.scale", "title.opacity"])
    #expect(table.tracks[0].numbers[0] == 1)
    #expect(table.tracks[0].numbers[1] > 1.3)
    #expect(table.tracks[1].numbers.last == 1)
  }

  @Test func `sequences play sequences, on elements too`() throws {
    let document = try Self.document(
      "sequence: [{ play: fade }, { play: rise }] }\n  outer: { sequence: [{ play: s, element: row, copy: 1 }, { play: s, element: title, reversed: true }]"
    )
    let timeline = try #require(
      try CompiledTimeline.compile(document.timelines[6], of: document).first)
    #expect(abs(timeline.duration - 1.8) < 1e-12)
    let table = try timeline.sample(SamplingOptions(times: [0.2, 0.65, 1.15, 1.6]))
    let values = Dictionary(table.tracks.map { ($0.name, $0.numbers) }) { first, _ in first }
    func expect(_ name: String, _ expected: [Double]) {
      for (value, expected) in zip(values[name] ?? [], expected) {
        #expect(abs(value - expected) < 1e-9, "\(name)")
      }
      #expect(values[name]?.count == expected.count)
    }
    expect("row[1].opacity", [0.5, 1, 1, 1])
    expect("row[1].offsetY", [20, 10, 0, 0])
    expect("title.opacity", [1, 1, 1, 0.5])
    expect("title.offsetY", [0, 0, 10, 20])
  }

  @Test func `a sequence repeats`() throws {
    let values = try Self.values(
      "repeat: 2, sequence: [{ play: fade }, { wait: 0.6 }]", "opacity", at: [0.2, 1, 1.2, 2, 3])
    for (value, expected) in zip(values, [0.5, 1, 0.5, 1, 1]) {
      #expect(abs(value - expected) < 1e-12)
    }
    let endless = try Self.compile("repeat: forever, sequence: [{ play: fade }]")
    #expect(endless.duration == 0.4)
    #expect(try endless.sample().notes.count == 1)
  }

  @Test func `with Reduce Motion each entry plays its reduced form`() throws {
    let document = try Self.document(
      "sequence: [{ play: zoom }, { play: fade, at: a }] }\n  zoom: { reducedMotion: calm, tracks: { scale: { linear: { to: 2, duration: 1 } } } }\n  calm: { tracks: { blur: { linear: { to: 2, duration: 0.2 } } } }\n  t: { sequence: [{ play: zoom }, { play: fade }]"
        .replacing(", at: a", with: ""))
    let reduced = document.reducingMotion()
    let timeline = try #require(reduced.timelines.last)
    let compiled = try #require(try CompiledTimeline.compile(timeline, of: reduced).first)
    #expect(abs(compiled.duration - 0.6) < 1e-12)
    #expect(
      try compiled.sample(SamplingOptions(times: [0])).tracks.map(\.name) == ["blur", "opacity"])
  }

  // MARK: Laws

  /// A timeline of random tracks.
  private static func tracks(_ random: inout SeededGenerator) -> String {
    let kinds = ["linear", "cubic", "spring"]
    let properties = ["opacity", "scale", "offsetX"].filter { _ in Bool.random(using: &random) }
    let all = (properties.isEmpty ? ["opacity"] : properties).map { name in
      let keyframes = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        let kind = kinds.randomElement(using: &random) ?? "linear"
        let value = Int.random(in: -20...20, using: &random)
        return
          "{ \(kind): { to: \(value), duration: \(Int.random(in: 1...9, using: &random))e-1 } }"
      }
      return "\(name): { from: 1, keyframes: [\(keyframes.joined(separator: ", "))] }"
    }
    return "{ tracks: { \(all.joined(separator: ", ")) } }"
  }

  private static func file(_ timelines: [String]) throws -> [CompiledTimeline] {
    try YAMLSource.compile(
      "keyphase: 1\nelements: { box: { count: 2 } }\ntimelines:\n"
        + timelines.map { "  \($0)\n" }.joined())
  }

  private static func expectEqual(
    _ one: [SampledTrack], _ other: [SampledTrack], tolerance: Double = 1e-9
  ) {
    #expect(one.map(\.property) == other.map(\.property))
    for (one, other) in zip(one, other) {
      for (value, expected) in zip(one.numbers, other.numbers) {
        #expect(abs(value - expected) <= tolerance * max(1, abs(expected)), "\(one.name)")
      }
    }
  }

  @Test(arguments: 1...25 as ClosedRange<UInt64>)
  func `entries obey their laws`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let own = Self.tracks(&random)
    let begin = Double(Int.random(in: 0...20, using: &random)) / 10
    let speed: Double = [0.5, 1.5, 2, 3].randomElement(using: &random) ?? 2
    let timelines = try Self.file([
      "own: \(own)", "later: { sequence: [{ play: own, at: \(begin)s }] }",
      "fast: { sequence: [{ play: own, speed: \(speed) }] }",
      "back: { sequence: [{ play: own, reversed: true }] }",
      "twice: { sequence: [{ play: back, reversed: true }] }",
      "group: { sequence: [{ together: [{ sequence: [{ play: own }] }] }] }",
      "three: { sequence: [{ play: own }, { play: own }, { play: own }] }",
      "repeated: { sequence: [{ play: own, repeat: 3 }] }",
    ])
    let single = timelines[0]
    let duration = single.duration
    let times = (1...17).map { duration * Double($0) / 17.3 }
    let alone = single.motion.sample(at: times)
    func sample(_ index: Int, _ map: (Double) -> Double) -> [SampledTrack] {
      timelines[index].motion.sample(at: times.map(map))
    }
    #expect(abs(timelines[1].duration - begin - duration) < 1e-12)
    Self.expectEqual(sample(1) { begin + $0 }, alone, tolerance: 1e-7)
    #expect(abs(timelines[2].duration - duration / speed) < 1e-12)
    Self.expectEqual(sample(2) { $0 / speed }, alone)
    Self.expectEqual(sample(3) { duration - $0 }, alone)
    Self.expectEqual(sample(4) { $0 }, alone)
    Self.expectEqual(sample(5) { $0 }, alone)
    for iteration in 0..<3 {
      let offset = Double(iteration) * duration
      Self.expectEqual(sample(6) { offset + $0 }, alone, tolerance: 1e-7)
      Self.expectEqual(sample(7) { offset + $0 }, alone, tolerance: 1e-7)
    }
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `overlaps are reported exactly where two spans overlap`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var spans: [(element: Int, start: Int, end: Int)] = []
    var entries: [String] = []
    for _ in 0..<6 {
      let (copy, start) = (
        Int.random(in: 0...1, using: &random), Int.random(in: 0...20, using: &random)
      )
      let length = Int.random(in: 1...6, using: &random)
      spans.append((copy, start, start + length))
      entries.append(
        "{ element: box, copy: \(copy), at: \(start)s, tracks: { scale: { linear: { to: 2, duration: \(length)s } } } }"
      )
    }
    let text =
      "keyphase: 1\nelements: { box: { count: 2 } }\ntimelines:\n  s: { sequence: [\(entries.joined(separator: ", "))] }\n"
    let loaded = DocumentLoader().load(SourceFile(path: "a.yaml", text: text))
    let overlaps = spans.indices.contains { one in
      spans.indices.contains { other in
        one < other && spans[one].element == spans[other].element
          && spans[one].start < spans[other].end && spans[other].start < spans[one].end
      }
    }
    #expect(loaded.isValid == !overlaps)
    #expect(loaded.diagnostics.allSatisfy { $0.rule == .overlappingEntries })
  }
}
