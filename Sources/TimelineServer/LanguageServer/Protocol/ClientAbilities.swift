internal import TimelineSyntax

/// What an editor can do, by what it says when it starts.
struct ClientAbilities: Sendable {
  /// What columns count.
  var encoding = PositionEncoding.utf16
  /// Whether it asks for diagnostics itself, so that they need not be sent.
  var pullsDiagnostics = false
  /// Whether diagnostics may point to other places.
  var takesRelatedPlaces = false
  /// Whether changes may say which version of a document they are for.
  var takesVersionedEdits = false
  /// Whether completions may have places to fill in.
  var takesSnippets = false
  /// Whether what is said of a completion may be Markdown.
  var takesMarkdownInCompletions = false
  /// Whether what is said in a hover may be Markdown.
  var takesMarkdownInHovers = false
  /// Whether the outline of a document may be nested.
  var takesNestedSymbols = false
  /// Whether it takes back what it has shown when the server asks for it.
  var refreshesDiagnostics = false

  init() {}

  init(_ capabilities: JSONValue) {
    let offered = capabilities["general"]["positionEncodings"].elements.compactMap(\.string)
    encoding = PositionEncoding(offered: offered)
    let document = capabilities["textDocument"]
    pullsDiagnostics = !document["diagnostic"].isNull
    takesRelatedPlaces = document["publishDiagnostics"]["relatedInformation"].bool ?? false
    takesSnippets =
      document["completion"]["completionItem"]["snippetSupport"].bool ?? false
    takesMarkdownInCompletions = Self.takesMarkdown(
      document["completion"]["completionItem"]["documentationFormat"])
    takesMarkdownInHovers = Self.takesMarkdown(document["hover"]["contentFormat"])
    takesNestedSymbols =
      document["documentSymbol"]["hierarchicalDocumentSymbolSupport"].bool ?? false
    let workspace = capabilities["workspace"]
    takesVersionedEdits = workspace["workspaceEdit"]["documentChanges"].bool ?? false
    refreshesDiagnostics = workspace["diagnostics"]["refreshSupport"].bool ?? false
  }
  private static func takesMarkdown(_ formats: JSONValue) -> Bool {
    formats.elements.contains { $0.string == "markdown" }
  }
}
