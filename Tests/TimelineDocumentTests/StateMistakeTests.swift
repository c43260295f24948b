import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// What can be written wrongly in states: one finding each, at its place and with its advice.
@Suite struct StateMistakeTests {
  /// A mistake, its rule, the text that it underlines, and a part of the advice.
  struct Mistake: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var rule: RuleName
    var place: String
    var advice: String
    var lines: String

    init(
      _ description: String, _ rule: RuleName, at place: String, advice: String, _ lines: String
    ) {
      testDescription = description
      self.rule = rule
      self.place = place
      self.advice = advice
      self.lines = lines
    }
  }

  static let two = "states: { rest: {}, busy: { set: { scale: 2 } } }"

  static let mistakes: [Mistake] = [
    Mistake(
      "unknown state in a run", .unknownReference, at: "bsy", advice: "did you mean `busy`?",
      "\(two)\n    run: [{ at: 0, to: bsy }]"),
    Mistake(
      "unknown state in a change", .unknownReference, at: "hover", advice: "`hover: {}`",
      "\(two)\n    changes: [{ from: busy, to: [rest, hover], animation: bouncy }]"),
    Mistake(
      "unknown next state", .unknownReference, at: "rst", advice: "did you mean `rest`?",
      "states: { rest: {}, busy: { set: { scale: 2 }, next: { state: rst, after: 1s } } }"),
    Mistake(
      "run out of order", .eventOrder, at: "0.2s", advice: "move it up",
      "\(two)\n    run: [{ at: 0.5s, to: busy }, { at: 0.2s, to: rest }]"),
    Mistake(
      "circle in no time", .cyclicReference, at: "busy", advice: "after: 1.5s",
      "states: { rest: { next: { state: busy, after: settled } }, busy: { set: { scale: 2 }, next: { state: rest, after: 0 } } }"
    ),
    Mistake(
      "plays events", .unknownReference, at: "shake", advice: "under `set`",
      "states: { rest: {}, busy: { play: shake } }"),
    Mistake(
      "plays itself", .cyclicReference, at: "test", advice: "play another timeline",
      "states: { rest: {}, busy: { play: test } }"),
    Mistake(
      "plays what there is not", .unknownReference, at: "spn", advice: "did you mean `spin`?",
      "states: { rest: {}, busy: { play: spn } }"),
    Mistake(
      "sets what it plays", .conflictingProperties, at: "rotation", advice: "leave it out",
      "states: { rest: {}, busy: { set: { rotation: 9 }, play: spin } }"),
    Mistake(
      "after an endless play", .endlessDuration, at: "played", advice: "after: 1.5s",
      "states: { rest: {}, busy: { play: spin, next: { state: rest, after: played } } }"),
    Mistake(
      "settled with an endless play", .endlessDuration, at: "settled", advice: "after: 1.5s",
      "states: { rest: {}, busy: { play: spin, next: { state: rest, after: settled } } }"),
    Mistake(
      "played without a play", .missingKey, at: "played", advice: "after: settled",
      "states: { rest: {}, busy: { set: { scale: 2 }, next: { state: rest, after: played } } }"),
    Mistake(
      "misspelled word", .wrongType, at: "setled", advice: "did you mean `settled`?",
      "states: { rest: {}, busy: { set: { scale: 2 }, next: { state: rest, after: setled } } }"),
    Mistake(
      "next as a name", .wrongType, at: "rest", advice: "next: { state: rest, after: 1.5s }",
      "states: { rest: {}, busy: { set: { scale: 2 }, next: rest } }"),
    Mistake(
      "list of names", .wrongType, at: "[rest, busy]", advice: "states: { rest: {}",
      "states: [rest, busy]"),
    Mistake(
      "list of states", .wrongType, at: "rest", advice: "leave out the dashes",
      "states:\n      - rest: {}\n      - busy: { set: { scale: 2 } }"),
    Mistake("no states", .emptyTimeline, at: "{}", advice: "states: { rest: {}", "states: {}"),
    Mistake(
      "property beside set", .unknownKey, at: "scale", advice: "set: { scale: 2 }",
      "states: { rest: {}, busy: { scale: 2 } }"),
    Mistake(
      "trigger", .unknownKey, at: "trigger", advice: "remove it", "trigger: taps\n    \(two)"),
    Mistake(
      "change of everything", .missingKey, at: "{", advice: "beside `states`",
      "\(two)\n    changes: [{ animation: bouncy }]"),
    Mistake(
      "change from no state", .wrongType, at: "[]", advice: "leave out the key",
      "\(two)\n    changes: [{ from: [], to: busy, animation: bouncy }]"),
    Mistake(
      "change without an animation", .missingKey, at: "{", advice: "animation: bouncy",
      "\(two)\n    changes: [{ from: rest }]"),
    Mistake(
      "run without states", .unknownKey, at: "run", advice: "remove it",
      "tracks: { scale: [{ spring: 2 }] }\n    run: [{ at: 0, to: busy }]"),
    Mistake(
      "two kinds", .ambiguousTimeline, at: "events", advice: "two timelines",
      "\(two)\n    events: [{ at: 0, set: { scale: 2 } }]"),
    Mistake(
      "no start value", .missingKey, at: "position", advice: "initial: { position:",
      "states: { rest: {}, busy: { set: { position: [1, 2] } } }"),
    Mistake(
      "copies with delays of their own", .invalidStagger, at: "$index * 0.1s",
      advice: "`stagger: 40ms`",
      "states: { rest: {}, busy: { set: { row: { opacity: 0 } }, animation: { smooth: 0.3, delay: $index * 0.1s } } }"
    ),
  ]

  @Test(arguments: mistakes)
  func `a mistake in states is one finding, at its place and with its advice`(
    _ mistake: Mistake
  ) throws {
    let text = """
      keyphase: 1
      elements: { row: { count: 3 } }
      timelines:
        spin: { tracks: { rotation: { repeat: forever, linear: { to: 360deg, duration: 1 } } } }
        shake: { events: [{ at: 0, set: { scale: 2 } }] }
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
