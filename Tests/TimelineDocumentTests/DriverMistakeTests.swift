import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// What can be written wrongly in drivers: one finding each, at its place and with its advice.
@Suite struct DriverMistakeTests {
  typealias Mistake = StateMistakeTests.Mistake

  private static let tracks = "tracks: { scale: [{ linear: { to: 2, duration: 1 } }] }"
  private static let pull = "driver: { input: pull, from: 0, to: 120 }"

  static let mistakes: [Mistake] = [
    Mistake(
      "repeat", .unknownKey, at: "repeat", advice: "remove it",
      "\(pull)\n    repeat: 2\n    \(tracks)"),
    Mistake(
      "trigger", .unknownKey, at: "trigger", advice: "remove it",
      "\(pull)\n    trigger: taps\n    \(tracks)"),
    Mistake(
      "phases", .unknownKey, at: "driver", advice: "as `tracks`",
      "\(pull)\n    phases: [{ phase: a, set: { scale: 2 }, animation: smooth }, { phase: b, set: { scale: 1 } }]"
    ),
    Mistake(
      "events", .unknownKey, at: "driver", advice: "as `tracks`",
      "\(pull)\n    events: [{ at: 0, set: { scale: 2 }, animation: smooth }]"),
    Mistake(
      "transition", .unknownKey, at: "driver", advice: "as `tracks`",
      "\(pull)\n    transition: { use: opacity, animation: smooth }"),
    Mistake(
      "states", .unknownKey, at: "driver", advice: "as `tracks`",
      "\(pull)\n    states: { rest: {}, up: { set: { scale: 2 } } }"),
    Mistake(
      "endless track", .endlessDuration, at: "forever", advice: "repeat: 3",
      "\(pull)\n    tracks: { scale: { repeat: forever, linear: { to: 2, duration: 1 } } }"),
    Mistake(
      "entry that is cut", .unknownKey, at: "2s", advice: "speed",
      "\(pull)\n    sequence: [{ play: once, for: 2s }]"),
    Mistake(
      "equal ends", .valueOutOfBounds, at: "9", advice: "another number",
      "driver: { input: pull, from: 9, to: 9 }\n    \(tracks)"),
    Mistake(
      "view with ends", .unknownKey, at: "from", advice: "{ input: view }",
      "driver: { input: view, from: 0, to: 1 }\n    \(tracks)"),
    Mistake(
      "no ends", .missingKey, at: "{", advice: "from: 0, to: 120",
      "driver: { input: pull }\n    \(tracks)"),
    Mistake(
      "no end", .missingKey, at: "{", advice: "add `to: 120`",
      "driver: { input: scroll, from: 0 }\n    \(tracks)"),
    Mistake(
      "no input", .missingKey, at: "{", advice: "input: pull",
      "driver: { from: 0, to: 120 }\n    \(tracks)"),
    Mistake(
      "only a name", .wrongType, at: "scroll", advice: "{ input: scroll, from: 0, to: 300 }",
      "driver: scroll\n    \(tracks)"),
    Mistake(
      "only view", .wrongType, at: "view", advice: "{ input: view }",
      "driver: view\n    \(tracks)"),
    Mistake(
      "time", .wrongType, at: "time", advice: "leave out `driver`",
      "driver: { input: time, from: 0, to: 1 }\n    \(tracks)"),
    Mistake(
      "a property", .wrongType, at: "scale", advice: "a name of its own",
      "driver: { input: scale, from: 0, to: 1 }\n    \(tracks)"),
    Mistake(
      "no name", .wrongType, at: "\"a b\"", advice: "letters and digits",
      "driver: { input: \"a b\", from: 0, to: 1 }\n    \(tracks)"),
    Mistake(
      "words of other tools", .unknownKey, at: "start", advice: "write `from: 0`",
      "driver: { input: pull, start: 0, to: 120 }\n    \(tracks)"),
    Mistake(
      "a misspelt key", .unknownKey, at: "inpt", advice: "did you mean `input`?",
      "driver: { inpt: pull, from: 0, to: 120 }\n    \(tracks)"),
    Mistake(
      "an input beside tracks", .unknownKey, at: "scroll", advice: "driver: { input: scroll",
      "scroll: 300\n    \(tracks)"),
    Mistake(
      "played by a sequence", .unknownReference, at: "driven", advice: "move its `driver`",
      "sequence: [{ play: driven }]"),
    Mistake(
      "played by a state", .unknownReference, at: "driven", advice: "move its `driver`",
      "states: { rest: {}, busy: { play: driven } }"),
    Mistake(
      "replaced by what plays", .unknownReference, at: "once", advice: "the same `driver`",
      "\(pull)\n    reducedMotion: once\n    \(tracks)"),
    Mistake(
      "replaced by what is driven", .unknownReference, at: "driven", advice: "the same `driver`",
      "reducedMotion: driven\n    \(tracks)"),
  ]

  /// What is written wrongly in what happens when a finger lifts, and in its record.
  static let releases: [Mistake] =
    [
      ("a single detent", .wrongType, "120", "write `[120]`", "detents: 120"),
      ("no detents", .missingKey, "[]", "write `[0, 120]`", "detents: []"),
      ("a detent twice", .duplicateKey, "0", "remove one", "detents: [0, 120, 0]"),
      ("a detent in words", .wrongType, "open", "120", "detents: [0, open]"),
      ("a detent with a unit", .invalidUnit, "120pt", "", "detents: [0, 120pt]"),
      ("an animation to nothing", .missingKey, "animation", "detents", "animation: bouncy"),
      ("a deceleration to nothing", .missingKey, "deceleration", "detents", "deceleration: fast"),
      (
        "an unknown deceleration", .wrongType, "slow", "`normal` or `fast`",
        "detents: [0, 120], deceleration: slow"
      ),
      (
        "an endless way", .endlessDuration, "{ linear", "ends",
        "detents: [0, 120], animation: { linear: 1, repeat: forever }"
      ),
      ("words of other tools", .unknownKey, "snap", "detents: [0, 120]", "snap: [0, 120]"),
      (
        "samples without a drag", .unknownKey, "samples", "run: [",
        "samples: [[0, 0], [16ms, 4]]"
      ),
      (
        "a run that is no list", .wrongType, "{ at", "write a list: `[",
        "run: { at: 0, samples: [[0, 0]] }"
      ),
      ("a drag without samples", .missingKey, "{", "samples", "run: [{ at: 0 }]"),
      ("a drag without a time", .missingKey, "{", "at", "run: [{ samples: [[0, 0]] }]"),
      ("no samples", .missingKey, "[]", "[16ms, 4]", "run: [{ at: 0, samples: [] }]"),
      (
        "samples out of order", .eventOrder, "8ms", "",
        "run: [{ at: 0, samples: [[0, 0], [16ms, 4], [8ms, 6]] }]"
      ),
      (
        "a sample that is a number", .wrongType, "4", "[16ms, ", "run: [{ at: 0, samples: [4] }]"
      ),
      (
        "a sample of two numbers", .wrongType, "[1, 2]", "",
        "run: [{ at: 0, samples: [[0, [1, 2]]] }]"
      ),
      (
        "two fingers at once", .eventOrder, "0.05", "one finger",
        "run: [{ at: 0, samples: [[0, 0], [0.1, 4]] }, { at: 0.05, samples: [[0, 0]] }]"
      ),
      (
        "a change of states", .unknownKey, "to", "",
        "run: [{ at: 0, to: open, samples: [[0, 0]] }]"
      ),
    ].map { name, rule, place, advice, lines in
      Mistake(
        name, rule, at: place, advice: advice,
        "driver: { input: pull, from: 0, to: 120, \(lines) }\n    \(tracks)")
    } + [
      Mistake(
        "view with detents", .unknownKey, at: "detents", advice: "of your own",
        "driver: { input: view, detents: [0, 1] }\n    \(tracks)")
    ]

  @Test(arguments: mistakes + releases)
  func `a mistake in a driver is one finding, at its place and with its advice`(
    _ mistake: Mistake
  ) throws {
    let text = """
      keyphase: 1
      timelines:
        once: { tracks: { rotation: [{ linear: { to: 90deg, duration: 1 } }] } }
        driven: { driver: { input: drop, from: 0, to: 1 }, tracks: { rotation: [{ linear: { to: 90deg, duration: 1 } }] } }
        test:
          \(mistake.lines)

      """
    let source = SourceFile(path: "test.yaml", text: text)
    let errors = DocumentLoader().load(source).diagnostics.filter { $0.severity == .error }
    #expect(errors.count == 1, "\(errors.map(\.message))")
    let error = try #require(errors.first)
    #expect(error.rule == mistake.rule)
    let place = String(decoding: source.bytes[error.primary.span.range], as: UTF8.self)
    #expect(place.hasPrefix(mistake.place), "\(place)")
    #expect(error.help.contains(mistake.advice), "\(error.help)")
  }
}
