internal import TimelineDocument
internal import TimelineSyntax

/// The outline of a document, as a tree of names.
struct Outline {
  /// One item of the outline.
  struct Item {
    /// The name, which is not empty.
    let name: String
    let detail: String
    let kind: Kind
    /// The span of the whole item.
    let span: SourceSpan
    /// The span of its name, inside of ``span``.
    let nameSpan: SourceSpan
    let children: [Item]

    init(
      _ name: String, detail: String = "", kind: Kind, span: SourceSpan, nameSpan: SourceSpan,
      children: [Item] = []
    ) {
      // Editors refuse the whole outline if a name is empty or outside of its item.
      let line = name.prefix { !$0.isNewline }
      self.name = line.allSatisfy(\.isWhitespace) ? "(no name)" : String(line)
      self.detail = detail
      self.kind = kind
      self.span = span
      self.nameSpan = span.contains(nameSpan) ? nameSpan : SourceSpan(span.start, span.start)
      self.children = children
    }
  }

  /// The kind of an item, with the protocol's raw values.
  enum Kind: Int {
    case namespace = 3
    case `class` = 5
    case property = 7
    case constant = 14
    case event = 24

    init(_ role: NameKind.Role) {
      switch role {
      case .property: self = .property
      case .variable, .function: self = .constant
      case .event: self = .event
      case .type: self = .class
      }
    }
  }

  let items: [Item]

  /// Creates the outline from a document that may be incomplete.
  init(_ tree: YAMLTree) {
    guard let root = tree.root, tree[root].kind == .mapping else {
      items = []
      return
    }
    let sections = Dictionary(
      NameKind.allCases.compactMap { kind in kind.section.map { ($0, Kind(kind.role)) } }
    ) { first, _ in first }
    items = tree.entries(of: root).compactMap { entry in
      guard let kind = sections[tree.string(of: entry.key)] else { return nil }
      let children = tree.ownEntries(of: entry.value).map { child in
        Self.item(
          child, in: tree, kind: kind,
          children: kind == .class ? Self.contents(of: child.value, in: tree) : [])
      }
      return Self.item(entry, in: tree, kind: .namespace, children: children)
    }
  }

  /// The tracks, phases, events, transition, sequence or states of a timeline.
  private static func contents(of timeline: NodeID, in tree: YAMLTree) -> [Item] {
    tree.ownEntries(of: timeline).flatMap { entry -> [Item] in
      switch ContentKind(rawValue: tree.string(of: entry.key)) {
      case .tracks:
        return tree.ownEntries(of: entry.value).map { tracks(at: $0, in: tree) }
      case .phases:
        return elements(of: entry.value, named: "phase", in: tree) { "phase \($0)" }
      case .events:
        return elements(of: entry.value, named: "at", in: tree) { "event \($0)" }
      case .transition:
        let sides = tree.ownEntries(of: entry.value).filter {
          ["insertion", "removal"].contains(tree.string(of: $0.key))
        }
        return [
          item(
            entry, in: tree, kind: .event,
            children: sides.map { item($0, in: tree, kind: .event) })
        ]
      case .sequence: return entries(of: tree.resolve(entry.value), in: tree)
      case .states:
        return tree.ownEntries(of: entry.value).map { item($0, in: tree, kind: .event) }
      case nil: return []
      }
    }
  }

  /// The entries of a sequence, with those of groups below them.
  ///
  /// Groups that are aliases are not repeated, since aliases in aliases can stand for any number of entries.
  private static func entries(of list: NodeID, in tree: YAMLTree) -> [Item] {
    guard tree[list].kind == .sequence else { return [] }
    return tree.children(of: list).map { element in
      let keys = tree.ownEntries(of: element)
      func value(_ name: String) -> NodeID? {
        keys.first { tree.string(of: $0.key) == name }?.value
      }
      let named = value("label") ?? value("play") ?? keys.first?.key
      let group = value("together") ?? value("sequence")
      return Item(
        named.map { tree.firstLine(of: $0) } ?? "",
        detail: value("element").map { tree.firstLine(of: $0) } ?? "", kind: .event,
        span: tree[element].span, nameSpan: tree[named ?? element].span,
        children: group.map { entries(of: $0, in: tree) } ?? [])
    }
  }

  /// A property, or an element with its properties.
  private static func tracks(at entry: YAMLEntry, in tree: YAMLTree) -> Item {
    let value = tree.resolve(entry.value)
    let own = tree.ownEntries(of: value).filter { tree.string(of: $0.key) != "stagger" }
    let isElement =
      !own.isEmpty
      && own.allSatisfy { inner in
        let node = tree.resolve(inner.value)
        let isTrack = ["from", "delay", "keyframes"].contains(tree.string(of: inner.key))
        return !isTrack && KeyframeKind(rawValue: tree.string(of: inner.key)) == nil
          && tree[node].kind != .scalar
      }
    guard isElement else { return item(entry, in: tree, kind: .property) }
    return item(
      entry, in: tree, kind: .class,
      children: own.map { item($0, in: tree, kind: .property) })
  }

  /// The elements of a sequence, each with the value of a key as its name.
  private static func elements(
    of list: NodeID, named key: String, in tree: YAMLTree, otherwise name: (Int) -> String
  ) -> [Item] {
    let list = tree.resolve(list)
    guard tree[list].kind == .sequence else { return [] }
    return tree.children(of: list).enumerated().map { index, element in
      let entries = tree.ownEntries(of: element)
      let named = entries.first { tree.string(of: $0.key) == key }?.value
      let text = named.map { tree.firstLine(of: $0) } ?? ""
      let values = entries.first { tree.string(of: $0.key) == "set" }.map {
        tree.ownEntries(of: $0.value).map { tree.firstLine(of: $0.key) }.joined(separator: ", ")
      }
      let title = text.isEmpty ? name(index + 1) : key == "at" ? "at \(text)" : text
      return Item(
        title, detail: values ?? "", kind: .event, span: tree[element].span,
        nameSpan: tree[named ?? element].span)
    }
  }

  private static func item(
    _ entry: YAMLEntry, in tree: YAMLTree, kind: Kind, children: [Item] = []
  ) -> Item {
    let name = tree[entry.key].span
    // For an alias or an empty value, use the span of the name only.
    let value = tree[entry.value].span
    return Item(
      tree.firstLine(of: entry.key), kind: kind,
      span: value.start >= name.end ? name.union(value) : name, nameSpan: name,
      children: children)
  }
}

extension YAMLTree {
  /// The entries that a mapping contains itself, without merged ones; none for other nodes.
  fileprivate func ownEntries(of node: NodeID) -> [YAMLEntry] {
    let node = resolve(node)
    return self[node].kind == .mapping ? entries(of: node).filter { !$0.isMerged } : []
  }

  /// A scalar's content, or the first line of a collection's source.
  fileprivate func firstLine(of id: NodeID) -> String {
    let node = resolve(id)
    let text = self[node].kind == .scalar ? string(of: node) : sourceText(of: node)
    return String(text.prefix { !$0.isNewline })
  }
}
