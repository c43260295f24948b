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

  @Test(arguments: mistakes)
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
