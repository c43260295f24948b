internal import TimelineDocument
internal import TimelineSyntax

/// The key at the cursor, if it is complete: what takes its place has to fit its value.
struct ExistingKey {
  private let name: String
  /// The node of the value; nil if there is no complete key at the cursor.
  private let value: NodeID?
  private let tree: YAMLTree

  init(
    _ position: CursorPosition, _ surroundings: CursorSurroundings, in document: TimelineDocument
  ) {
    let tree = document.tree
    self.tree = tree
    name = tree.source.text(in: position.word)
    guard surroundings.continuation == .colon, !position.word.isEmpty else {
      value = nil
      return
    }
    let key = tree.nodeIDs.first { id in
      tree[id].kind == .scalar && tree[id].span.contains(position.word)
    }
    value = key.map(tree.value(of:)).flatMap { tree.nodeIDs.contains($0) ? $0 : nil }
  }

  func takes(_ type: FieldType) -> Bool { value.map { type.fits($0, in: tree) } ?? true }

  func takes(_ field: FieldDescription, of record: RecordDescription) -> Bool {
    guard value != nil, field.key != name else { return true }
    // A required key would be missing.
    if record.fields.contains(where: { $0.key == name && $0.isRequired }) { return false }
    return takes(field.type)
  }

  func takes(_ property: PropertyDeclaration, in document: TimelineDocument) -> Bool {
    guard value != nil, let current = document.property(named: name) else { return true }
    return current.type == property.type
  }

  func takes(_ element: ElementModel, in document: TimelineDocument) -> Bool {
    value == nil || document.property(named: name) == nil
  }
}

extension FieldType {
  /// Whether a node has the form of the type; names and the contents of strings are not examined.
  func fits(_ id: NodeID, in tree: YAMLTree) -> Bool {
    let node = tree.resolve(id)
    let kind = tree[node].kind
    // An empty value fits everything.
    if kind == .scalar, tree[node].span.isEmpty { return true }
    switch self {
    case .anything: return true
    case .anyOf(let options): return options.contains { $0.fits(node, in: tree) }
    case .string, .pathPattern, .name, .expression: return kind == .scalar && !tree.isQuantity(node)
    case .enumeration(let words): return kind == .scalar && words.contains(tree.string(of: node))
    case .boolean: return kind == .scalar && ["true", "false"].contains(tree.string(of: node))
    case .number, .integer, .systemVersion:
      return kind == .scalar && tree.isQuantity(node, units: [.bare])
    case .time(let allowsMarker):
      return kind == .scalar
        && (allowsMarker
          || tree.isQuantity(node, units: [.bare, .seconds, .milliseconds, .frames]))
    case .positiveTime:
      return kind == .scalar
        && tree.isQuantity(node, units: [.bare, .seconds, .milliseconds, .frames])
    case .propertyValue, .velocity, .change, .value, .displacement: return kind != .mapping
    case .list(let item, _, _):
      return kind == .sequence && tree.children(of: node).allSatisfy { item.fits($0, in: tree) }
    case .tuple(let items):
      return kind == .sequence && tree.childCount(of: node) == items.count
    case .mapping(_, let values):
      return kind == .mapping
        && tree.entries(of: node).allSatisfy { values.fits($0.value, in: tree) }
    case .viewProperties, .elementProperties: return kind == .mapping
    case .record(let description):
      let fields = description().fields
      guard kind == .mapping else { return false }
      let keys = tree.entries(of: node).map { tree.string(of: $0.key) }
      return keys.allSatisfy { key in fields.contains { $0.key == key } }
        && fields.allSatisfy { !$0.isRequired || keys.contains($0.key) }
    case .choice(_, let choices):
      guard kind == .mapping, let entry = tree.entries(of: node).first,
        let choice = choices().first(where: { $0.key == tree.string(of: entry.key) })
      else { return false }
      return choice.type.fits(entry.value, in: tree)
    }
  }
}

extension YAMLTree {
  /// Whether a scalar is a number with one of some units, or a constant.
  func isQuantity(_ id: NodeID, units: [Quantity.Unit]? = nil) -> Bool {
    if firstByte(of: id) == UInt8(ascii: "$") { return true }
    guard case .number(_, let unit) = withContent(of: id, { Quantity.read($0) }) else {
      return false
    }
    return units?.contains(unit) ?? true
  }
}
