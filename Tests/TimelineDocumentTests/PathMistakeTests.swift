import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// What can be written wrongly about paths: one finding each, in the right place, with advice.
@Suite struct PathMistakeTests {
  struct Mistake: CustomTestStringConvertible, Sendable {
    var description: String
    var rule: RuleName
    /// A part of the message or the advice.
    var text: String
    var file: String
    /// What the finding is at; nil for anything.
    var place: String?

    var testDescription: String { description }
  }

  private static let fly = "travel: { linear: { to: 1, duration: 1 } }"

  private static func file(_ paths: String, _ timeline: String, _ elements: String = "") -> String {
    "keyphase: 1\n\(elements)\npaths: { \(paths) }\ntimelines: { a: { \(timeline) } }\n"
  }

  static let mistakes: [Mistake] = [
    Mistake(
      description: "no path", rule: .missingKey, text: "add `path: route` to the timeline",
      file: file("route: M 0 0 L 9 9", "tracks: { \(fly) }"), place: "travel"),
    Mistake(
      description: "an element without a path", rule: .missingKey,
      text: "to the element `plane`",
      file: file("route: M 0 0 L 9 9", "tracks: { plane: { \(fly) } }", "elements: { plane: {} }"),
      place: "travel"),
    Mistake(
      description: "no paths at all", rule: .missingKey, text: "define one",
      file: "keyphase: 1\ntimelines: { a: { tracks: { \(fly) } } }\n", place: "travel"),
    Mistake(
      description: "an unknown path", rule: .unknownReference, text: "did you mean `route`?",
      file: file("route: M 0 0 L 9 9", "path: rote, tracks: { \(fly) }"), place: "rote"),
    Mistake(
      description: "an unknown command", rule: .valueOutOfBounds, text: "`X` is not a command",
      file: file("route: \"M 0 0 X 9 9\"", "path: route, tracks: { \(fly) }"), place: "X"),
    Mistake(
      description: "a missing number", rule: .valueOutOfBounds, text: "six numbers",
      file: file("route: \"M 0 0 C 1 2 3 4 5 Z\"", "path: route, tracks: { \(fly) }"), place: "Z"),
    Mistake(
      description: "a wrong character in folded lines", rule: .valueOutOfBounds, text: "`!`",
      file:
        "keyphase: 1\npaths:\n  route: >-\n    M 0 0\n    L 5 5\n    L 9 ! 9\ntimelines: { a: { path: route, tracks: { \(fly) } } }\n",
      place: "!"),
    Mistake(
      description: "no move at the start", rule: .valueOutOfBounds, text: "begins with `M`",
      file: file("route: L 9 9", "path: route, tracks: { \(fly) }"), place: "L"),
    Mistake(
      description: "a point", rule: .valueOutOfBounds, text: "has no length",
      file: file("route: M 5 5 Z", "path: route, tracks: { \(fly) }"), place: "M 5 5 Z"),
    Mistake(
      description: "one point", rule: .missingKey, text: "two points or more",
      file: file("route: { points: [[0, 0]] }", "path: route, tracks: { \(fly) }"),
      place: "[[0, 0]]"),
    Mistake(
      description: "an own offset", rule: .conflictingProperties,
      text: "`travel` determines `offset`",
      file: file(
        "route: M 0 0 L 9 9",
        "path: route, tracks: { \(fly), offset: { linear: { to: [9, 9], duration: 1 } } }"),
      place: "offset"),
    Mistake(
      description: "an own rotation beside a heading", rule: .conflictingProperties,
      text: "remove `heading: true`",
      file: file(
        "route: M 0 0 L 9 9",
        "path: route, heading: true, tracks: { \(fly), rotation: { spring: 90deg } }"),
      place: "rotation"),
    Mistake(
      description: "an own position of an element", rule: .conflictingProperties,
      text: "`plane.travel` determines `plane.position`",
      file: file(
        "route: M 0 0 L 9 9",
        "tracks: { plane: { \(fly), position: { linear: { to: [9, 9], duration: 1 } } } }",
        "elements: { plane: { path: route } }"),
      place: "position"),
    Mistake(
      description: "a heading without a path", rule: .missingKey, text: "`heading` needs a path",
      file: file(
        "route: M 0 0 L 9 9", "heading: true, tracks: { scale: { spring: 2 } }"), place: "heading"),
    Mistake(
      description: "a track that is closed and ends elsewhere", rule: .wrongType,
      text: "ends where it starts",
      file:
        "keyphase: 1\ntimelines: { a: { tracks: { scale: { repeat: forever, closed: true, keyframes: [{ cubic: { to: 2, duration: 1 } }, { cubic: { to: 3, duration: 1 } }] } } } }\n",
      place: "closed"),
    Mistake(
      description: "a track that is closed and plays once", rule: .wrongType,
      text: "add `repeat: forever`",
      file:
        "keyphase: 1\ntimelines: { a: { tracks: { scale: { closed: true, keyframes: [{ cubic: { to: 2, duration: 1 } }, { cubic: { to: 1, duration: 1 } }] } } } }\n",
      place: "closed"),
  ]

  @Test(arguments: mistakes)
  func `a mistake has one finding in its place`(mistake: Mistake) throws {
    let found = AllFaultsTests.load(mistake.file)
    #expect(found.map(\.rule) == [mistake.rule], "\(found.map(\.message))")
    let first = try #require(found.first)
    #expect(
      "\(first.message) \(first.help)".contains(mistake.text), "\(first.message) \(first.help)")
    if let place = mistake.place {
      #expect(first.primary.source.text(in: first.primary.span) == place)
    }
  }

  @Test func `path data that is too long is reported once`() {
    let data = "M 0 0 " + String(repeating: "L 10 10 ", count: 9_000)
    let found = AllFaultsTests.load(
      Self.file("route: \"\(data)\"", "path: route, tracks: { \(Self.fly) }"))
    #expect(found.map(\.rule) == [.limitExceeded], "\(found.map(\.message))")
  }

  @Test func `a rotation beside a path without a heading is allowed`() {
    let found = AllFaultsTests.load(
      Self.file(
        "route: M 0 0 L 9 9",
        "path: route, tracks: { \(Self.fly), rotation: { spring: 90deg }, offsetX: { spring: 9 } }"
      ))
    #expect(found.map(\.message) == [])
  }

  @Test func `an included file brings its paths`() {
    let files = ["lib.yaml": "keyphase: 1\npaths: { route: \"M 0 0 L 9 9\" }\n"]
    let loader = DocumentLoader(limits: YAMLLimits()) { files[$0].map { Array($0.utf8) } }
    let loaded = loader.load(
      SourceFile(
        path: "a.yaml",
        text:
          "keyphase: 1\ninclude: [lib.yaml]\ntimelines: { a: { path: route, tracks: { \(Self.fly) } } }\n"
      ))
    #expect(loaded.diagnostics.map(\.message) == [])
    #expect(loaded.document.paths.map(\.name) == ["route"])
  }
}
