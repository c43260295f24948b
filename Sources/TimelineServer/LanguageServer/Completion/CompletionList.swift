internal import TimelineDocument
internal import TimelineSyntax

/// The completion items for a position.
struct CompletionList {
  private(set) var items: [CompletionItem] = []
  private let position: CursorPosition
  private let document: TimelineDocument

  init(_ position: CursorPosition, in document: TimelineDocument) {
    self.position = position
    self.document = document
    for expected in ExpectedType.all(at: position.path, in: document) {
      switch position.role {
      case .key:
        addKeys(of: expected)
        // A scalar value is possible until the mapping has its first key.
        if position.siblings.isEmpty { addValues(of: expected) }
      case .value:
        addValues(of: expected)
        addWhole(expected)
      }
    }
    addAliases()
    var seen: Set<String> = []
    items = items.filter { seen.insert($0.label).inserted }
  }

  // MARK: Keys

  private mutating func addKeys(of expected: ExpectedType) {
    switch expected.type {
    case .record(let description):
      let record = description()
      let allowed = record.keys(beside: position.siblings)
      for field in record.fields where allowed.contains(field.key) {
        add(
          key: field.key, type: field.type, detail: field.type.text(),
          documentation: Documentation.text(of: field))
      }
    case .choice(_, let choices):
      guard position.siblings.isEmpty else { return }
      for choice in choices() { add(choice) }
    case .mapping(.property?, let values):
      for property in document.allProperties where !position.siblings.contains(property.name) {
        add(
          key: property.name, type: values, detail: property.type.name,
          documentation: Documentation.text(of: property))
      }
    case .list(let item, _, _):
      // On the line after the key of a sequence, the first item follows.
      guard !position.isFlow, case .choice(_, let choices) = item else { return }
      for choice in choices() { add(choice, isItem: true) }
    default: break
    }
  }

  private mutating func add(
    key: String, type: FieldType, detail: String, documentation: String
  ) {
    var text = key + ": "
    if !position.isFlow, type.isBlock {
      text = "\(key):\n" + String(repeating: " ", count: position.column + 2)
    }
    items.append(
      CompletionItem(
        label: key, kind: .property, detail: detail, documentation: documentation,
        text: dash + text))
  }

  private mutating func add(_ choice: ChoiceDescription, isItem: Bool = false) {
    let start = isItem ? "- " : dash
    var item = CompletionItem(
      label: choice.key, kind: .keyword, detail: choice.example,
      documentation: Documentation.text(of: choice), text: "\(start)\(choice.key): ")
    // An example in braces combines all effects, some of which can be used alone.
    let example = choice.example.hasPrefix("{") ? "\(choice.key): " : choice.example
    item.snippet = position.isFlow ? "" : start + Snippet.text(example)
    if choice.example.hasPrefix("{") { item.snippet = "" }
    items.append(item)
  }

  private var dash: String { position.needsDash ? "- " : "" }

  // MARK: Values

  private mutating func addValues(of expected: ExpectedType) {
    switch expected.type {
    case .enumeration(let words): add(words, kind: .enumMember, detail: "")
    case .boolean: add(["true", "false"], kind: .value, detail: "")
    case .name(let kind): addNames(of: kind, in: expected.timeline)
    case .time(let allowsMarker):
      if allowsMarker { addNames(of: .marker, in: expected.timeline) }
      addConstants()
    case .number, .integer, .positiveTime: addConstants()
    case .propertyValue, .velocity: addPropertyValues(expected)
    case .value(let type):
      addWords(of: type)
      addConstants()
    default: break
    }
  }

  private mutating func addPropertyValues(_ expected: ExpectedType) {
    guard let property = expected.property else { return addConstants() }
    if case .propertyValue = expected.type { addWords(of: property.type) }
    if let initial = property.initial, case .propertyValue = expected.type {
      items.append(
        CompletionItem(
          label: initial.text(of: property.type), kind: .value, detail: "where it starts"))
    }
    addConstants()
  }

  private mutating func addWords(of type: PropertyType) {
    switch type {
    case .boolean: add(["true", "false"], kind: .value, detail: "")
    case .unitPoint: add(UnitPointName.names, kind: .enumMember, detail: "unit point")
    default: break
    }
  }

  private mutating func addNames(of kind: NameKind, in timeline: String) {
    switch kind {
    case .curve: add(document.curves.map(\.name), kind: .reference, detail: "curve")
    case .spring: add(document.springs.map(\.name), kind: .reference, detail: "spring")
    case .animation: add(document.animations.map(\.name), kind: .reference, detail: "animation")
    default:
      // Include names defined in the document even if their values could not be decoded.
      let names = document.references.filter { name in
        name.isDefinition && name.kind == kind && (kind != .marker || name.scope == timeline)
      }
      add(names.map(\.name), kind: .reference, detail: kind.rawValue)
    }
  }

  private mutating func addConstants() {
    for constant in document.constants {
      items.append(
        CompletionItem(
          label: "$" + constant.name, kind: .constant,
          detail: constant.tree.sourceText(of: constant.value)))
    }
  }

  /// Adds the anchors before the cursor; aliases are accepted for any value.
  private mutating func addAliases() {
    guard position.role == .value || position.siblings.isEmpty, let step = position.path.last else {
      return
    }
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

  private mutating func add(_ words: [String], kind: CompletionItem.Kind, detail: String) {
    for word in words {
      items.append(CompletionItem(label: word, kind: kind, detail: detail, text: dash + word))
    }
  }

  /// Adds a complete flow mapping for a value that is still empty.
  private mutating func addWhole(_ expected: ExpectedType) {
    guard position.word.isEmpty, case .record(let description) = expected.type else { return }
    let record = description()
    for keys in record.keySets {
      let fields = record.fields.filter { keys.contains($0.key) }
      guard !fields.isEmpty else { continue }
      let body = fields.map(\.example).joined(separator: ", ")
      items.append(
        CompletionItem(
          label: "{ \(fields.map(\.key).joined(separator: ", ")) }", kind: .snippet,
          detail: record.title.lowercased(), documentation: record.summary,
          text: "{ \(body) }", snippet: Snippet.text("{ \(body) }")))
    }
  }
}

extension RecordDescription {
  /// The keys that can be combined with the given keys.
  fileprivate func keys(beside siblings: [String]) -> Set<String> {
    var allowed = Set(fields.map(\.key)).subtracting(siblings)
    for rule in rules {
      switch rule {
      case .oneOf(let keys) where !Set(keys).isDisjoint(with: siblings): allowed.subtract(keys)
      case .families(let families):
        let own = families.filter { family in
          siblings.allSatisfy { sibling in
            family.keys.contains(sibling) || !families.contains { $0.keys.contains(sibling) }
          }
        }
        for key in families.flatMap(\.keys) where !own.contains(where: { $0.keys.contains(key) }) {
          allowed.remove(key)
        }
      default: break
      }
    }
    return allowed
  }

  /// The sets of keys that form a mapping: one for each family, or else the required keys.
  fileprivate var keySets: [[String]] {
    var sets: [[String]] = []
    for case .families(let families) in rules {
      sets += families.filter { $0.keys.count > 1 }.map {
        $0.required.isEmpty ? $0.keys : $0.required
      }
    }
    return sets
  }
}

extension FieldType {
  /// Whether the value is a block on the lines after its key.
  fileprivate var isBlock: Bool {
    switch self {
    case .mapping(let keys, _): keys != nil
    case .list(let item, _, _): if case .string = item { false } else { item.isStructured }
    case .anyOf(let options):
      options.contains { if case .list(let item, _, _) = $0 { item.isStructured } else { false } }
    default: false
    }
  }

  private var isStructured: Bool {
    switch self {
    case .record, .choice: true
    default: false
    }
  }
}
