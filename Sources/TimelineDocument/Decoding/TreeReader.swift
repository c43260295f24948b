package import TimelineSyntax

/// The tree that is read, and what is found in it: mistakes, names and bare numbers.
package struct TreeReader: DiagnosticReporter, Sendable {
  /// The tree that is read now, and how reading came there.
  var cursor: TreeCursor
  /// Whether an included file is read, whose names are not the checked file's.
  let isIncluded: Bool
  package var diagnostics: DiagnosticBag
  /// Every place where a name is defined or used, in the checked file itself.
  private(set) var references: [NameReference] = []
  /// Numbers without a unit where a time or an angle is read, in the checked file itself.
  private(set) var bareNumbers: [BareNumber] = []

  /// Creates a reader of a file's tree.
  ///
  /// - Parameter diagnostics: what is known to be wrong with the file.
  init(tree: YAMLTree, isIncluded: Bool = false, diagnostics: DiagnosticBag = DiagnosticBag()) {
    cursor = TreeCursor(tree: tree)
    self.isIncluded = isIncluded
    self.diagnostics = diagnostics
  }

  package var tree: YAMLTree { cursor.tree }

  package var source: SourceFile { tree.source }

  /// Whether what is read is written where it is used, and not as a constant's value.
  var isInPlace: Bool { cursor.useSites.isEmpty }
}

/// A tree that is read, and the uses of constants whose values led there.
struct TreeCursor: Sendable {
  /// The tree of the checked file, of an included one, or of a constant's value.
  var tree: YAMLTree
  /// Where the constants are used whose values are read; named beside errors in those values.
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
    var diagnostic = diagnostic
    diagnostic.secondary += cursor.useSites
    diagnostics.add(diagnostic)
  }

  /// Remembers a place where a name is used, if it lies in the checked file itself.
  mutating func noteUse(
    _ kind: NameKind, _ name: String, at span: SourceSpan, scope: String = ""
  ) {
    guard isInPlace, !isIncluded else { return }
    references.append(
      NameReference(kind: kind, name: name, span: span, isDefinition: false, scope: scope))
  }

  /// Remembers a place where a name is defined.
  mutating func noteDefinition(
    _ kind: NameKind, _ name: String, at span: SourceSpan, scope: String = ""
  ) {
    guard !isIncluded else { return }
    references.append(
      NameReference(kind: kind, name: name, span: span, isDefinition: true, scope: scope))
  }

  /// Remembers a number without a unit, if it lies in the checked file itself.
  ///
  /// Times under a second and whole degrees are what they are read as, and are most of them; they are
  /// passed over.
  mutating func noteBareNumber(_ quantity: BareNumber.Quantity, _ value: Double, at node: NodeID) {
    guard quantity == .time ? value >= 1 : value != value.rounded() else { return }
    // A constant's value may lie in an included file.
    guard !isIncluded, cursor.useSites.first.map({ $0.source === tree.source }) ?? true else {
      return
    }
    // In a text with escapes, an argument has no place of its own.
    if tree.isDerived, tree[node].contentSpan == nil { return }
    bareNumbers.append(
      BareNumber(
        quantity: quantity, value: value, span: tree[node].span, isArgument: tree.isDerived))
  }
}
