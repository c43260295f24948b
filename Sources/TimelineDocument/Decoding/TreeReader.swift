package import TimelineSyntax

/// The tree being decoded, and the findings, names and bare numbers collected from it.
package struct TreeReader: DiagnosticReporter, Sendable {
  /// The current tree, and the uses of constants that led to it.
  var cursor: TreeCursor
  /// Whether this is an included file, whose names do not belong to the checked file.
  let isIncluded: Bool
  /// Whether a value is decoded again, for another copy of its element or an entry of a sequence, and
  /// its names are known.
  var isRepeated = false
  package var diagnostics: DiagnosticBag
  /// The ranges that were reported as another tool's syntax.
  var foreignSpans: [SourceSpan] = []
  /// Every definition and use of a name in the checked file itself.
  var references: [NameReference] = []

  /// Creates a reader of a file's tree.
  ///
  /// - Parameter diagnostics: the findings in the file so far.
  init(tree: YAMLTree, isIncluded: Bool = false, diagnostics: DiagnosticBag = DiagnosticBag()) {
    cursor = TreeCursor(tree: tree)
    self.isIncluded = isIncluded
    self.diagnostics = diagnostics
  }

  /// The names, which the reader gives away: with two owners, sorting them would copy them.
  mutating func takeReferences() -> [NameReference] {
    defer { references = [] }
    return references
  }

  package var tree: YAMLTree { cursor.tree }

  package var source: SourceFile { tree.source }

  /// Whether the current value is written where it is used, and not in a constant's definition.
  var isInPlace: Bool { cursor.useSites.isEmpty }
}

/// A tree being decoded, and the uses of constants whose values led to it.
struct TreeCursor: Sendable {
  /// The tree of the checked file, of an included file, or of a constant's value.
  var tree: YAMLTree
  /// The uses of the constants whose values are being decoded, which errors in those values refer
  /// to.
  var useSites: [DiagnosticLabel] = []
}

extension TreeReader {
  /// Reports an error at a node.
  package mutating func report(
    _ rule: RuleName, _ message: String, at id: NodeID, label: String = "",
    secondary: [DiagnosticLabel] = [], help: String = "", notes: [String] = [], fix: Fix? = nil
  ) {
    report(
      rule, message, at: tree[id].span, label: label, secondary: secondary, help: help,
      notes: notes, fix: fix)
  }

  /// Adds an error, with the uses of constants that led to it.
  package mutating func add(_ diagnostic: Diagnostic) {
    var diagnostic = diagnostic.namingLookalike
    diagnostic.secondary += cursor.useSites
    diagnostics.add(diagnostic)
  }

  /// Records the use of a name, if it is in the checked file itself.
  mutating func noteUse(
    _ kind: NameKind, _ name: String, at span: SourceSpan, scope: String = ""
  ) {
    guard isInPlace, !isIncluded, !isRepeated else { return }
    references.append(
      NameReference(kind: kind, name: name, span: span, isDefinition: false, scope: scope))
  }

  /// Records the definition of a name.
  mutating func noteDefinition(
    _ kind: NameKind, _ name: String, at span: SourceSpan, scope: String = ""
  ) {
    guard !isIncluded, !isRepeated else { return }
    references.append(
      NameReference(kind: kind, name: name, span: span, isDefinition: true, scope: scope))
  }
}
