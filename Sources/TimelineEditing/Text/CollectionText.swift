internal import TimelineFormatter
internal import TimelineSyntax

/// Adds and removes entries of mappings and items of sequences as text.
struct CollectionText {
  let tree: YAMLTree

  private var bytes: [UInt8] { tree.source.bytes }
  private var lines: LineTable { tree.source.lines }

  /// The line ending of the file.
  var lineEnding: String {
    bytes.firstIndex(of: 0x0D).map { $0 + 1 < bytes.count && bytes[$0 + 1] == 0x0A } == true
      ? "\r\n" : "\n"
  }

  /// The number of bytes before an offset on its line.
  func column(of offset: Int) -> Int { offset - lines.starts[lines.line(at: offset) - 1] }

  /// Spaces.
  func indentation(_ count: Int) -> String { String(repeating: " ", count: count) }

  /// The offset at which a line after the one of an offset begins, or the end of the file.
  func lineEnd(at offset: Int) -> Int {
    lines.span(ofLine: lines.line(at: offset), in: bytes).end
  }

  private func isFlow(_ id: NodeID) -> Bool { tree[id].style == .flow }

  /// The range of an entry or item, with its anchor.
  private func start(of id: NodeID) -> Int {
    tree.anchor(of: id).map { min($0.span.start, tree[id].span.start) } ?? tree[id].span.start
  }

  /// The edit that adds an entry to a mapping: after the last key that precedes it in the canonical
  /// order, or at the end if it has no place there.
  ///
  /// - Parameters:
  ///   - removed: the keys that another edit removes at the same time.
  ///   - order: the canonical order of the keys, if it is not that of where the mapping stands.
  func adding(
    _ key: String, _ value: String, to mapping: NodeID, besides removed: [NodeID] = [],
    order: [String]? = nil
  ) -> TextEdit {
    let keys = ownKeys(of: mapping).filter { !removed.contains($0) }
    let table = order == nil ? CanonicalKeys(of: mapping, in: tree) : nil
    func rank(_ key: String) -> Int? { order?.firstIndex(of: key) ?? table?.rank(of: key) }
    let previous =
      if let place = rank(key) {
        // A merge key is before all others, and one that has no place is not counted.
        keys.last { tree.isMergeKey($0) || rank(tree.string(of: $0)) ?? .max <= place }
      } else {
        keys.last
      }
    // A value of several lines begins below its key.
    let text = value.first?.isNewline == true ? "\(key):\(value)" : "\(key): \(value)"
    guard let first = keys.first else {
      return TextEdit(span: tree[mapping].span, replacement: "{ \(text) }")
    }
    guard let previous else {
      let separator =
        isFlow(mapping) ? ", " : lineEnding + indentation(column(of: start(of: first)))
      return insertion(text + separator, at: start(of: first))
    }
    let value = tree.value(of: previous)
    if isFlow(mapping) { return insertion(", \(text)", at: end(of: value)) }
    return insertion(
      lineEnding + indentation(column(of: start(of: first))) + text,
      at: lineEnd(at: end(of: value)))
  }

  /// The edit that removes an entry of a mapping; nil if it is the only one.
  func removing(_ key: NodeID, from mapping: NodeID) -> TextEdit? {
    removing([key], from: mapping)?.first
  }

  /// The edits that remove some entries of a mapping; nil if no other is left, or if one is not its
  /// own.
  func removing(_ removed: [NodeID], from mapping: NodeID) -> [TextEdit]? {
    let keys = ownKeys(of: mapping)
    guard removed.count < keys.count, removed.allSatisfy(keys.contains) else { return nil }
    let (starts, ends) = (keys.map(start), keys.map { end(of: tree.value(of: $0)) })
    var edits: [TextEdit] = []
    var index = 0
    while index < keys.count {
      guard removed.contains(keys[index]) else {
        index += 1
        continue
      }
      // Neighbours go together.
      let next = keys[index...].firstIndex { !removed.contains($0) } ?? keys.count
      if isFlow(mapping) || index == 0 && !isAlone(keys[0]) {
        edits.append(removal(index..<next, starts: starts, ends: ends))
      } else {
        edits += (index..<next).map { removingLines(from: starts[$0], to: ends[$0]) }
      }
      index = next
    }
    return edits
  }

  /// The edits that remove and add entries of a mapping; nil if nothing that it has is left.
  func changing(
    _ mapping: NodeID, removing removed: [NodeID], adding added: [(name: String, text: String)],
    order: [String]? = nil
  ) -> [TextEdit]? {
    guard let edits = removing(removed, from: mapping) else { return nil }
    return edits
      + added.map { adding($0.name, $0.text, to: mapping, besides: removed, order: order) }
  }

  /// The edit that adds an item to a sequence; nil where the sequence has a form that cannot be edited.
  func inserting(_ item: String, at index: Int, of sequence: NodeID) -> TextEdit? {
    inserting([item], at: index, of: sequence)
  }

  /// The edit that adds items to a sequence, one after the other; nil where it has a form that cannot be
  /// edited.
  func inserting(_ added: [String], at index: Int, of sequence: NodeID) -> TextEdit? {
    let items = Array(tree.children(of: sequence))
    let item = added.joined(separator: ", ")
    guard let first = items.first else {
      return TextEdit(span: tree[sequence].span, replacement: "[\(item)]")
    }
    if isFlow(sequence) {
      guard index > 0 else { return insertion("\(item), ", at: start(of: first)) }
      return insertion(", \(item)", at: end(of: items[min(index, items.count) - 1]))
    }
    guard let dash = dash(before: first) else { return nil }
    let text = added.map { indentation(column(of: dash)) + "- \($0)" }
      .joined(separator: lineEnding)
    guard index > 0 else {
      return insertion(text + lineEnding, at: lines.starts[lines.line(at: dash) - 1])
    }
    return insertion(
      lineEnding + text, at: lineEnd(at: end(of: items[min(index, items.count) - 1])))
  }

  /// The edit that removes an item of a sequence; nil if it is the only one.
  ///
  /// - Parameter others: the items that are left by other edits; nil for all.
  func removing(
    item index: Int, of sequence: NodeID, beside others: [Int]? = nil
  ) -> TextEdit? {
    let items = Array(tree.children(of: sequence))
    guard others?.count ?? items.count > 1, items.indices.contains(index) else { return nil }
    if isFlow(sequence) {
      // The comma after the item goes, or that before the last one.
      let count = (others?.last).map { $0 + 1 } ?? items.count
      return removal(
        index..<index + 1, starts: items[..<count].map(start),
        ends: items[..<count].map { end(of: $0) })
    }
    guard let dash = dash(before: items[index]) else { return nil }
    return removingLines(from: dash, to: end(of: items[index]))
  }

  /// The end of a node; that of an empty scalar is where it stands.
  private func end(of id: NodeID) -> Int { tree[id].span.end }

  /// The keys that a mapping has itself.
  private func ownKeys(of mapping: NodeID) -> [NodeID] {
    var keys: [NodeID] = []
    var children = tree.children(of: mapping)
    while let key = children.next(), children.next() != nil { keys.append(key) }
    return keys
  }

  /// Whether only white space precedes a key on its line.
  private func isAlone(_ key: NodeID) -> Bool {
    let start = start(of: key)
    return bytes[lines.starts[lines.line(at: start) - 1]..<start].allSatisfy(\.isBlank)
  }

  /// The offset of the dash before an item, if only white space precedes that on its line.
  private func dash(before item: NodeID) -> Int? {
    let start = start(of: item)
    let line = bytes[lines.starts[lines.line(at: start) - 1]..<start]
    guard let dash = line.firstIndex(where: { !$0.isBlank }), line[dash] == UInt8(ascii: "-"),
      line[(dash + 1)...].allSatisfy(\.isBlank)
    else { return nil }
    return dash
  }

  private func insertion(_ text: String, at offset: Int) -> TextEdit {
    TextEdit(span: SourceSpan(offset, offset), replacement: text)
  }

  private func removal(_ indices: Range<Int>, starts: [Int], ends: [Int]) -> TextEdit {
    let span =
      indices.upperBound < starts.count
      ? SourceSpan(starts[indices.lowerBound], starts[indices.upperBound])
      : SourceSpan(ends[indices.lowerBound - 1], ends[indices.upperBound - 1])
    return TextEdit(span: span, replacement: "")
  }

  /// Removes the whole lines of a range.
  private func removingLines(from start: Int, to end: Int) -> TextEdit {
    let first = lines.starts[lines.line(at: start) - 1]
    let last = lines.line(at: max(start, end - 1))
    let next = last < lines.count ? lines.starts[last] : bytes.count
    return TextEdit(span: SourceSpan(first, next), replacement: "")
  }
}
