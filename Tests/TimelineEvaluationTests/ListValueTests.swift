import AnimationCore
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Edge insets, and lists of numbers, colours and points.
@Suite struct ListValueTests {
  private func values(_ source: String, at times: [Double]) throws -> [Double] {
    try YAMLSource.timeline(source).numbers(at: times)
  }

  private func columns(_ source: String) throws -> [String] {
    try YAMLSource.timeline(source).sample(SamplingOptions(times: [0])).tracks
      .flatMap(\.columnNames)
  }

  @Test func `edge insets move by their four numbers`() throws {
    // A quarter of the way from [8, 16, 8, 16] to [20, -8, 28, 24].
    let source = """
      tracks:
        padding:
          from: [8, 16, 8, 16]
          linear: { to: { top: 20, leading: -8, bottom: 28, trailing: 24 }, duration: 1 }
      """
    #expect(try values(source, at: [0.25]) == [11, 10, 13, 18])
    #expect(
      try columns(source) == [
        "padding.top", "padding.leading", "padding.bottom", "padding.trailing",
      ])
  }

  @Test func `dashes move number by number, whatever their count`() throws {
    let source = "tracks: { dash: { from: [6, 4, 1], linear: { to: [14, 8, 1], duration: 1 } } }"
    #expect(try values(source, at: [0.5]) == [10, 6, 1])
    #expect(try columns(source) == ["dash.0", "dash.1", "dash.2"])
  }

  @Test func `the colours of a gradient mix light in tracks`() throws {
    // Half the light of white is sRGB 1.055 · 0.5^(1/2.4) − 0.055 = 0.735356983052.
    let source = """
      tracks:
        gradientColors: { from: ["#000", "#fff0"], linear: { to: ["#fff", "#fff"], duration: 1 } }
      """
    let numbers = try values(source.replacing("#fff0", with: "#ffffff00"), at: [0.5])
    let half = 0.735356983052
    for (number, expected) in zip(numbers, [half, half, half, 1, 1, 1, 1, 0.5]) {
      #expect(abs(number - expected) < ColorTrackTests.tolerance)
    }
  }

  @Test func `the colours of a mesh mix cube roots of cone responses in events`() throws {
    // Half of each cube root of white is an eighth of its light: 1.055 · 0.125^(1/2.4) − 0.055. The
    // clock of a change at 0 begins in frame 1, so half a second of it is frame 31.
    let source = """
      initial: { meshColors: ["#000", "#fff"] }
      events: [{ at: 0, set: { meshColors: ["#fff", "#000"] }, animation: { linear: 1 } }]
      """
    let numbers = try values(source, at: [31.0 / 60])
    let half = 0.388572859046
    for (number, expected) in zip(numbers, [half, half, half, 1, half, half, half, 1]) {
      #expect(abs(number - expected) < ColorTrackTests.tolerance)
    }
  }

  @Test func `each colour of a list moves as it does alone`() throws {
    let pairs = [("#e63319", "#1980cc"), ("#0a84ff", "#ffd60a"), ("#102030", "#f0e0d080")]
    let times = [0, 0.1, 0.25, 0.4, 0.7, 1.1]
    let list = { (index: Int) in
      pairs.map { "\"\(index == 0 ? $0.0 : $0.1)\"" }.joined(separator: ", ")
    }
    // A duration keeps the springs of all from ending at times of their own.
    let all = try values(
      "tracks: { meshColors: { from: [\(list(0))], spring: { to: [\(list(1))], duration: 1 } } }",
      at: times)
    for (index, pair) in pairs.enumerated() {
      let one = try values(
        "tracks: { tint: { from: \"\(pair.0)\", spring: { to: \"\(pair.1)\", duration: 1 } } }",
        at: times)
      for sample in times.indices {
        let part = all[sample * 12 + index * 4..<sample * 12 + index * 4 + 4]
        #expect(Array(part) == Array(one[sample * 4..<sample * 4 + 4]))
      }
    }
  }

  @Test func `velocities of colours in a list are the slopes of their components`() throws {
    let timeline = try YAMLSource.timeline(
      """
      tracks:
        gradientColors: { from: ["#e63319", "#102030"], linear: { to: ["#1980cc", "#f0e0d0"], duration: 1 } }
      """)
    let step = 1e-5
    let table = try timeline.sample(SamplingOptions(times: [0.3], includesVelocities: true))
    let (before, after) = (
      try timeline.numbers(at: [0.3 - step]), try timeline.numbers(at: [0.3 + step])
    )
    let velocities = try #require(table.tracks[0].velocities)
    // The values are rounded to 1e-12, which is 1e-7 in the quotient with a step of 1e-5.
    for index in 0..<8 {
      #expect(abs(velocities[index] - (after[index] - before[index]) / (2 * step)) < 1e-6)
    }
  }

  @Test func `points move along cubics as numbers do`() throws {
    // The values that SwiftUI shows for cubics to 10, −10 and 0 of 0.2 s each.
    let source = """
      tracks:
        meshPoints:
          from: [[0, 0], [1, 1]]
          keyframes:
            - cubic: { to: [[0, 10], [1, 1]], duration: 0.2 }
            - cubic: { to: [[0, -10], [1, 1]], duration: 0.2 }
            - cubic: { to: [[0, 0], [1, 1]], duration: 0.2 }
      """
    let times = [0.05, 0.1, 0.15, 0.2, 0.25, 0.35]
    let numbers = try values(source, at: times)
    for (sample, expected) in [1.797, 5.625, 9.141, 10, 6.406, -6.406].enumerated() {
      #expect(abs(numbers[sample * 4 + 1] - expected) < 1e-3)
      #expect([numbers[sample * 4], numbers[sample * 4 + 2]] == [0, 1])
    }
    #expect(
      try columns(source) == ["0.x", "0.y", "1.x", "1.y"].map { "meshPoints.\($0)" })
  }

  @Test func `the first value determines the length, wherever it stands`() throws {
    let loaded = DocumentLoader().load(
      SourceFile(
        path: "lists.yaml",
        text: """
          keyphase: 1
          constants: { night: ["#000", "#111", "#222"] }
          elements: { card: { count: 2 } }
          properties:
            ants: { like: dash, initial: [1, 2] }
            road: { type: points }
          timelines:
            a: { initial: { gradientColors: $night, road: [[0, 0]] }, tracks: { gradientColors: { spring: $night } } }
            b: { tracks: { card: { dash: { from: [$index, 1, 2, 3], spring: [1, 2, 3, $index] } } } }
            c: { parameters: { p: [4, 4] }, tracks: { ants: { spring: $p } } }
            d: { sequence: [{ play: c, with: { p: [8, 8] } }] }
          """))
    #expect(loaded.diagnostics.isEmpty)
    let types = loaded.document.timelines.flatMap { timeline -> [PropertyType] in
      if case .tracks(let list) = timeline.contents { list.tracks.map(\.property.type) } else { [] }
    }
    #expect(types.contains(.colors(count: 3)))
    #expect(types.contains(.vector(dimension: 4)))
    #expect(types.contains(.vector(dimension: 2)))
    #expect(loaded.document.properties.contains { $0.type == .points(count: 1) })
  }

  @Test func `lists in a file have one length each`() throws {
    let loaded = DocumentLoader().load(
      SourceFile(
        path: "lists.yaml",
        text: """
          keyphase: 1
          timelines:
            a: { tracks: { dash: { from: [1, 2], spring: [3, 4] } } }
            b: { tracks: { dash: { from: [1, 2, 3], spring: [3, 4, 5] } } }
          """))
    let errors = loaded.diagnostics.filter { $0.severity == .error }
    #expect(
      errors.map(\.message)
        == Array(repeating: "`dash` has 2 numbers, and this list has 3", count: 2))
    #expect(errors.allSatisfy { $0.secondary.map(\.message) == ["its first value has 2 numbers"] })
  }
}
