import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// What can be written wrongly in sequences: one finding each, whose advice is right.
@Suite struct SequenceMistakeTests {
  /// A mistake, the rule that reports it, a part of the advice, and the entries that follow it.
  struct Mistake: CustomTestStringConvertible, Sendable {
    var description: String
    var rule: RuleName
    var advice: String
    /// The entries that are wrong, and those that the advice asks for.
    var wrong: String
    var right: String

    init(
      _ description: String, _ rule: RuleName, advice: String, wrong: String, right: String
    ) {
      self.description = description
      self.rule = rule
      self.advice = advice
      self.wrong = wrong
      self.right = right
    }

    var testDescription: String { description }
  }

  static func file(_ entries: String) -> String {
    """
    keyphase: 1
    elements: { row: { count: 8, spacing: [0, 52] }, title: {} }
    timelines:
      rise: { parameters: { distance: 24 }, tracks: { offsetY: { from: $distance, linear: { to: 0, duration: 0.3 } } } }
      fade: { markers: { half: 0.15 }, tracks: { opacity: { from: 0, linear: { to: 1, duration: 0.3 } } } }
      spin: { tracks: { rotation: { repeat: forever, linear: { to: 360, duration: 1 } } } }
      list: { tracks: { row: { opacity: { from: 0, linear: { to: 1, duration: 0.3 } } } } }
      card: { transition: { use: opacity, animation: smooth } }
      s: { sequence: \(entries) }

    """
  }

  static func load(_ entries: String) -> LoadedDocument {
    DocumentLoader().load(SourceFile(path: "a.yaml", text: file(entries)))
  }

  static let mistakes: [Mistake] = [
    Mistake(
      "trim after the end", .valueOutOfBounds, advice: "earlier time",
      wrong: "[{ play: rise, trim: 9s }]", right: "[{ play: rise, trim: 0.1s }]"),
    Mistake(
      "trim at the start", .valueOutOfBounds, advice: "", wrong: "[{ play: rise, trim: 0 }]",
      right: "[{ play: rise, trim: 0.1s }]"),
    Mistake(
      "trim at an unknown marker", .wrongType, advice: "name of a marker",
      wrong: "[{ play: rise, trim: landing }]", right: "[{ play: rise, trim: 0.1s }]"),
    Mistake(
      "trim of tracks at a marker", .wrongType, advice: "time such as",
      wrong: "[{ tracks: { scale: { linear: { to: 2, duration: 1 } } }, trim: landing }]",
      right: "[{ tracks: { scale: { linear: { to: 2, duration: 1 } } }, trim: 0.5s }]"),
    Mistake(
      "misspelled trim", .wrongType, advice: "did you mean `settled`?",
      wrong: "[{ play: rise, trim: setled }]", right: "[{ play: rise, trim: settled }]"),
    Mistake(
      "trim of what never settles", .wrongType, advice: "`trim: 2s`",
      wrong: "[{ play: spin, for: 3s, trim: settled }]", right: "[{ play: spin, for: 2s }]"),
    Mistake(
      "trim of a wait", .unknownKey, advice: "entry below", wrong: "[{ wait: 1, trim: settled }]",
      right: "[{ wait: 1 }]"),
    Mistake(
      "unknown timeline", .unknownReference, advice: "did you mean `rise`?",
      wrong: "[{ play: ris }]", right: "[{ play: rise }]"),
    Mistake(
      "unknown element", .unknownElement, advice: "did you mean `row`?",
      wrong: "[{ play: rise, element: rows }]", right: "[{ play: rise, element: row }]"),
    Mistake(
      "unknown label", .unknownReference, advice: "did you mean `up`?",
      wrong: "[{ play: rise, label: up }, { play: fade, at: upp }]",
      right: "[{ play: rise, label: up }, { play: fade, at: up }]"),
    Mistake(
      "label below its use", .unknownReference, advice: "a label must come before",
      wrong: "[{ play: rise, at: later }, { play: fade, label: later }]",
      right: "[{ play: fade, label: later }, { play: rise, at: later }]"),
    Mistake(
      "label below its use, in a group", .unknownReference, advice: "a label must come before",
      wrong: "[{ together: [{ play: rise, at: later + 1s }] }, { play: fade, label: later }]",
      right: "[{ play: fade, label: later }, { together: [{ play: rise, at: later + 1s }] }]"),
    Mistake(
      "the end of a group within it", .unknownReference, advice: "write `all` for its start",
      wrong: "[{ label: all, together: [{ play: rise, at: all.end }] }]",
      right: "[{ label: all, together: [{ play: rise, at: all }] }]"),
    Mistake(
      "label twice", .duplicateKey, advice: "another name",
      wrong: "[{ play: rise, label: a }, { play: fade, label: a }]",
      right: "[{ play: rise, label: a }, { play: fade, label: b }]"),
    Mistake(
      "label twice, one of a group", .duplicateKey, advice: "another name",
      wrong: "[{ label: a, together: [{ play: fade, label: a }] }]",
      right: "[{ label: a, together: [{ play: fade, label: b }] }]"),
    Mistake(
      "unknown marker of a label", .unknownReference, advice: "did you mean `a.half`?",
      wrong: "[{ play: fade, label: a }, { play: rise, at: a.halv }]",
      right: "[{ play: fade, label: a }, { play: rise, at: a.half }]"),
    Mistake(
      "delay with overlap", .conflictingDurations, advice: "keep one of the two",
      wrong: "[{ play: rise }, { play: fade, delay: 0.1, overlap: 0.1 }]",
      right: "[{ play: rise }, { play: fade, delay: 0.1 }]"),
    Mistake(
      "at with delay", .conflictingDurations, advice: "keep one",
      wrong: "[{ play: rise }, { play: fade, at: 0.1, delay: 0.1 }]",
      right: "[{ play: rise }, { play: fade, at: 0.1 }]"),
    Mistake(
      "at with overlap", .conflictingDurations, advice: "keep one",
      wrong: "[{ play: rise }, { play: fade, overlap: 0.1, at: 0.1 }]",
      right: "[{ play: rise }, { play: fade, overlap: 0.1 }]"),
    Mistake(
      "begin under 0", .valueOutOfBounds, advice: "`overlap: 0.3s`",
      wrong: "[{ play: rise }, { play: fade, overlap: 0.5 }]",
      right: "[{ play: rise }, { play: fade, overlap: 0.3s }]"),
    Mistake(
      "plays itself", .cyclicReference, advice: "another timeline",
      wrong: "[{ play: s }]", right: "[{ play: rise }]"),
    Mistake(
      "plays itself in a group", .cyclicReference, advice: "another timeline",
      wrong: "[{ together: [{ sequence: [{ play: s }] }] }]",
      right: "[{ together: [{ sequence: [{ play: rise }] }] }]"),
    Mistake(
      "endless without `for`", .endlessDuration, advice: "`for: 2s`",
      wrong: "[{ play: spin }]", right: "[{ play: spin, for: 2s }]"),
    Mistake(
      "own tracks that are endless", .endlessDuration, advice: "`for: 2s`",
      wrong:
        "[{ tracks: { rotation: { repeat: forever, linear: { to: 360, duration: 1 } } } }]",
      right:
        "[{ for: 2s, tracks: { rotation: { repeat: forever, linear: { to: 360, duration: 1 } } } }]"
    ),
    Mistake(
      "forever without `for`", .endlessDuration, advice: "`for: 2s`",
      wrong: "[{ play: rise, repeat: forever }]",
      right: "[{ play: rise, repeat: forever, for: 2s }]"),
    Mistake(
      "endless and backwards", .endlessDuration, advice: "leave out `reversed`",
      wrong: "[{ play: spin, reversed: true, for: 2 }]", right: "[{ play: spin, for: 2 }]"),
    Mistake(
      "element for a timeline that names its own", .unknownKey, advice: "leave out `element`",
      wrong: "[{ play: list, element: row }]", right: "[{ play: list }]"),
    Mistake(
      "two entries on one property", .overlappingEntries, advice: "leave out `overlap`",
      wrong: "[{ play: rise }, { play: rise, overlap: 0.1 }]",
      right: "[{ play: rise }, { play: rise }]"),
    Mistake(
      "two entries on one property by `at`", .overlappingEntries, advice: "`at: 0.3s`",
      wrong: "[{ play: rise }, { play: rise, at: 0.2s }]",
      right: "[{ play: rise }, { play: rise, at: 0.3s }]"),
    Mistake(
      "two entries on one property in a group", .overlappingEntries, advice: "`delay: 0.3s`",
      wrong: "[{ together: [{ play: rise }, { play: rise }] }]",
      right: "[{ together: [{ play: rise }, { play: rise, delay: 0.3s }] }]"),
    Mistake(
      "a copy and all copies", .overlappingEntries, advice: "`delay: 0.3s`",
      wrong:
        "[{ together: [{ play: fade, element: row }, { play: fade, element: row, copy: 3 }] }]",
      right:
        "[{ together: [{ play: fade, element: row }, { play: fade, element: row, copy: 3, delay: 0.3s }] }]"
    ),
    Mistake(
      "an overlap that is too long", .overlappingEntries, advice: "`overlap: 0.35s`",
      wrong:
        "[{ play: fade, element: row, stagger: 50ms }, { play: fade, element: row, stagger: 50ms, overlap: 0.5 }]",
      right:
        "[{ play: fade, element: row, stagger: 50ms }, { play: fade, element: row, stagger: 50ms, overlap: 0.35s }]"
    ),
    Mistake(
      "unknown parameter", .unknownReference, advice: "did you mean `distance`?",
      wrong: "[{ play: rise, with: { distanc: 40 } }]",
      right: "[{ play: rise, with: { distance: 40 } }]"),
    Mistake(
      "parameter of a timeline without any", .unknownReference,
      advice: "`parameters: { size: 40 }`",
      wrong: "[{ play: fade, with: { size: 40 } }]", right: "[{ play: fade }]"),
    Mistake(
      "parameter of a wrong unit", .invalidUnit, advice: "`0.3`",
      wrong: "[{ play: rise, with: { distance: 0.3s } }]",
      right: "[{ play: rise, with: { distance: 0.3 } }]"),
    Mistake(
      "copy that is not there", .valueOutOfBounds, advice: "a number from 0 to 7",
      wrong: "[{ play: rise, element: row, copy: 8 }]",
      right: "[{ play: rise, element: row, copy: 7 }]"),
    Mistake(
      "copy without element", .missingKey, advice: "`element: row`",
      wrong: "[{ play: rise, copy: 2 }]", right: "[{ play: rise, element: row, copy: 2 }]"),
    Mistake(
      "stagger without element", .missingKey, advice: "`element: row`",
      wrong: "[{ play: rise, stagger: 50ms }]",
      right: "[{ play: rise, element: row, stagger: 50ms }]"),
    Mistake(
      "stagger of a single view", .invalidStagger, advice: "`count: 3`",
      wrong: "[{ play: rise, element: title, stagger: 50ms }]",
      right: "[{ play: rise, element: title }]"),
    Mistake(
      "stagger of one copy", .invalidStagger, advice: "leave out one of the two",
      wrong: "[{ play: rise, element: row, copy: 1, stagger: 50ms }]",
      right: "[{ play: rise, element: row, copy: 1 }]"),
    Mistake(
      "two things at once", .ambiguousTimeline, advice: "two entries",
      wrong: "[{ play: rise, wait: 1 }]", right: "[{ play: rise }, { wait: 1 }]"),
    Mistake(
      "nothing to play", .missingKey, advice: "add `play: rise`",
      wrong: "[{ element: title }]", right: "[{ element: title, play: rise }]"),
    Mistake(
      "transition without its side", .unknownReference, advice: "`card.insertion`",
      wrong: "[{ play: card }]", right: "[{ play: card.insertion }]"),
    Mistake(
      "unknown side", .unknownReference, advice: "did you mean `card.removal`?",
      wrong: "[{ play: card.remove }]", right: "[{ play: card.removal }]"),
    Mistake(
      "side of no transition", .unknownReference, advice: "`play: rise`",
      wrong: "[{ play: rise.insertion }]", right: "[{ play: rise }]"),
    Mistake(
      "a bare name", .wrongType, advice: "`{ play: rise }`", wrong: "[rise]",
      right: "[{ play: rise }]"),
    Mistake(
      "a name as key", .unknownKey, advice: "`play: rise`",
      wrong: "[{ rise: { element: title } }]", right: "[{ play: rise, element: title }]"),
    Mistake(
      "delay of a wait", .unknownKey, advice: "the entry below",
      wrong: "[{ wait: 1, delay: 2 }, { play: rise }]",
      right: "[{ wait: 1 }, { delay: 2, play: rise }]"),
    Mistake(
      "speed of a group", .unknownKey, advice: "the entries of the group",
      wrong: "[{ together: [{ play: rise }], speed: 2 }]",
      right: "[{ together: [{ play: rise, speed: 2 }] }]"),
    Mistake(
      "parameters of tracks", .unknownKey, advice: "in the tracks",
      wrong: "[{ with: { distance: 4 }, tracks: { opacity: { linear: { to: 0, duration: 1 } } } }]",
      right: "[{ tracks: { opacity: { linear: { to: 0, duration: 1 } } } }]"),
    Mistake(
      "no speed", .valueOutOfBounds, advice: "", wrong: "[{ play: rise, speed: 0 }]",
      right: "[{ play: rise, speed: 0.1 }]"),
    Mistake(
      "no entries", .emptyTimeline, advice: "`- { play: rise }`", wrong: "[]",
      right: "[{ play: rise }]"),
    Mistake(
      "no list", .wrongType, advice: "`[{ play: rise }]`", wrong: "rise", right: "[{ play: rise }]"),
    Mistake(
      "bare number plus a time", .invalidUnit, advice: "`1s`",
      wrong: "[{ play: rise, label: a }, { play: fade, at: a.end + 1 }]",
      right: "[{ play: rise, label: a }, { play: fade, at: a.end + 1s }]"),
  ]

  @Test(arguments: mistakes)
  func `a mistake has one finding`(mistake: Mistake) {
    let found = Self.load(mistake.wrong).diagnostics
    #expect(found.map(\.rule) == [mistake.rule], "\(found.map(\.message))")
    #expect(found.first?.help.contains(mistake.advice) ?? false, "\(found.map(\.help))")
    let right = Self.load(mistake.right).diagnostics
    #expect(right.isEmpty, "\(right.map(\.message))")
  }

  @Test func `both places of an overlap are named`() {
    let found = Self.load("[{ play: rise }, { play: rise, overlap: 0.1 }]").diagnostics
    #expect(found.map(\.secondary.count) == [1])
    #expect(found[0].message.contains("`offsetY`") && found[0].message.contains("0.2 s to 0.3 s"))
  }

  @Test func `an error in a played timeline is reported there alone`() {
    let text = """
      keyphase: 1
      timelines:
        rise: { tracks: { opacity: { linear: { to: 1 } } } }
        s: { sequence: [{ play: rise, label: a }, { play: rise, at: a.end }] }
      """
    let found = DocumentLoader().load(SourceFile(path: "a.yaml", text: text)).diagnostics
    #expect(found.map(\.rule) == [.missingKey], "\(found.map(\.message))")
  }

  @Test func `entries that follow an error are not reported for it`() {
    let found = Self.load(
      "[{ play: ris, label: a }, { play: fade, overlap: 5s }, { play: fade, at: a.end }]")
    #expect(found.diagnostics.map(\.rule) == [.unknownReference])
  }

  @Test(arguments: [2, 3, 40]) func `a circle is reported once`(count: Int) {
    let timelines = (0..<count).map {
      "  t\($0): { sequence: [{ play: t\(($0 + 1) % count) }] }\n"
    }
    let text = "keyphase: 1\ntimelines:\n" + timelines.joined()
    let found = DocumentLoader().load(SourceFile(path: "a.yaml", text: text)).diagnostics
    #expect(found.map(\.rule) == [.cyclicReference], "\(found.map(\.message))")
  }

  @Test func `nesting has a limit, over lists and plays together`() {
    func text(_ count: Int) -> String {
      let chain = (1..<count).map { "  t\($0): { sequence: [{ play: t\($0 - 1) }] }\n" }
      return "keyphase: 1\ntimelines:\n  t0: { sequence: [{ wait: 1 }] }\n" + chain.joined()
    }
    let valid = DocumentLoader().load(SourceFile(path: "a.yaml", text: text(16)))
    #expect(valid.isValid)
    let deep = DocumentLoader().load(SourceFile(path: "a.yaml", text: text(17)))
    #expect(deep.diagnostics.map(\.rule) == [.limitExceeded])
    let lists = String(repeating: "[{ together: ", count: 16) + "[{ play: rise }]"
    let closed = lists + String(repeating: " }]", count: 16)
    #expect(Self.load(closed).diagnostics.map(\.rule) == [.limitExceeded])
  }

  @Test func `what would be played too often is reported before it is built`() {
    var text =
      "keyphase: 1\ntimelines:\n  t0: { tracks: { opacity: { linear: { to: 0, duration: 1 } } } }\n"
    for level in 1...15 {
      let entries = Array(repeating: "{ play: t\(level - 1) }", count: 12).joined(separator: ", ")
      text += "  t\(level): { sequence: [\(entries)] }\n"
    }
    let clock = ContinuousClock()
    let start = clock.now
    let found = DocumentLoader().load(SourceFile(path: "a.yaml", text: text)).diagnostics
    #expect(
      !found.isEmpty && found.allSatisfy { $0.rule == .limitExceeded }, "\(found.map(\.message))")
    #expect(clock.now - start < .seconds(20))
  }
}
