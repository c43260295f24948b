package import TimelineSyntax

/// A file of another kind that has the shape of a timeline file, so that its author probably forgot
/// or misspelled the key `keyphase`.
package struct TimelineLookalike: Sendable, Equatable {
  /// The key that is misspelled, or the key `timelines` if there is none.
  package var span: SourceSpan

  /// What to tell about the file.
  package static let message = "looks like a timeline file; skipped: write `keyphase: 1`"

  /// Finds out whether a file that is no timeline file has the shape of one; nil if it has not.
  ///
  /// Many programs have files with `timelines`, `tracks`, `phases` or `events`. A lookalike has a
  /// mapping of timelines, one of which has contents as only this format writes them: tracks of
  /// properties with kinds of keyframes, phases with values, events with times and values, or entries
  /// that play timelines.
  package init?(_ source: SourceFile) {
    // Hardly any file of another program is parsed.
    guard Self.mayHaveTimelines(source.bytes) else { return nil }
    var diagnostics = DiagnosticBag()
    let tree = YAMLReader.read(source, diagnostics: &diagnostics)
    guard let root = tree.root, tree[root].kind == .mapping else { return nil }
    let shape = TimelineShape(tree)
    let sections = tree.keys(of: root)
    let timelines = sections.first {
      Self.isSimilar(tree.string(of: $0), to: "timelines")
        && shape.hasTimeline(in: tree.value(of: $0))
    }
    guard let timelines else { return nil }
    let key = sections.first { Self.isSimilar(tree.string(of: $0), to: TimelineSniffer.key) }
    span = tree[key ?? timelines].span
  }

  /// Whether the word `timeline` is in a text, in any case.
  private static func mayHaveTimelines(_ text: [UInt8]) -> Bool {
    let word = Array("timeline".utf8)
    return text.withUnsafeBufferPointer { text in
      guard text.count >= word.count else { return false }
      return (0...(text.count - word.count)).contains { start in
        text[start] | 0x20 == word[0]
          && word.indices.allSatisfy { text[start + $0] | 0x20 == word[$0] }
      }
    }
  }

  private static func isSimilar(_ word: String, to key: String) -> Bool {
    word.utf8.count <= key.utf8.count + 2 && Suggestion.distance(word.lowercased(), key) <= 2
  }
}

/// Recognizes the contents of timelines in a tree that has not been decoded.
private struct TimelineShape {
  private let tree: YAMLTree

  init(_ tree: YAMLTree) { self.tree = tree }

  /// Whether a node is a mapping of which one value is a timeline.
  func hasTimeline(in id: NodeID) -> Bool {
    mapping(id) { _, timeline in
      mapping(timeline) { name, contents in
        switch name {
        case "tracks": return mapping(contents, isTrack)
        case "phases": return hasItem(contents, ["phase", "set"])
        case "events":
          return hasItem(contents, ["at", "set"]) || hasItem(contents, ["at", "insert"])
            || hasItem(contents, ["at", "remove"])
        case "sequence": return hasItem(contents, ["play"])
        default: return false
        }
      }
    }
  }

  /// Whether an entry of tracks is a property with a keyframe; those of an element are one level
  /// deeper.
  private func isTrack(_ name: String, _ id: NodeID) -> Bool {
    if isProperty(name) { return hasKeyframe(id) }
    return mapping(id) { isProperty($0) && hasKeyframe($1) }
  }

  private func isProperty(_ name: String) -> Bool {
    BuiltInProperty.names.contains(name) || declared.contains(name)
  }

  private var declared: [String] {
    guard let root = tree.root,
      let section = tree.keys(of: root).first(where: { tree.string(of: $0) == "properties" })
    else { return [] }
    let value = tree.resolve(tree.value(of: section))
    return tree[value].kind == .mapping ? tree.keys(of: value).map(tree.string) : []
  }

  private func hasKeyframe(_ id: NodeID) -> Bool {
    let isKeyframe = { (name: String, _: NodeID) in
      Self.kinds.contains(name) || name == "keyframes"
    }
    let node = tree.resolve(id)
    switch tree[node].kind {
    case .mapping: return mapping(node, isKeyframe)
    case .sequence: return tree.children(of: node).contains { mapping($0, isKeyframe) }
    default: return false
    }
  }

  /// Whether a node is a sequence of which one item has all of some keys.
  private func hasItem(_ id: NodeID, _ keys: Set<String>) -> Bool {
    let node = tree.resolve(id)
    guard tree[node].kind == .sequence else { return false }
    return tree.children(of: node).contains { item in
      let item = tree.resolve(item)
      return tree[item].kind == .mapping
        && keys.isSubset(of: tree.keys(of: item).map(tree.string))
    }
  }

  /// Whether a node is a mapping of which one entry satisfies a condition.
  private func mapping(_ id: NodeID, _ condition: (String, NodeID) -> Bool) -> Bool {
    let node = tree.resolve(id)
    guard tree[node].kind == .mapping else { return false }
    return tree.keys(of: node).contains { condition(tree.string(of: $0), tree.value(of: $0)) }
  }

  private static let kinds = KeyframeKind.all.map(\.key)
}
