import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// What can be written wrongly about elements: one finding each, whose advice is right.
@Suite struct ElementMistakeTests {
  /// A mistake, the rule that reports it, a part of the advice, and the file that follows it.
  struct Mistake: CustomTestStringConvertible, Sendable {
    var description: String
    var rule: RuleName
    var advice: String
    /// The text that is wrong, and the text that the advice asks for.
    var wrong: String
    var right: String

    var testDescription: String { description }
  }

  static let fade = "opacity: { from: 0, keyframes: [{ linear: { to: 1, duration: 0.2 } }] }"

  static func file(_ elements: String, _ contents: String) -> String {
    "keyphase: 1\nelements: { \(elements) }\ntimelines:\n  a: { \(contents) }\n"
  }

  static let row = "row: { count: 8, spacing: [0, 52] }"
  static let title = "title: { text: Welcome }"

  static let mistakes: [Mistake] = [
    Mistake(
      description: "unknown element", rule: .unknownElement, advice: "did you mean `row`?",
      wrong: file(row, "tracks: { rwo: { \(fade) } }"),
      right: file(row, "tracks: { row: { \(fade) } }")),
    Mistake(
      description: "element that is declared nowhere", rule: .unknownElement,
      advice: "`elements: { card: {} }`",
      wrong: "keyphase: 1\ntimelines: { a: { tracks: { card: { \(fade) } } } }\n",
      right:
        "keyphase: 1\nelements: { card: {} }\ntimelines: { a: { tracks: { card: { \(fade) } } } }\n"
    ),
    Mistake(
      description: "name of an element and a property", rule: .duplicateKey, advice: "`rowView`",
      wrong: "properties: { row: { type: number, initial: 0 } }\n"
        + file(row, "tracks: { row: [{ spring: 1 }] }"),
      right: "properties: { row: { type: number, initial: 0 } }\n"
        + file(row.replacing("row:", with: "rowView:"), "tracks: { row: [{ spring: 1 }] }")),
    Mistake(
      description: "name of a built-in property", rule: .reservedName, advice: "`scaleView`",
      wrong: file("scale: {}", "tracks: { scale: [{ spring: 2 }] }"),
      right: file("scaleView: {}", "tracks: { scale: [{ spring: 2 }] }")),
    Mistake(
      description: "stagger on one copy", rule: .invalidStagger, advice: "such as `count: 3`",
      wrong: file(title, "tracks: { title: { stagger: 50ms, \(fade) } }"),
      right: file(
        "title: { text: Welcome, count: 3 }", "tracks: { title: { stagger: 50ms, \(fade) } }")),
    Mistake(
      description: "misspelt stagger", rule: .unknownKey, advice: "did you mean `stagger`?",
      wrong: file(row, "tracks: { row: { staggr: 50ms, \(fade) } }"),
      right: file(row, "tracks: { row: { stagger: 50ms, \(fade) } }")),
    Mistake(
      description: "arithmetic in a text", rule: .wrongType,
      advice: "needs quotes: `\"$index + 1\"`",
      wrong: file("row: { text: $index + 1 }", "tracks: { row: { \(fade) } }"),
      right: file("row: { text: \"$index + 1\" }", "tracks: { row: { \(fade) } }")),
    Mistake(
      description: "arithmetic in a trigger", rule: .wrongType, advice: "needs quotes",
      wrong: file(row, "trigger: $count * 2, tracks: { row: { \(fade) } }"),
      right: file(row, "trigger: \"$count * 2\", tracks: { row: { \(fade) } }")),
    Mistake(
      description: "arithmetic in a colour", rule: .unknownReference,
      advice: "write the value itself",
      wrong: file("row: { color: $index * 2 }", "tracks: { row: { \(fade) } }"),
      right: file("row: { color: \"#ff0000\" }", "tracks: { row: { \(fade) } }")),
    Mistake(
      description: "arithmetic on a point", rule: .unknownReference, advice: "`[$gap * 2, 0]`",
      wrong: "constants: { gap: 12 }\n"
        + file(row, "tracks: { row: { offset: { spring: $gap * 2 } } }"),
      right: "constants: { gap: 12 }\n"
        + file(row, "tracks: { row: { offset: { spring: [$gap * 2, 0] } } }")),
    Mistake(
      description: "stagger in phases", rule: .invalidStagger, advice: "as `tracks`",
      wrong: file(row, "phases: [{ phase: up, set: { row: { stagger: 50ms, scale: 2 } } }]"),
      right: file(row, "phases: [{ phase: up, set: { row: { scale: 2 } } }]")),
    Mistake(
      description: "stagger in events", rule: .invalidStagger, advice: "beside `set`",
      wrong: file(row, "events: [{ at: 0, set: { row: { stagger: 50ms, scale: 2 } } }]"),
      right: file(
        row, "events: [{ at: 0, set: { row: { scale: 2 } }, animation: smooth, stagger: 50ms }]")),
    Mistake(
      description: "stagger beside elements", rule: .invalidStagger,
      advice: "`row: { stagger: 50ms, opacity: … }`",
      wrong: file(row, "tracks: { stagger: 50ms, row: { \(fade) } }"),
      right: file(row, "tracks: { row: { stagger: 50ms, \(fade) } }")),
    Mistake(
      description: "stagger beside tracks", rule: .invalidStagger,
      advice: "`row: { stagger: 50ms, opacity: … }`",
      wrong: file(row, "stagger: 50ms, tracks: { row: { \(fade) } }"),
      right: file(row, "tracks: { row: { stagger: 50ms, \(fade) } }")),
    Mistake(
      description: "stagger from a copy that is not there", rule: .valueOutOfBounds,
      advice: "a number from 0 to 7, or `last`",
      wrong: file(row, "tracks: { row: { stagger: { each: 50ms, from: 9 }, \(fade) } }"),
      right: file(row, "tracks: { row: { stagger: { each: 50ms, from: 7 }, \(fade) } }")),
    Mistake(
      description: "stagger from the copy after the last", rule: .valueOutOfBounds,
      advice: "a number from 0 to 7, or `last`",
      wrong: file(row, "tracks: { row: { stagger: { each: 50ms, from: 8 }, \(fade) } }"),
      right: file(row, "tracks: { row: { stagger: { each: 50ms, from: last }, \(fade) } }")),
    Mistake(
      description: "stagger from an unknown word", rule: .wrongType,
      advice: "did you mean `center`?",
      wrong: file(row, "tracks: { row: { stagger: { each: 50ms, from: middle }, \(fade) } }"),
      right: file(row, "tracks: { row: { stagger: { each: 50ms, from: center }, \(fade) } }")),
    Mistake(
      description: "stagger with two amounts", rule: .conflictingDurations,
      advice: "remove one of them",
      wrong: file(row, "tracks: { row: { stagger: { each: 50ms, total: 1s }, \(fade) } }"),
      right: file(row, "tracks: { row: { stagger: { total: 1s }, \(fade) } }")),
    Mistake(
      description: "stagger without an amount", rule: .missingKey, advice: "`each: 50ms`",
      wrong: file(row, "tracks: { row: { stagger: { from: center }, \(fade) } }"),
      right: file(row, "tracks: { row: { stagger: { each: 50ms, from: center }, \(fade) } }")),
    Mistake(
      description: "dotted property", rule: .unknownProperty, advice: "`title: { opacity: ",
      wrong: file(title, "tracks: { title.opacity: [{ spring: 0 }] }"),
      right: file(title, "tracks: { title: { opacity: [{ spring: 0 }] } }")),
    Mistake(
      description: "one copy", rule: .unknownProperty, advice: "`row: ",
      wrong:
        "keyphase: 1\nelements: { \(row) }\ntimelines:\n  a:\n    tracks:\n      row[2]: { opacity: [{ spring: 0 }] }\n",
      right:
        "keyphase: 1\nelements: { \(row) }\ntimelines:\n  a:\n    tracks:\n      row: { opacity: [{ spring: 0 }] }\n"
    ),
    Mistake(
      description: "keyframes of an element", rule: .wrongType,
      advice: "`title: { opacity: [{ spring: 0 }] }`",
      wrong: file(title, "tracks: { title: [{ spring: 0 }] }"),
      right: file(title, "tracks: { title: { opacity: [{ spring: 0 }] } }")),
    Mistake(
      description: "element in an element", rule: .unknownProperty, advice: "next to `title`",
      wrong: file("\(row), \(title)", "tracks: { title: { row: { \(fade) }, \(fade) } }"),
      right: file("\(row), \(title)", "tracks: { row: { \(fade) }, title: { \(fade) } }")),
    Mistake(
      description: "element in a transition", rule: .wrongType, advice: "`active: { opacity: 0 }`",
      wrong: file(title, "transition: { use: { active: { title: { opacity: 0 } } } }"),
      right: file(title, "transition: { use: { active: { opacity: 0 } } }")),
    Mistake(
      description: "element's property without a start", rule: .missingKey,
      advice: "`initial: { title: { tint: \"#ff9500\" } }`",
      wrong: file(title, "tracks: { title: { tint: [{ spring: \"#ffffff\" }] } }"),
      right: file(
        title,
        "initial: { title: { tint: \"#ff9500\" } }, tracks: { title: { tint: [{ spring: \"#ffffff\" }] } }"
      )),
    Mistake(
      description: "picture of another kind", rule: .valueOutOfBounds, advice: "`.svg` or `.png`",
      wrong: file("logo: { art: logo.gif }", "tracks: { logo: { \(fade) } }"),
      right: file("logo: { art: logo.svg }", "tracks: { logo: { \(fade) } }")),
    Mistake(
      description: "picture elsewhere", rule: .valueOutOfBounds,
      advice: "relative to this file's folder",
      wrong: file("logo: { art: /art/logo.svg }", "tracks: { logo: { \(fade) } }"),
      right: file("logo: { art: art/logo.svg }", "tracks: { logo: { \(fade) } }")),
    Mistake(
      description: "picture of a view of another kind", rule: .valueOutOfBounds,
      advice: "`.svg` or `.png`", wrong: file(title, "art: logo.gif, tracks: { \(fade) }"),
      right: file(title, "art: logo.svg, tracks: { \(fade) }")),
    Mistake(
      description: "picture in the artwork", rule: .unknownKey, advice: "`file: logo.svg`",
      wrong: file(title, "art: { art: logo.svg }, tracks: { \(fade) }"),
      right: file(title, "art: { file: logo.svg }, tracks: { \(fade) }")),
    Mistake(
      description: "artwork with a place", rule: .unknownKey, advice: "",
      wrong: file(title, "art: { center: [9, 9] }, tracks: { \(fade) }"),
      right: file(title, "art: { size: [9, 9] }, tracks: { \(fade) }")),
    Mistake(
      description: "flat circle as artwork", rule: .valueOutOfBounds, advice: "`shape: ellipse`",
      wrong: file(title, "art: { shape: circle, size: [30, 10] }, tracks: { \(fade) }"),
      right: file(title, "art: { shape: ellipse, size: [30, 10] }, tracks: { \(fade) }")),
    Mistake(
      description: "order that moves", rule: .wrongType, advice: "",
      wrong: file(title, "tracks: { title: { zIndex: [{ hold: 1 }, { move: high }] } }"),
      right: file(title, "tracks: { title: { zIndex: [{ hold: 1 }, { move: 2 }] } }")),
    Mistake(
      description: "width of an element", rule: .unknownKey, advice: "`size: [320, 44]`",
      wrong: file("card: { width: 320 }", "tracks: { card: { \(fade) } }"),
      right: file("card: { size: [320, 44] }", "tracks: { card: { \(fade) } }")),
    Mistake(
      description: "constant with the name of a copy's number", rule: .reservedName,
      advice: "another name",
      wrong: "constants: { index: 3 }\n" + file(title, "tracks: { title: { \(fade) } }"),
      right: "constants: { rowIndex: 3 }\n" + file(title, "tracks: { title: { \(fade) } }")),
    Mistake(
      description: "property with the name of a key", rule: .reservedName, advice: "another name",
      wrong: "properties: { stagger: { type: number, initial: 0 } }\n"
        + file(title, "tracks: { title: { \(fade) } }"),
      right: "properties: { gap: { type: number, initial: 0 } }\n"
        + file(title, "tracks: { title: { \(fade) } }")),
  ]

  @Test(arguments: mistakes)
  func `a mistake has one finding, and what it advises is valid`(mistake: Mistake) throws {
    let found = AllFaultsTests.load(mistake.wrong)
    #expect(found.map(\.rule) == [mistake.rule], "\(found.map(\.message))")
    let text = found.map { "\($0.help) \($0.fix?.title ?? "")" }.joined()
    #expect(text.contains(mistake.advice), "\(text)")
    #expect(AllFaultsTests.load(mistake.right).map(\.message) == [])
  }

  @Test func `an included file brings its elements, and neither its stage nor its timelines`() {
    let files = [
      "lib.yaml": """
      keyphase: 1
      stage: { size: [10, 10] }
      elements: { row: { count: 3 } }
      timelines: { gone: { tracks: { row: { opacity: [{ spring: 0 }] } } } }
      """
    ]
    let loader = DocumentLoader(limits: YAMLLimits()) { files[$0].map { Array($0.utf8) } }
    let loaded = loader.load(
      SourceFile(
        path: "a.yaml",
        text: """
          keyphase: 1
          include: [lib.yaml]
          elements: { title: {} }
          timelines:
            a: { tracks: { row: { stagger: 1s, position: [{ linear: { to: [0, 0], duration: 1 } }] } } }
          """))
    #expect(loaded.diagnostics.map(\.message) == [])
    #expect(loaded.document.elements.map(\.name) == ["row", "title"])
    #expect(loaded.document.stage.size == [400, 300])
    #expect(loaded.document.timelines.map(\.name.value) == ["a"])
  }

  @Test func `an element that two files declare is an error`() {
    let files = ["lib.yaml": "keyphase: 1\nelements: { row: { count: 3 } }\n"]
    let loader = DocumentLoader(limits: YAMLLimits()) { files[$0].map { Array($0.utf8) } }
    let loaded = loader.load(
      SourceFile(
        path: "a.yaml",
        text: "keyphase: 1\ninclude: [lib.yaml]\nelements: { row: {} }\n"))
    #expect(loaded.diagnostics.map(\.rule) == [.duplicateKey])
  }
}
