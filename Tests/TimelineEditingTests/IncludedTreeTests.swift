import Testing
@testable import TimelineDocument
@testable import TimelineEditing
import TimelineEvaluation
import TimelineSyntax

/// The document has the trees of the files that it includes, so that edits read none of them again.
struct IncludedTreeTests {
  private static let files = [
    "motion.yaml": """
    keyphase: 1
    include: [deep.yaml]
    curves:
      out: [0.2, 0, 0, 1]
    elements:
      card: { size: [10, 10], elements: { icon: { size: [2, 2] } } }
    timelines:
      own: { tracks: { opacity: { linear: { to: 0, duration: 1 } } } }
    """,
    "deep.yaml": """
    keyphase: 1
    springs:
      brisk: { duration: 0.3 }
    """,
  ]

  private static func document() -> TimelineDocument {
    let references = ReferenceReader(inMemory: { path throws(ReferenceError) in
      files[path].map { Array($0.utf8) }
    })
    let text = """
      keyphase: 1
      include: [motion.yaml]
      timelines:
        fade: { tracks: { opacity: { spring: { to: 0, spring: brisk } } } }
      """
    return DocumentLoader(limits: YAMLLimits(), references: references)
      .load(SourceFile(path: "file.yaml", text: text)).document
  }

  @Test
  func `Every included file has its tree, in the order in which they are begun`() {
    #expect(Self.document().includedTrees.map(\.source.path) == ["motion.yaml", "deep.yaml"])
  }

  @Test
  func `A definition of an included file is found in the tree of that file`() throws {
    let document = Self.document()
    let reader = OriginReader(document, nil)
    for name in ["out", "brisk"] {
      let place = try #require(reader.namedDefinition(name))
      #expect(document.includedTrees.contains { $0 === place.tree })
    }
    let icon = try #require(document.elements.first { $0.name == "icon" })
    let place = try #require(document.place(ofElement: icon))
    #expect(place.tree === document.includedTrees[0])
    #expect(place.value(of: "size") != nil)
  }
}
