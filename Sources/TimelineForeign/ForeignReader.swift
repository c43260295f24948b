internal import TimelineDocument
internal import TimelineSyntax

/// Reads the syntax of other tools in a part of a file.
struct ForeignReader {
  let scope: ForeignScope

  var tree: YAMLTree { scope.tree }

  // MARK: Findings

  /// A finding without a translation.
  func finding(
    _ rule: RuleName, _ message: String, at span: SourceSpan, help: String,
    explaining explained: [SourceSpan] = [], keys: [NodeID] = [], fix: Fix? = nil
  ) -> ForeignFinding {
    ForeignFinding(
      Diagnostic(
        rule, message, at: DiagnosticLabel(source: tree.source, span: span), help: help, fix: fix),
      explained: explained, keys: keys)
  }

  /// A range with its translation, in place of the syntax errors in it.
  ///
  /// - Parameter line: the translation on one line, for the help; nil if it is the same.
  func finding(
    _ rule: RuleName, _ message: String, at span: SourceSpan, as text: String,
    line: String? = nil, keys: [NodeID] = [], isSafe: Bool = true
  ) -> ForeignFinding {
    let line = line ?? text
    return finding(
      rule, message, at: span, help: Self.help(writing: line), explaining: [span], keys: keys,
      fix: Fix(
        title: line.count <= 80 ? "write `\(line)`" : "write it as YAML",
        edits: [TextEdit(span: span, replacement: text)], isSafe: isSafe))
  }

  /// A range with the entries that stand here in its place: each on a line of its own where the range
  /// begins one, and otherwise in one row.
  func finding(
    _ rule: RuleName, _ message: String, at span: SourceSpan, as entries: [String],
    line: String? = nil, isFlow: Bool = false, keys: [NodeID] = [], isSafe: Bool = false
  ) -> ForeignFinding {
    let indentation = isFlow ? nil : tree.source.indentation(at: span.start)
    return finding(
      rule, message, at: span, as: entries.joined(separator: indentation.map { "\n\($0)" } ?? ", "),
      line: line ?? entries.joined(separator: ", "), keys: keys, isSafe: isSafe)
  }

  /// All entries of a mapping, with those that stand here in their place.
  func finding(
    _ rule: RuleName, _ message: String, inside node: NodeID, as entries: [String],
    isSafe: Bool = false
  ) -> ForeignFinding? {
    guard let span = span(of: tree.entries(of: node).map(\.key), in: node) else { return nil }
    let isFlow = tree[node].style == .flow
    // In a row of block collections there is no place for lines.
    guard isFlow || tree.source.indentation(at: span.start) != nil else {
      return finding(
        rule, message, at: span, help: Self.help(writing: entries.joined(separator: ", ")))
    }
    return finding(rule, message, at: span, as: entries, isFlow: isFlow, isSafe: isSafe)
  }

  static func help(writing line: String) -> String {
    line.count <= 200 ? "write `\(line)`" : "write it as YAML, which the fix does"
  }

  /// "has no key `a`", or "has no keys `a` and `b`".
  func hasNo(_ keys: [NodeID]) -> String {
    "has no \(keys.count == 1 ? "key" : "keys") \(names(of: keys))"
  }

  func names(of keys: [NodeID]) -> String {
    WordList.text(keys.map { tree.string(of: $0) }, limit: 8, conjunction: "and")
  }

  // MARK: Places

  /// The range of a key with its value.
  func span(of key: NodeID) -> SourceSpan {
    tree[key].span.union(tree[tree.value(of: key)].span)
  }

  /// The range of some keys and their values, if they are next to each other in a mapping.
  func span(of keys: [NodeID], in node: NodeID) -> SourceSpan? {
    let all = tree.entries(of: node)
    let indices = all.indices.filter { keys.contains(all[$0].key) }
    guard let first = indices.first, let last = indices.last, last - first + 1 == keys.count else {
      return nil
    }
    return tree[all[first].key].span.union(tree[all[last].value].span)
  }

  /// Where a key begins whose value begins at an offset; nil if another key is there.
  func keyStart(_ key: String, before offset: Int) -> Int? {
    let bytes = tree.source.bytes
    guard let colon = bytes[..<offset].lastIndex(of: UInt8(ascii: ":")), colon >= key.utf8.count,
      bytes[colon - key.utf8.count..<colon].elementsEqual(key.utf8),
      bytes[(colon + 1)..<offset].allSatisfy({ $0 == 0x20 })
    else { return nil }
    return colon - key.utf8.count
  }

  /// The range of a scalar, with the key before it if it is a certain one.
  func span(of id: NodeID, from key: String) -> SourceSpan? {
    let span = tree[id].span
    return keyStart(key, before: span.start).map { SourceSpan($0, span.end) }
  }
}
