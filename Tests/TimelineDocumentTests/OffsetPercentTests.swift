import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Percentages of the view's own size.
@Suite struct OffsetPercentTests {
  typealias Mistake = StateMistakeTests.Mistake

  private static let head = """
    keyphase: 1
    constants: { whole: 100%, gap: 8 }
    properties: { slide: { like: offsetX } }
    elements:
      card: { size: [200, 40], elements: { badge: { size: [20, 10] } } }
      row: { size: [300, 50], count: 3 }
      plain: {}
    timelines:
      shift: { size: [100, 60], tracks: { offsetX: { from: -50%, linear: { to: 10, duration: 1 } } } }
      test:

    """ + "    "

  private static func load(_ lines: String) -> (source: SourceFile, loaded: LoadedDocument) {
    let source = SourceFile(path: "test.yaml", text: head + lines + "\n")
    return (source, DocumentLoader().load(source))
  }

  /// The lines of a timeline, and a value that it has at a time.
  static let values: [(lines: String, property: String, time: Double, value: [Double])] = [
    (
      "size: [320, 64]\n    tracks: { offsetX: { from: -50%, linear: { to: 0, duration: 1 } } }",
      "offsetX", 0, [-160]
    ),
    (
      "size: [320, 64]\n    tracks: { offsetY: { from: 100% + 16, linear: { to: 0, duration: 1 } } }",
      "offsetY", 0, [80]
    ),
    (
      "size: [320, 64]\n    tracks: { offset: { linear: { to: [100%, -25%], duration: 1 } } }",
      "offset", 1, [320, -16]
    ),
    (
      "size: [320, 64]\n    tracks: { offset: { linear: { by: { x: 50%, y: 5 }, duration: 1 } } }",
      "offset", 1, [160, 5]
    ),
    (
      "size: [320, 64]\n    initial: { offset: [-100%, 100%] }\n    tracks: { offset: { linear: { to: [0, 0], duration: 1 } } }",
      "offset", 0, [-320, 64]
    ),
    (
      "size: [320, 64]\n    tracks: { slide: { linear: { to: $whole, duration: 1 } } }", "slide", 1,
      [320]
    ),
    (
      "size: [320, 64]\n    tracks: { offsetX: { linear: { to: -$whole, duration: 1 } } }",
      "offsetX", 1, [-320]
    ),
    (
      "size: [320, 64]\n    tracks: { offsetX: { linear: { to: $whole / 2 + $gap, duration: 1 } } }",
      "offsetX", 1, [168]
    ),
    ("size: [320, 64]\n    events: [{ at: 0, set: { offset: [0, 50%] } }]", "offset", 1, [0, 32]),
    (
      "size: [320, 64]\n    states: { rest: {}, gone: { set: { offsetY: 100% } } }\n    run: [{ at: 0.1, to: gone }]",
      "offsetY", 4, [64]
    ),
    (
      "size: [320, 64]\n    phases: [{ phase: a, set: { offsetX: 25% } }, { phase: b, set: { offsetX: 0 } }]",
      "offsetX", 0, [80]
    ),
    (
      "tracks: { card: { offsetX: { from: -50%, linear: { to: 0, duration: 1 } } } }",
      "card.offsetX", 0, [-100]
    ),
    (
      "tracks: { badge: { offset: { linear: { to: [100%, 100%], duration: 1 } } } }",
      "badge.offset", 1, [20, 10]
    ),
    (
      "tracks: { row: { offsetX: { linear: { to: $index * 100%, duration: 1 } } } }",
      "row[2].offsetX", 1, [600]
    ),
    // On an element, a percentage is one of the element's size.
    ("sequence: [{ play: shift, element: card }]", "card.offsetX", 0, [-100]),
    ("sequence: [{ play: shift }]", "offsetX", 0, [-50]),
    (
      "sequence: [{ element: card, tracks: { offsetY: { linear: { to: 50%, duration: 1 } } } }]",
      "card.offsetY", 1, [20]
    ),
    (
      "size: [320, 64]\n    transition: { use: { offset: [100%, 0] }, animation: { linear: 1s } }",
      "offset", 0,
      [320, 0]
    ),
  ]

  @Test(arguments: values)
  func `a percentage of an offset is one of the view's own size`(
    _ row: (lines: String, property: String, time: Double, value: [Double])
  ) throws {
    let (_, loaded) = Self.load(row.lines)
    #expect(loaded.isValid, "\(loaded.diagnostics.map(\.message))")
    let timeline = try #require(loaded.document.timelines.first { $0.name.value == "test" })
    let resolved = ResolvedTimeline.all(of: timeline, frameRate: 60)
    let found = try resolved.lazy.compactMap { part -> [Double]? in
      let table = try CompiledTimeline(part).sample(SamplingOptions(times: [row.time]))
      guard let track = table.tracks.first(where: { $0.name == row.property }),
        case .numbers(let numbers) = track.values
      else { return nil }
      return numbers
    }.first
    let numbers = try #require(found, "no `\(row.property)`")
    #expect(zip(numbers, row.value).allSatisfy { abs($0 - $1) < 1e-9 }, "\(numbers)")
  }

  static let mistakes: [Mistake] = [
    Mistake(
      "no size of the timeline", .missingKey, at: "-50%",
      advice: "add `size: [320, 200]` to the timeline",
      "tracks: { offsetX: { from: -50%, linear: { to: 100%, duration: 1 } } }"),
    Mistake(
      "no size of the element", .missingKey, at: "50%",
      advice: "add `size: [320, 44]` to the element",
      "tracks: { plain: { offsetX: { linear: { to: 50%, duration: 1 } } } }"),
    Mistake(
      "no size in an expression", .missingKey, at: "100%", advice: "add `size: [320, 200]`",
      "tracks: { offset: { linear: { to: [0, 100% + 8], duration: 1 } } }"),
    Mistake(
      "invalid size", .wrongType, at: "big", advice: "[320, 200]",
      "size: big\n    tracks: { offsetX: { linear: { to: 50%, duration: 1 } } }"),
    Mistake(
      "size of which nothing counts", .unknownKey, at: "size", advice: "remove it",
      "size: [320, 64]\n    tracks: { offsetX: { linear: { to: 50, duration: 1 } } }"),
    Mistake(
      "another property", .invalidUnit, at: "50%", advice: "number of points",
      "size: [320, 64]\n    tracks: { width: { from: 9, linear: { to: 50%, duration: 1 } }, offsetX: { linear: { to: 9%, duration: 1 } } }"
    ),
    Mistake(
      "a number of a spring", .invalidUnit, at: "30%", advice: "0.3",
      "size: [320, 64]\n    tracks: { offsetX: { spring: { to: 50%, spring: { duration: 0.5, bounce: 30% } } } }"
    ),
    Mistake(
      "an angle in an offset", .invalidUnit, at: "3deg", advice: "points and percentages",
      "size: [320, 64]\n    tracks: { offsetX: { linear: { to: 100% + 3deg, duration: 1 } } }"),
    Mistake(
      "a product of percentages in a constant", .invalidUnit, at: "50%",
      advice: "write the number alone",
      "parameters: { half: 50% * 2 }\n    size: [320, 64]\n    tracks: { offsetX: { linear: { to: $half + 9%, duration: 1 } } }"
    ),
    Mistake(
      "too large", .valueOutOfBounds, at: "9e150%", advice: "",
      "size: [320, 64]\n    tracks: { offsetX: { linear: { to: 9e150%, duration: 1 } } }"),
  ]

  @Test(arguments: mistakes)
  func `a mistake in a percentage is one finding, at its place and with its advice`(
    _ mistake: Mistake
  ) throws {
    let (source, loaded) = Self.load(mistake.lines)
    let errors = loaded.diagnostics.filter { $0.severity == .error }
    #expect(errors.count == 1, "\(errors.map(\.message))")
    let error = try #require(errors.first)
    #expect(error.rule == mistake.rule)
    let place = String(decoding: source.bytes[error.primary.span.range], as: UTF8.self)
    #expect(place.hasPrefix(mistake.place), "\(place)")
    #expect(error.help.contains(mistake.advice), "\(error.help)")
  }
}
