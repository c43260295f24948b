internal import TimelineDocument
internal import TimelineSyntax

extension LanguageRequest {
  /// The occurrences of a name that is edited at its definition or a use, all of them in this file.
  static let linkedEditingRange = LanguageRequest(
    "textDocument/linkedEditingRange",
    capability: JSONValue.Member("linkedEditingRangeProvider", true)
  ) { context in
    let document = await context.loaded().document
    let names = DocumentNames(document)
    guard let name = names.name(at: try context.offset()) else { return .null }
    let occurrences = names.occurrences(of: name)
    // With a definition in another file, or a use there, only a rename changes all of them.
    guard occurrences.count > 1, occurrences.contains(where: \.isDefinition),
      (try? await context.occurrences(of: name, in: document))?.count == 1,
      Set(occurrences.map { context.source.text(in: $0.span) }).count == 1
    else { return .null }
    return [
      "ranges": .array(occurrences.map { context.range($0.span) }),
      "wordPattern": "[\\p{L}\\p{N}_-]+",
    ]
  }
}
