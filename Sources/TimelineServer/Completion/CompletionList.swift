internal import TimelineDocument
internal import TimelineSyntax

/// The completion items for a position.
struct CompletionList {
  private(set) var items: [CompletionItem] = []
  let position: CursorPosition
  let surroundings: CursorSurroundings
  let document: TimelineDocument
  /// The key whose place an item would take.
  let existing: ExistingKey

  /// - Parameter root: the type of the whole file.
  init(
    _ position: CursorPosition, _ surroundings: CursorSurroundings,
    in document: TimelineDocument, root: FieldType = FormatTables.root
  ) {
    self.position = position
    self.document = document
    self.surroundings = surroundings
    existing = ExistingKey(position, surroundings, in: document)
    guard surroundings.takesInsertion(at: position) else { return }
    let expected = ExpectedType.all(at: position.path, in: document, root: root)
    if position.isOperand {
      for item in expected { addOperands(of: item) }
      var seen: Set<String> = []
      items = items.filter { seen.insert($0.label).inserted }
      return
    }
    // Keys come before values, which are possible until a block has its first key.
    if position.role == .key {
      // Of several kinds of mappings, it is one that has the keys beside the cursor.
      let fitting = expected.filter { $0.type.holds(position.siblings) }
      for item in position.siblings.isEmpty || fitting.isEmpty ? expected : fitting {
        addKeys(of: item)
      }
    }
    let takesValues =
      position.role == .value || position.siblings.isEmpty && !position.isInBraces
    if takesValues, surroundings.continuation != .colon {
      for item in expected { addValues(of: item) }
      if position.role == .value { for item in expected { addWhole(item) } }
      addAliases()
    }
    var seen: Set<String> = []
    items = items.filter { seen.insert($0.label).inserted }.map(adapted)
  }

  /// The item with what its place requires: a space before it, or a comma after it.
  private func adapted(_ item: CompletionItem) -> CompletionItem {
    var item = item
    let before = surroundings.needsSpace ? " " : ""
    let comma = surroundings.hasBlankAfter ? "," : ", "
    let after = surroundings.continuation == .element ? comma : ""
    guard !before.isEmpty || !after.isEmpty else { return item }
    item.text = before + (item.text.isEmpty ? item.label : item.text) + after
    if !item.snippet.isEmpty { item.snippet = before + item.snippet + after }
    return item
  }

  var dash: String { position.needsDash ? "- " : "" }

  mutating func append(_ item: CompletionItem) { items.append(item) }

  mutating func add(_ words: [String], kind: CompletionItem.Kind, detail: String) {
    for word in words {
      items.append(CompletionItem(label: word, kind: kind, detail: detail, text: dash + word))
    }
  }

  /// Adds the anchors before the cursor; aliases are accepted for any value.
  private mutating func addAliases() {
    guard !surroundings.isQuoted, let step = position.path.last else { return }
    let tree = document.tree
    for anchor in tree.anchors {
      let node = tree[anchor.node]
      // A node cannot contain itself, and only mappings can be merged.
      guard anchor.span.end <= position.word.start, node.span.end <= position.word.start,
        step != .key("<<") || node.kind == .mapping
      else { continue }
      let text = tree.source.text(in: node.span)
      let line = text.prefix { !$0.isNewline }
      let isWhole = line.count == text.count && line.count <= 60
      items.append(
        CompletionItem(
          label: "*" + anchor.name, kind: .reference,
          detail: isWhole ? text : String(line.prefix(59)) + "…", text: dash + "*" + anchor.name))
    }
  }
}
