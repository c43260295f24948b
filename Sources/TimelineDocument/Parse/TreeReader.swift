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
  /// The expressions of the checked file, with their values.
  var computations: [Computation] = []
  /// Times and angles without a unit.
  var bareNumbers: [BareNumber] = []
  /// Where curves, springs and animations are written; nil unless it is asked for.
  var motions: MotionLog?

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
  /// What has been collected before a part is bound.
  struct Mark {
    let diagnostics: Int
    fileprivate let references: Int
    fileprivate let foreignSpans: Int
    fileprivate let computations: Int
    fileprivate let bareNumbers: Int
  }

  var mark: Mark {
    Mark(
      diagnostics: diagnostics.diagnostics.count, references: references.count,
      foreignSpans: foreignSpans.count, computations: computations.count,
      bareNumbers: bareNumbers.count)
  }

  /// Forgets what has been collected since a mark.
  mutating func discard(since mark: Mark) {
    diagnostics.remove(from: mark.diagnostics)
    references.removeSubrange(mark.references...)
    foreignSpans.removeSubrange(mark.foreignSpans...)
    computations.removeSubrange(mark.computations...)
    bareNumbers.removeSubrange(mark.bareNumbers...)
  }

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

  /// The number of control characters that are reported in one file.
  private static var shownControls: Int { 10 }

  /// Reports control characters in strings: a terminal, an editor or a page to which a string is
  /// written could act on them, and none of them is visible.
  mutating func reportControlCharacters() {
    for character in tree.controlCharacters.prefix(Self.shownControls) {
      report(
        .invalidEncoding,
        "\(CharacterName.describe(character.codePoint)) is not allowed in a string",
        at: character.span,
        help: character.codePoint == 0x0D
          ? "remove it; the escape of a line break is `\\n`"
          : "remove it; of the control characters, a string may contain `\\t` and `\\n`")
    }
  }
}

extension Diagnostic {
  /// The rules about a word that is none of those that are expected.
  private static let rulesOfWords: Set<RuleName> = [
    .unknownKey, .unknownKeyframeKind, .unknownProperty, .unknownReference, .invalidUnit,
    .wrongType, "unknown-rule",
  ]

  /// The error about a word, with the letter that makes it another one than it seems to be.
  ///
  /// Such a letter of another script looks like the one from a to z that was meant, so a list of the
  /// expected words would contain the very word that the user sees.
  var namingLookalike: Diagnostic {
    guard Self.rulesOfWords.contains(rule) else { return self }
    let bytes = primary.source.bytes[primary.span.range]
    guard bytes.count <= 64, bytes.contains(where: { $0 >= 0x80 }),
      let fault = CharacterName.lookalike(in: primary.source.text(in: primary.span))
    else { return self }
    var diagnostic = self
    diagnostic.primary.message = fault
    return diagnostic
  }
}
