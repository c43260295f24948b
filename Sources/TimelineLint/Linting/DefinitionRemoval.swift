internal import TimelineDocument
internal import TimelineSyntax

/// Removes definitions from a file: their lines, their comments, and sections that become empty.
struct DefinitionRemoval {
  private struct Section {
    var entry: YAMLEntry
    var entries: [YAMLEntry]
    /// Whether none of its definitions is used.
    var isUnused: Bool
  }

  private let tree: YAMLTree
  private var sections: [Section] = []
  /// The section and index of each unused definition, by the location of its name.
  private var indices: [SourceSpan: (section: Int, entry: Int)] = [:]
  /// The nodes that aliases refer to, in order.
  private let repeated: [NodeID]
  /// The comments that stand alone on their lines, by their start offsets.
  private let comments: [Int: YAMLComment]

  /// - Parameter unused: The locations of the names that are not used.
  init(_ tree: YAMLTree, unused: Set<SourceSpan>) {
    self.tree = tree
    repeated = tree.anchors.filter { $0.useCount > 0 }.map(\.node).sorted()
    comments = Dictionary(
      tree.comments.lazy.filter(\.isAlone).map { comment in
        (tree.source.lines.line(at: comment.span.start), comment)
      }
    ) { first, _ in first }
    guard let root = tree.root else { return }
    for entry in tree.entries(of: root) where !entry.isMerged {
      guard tree[entry.value].kind == .mapping else { continue }
      let entries = tree.entries(of: entry.value)
      // The entries of a merge key are defined elsewhere.
      guard !entries.contains(where: \.isMerged) else { continue }
      let names = entries.map { tree[$0.key].span }
      for (index, name) in names.enumerated() where unused.contains(name) {
        indices[name] = (sections.count, index)
      }
      sections.append(
        Section(entry: entry, entries: entries, isUnused: names.allSatisfy(unused.contains)))
    }
  }

  /// The removal of a definition; nil if it would affect other parts of the file.
  func fix(for definition: NameReference) -> Fix? {
    guard let index = indices[definition.span] else { return nil }
    let section = sections[index.section]
    let entry = section.isUnused ? section.entry : section.entries[index.entry]
    guard !isRepeatedElsewhere(entry.value) else { return nil }
    let isInBraces = tree[section.entry.value].style == .flow && !section.isUnused
    let span =
      isInBraces
      ? span(of: index.entry, among: section.entries)
      : lines(of: entry, isFirst: !section.isUnused && index.entry == 0)
    guard let span else { return nil }
    let title =
      section.isUnused && section.entries.count > 1
      ? "remove `\(tree.string(of: entry.key))`, of which nothing is used"
      : "remove the definition of `\(definition.name)`"
    return Fix(title: title, edits: [TextEdit(span: span, replacement: "")], isSafe: false)
  }

  private func isRepeatedElsewhere(_ value: NodeID) -> Bool {
    repeated.sortedIndex { $0 >= value }
      .map { tree.subtree(of: value).contains(repeated[$0]) } ?? false
  }

  /// The span of an entry in a flow mapping, with one of the adjacent commas.
  private func span(of index: Int, among entries: [YAMLEntry]) -> SourceSpan? {
    let span = tree[entries[index].key].span.union(tree[entries[index].value].span)
    if index > 0 { return SourceSpan(tree[entries[index - 1].value].span.end, span.end) }
    guard index + 1 < entries.count else { return nil }
    return SourceSpan(span.start, tree[entries[index + 1].key].span.start)
  }

  /// The lines of an entry and of the comments directly above it.
  ///
  /// - Parameter isFirst: Whether it is the first entry of its section.
  private func lines(of entry: YAMLEntry, isFirst: Bool) -> SourceSpan? {
    let (source, table) = (tree.source, tree.source.lines)
    let key = tree[entry.key].span
    var first = table.line(at: key.start)
    let indentation = key.start - table.starts[first - 1]
    guard source.bytes[table.starts[first - 1]..<key.start].allSatisfy({ $0 == 0x20 }) else {
      return nil
    }
    while let comment = comments[first - 1],
      comment.span.start - table.starts[first - 2] == indentation
    { first -= 1 }
    // A block scalar ends after its line break.
    let end = max(tree[entry.value].span.end, key.end)
    var last = table.line(at: max(end - 1, key.start))
    // Blank lines before the next entry are removed too, unless they now separate two other
    // entries.
    if first == 1 || isFirst || isBlank(first - 1) {
      while last + 1 < table.count, isBlank(last + 1) { last += 1 }
    }
    return SourceSpan(
      table.starts[first - 1], last < table.count ? table.starts[last] : source.bytes.count)
  }

  private func isBlank(_ line: Int) -> Bool {
    tree.source.bytes[tree.source.lines.span(ofLine: line, in: tree.source.bytes).range]
      .allSatisfy { $0.isBlank }
  }
}
