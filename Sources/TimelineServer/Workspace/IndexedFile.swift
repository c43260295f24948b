internal import TimelineDocument
internal import TimelineSyntax

/// The names in a file of the workspace.
struct IndexedFile: Sendable {
  /// The absolute path.
  let path: String
  /// Whether it is a timeline file.
  let isTimeline: Bool
  /// The definitions and uses of names.
  let names: [NameReference]
  /// The ranges of the definitions in ``names``, in their order.
  let definitionRanges: [TextRange]
  /// The paths of the files that it includes, directly or not.
  let includedPaths: Set<String>

  init(path: String) {
    self.path = path
    isTimeline = false
    names = []
    definitionRanges = []
    includedPaths = []
  }

  init(_ loaded: LoadedDocument, _ positions: TextPositions) {
    path = positions.source.location
    isTimeline = true
    names = loaded.document.references
    definitionRanges = names.filter(\.isDefinition).map { positions.range(of: $0.span) }
    includedPaths = loaded.includedPaths
  }

  /// The definitions and where they are.
  var definitions: [(name: NameReference, range: TextRange)] {
    Array(zip(names.filter(\.isDefinition), definitionRanges))
  }
}
