internal import TimelineSyntax

/// Keys whose meaning would change in another layout.
enum ImmovableKey {
  /// The reason why a tree cannot be formatted: its first key that is only an anchor, spans several
  /// lines, looks like a document marker or a sequence dash, or goes on with the value before it; nil
  /// if there is none.
  static func find(in tree: YAMLTree) -> Diagnostic? {
    for id in tree.nodeIDs where tree[id].kind == .mapping {
      var above: YAMLEntry?
      var children = tree.children(of: id)
      while let key = children.next(), let value = children.next() {
        let entry = YAMLEntry(key: key, value: value, isMerged: false)
        defer { above = entry }
        let span = tree[key].span
        let bytes = tree.source.bytes[span.range]
        if bytes.isEmpty, tree.anchor(of: key) != nil {
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
        if tree[key].style == .plain, isDashed(bytes) {
          return fault("a key that begins with a dash cannot be formatted", span, in: tree)
        }
        if tree[id].style == .flow, isStrayNumber(entry, in: tree),
          let above, tree.isNumber(tree.resolve(above.value)) || isStrayNumber(above, in: tree)
        {
          return fault(
            "a number that goes on with the value before it cannot be formatted", span, in: tree,
            help: "write the numbers of a list in brackets: `[10, 20]`")
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

  /// Whether a key is a number without a value, as in `{ to: 10, 20 }`.
  ///
  /// In a list without brackets, YAML takes each number after the first one for a key. On lines of
  /// their own, the numbers could no longer be recognized as a list.
  private static func isStrayNumber(_ entry: YAMLEntry, in tree: YAMLTree) -> Bool {
    tree[tree.resolve(entry.value)].span.isEmpty && tree.isNumber(entry.key)
  }

  private static func fault(
    _ message: String, _ span: SourceSpan, in tree: YAMLTree,
    help: String = "write it in quotes and on one line"
  ) -> Diagnostic {
    Diagnostic(
      .unsupportedYAML, message, at: DiagnosticLabel(source: tree.source, span: span), help: help)
  }
}

extension YAMLTree {
  /// Whether a scalar without quotes is a number.
  fileprivate func isNumber(_ node: NodeID) -> Bool {
    self[node].kind == .scalar && self[node].style == .plain && Double(string(of: node)) != nil
  }
}
