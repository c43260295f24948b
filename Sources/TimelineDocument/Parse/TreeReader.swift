package import TimelineSyntax

/// The tree being decoded, and the log of what is found in it.
///
/// A reader is a value: another tree, such as that of a constant's value, is read by another reader with
/// the same log.
package struct TreeReader: DiagnosticSource {
  /// The tree of the checked file, of an included file, or of a constant's value.
  package private(set) var tree: YAMLTree
  /// The uses of the constants whose values are being decoded, to which errors in these values refer.
  private(set) var useSites: [DiagnosticLabel] = []
  /// Whether this is an included file, whose names do not belong to the checked file.
  let isIncluded: Bool
  /// Whether a value is decoded again, for another copy of its element or an entry of a sequence, and
  /// its names are known.
  private(set) var isRepeated = false
  /// What has been found.
  package let log: FindingLog

  /// Creates a reader of a file's tree.
  ///
  /// - Parameter diagnostics: the findings in the file so far.
  init(tree: YAMLTree, isIncluded: Bool = false, diagnostics: DiagnosticBag = DiagnosticBag()) {
    (self.tree, self.isIncluded) = (tree, isIncluded)
    log = FindingLog(diagnostics)
  }

  package var source: SourceFile { tree.source }

  package var diagnostics: DiagnosticBag {
    _read { yield log.diagnostics }
    nonmutating _modify { yield &log.diagnostics }
  }

  /// Whether the current value is written where it is used, and not in a constant's definition.
  var isInPlace: Bool { useSites.isEmpty }

  /// A reader of another tree.
  func reading(_ tree: YAMLTree) -> TreeReader {
    var reader = self
    reader.tree = tree
    return reader
  }

  /// A reader of a constant's value.
  func following(_ use: DiagnosticLabel) -> TreeReader {
    var reader = self
    reader.useSites.append(use)
    return reader
  }

  /// A reader of what has been decoded before.
  func repeated() -> TreeReader {
    var reader = self
    reader.isRepeated = true
    return reader
  }
}

extension TreeReader {
  /// Reports an error at a range.
  package func report(
    _ rule: RuleName, _ message: String, at span: SourceSpan, label text: String = "",
    secondary: [DiagnosticLabel] = [], help: String = "", notes: [String] = [], fix: Fix? = nil
  ) {
    add(
      Diagnostic(
        rule, message, at: label(span, text), secondary: secondary, help: help, notes: notes,
        fix: fix))
  }

  /// Reports an error at a node.
  package func report(
    _ rule: RuleName, _ message: String, at id: NodeID, label: String = "",
    secondary: [DiagnosticLabel] = [], help: String = "", notes: [String] = [], fix: Fix? = nil
  ) {
    report(
      rule, message, at: tree[id].span, label: label, secondary: secondary, help: help,
      notes: notes, fix: fix)
  }

  /// Adds an error, with the uses of constants that led to it.
  package func add(_ diagnostic: Diagnostic) {
    var diagnostic = diagnostic.namingLookalike
    diagnostic.secondary += useSites
    log.diagnostics.add(diagnostic)
  }

  /// Records the use of a name, if it is in the checked file itself.
  func noteUse(
    _ kind: NameKind, _ name: String, at span: SourceSpan, scope: String = ""
  ) {
    guard isInPlace, !isIncluded, !isRepeated else { return }
    log.references.append(
      NameReference(kind: kind, name: name, span: span, isDefinition: false, scope: scope))
  }

  /// Records the definition of a name.
  func noteDefinition(
    _ kind: NameKind, _ name: String, at span: SourceSpan, scope: String = ""
  ) {
    guard !isIncluded, !isRepeated else { return }
    log.references.append(
      NameReference(kind: kind, name: name, span: span, isDefinition: true, scope: scope))
  }

  /// The number of control characters that are reported in one file.
  private static var shownControls: Int { 10 }

  /// Reports control characters in strings: a terminal, an editor or a page to which a string is
  /// written could act on them, and none of them is visible.
  func reportControlCharacters() {
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
