import Testing
import TimelineDocument

@testable import TimelineExport

/// What stands for the view of a timeline fits what moves.
@Suite struct StandInTests {
  /// The contents of a timeline, and what is drawn.
  struct Case: Sendable, CustomTestStringConvertible {
    var contents: String
    var kind: String

    var testDescription: String { "\(kind): \(contents)" }
  }

  private static let line = "linear: { to: 1, duration: 1 }"

  static let cases: [Case] = [
    Case(contents: "tracks: { score: { \(line) }, scale: { \(line) } }", kind: "text"),
    Case(
      contents: "phases: [{ phase: one, set: { name: A } }, { phase: two, set: { name: B } }]",
      kind: "text"),
    Case(contents: "tracks: { trimEnd: { \(line) }, rotation: { \(line) } }", kind: "ring"),
    Case(contents: "events: [{ at: 0, set: { dashPhase: 4 } }]", kind: "ring"),
    Case(contents: "path: way, heading: true, tracks: { travel: { \(line) } }", kind: "dart"),
    Case(contents: "path: way, tracks: { travel: { \(line) } }", kind: "tile"),
    Case(contents: "tracks: { cornerRadius: { \(line) }, opacity: { \(line) } }", kind: "surface"),
    Case(contents: "tracks: { opacity: { \(line) } }", kind: "card"),
    Case(contents: "tracks: { offsetY: { \(line) }, scale: { \(line) } }", kind: "card"),
    Case(contents: "transition: { use: opacity, animation: smooth }", kind: "card"),
    Case(
      contents: "size: [320, 64], transition: { use: { move: top }, animation: smooth }",
      kind: "view of its size"),
    Case(contents: "tracks: { scale: { \(line) } }", kind: "tile"),
    Case(
      contents: "art: { shape: circle, size: [30, 30] }, tracks: { score: { \(line) } }",
      kind: "artwork"),
  ]

  @Test(arguments: cases)
  func `a view is drawn as what fits its motion`(item: Case) throws {
    let document = try Examples.document(
      text: """
        keyphase: 1
        properties: { score: { type: number, initial: 0 }, name: { type: string, initial: A } }
        paths: { way: M 0 0 C 0 40 40 40 40 0 }
        timelines: { a: { \(item.contents) } }

        """)
    let view = ElementModel.standIn(
      for: try #require(document.timelines.first), in: document.source)
    let kind =
      !view.text.isEmpty
      ? "text"
      : view.size == [30, 30]
        ? "artwork"
        : view.shape == .circle
          ? "ring"
          : view.size == [56, 44]
            ? "dart"
            : view.size == [176, 104]
              ? "card"
              : view.path != nil ? "tile" : view.size == [320, 64] ? "view of its size" : "surface"
    #expect(kind == item.kind)
    if ["dart", "card", "tile"].contains(kind) { #expect(view.path?.subpaths.isEmpty == false) }
  }
}
