internal import TimelineSyntax

/// Keys whose meaning would change in another layout.
enum ImmovableKey {
  /// The reason why a tree cannot be formatted: its first key that is only an anchor, spans several
  /// lines, or looks like a document marker or a sequence dash; nil if there is none.
  static func find(in tree: YAMLTree) -> Diagnostic? {
    for id in tree.nodeIDs where tree[id].kind == .mapping {
      for entry in tree.entries(of: id) {
        let span = tree[entry.key].span
        let bytes = tree.source.bytes[span.range]
        if bytes.isEmpty, tree.anchor(of: entry.key) != nil {
          return fault("a key that is only an anchor cannot be formatted", span, in: tree)
        }
        if bytes.contains(where: { $0.isLineBreak }) {
          return fault("a key over several lines cannot be formatted", span, in: tree)
        }
        if id == tree.root, bytes.starts(with: "---".utf8) || bytes.starts(with: "...".utf8) {
          return fault(
            "a key that begins like a document marker cannot be formatted", span, in: tree)
        }
        // On a line of its own the key would look like a sequence dash.
        if tree[entry.key].style == .plain, isDashed(bytes) {
          return fault("a key that begins with a dash cannot be formatted", span, in: tree)
        }
      }
    }
    return nil
  }

  /// Whether a key begins with a dash but is not a number.
  private static func isDashed(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.first == UInt8(ascii: "-") else { return false }
    guard let second = bytes.dropFirst().first else { return true }
    return !second.isDigit && second != UInt8(ascii: ".")
  }

  private static func fault(
    _ message: String, _ span: SourceSpan, in tree: YAMLTree
  ) -> Diagnostic {
    Diagnostic(
      .unsupportedYAML, message, at: DiagnosticLabel(source: tree.source, span: span),
      help: "write it in quotes and on one line")
  }
}
