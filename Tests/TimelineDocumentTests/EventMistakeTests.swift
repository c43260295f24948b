import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// What can be written wrongly in events: one finding each, at its place and with its advice.
@Suite struct EventMistakeTests {
  /// A mistake, its rule, the text that it underlines, and a part of the advice.
  struct Mistake: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var rule: RuleName
    var place: String
    var advice: String
    var events: String

    init(
      _ description: String, _ rule: RuleName, at place: String, advice: String, _ events: String
    ) {
      testDescription = description
      self.rule = rule
      self.place = place
      self.advice = advice
      self.events = events
    }
  }

  static let mistakes: [Mistake] = [
    Mistake(
      "unknown label", .unknownReference, at: "upp", advice: "did you mean `up`?",
      "[{ at: 0, label: up, set: { scale: 2 } }, { at: { after: upp }, set: { scale: 1 } }]"),
    Mistake(
      "no label at all", .unknownReference, at: "up", advice: "`label: up`",
      "[{ at: 0, set: { scale: 2 } }, { at: { after: up }, set: { scale: 1 } }]"),
    Mistake(
      "marker in place of a label", .unknownReference, at: "half", advice: "write `at: half`",
      "[{ at: 0, set: { scale: 2 } }, { at: { after: half }, set: { scale: 1 } }]"),
    Mistake(
      "label in place of a time", .unknownReference, at: "up", advice: "at: { after: up }",
      "[{ at: 0, label: up, set: { scale: 2 } }, { at: up, set: { scale: 1 } }]"),
    Mistake(
      "label further down", .eventOrder, at: "up", advice: "move it down",
      "[{ at: { after: up }, set: { scale: 1 } }, { at: 0, label: up, set: { scale: 2 } }]"),
    Mistake(
      "waits for itself", .cyclicReference, at: "up", advice: "at: 0.3s",
      "[{ at: { after: up }, label: up, set: { scale: 1 } }]"),
    Mistake(
      "circle", .cyclicReference, at: "down", advice: "at: 0.3s",
      "[{ at: { after: down }, label: up, set: { scale: 1 } }, { at: { after: up }, label: down, set: { scale: 2 } }]"
    ),
    Mistake(
      "label twice", .duplicateKey, at: "up", advice: "another name",
      "[{ at: 0, label: up, set: { scale: 2 } }, { at: 1, label: up, set: { scale: 1 } }]"),
    Mistake(
      "endless curve", .endlessDuration, at: "spin", advice: "logicallyCompleteAfter",
      "[{ at: 0, label: spin, set: { rotation: 360 }, animation: { linear: 1, repeat: forever } }, { at: { after: spin }, set: { scale: 1 } }]"
    ),
    Mistake(
      "endless removal", .endlessDuration, at: "pulse", advice: "criteria: logicallyComplete",
      "[{ at: 0, label: pulse, set: { scale: 2 }, animation: { spring: { duration: 0.5 }, repeat: forever } }, { at: { after: pulse, criteria: removed }, set: { scale: 1 } }]"
    ),
    Mistake(
      "unknown criteria", .wrongType, at: "complete", advice: "logicallyComplete",
      "[{ at: 0, label: up, set: { scale: 2 } }, { at: { after: up, criteria: complete }, set: { scale: 1 } }]"
    ),
    Mistake(
      "delay beside after", .unknownKey, at: "delay",
      advice: "animation: { use: default, delay: 0.1 }",
      "[{ at: 0, label: up, set: { scale: 2 } }, { at: { after: up, delay: 0.1 }, set: { scale: 1 } }]"
    ),
    Mistake(
      "after beside at", .unknownKey, at: "after", advice: "at: { after: up }",
      "[{ at: 0, label: up, set: { scale: 2 } }, { at: 1, after: up, set: { scale: 1 } }]"),
    Mistake(
      "unknown transition", .unknownReference, at: "cart", advice: "did you mean `card`?",
      "[{ at: 0, insert: cart, animation: smooth }]"),
    Mistake(
      "side of a transition", .unknownReference, at: "card.insertion", advice: "write `card`",
      "[{ at: 0, insert: card.insertion, animation: smooth }]"),
    Mistake(
      "no transition", .unknownReference, at: "fade", advice: "`card` or `sheet`",
      "[{ at: 0, insert: fade, animation: smooth }]"),
    Mistake(
      "inserts itself", .unknownReference, at: "s", advice: "`card` or `sheet`",
      "[{ at: 0, insert: s, animation: smooth }]"),
    Mistake(
      "two transitions", .ambiguousTimeline, at: "sheet", advice: "a view has one transition",
      "[{ at: 0, insert: card, animation: smooth }, { at: 1, remove: sheet, animation: smooth }]"),
    Mistake(
      "both at once", .unknownKey, at: "remove", advice: "two events",
      "[{ at: 0, insert: card, remove: card }]"),
    Mistake(
      "start of an effect", .missingKey, at: "sheet", advice: "initial: { position: ",
      "[{ at: 0, insert: sheet }]"),
    Mistake(
      "contents of a number", .wrongType, at: "opacity", advice: "an `integer`",
      "[{ at: 0, set: { scale: 2 }, contentTransition: opacity, animation: smooth }]"),
    Mistake(
      "digits of a boolean", .wrongType, at: "numericText", advice: "contentTransition: opacity",
      "[{ at: 0, set: { isOn: true }, contentTransition: numericText, animation: smooth }]"),
    Mistake(
      "contents without an animation", .missingKey, at: "opacity", advice: "animation: smooth",
      "[{ at: 0, set: { isOn: true }, contentTransition: opacity }]"),
    Mistake(
      "endless contents", .endlessDuration, at: "{ linear: 1, repeat: forever }",
      advice: "repeat: 3",
      "[{ at: 0, set: { isOn: true }, contentTransition: opacity, animation: { linear: 1, repeat: forever } }]"
    ),
    Mistake(
      "unknown content transition", .wrongType, at: "numeric", advice: "numericText",
      "[{ at: 0, set: { count: 2 }, contentTransition: numeric, animation: smooth }]"),
    Mistake(
      "unknown direction", .wrongType, at: "downn", advice: "`down`",
      "[{ at: 0, set: { count: 2 }, contentTransition: { numericText: downn }, animation: smooth }]"
    ),
    Mistake(
      "stagger without an animation", .invalidStagger, at: "stagger", advice: "animation: smooth",
      "[{ at: 0, set: { row: { scale: 2 } }, stagger: 40ms }]"),
    Mistake(
      "stagger of a jump", .invalidStagger, at: "none", advice: "`smooth`",
      "[{ at: 0, set: { row: { scale: 2 } }, animation: none, stagger: 40ms }]"),
    Mistake(
      "stagger of an unknown element", .unknownElement, at: "rows", advice: "did you mean `row`?",
      "[{ at: 0, set: { row: { scale: 2 } }, animation: smooth, stagger: { rows: 40ms } }]"),
    Mistake(
      "stagger of a single view", .invalidStagger, at: "title", advice: "declare copies",
      "[{ at: 0, set: { title: { scale: 2 } }, animation: smooth, stagger: { title: 40ms } }]"),
    Mistake(
      "stagger among the values", .invalidStagger, at: "stagger", advice: "beside `set`",
      "[{ at: 0, set: { row: { scale: 2, stagger: 40ms } }, animation: smooth }]"),
    Mistake(
      "copies in a delay", .invalidStagger, at: "$index * 0.1",
      advice: "`stagger: 40ms` beside `set`",
      "[{ at: 0, set: { row: { scale: 2 } }, animation: { smooth: 0.3, delay: $index * 0.1 } }]"),
    Mistake(
      "stagger with a wrong time", .invalidUnit, at: "deg", advice: "ms",
      "[{ at: 0, set: { row: { scale: 2 } }, animation: smooth, stagger: { row: 40deg } }]"),
  ]

  @Test(arguments: mistakes)
  func `a mistake is found once, at its place, with its advice`(_ mistake: Mistake) throws {
    let text = """
      keyphase: 1
      properties: { isOn: { type: boolean, initial: false }, count: { type: integer, initial: 1 } }
      elements: { row: { count: 3 }, title: {} }
      timelines:
        fade: { tracks: { opacity: { linear: { to: 0, duration: 0.3 } } } }
        card: { transition: { use: opacity, animation: smooth } }
        sheet: { initial: { position: [0, 0] }, transition: { use: { active: { position: [0, 9] } } } }
        s: { markers: { half: 0.5 }, events: \(mistake.events) }

      """
    let source = SourceFile(path: "a.yaml", text: text)
    let found = DocumentLoader().load(source).diagnostics.filter {
      $0.severity == .error
    }
    try #require(found.count == 1, "\(found.map(\.message))")
    #expect(found[0].rule == mistake.rule)
    #expect(source.text(in: found[0].primary.span) == mistake.place)
    #expect(found[0].help.contains(mistake.advice), "\(found[0].help)")
    #expect(!found[0].message.isEmpty)
  }
}
