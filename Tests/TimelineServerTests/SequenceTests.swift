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
}
