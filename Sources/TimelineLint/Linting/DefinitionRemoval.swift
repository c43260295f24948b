internal import TimelineDocument
internal import TimelineSyntax

/// Removes definitions from a text: their lines, their own comments, and sections that become empty.
struct DefinitionRemoval {
  private struct Section {
    var entry: YAMLEntry
    var entries: [YAMLEntry]
    /// Whether nothing in it is used.
    var isUnused: Bool
  }

  private let tree: YAMLTree
  /// The section of each unused definition, by the place of its name.
  private var sections: [SourceSpan: Section] = [:]
  /// Where alone on their lines comments begin.
  private let comments: [Int: YAMLComment]

  /// - Parameter unused: the places of the names that are not used.
  init(_ tree: YAMLTree, unused: Set<SourceSpan>) {
    self.tree = tree
    comments = Dictionary(
      tree.comments.lazy.filter(\.isAlone).map { comment in
        (tree.source.lines.line(at: comment.span.start), comment)
      }
    ) { first, _ in first }
    guard let root = tree.root else { return }
    for entry in tree.entries(of: root) where !entry.isMerged {
      guard tree[entry.value].kind == .mapping else { continue }
      let entries = tree.entries(of: entry.value)
      // What a merge key brings in is written elsewhere.
      guard !entries.contains(where: \.isMerged) else { continue }
      let names = entries.map { tree[$0.key].span }.filter(unused.contains)
      let section = Section(
        entry: entry, entries: entries, isUnused: names.count == entries.count)
      for name in names { sections[name] = section }
    }
  }

  /// The removal of a definition; nil where it cannot be cut out without harm to others.
  func fix(for definition: NameReference) -> Fix? {
    guard let section = sections[definition.span] else { return nil }
    let entry =
      section.isUnused
      ? section.entry : section.entries.first { tree[$0.key].span == definition.span }
    guard let entry, !isRepeatedElsewhere(entry.value) else { return nil }
    let isInBraces = tree[section.entry.value].style == .flow && !section.isUnused
    let span = isInBraces ? span(of: entry, among: section.entries) : lines(of: entry)
    guard let span else { return nil }
    let title =
      section.isUnused && section.entries.count > 1
      ? "remove `\(tree.string(of: entry.key))`, of which nothing is used"
      : "remove the definition of `\(definition.name)`"
    return Fix(title: title, edits: [TextEdit(span: span, replacement: "")], isSafe: false)
  }

  private func isRepeatedElsewhere(_ value: NodeID) -> Bool {
    tree.anchors.contains {
      $0.useCount > 0
        && (Int(value.index)..<Int(tree[value].subtreeEnd)).contains(
          Int($0.node.index))
    }
  }

  /// An entry of a mapping in braces, with one of the commas beside it.
  private func span(of entry: YAMLEntry, among entries: [YAMLEntry]) -> SourceSpan? {
    guard let index = entries.firstIndex(where: { $0.key == entry.key }) else { return nil }
    let span = tree[entry.key].span.union(tree[entry.value].span)
    if index > 0 { return SourceSpan(tree[entries[index - 1].value].span.end, span.end) }
    guard index + 1 < entries.count else { return nil }
    return SourceSpan(span.start, tree[entries[index + 1].key].span.start)
  }

  /// The lines of an entry and of the comments that stand right above it.
  private func lines(of entry: YAMLEntry) -> SourceSpan? {
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
    // A block scalar ends behind its line break.
    let end = max(tree[entry.value].span.end, key.end)
    var last = table.line(at: max(end - 1, key.start))
    // Blank lines that parted it from the next go with it, unless they now part two others.
    let opensSection = first > 1 && !isBlank(first - 1) && isFirstEntry(entry)
    if first == 1 || isBlank(first - 1) || opensSection {
      while last < table.count, isBlank(last + 1), last + 1 < table.count { last += 1 }
    }
    return SourceSpan(
      table.starts[first - 1], last < table.count ? table.starts[last] : source.bytes.count)
  }

  private func isBlank(_ line: Int) -> Bool {
    tree.source.bytes[tree.source.lines.span(ofLine: line, in: tree.source.bytes).range]
      .allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  private func isFirstEntry(_ entry: YAMLEntry) -> Bool {
    sections.values.contains { $0.entries.first?.key == entry.key }
  }
}
