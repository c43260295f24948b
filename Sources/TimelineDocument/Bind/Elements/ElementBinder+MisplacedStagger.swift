internal import TimelineSyntax

/// A stagger outside of the element whose copies it delays.
extension MisplacedKey {
  /// A `stagger` of a timeline.
  static let staggerOfTimeline = MisplacedKey(key: FieldKey.stagger) { scope, key, node, known in
    let binder = ElementBinder(scope)
    if !binder.reportStagger(key, in: node, tracks: known["tracks"]) {
      binder.reportStaggerOutsideElements(key, tracks: known["tracks"])
    }
    return true
  }

  /// A `stagger` of a track.
  static let staggerOfTrack = MisplacedKey(key: FieldKey.stagger) { scope, key, _, _ in
    ElementBinder(scope).reportStaggerInTrack(key)
  }

  /// A `stagger` of a keyframe.
  static let staggerOfKeyframe = MisplacedKey(key: FieldKey.stagger) { scope, key, _, _ in
    ElementBinder(scope).reportStaggerInKeyframe(key)
  }
}

extension ElementBinder {
  /// Moves a `stagger` into the only element of the tracks; without one, says where it belongs.
  ///
  /// - Parameters:
  ///   - node: the mapping that contains the key.
  ///   - tracks: the key `tracks`, or nil if the mapping is that of the tracks.
  /// - Returns: whether it was reported.
  func reportStagger(_ key: NodeID, in node: NodeID, tracks: NodeID?) -> Bool {
    let list = tracks.map { tree.resolve(tree.value(of: $0)) } ?? node
    guard tree[list].kind == .mapping else { return false }
    let owners = tree.entries(of: list).filter { entry in
      names.elements[tree.string(of: entry.key)] != nil
        && tree[tree.resolve(entry.value)].kind == .mapping
    }
    let text = tree.sourceText(of: tree.value(of: key))
    guard owners.count == 1, let owner = owners.first, !text.isEmpty, !text.contains("\n"),
      case let inner = owner.value, let first = tree.entries(of: tree.resolve(inner)).first,
      tree[inner].kind == .mapping, let removed = tree.removal(of: key, in: node)
    else { return false }
    let place = tree[first.key].span.start
    let name = tree.string(of: owner.key)
    let separator: String
    if tree[inner].style == .flow {
      separator = ", "
    } else if let indentation = tree.source.indentation(at: place) {
      separator = "\n\(indentation)"
    } else {
      return false
    }
    reader.report(
      .invalidStagger, "`stagger` belongs to an element, whose copies it delays", at: key,
      help:
        "write it in `\(name)`: `\(name): { stagger: \(text), \(tree.string(of: first.key)): … }`",
      fix: Fix(
        title: "move it into `\(name)`",
        edits: [
          TextEdit(span: removed, replacement: ""),
          TextEdit(span: SourceSpan(place, place), replacement: "stagger: \(text)\(separator)"),
        ].sorted { $0.span < $1.span }, isSafe: true))
    return true
  }

  /// A `stagger` in a keyframe; returns whether it was reported.
  fileprivate func reportStaggerInKeyframe(_ key: NodeID) -> Bool {
    guard let property = place.property else { return false }
    let text = tree.shortText(of: tree.value(of: key))
    let owner = place.element?.name
    reader.report(
      .invalidStagger,
      owner == nil
        ? "`stagger` delays the copies of an element, but this is a single view"
        : "`stagger` belongs to the element, not to one of its keyframes", at: key,
      help: owner.map {
        "write it beside the track: `\($0): { stagger: \(text), \(property.localName): … }`"
      } ?? "to start later, write `- hold: \(text == "…" ? "0.1s" : text)` before this keyframe")
    return true
  }

  /// A `stagger` next to elements, or in a timeline; the help names an element of the file.
  func reportStaggerOutsideElements(_ key: NodeID, tracks: NodeID?) {
    let text = tree.shortText(of: tree.value(of: key))
    let list = tracks.map { tree.resolve(tree.value(of: $0)) }
    let used = list.map { list in
      tree[list].kind == .mapping
        ? tree.entries(of: list).compactMap { names.elements[tree.string(of: $0.key)] } : []
    }
    let candidates = (used ?? []) + names.elements.all
    let owner = (candidates.first { $0.count > 1 } ?? candidates.first)?.name
    reader.report(
      .invalidStagger, "`stagger` belongs to an element, whose copies it delays", at: key,
      help:
        "write it next to the properties of an element: `\(owner ?? "row"): { stagger: \(text.isEmpty || text == "…" ? "50ms" : text), opacity: … }`"
    )
  }

  /// A `stagger` in the track of a property; returns whether it was reported.
  fileprivate func reportStaggerInTrack(_ key: NodeID) -> Bool {
    let text = tree.shortText(of: tree.value(of: key))
    guard let property = place.property else { return false }
    if let owner = place.element {
      reader.report(
        .invalidStagger, "`stagger` belongs to the element, not to one of its tracks", at: key,
        help:
          "write it beside the track: `\(owner.name): { stagger: \(text), \(property.localName): … }`"
      )
      return true
    }
    reader.report(
      .invalidStagger, "`stagger` delays the copies of an element, but this is a single view",
      at: key, help: "to start later, write `delay: \(text == "…" ? "0.1s" : text)`",
      fix: text == "…"
        ? nil
        : Fix(
          title: "change it to `delay`",
          edits: [TextEdit(span: tree[key].span, replacement: "delay")], isSafe: false))
    return true
  }
}

extension TreeReader {
  /// Reports `$index` and `$count` in values that all copies of an element have in common.
  ///
  /// - Parameters:
  ///   - keys: the keys of the values.
  ///   - values: what changes with them.
  func checkCopyNames(under keys: [NodeID?], with values: [PropertyAssignment]) {
    let element = values.lazy.compactMap(\.property.element).first { $0.count > 1 }
    guard let element else { return }
    for key in keys.compactMap({ $0 }) {
      for node in tree.subtree(of: tree.resolve(tree.value(of: key)))
      where tree[node].kind == .scalar && tree[node].style == .plain {
        let text = tree.string(of: node)
        let name = ArithmeticScope.copyNames.first { text.contains("$\($0)") }
        guard let name else { continue }
        report(
          .invalidStagger,
          "`$\(name)` has no value here: all copies of `\(element.name)` change together", at: node,
          secondary: [element.label],
          help: "to start them one after another, write `stagger: 40ms` beside `set`")
      }
    }
  }
}

extension YAMLTree {
  /// The range of an entry with what separates it from the next one, or from the one before it.
  fileprivate func removal(of key: NodeID, in node: NodeID) -> SourceSpan? {
    let entries = entries(of: node)
    guard let index = entries.firstIndex(where: { $0.key == key }), entries.count > 1 else {
      return nil
    }
    if index + 1 < entries.count {
      return SourceSpan(self[key].span.start, self[entries[index + 1].key].span.start)
    }
    return SourceSpan(
      self[entries[index - 1].value].span.end, self[entries[index].value].span.end)
  }
}
