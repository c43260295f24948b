import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineServer

/// What the language server knows of sequences.
@Suite struct SequenceServerTests {
  static let text = """
    keyphase: 1
    elements: { row: { count: 3, spacing: [0, 52] } }
    timelines:
      rise: { parameters: { distance: 24 }, tracks: { offsetY: { from: $distance, linear: { to: 0, duration: 0.3 } } } }
      list:
        sequence:
          - { play: rise, element: row, stagger: 50ms, label: first }
          - { play: rise, element: row, at: first.end + 1s, with: { distance: 40 } }

    """

  static func document() throws -> TimelineDocument {
    let loaded = DocumentLoader().load(SourceFile(path: "a.yaml", text: text))
    try #require(loaded.isValid)
    return loaded.document
  }

  private func words(_ kind: NameKind, _ name: String) throws -> [String] {
    let document = try Self.document()
    return document.references.filter { $0.kind == kind && $0.name == name }.map {
      document.source.text(in: $0.span)
    }
  }

  @Test func `names in entries are references to what they name`() throws {
    #expect(try words(.timeline, "rise") == ["rise", "rise", "rise"])
    #expect(try words(.element, "row") == ["row", "row", "row"])
    #expect(try words(.parameter, "distance") == ["distance", "distance", "distance"])
  }

  @Test func `a label is defined once, and used without the marker behind it`() throws {
    let document = try Self.document()
    let labels = document.references.filter { $0.kind == .marker && $0.name == "first" }
    #expect(labels.map(\.isDefinition) == [true, false])
    #expect(labels.allSatisfy { $0.scope == "list" })
    #expect(labels.map { document.source.text(in: $0.span) } == ["first", "first"])
  }

  @Test(arguments: [
    ("label: f|irst", "**first**, 0 s to 0.4 s, for 0.4 s."),
    ("el|ement: row, stagger", "0: 0 s to 0.3 s, 1: 0.05 s to 0.35 s, 2: 0.1 s to 0.4 s."),
    ("r|ise, element: row, at", "**rise on row**, 1.4 s to 1.7 s, for 0.3 s."),
    ("{ dis|tance: 40", "`distance` is a parameter of `rise`; its default is `24`."),
    ("wa|it: 0.5s", "**wait**, 1.7 s to 2.2 s, for 0.5 s."),
    (
      "slow, sp|eed: 0.5",
      "**slow**, 2.2 s to 3.2 s, for 1 s.\n\nIt is played backwards, played at 0.5 times its speed, repeated 3 times, cut or extended to 1 s."
    ),
    ("together: [{ tr|acks", "**tracks**, 3.2 s to 3.4 s, for 0.2 s."),
    ("lin|ear: { to: 2", "**scale**, 0 s to 0.2 s, for 0.2 s"),
  ])
  func `a hover says when an entry and its copies begin and end`(place: String, expected: String)
    async throws
  {
    let text = try await HoverTests.text(
      Self.longer.replacing(place.replacing("|", with: ""), with: place))
    #expect(text.contains(expected), "\(text)")
  }

  static let longer =
    text + """
            - wait: 0.5s
            - { play: rise, label: slow, speed: 0.5, reversed: true, repeat: 3, for: 1s }
            - together: [{ tracks: { scale: { linear: { to: 2, duration: 0.2 } } } }]

      """

  @Test func `parameters of what an entry plays are offered`() async throws {
    let labels = try await CompletionTests.labels(
      Self.text.replacing("with: { distance: 40 }", with: "with: { | }"))
    #expect(labels == ["distance"])
    let others = try await CompletionTests.labels(
      Self.text.replacing("with: { distance: 40 }", with: "with: { distance: 40, | }"))
    #expect(others.isEmpty)
  }

  @Test func `entries are in the outline, those of groups below them`() async throws {
    let editor = try await TestEditor.opened(Self.longer, capabilities: OutlineTests.client)
    let symbols = try await editor.ask("documentSymbol").elements
    OutlineTests.check(symbols)
    func child(_ name: String, of items: [JSONValue]) throws -> [JSONValue] {
      try #require(items.first { $0["name"].string == name })["children"].elements
    }
    let entries = try child("list", of: child("timelines", of: symbols))
    #expect(
      entries.map { $0["name"].string } == ["first", "rise", "wait", "slow", "together"])
    #expect(entries.map { $0["detail"].string ?? "" } == ["row", "row", "", "", ""])
    #expect(try child("together", of: entries).map { $0["name"].string } == ["tracks"])
  }
}
