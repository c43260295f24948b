import Testing
import TimelineDiff
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A change of what a file defines is told also where no timeline uses it.
@Suite struct DefinitionTests {
  static let sections = Set(NameKind.allCases.compactMap(\.section)).subtracting(["timelines"])

  /// An entry of each section, and the same one after a change.
  private static let changes: [String: (before: String, after: String)] = [
    "properties": ("glow: { type: number, initial: 0 }", "glow: { type: number, initial: 1 }"),
    "constants": ("gap: 12", "gap: 13"),
    "curves": ("soft: [0.2, 0, 0, 1]", "soft: [0.3, 0, 0, 1]"),
    "springs": ("brisk: { duration: 0.3 }", "brisk: { duration: 0.4 }"),
    "animations": ("appear: { easeOut: 0.3 }", "appear: { easeOut: 0.4 }"),
    // Both are 10 pt long.
    "paths": ("route: M 0 0 H 10", "route: M 0 0 V 10"),
    "elements": ("row: { count: 3 }", "row: { count: 4 }"),
  ]

  @Test(arguments: sections.sorted())
  func `a change of a definition is told`(section: String) throws {
    let entry = try #require(Self.changes[section], "add an entry and its change")
    func file(_ entry: String) -> ComparedFile {
      let text = "keyphase: 1\n\(section): { \(entry) }\n"
      let loaded = DocumentLoader().load(SourceFile(path: "shared.yaml", text: text))
      #expect(loaded.isValid, "\(loaded.diagnostics.map(\.message))")
      return ComparedFile(key: "shared.yaml", path: "shared.yaml", document: loaded)
    }
    let (before, after) = (file(entry.before), file(entry.after))
    #expect(!DiffRun([before], [after]).compare().isSame)
    #expect(DiffRun([before], [before]).compare().isSame)
  }
}
