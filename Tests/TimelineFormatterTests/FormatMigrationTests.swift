import Testing
import TimelineDocument
import TimelineFormatter
import TimelineSyntax

/// Changes files to later versions by invented steps, as there is only one version so far.
@Suite struct FormatMigrationTests {
  /// Version 2 calls `tracks` `motion`, wherever the key stands in a timeline; version 3 needs `title`.
  static let steps = [
    FormatMigration(to: 2) { tree in
      timelines(of: tree).flatMap { timeline in
        tree.entries(of: timeline).filter { tree.string(of: $0.key) == "tracks" }.map {
          TextEdit(span: tree[$0.key].span, replacement: "motion")
        }
      }
    },
    FormatMigration(to: 3) { tree in
      guard let root = tree.root, let first = tree.entries(of: root).first(where: { _ in true })
      else { return [] }
      let start = tree[first.key].span.start
      return [TextEdit(span: SourceSpan(start, start), replacement: "title: untitled\n")]
    },
  ]

  private static func timelines(of tree: YAMLTree) -> [NodeID] {
    guard let root = tree.root else { return [] }
    return tree.entries(of: root).filter { tree.string(of: $0.key) == "timelines" }
      .flatMap { tree.entries(of: $0.value).map { tree.resolve($0.value) } }
  }

  static let text = """
    # A file of the first version, with tracks
    keyphase:   1 # of the format
    timelines:
      "tracks": # a name, not the key
        description: tracks
        tracks:     { scale: { linear: { to: 2, duration: 0.3 } } }
      b: { tracks: { scale:   { hold: 1 } } }   # two

    """

  private func migrated(_ text: String, to version: Int) -> String? {
    let source = SourceFile(path: "a.yaml", text: text)
    guard case .migrated(let result) = FormatMigration.migrate(source, to: version, by: Self.steps)
    else { return nil }
    return String(decoding: result.bytes, as: UTF8.self)
  }

  @Test func `comments, names, values and layout are kept`() {
    let expected = """
      # A file of the first version, with tracks
      keyphase:   2 # of the format
      timelines:
        "tracks": # a name, not the key
          description: tracks
          motion:     { scale: { linear: { to: 2, duration: 0.3 } } }
        b: { motion: { scale:   { hold: 1 } } }   # two

      """
    #expect(migrated(Self.text, to: 2) == expected)
    #expect(
      migrated(Self.text.replacing("\n", with: "\r\n"), to: 2)
        == expected.replacing("\n", with: "\r\n"))
    #expect(migrated("\u{FEFF}" + Self.text, to: 2) == "\u{FEFF}" + expected)
  }

  @Test func `a file goes through all versions in between`() throws {
    let third = try #require(migrated(Self.text, to: 3))
    #expect(third.contains("title: untitled\nkeyphase:   3 # of the format\n"))
    #expect(third.contains("motion:     {"))
    let second = try #require(migrated(Self.text, to: 2))
    #expect(migrated(second, to: 3) == third)
    #expect(migrated(third, to: 3) == nil)
  }

  @Test(arguments: [
    ("keyphase: 1\ntimelines: {", "refused"), ("keyphase: one\n", "refused"),
    ("timelines: {}\n", "refused"), ("- a\n", "refused"), ("keyphase: 0\n", "refused"),
    ("keyphase: 4\n", "newer"), ("keyphase: 3\n", "current"),
  ])
  func `what cannot be changed is refused`(_ text: String, _ outcome: String) {
    let result = FormatMigration.migrate(
      SourceFile(path: "a.yaml", text: text), to: 3, by: Self.steps)
    let word =
      switch result {
      case .current: "current"
      case .migrated: "migrated"
      case .refused(let diagnostics): diagnostics.isEmpty ? "nothing" : "refused"
      case .newer: "newer"
      }
    #expect(word == outcome)
  }

  @Test func `the steps of this tool lead to its newest version, one after another`() {
    #expect(FormatMigration.all.map(\.version) == Array((1...FormatVersion.newest).dropFirst()))
  }
}
