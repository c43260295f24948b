/// A motion as one tree, in which a program of its own hands it over.
extension ImportedMotion {
  /// The sections with entries, by the key that each has in the tree.
  private static var sections:
    [(key: String, path: WritableKeyPath<ImportedMotion, [ImportedNode.Entry]>)]
  {
    [
      ("properties", \.properties), ("constants", \.constants), ("curves", \.curves),
      ("springs", \.springs), ("animations", \.animations), ("paths", \.paths),
      ("elements", \.elements),
    ]
  }

  /// The motion as a mapping.
  package var node: ImportedNode {
    .mapping(
      Self.sections.map { .init($0.key, .mapping(self[keyPath: $0.path])) }
        + [.init("timelines", .list(timelines.map(\.node)))])
  }

  /// Reads a motion; nil if the node is none.
  package init?(node: ImportedNode) {
    self.init()
    guard case .mapping = node, case .list(let list)? = node["timelines"] else { return nil }
    for section in Self.sections { self[keyPath: section.path] = node[section.key]?.entries ?? [] }
    timelines = list.compactMap { ImportedTimeline(node: $0) }
    guard timelines.count == list.count else { return nil }
  }
}

extension ImportedTimeline {
  /// The timeline as a mapping.
  fileprivate var node: ImportedNode {
    var entries: [ImportedNode.Entry] = [
      .init("name", .string(name)), .init("options", .mapping(options)),
      .init("initial", .mapping(initial)), .init("staggers", .mapping(staggers)),
      .init("tracks", .list(tracks.map(\.wholeNode))),
    ]
    if let contents { entries.append(.init("contents", .mapping([contents]))) }
    if let comment { entries.append(.init("comment", .string(comment))) }
    return .mapping(entries)
  }

  fileprivate init?(node: ImportedNode) {
    guard case .string(let name)? = node["name"], case .list(let list)? = node["tracks"] else {
      return nil
    }
    self.init(name: name)
    options = node["options"]?.entries ?? []
    initial = node["initial"]?.entries ?? []
    staggers = node["staggers"]?.entries ?? []
    tracks = list.compactMap { ImportedTrack(wholeNode: $0) }
    contents = node["contents"]?.entries.first
    if case .string(let text)? = node["comment"] { comment = text }
    guard tracks.count == list.count else { return nil }
  }
}

extension ImportedTrack {
  fileprivate var wholeNode: ImportedNode {
    .mapping(
      [
        .init("property", .string(property)), .init("options", .mapping(options)),
        .init("keyframes", .list(keyframes.map(\.node))),
      ] + (from.map { [.init("from", $0)] } ?? [])
        + (element.map { [.init("element", .string($0))] } ?? []))
  }

  fileprivate init?(wholeNode node: ImportedNode) {
    guard case .string(let property)? = node["property"], case .list(let list)? = node["keyframes"]
    else { return nil }
    let keyframes = list.compactMap { ImportedKeyframe(node: $0) }
    guard keyframes.count == list.count else { return nil }
    var element: String?
    if case .string(let name)? = node["element"] { element = name }
    self.init(
      element: element, property: property, from: node["from"],
      options: node["options"]?.entries ?? [],
      keyframes: keyframes)
  }
}
