internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// A text that some readers of YAML take for something else.
  static let ambiguousScalar = LintRule(
    RuleDescription(
      "ambiguous-scalar",
      summary: "A word such as `yes`, `no`, `on` or `off` without quotes where a text is meant.",
      reason: """
        To YAML 1.2, and so to Keyphase, these are texts. To the many tools that still read YAML 1.1 \
        `no` is false, `12:30` is 750 and `010` is eight. In quotes they are texts to everybody.
        """,
      severity: .warning, fixability: .safe,
      failing: """
        keyphase: 1
        timelines:
          lamp:
            phases:
              - { phase: off, set: { opacity: 0.2 } }
              - { phase: on, set: { opacity: 1 } }
        """,
      passing: """
        keyphase: 1
        timelines:
          lamp:
            phases:
              - { phase: "off", set: { opacity: 0.2 } }
              - { phase: "on", set: { opacity: 1 } }
        """)
  ) { context in
    // In a sound file, no such word stands where a truth value or a number is wanted.
    guard context.isSound else { return }
    let tree = context.document.tree
    let isText = context.textNodes
    tree.forEachPlainScalar { node, isKey in
      guard
        let meaning = tree.otherMeaning(of: node, isText: isKey || isText[Int(node.index)])
      else { return }
      let text = tree.string(of: node)
      context.report(
        "`\(text)` is a text here, and \(meaning)", at: tree[node].span,
        help: "put it in quotes: `\"\(text)\"`",
        fix: Fix(
          title: "put it in quotes",
          edits: [TextEdit(span: tree[node].span, replacement: "\"\(text)\"")], isSafe: true))
    }
  }
}

extension RuleContext {
  /// For each node whether it is a text that may be anything: the name of a phase, the value of a
  /// string.
  fileprivate var textNodes: [Bool] {
    var nodes = [document.title, document.description].compactMap { $0?.node }
    for timeline in timelines {
      nodes += [timeline.timeline.description, timeline.timeline.trigger].compactMap { $0?.node }
      nodes += timeline.phases?.phases.map(\.name.node) ?? []
      nodes += timeline.assignments.filter { $0.property.type == .string }.map(\.value.node)
      for track in timeline.tracks where track.property.type == .string {
        nodes += track.track.keyframes.compactMap { $0.to?.node }
        nodes += [track.track.from].compactMap { $0?.node }
      }
    }
    var isText = Array(repeating: false, count: document.tree.nodeIDs.count)
    for node in nodes { isText[Int(document.tree.resolve(node).index)] = true }
    return isText
  }
}

extension LintedTimeline {
  /// What it sets, anywhere but in tracks and drags.
  fileprivate var assignments: [PropertyAssignment] {
    timeline.initial + (phases?.phases.flatMap(\.values) ?? [])
      + (events?.events.flatMap(\.values) ?? [])
  }
}

extension YAMLTree {
  /// Calls `body` with each plain scalar of at least two letters, but for what lies under `x-…`.
  fileprivate func forEachPlainScalar(_ body: (_ node: NodeID, _ isKey: Bool) -> Void) {
    var open: [OpenCollection] = []
    var id = nodeIDs.lowerBound
    while id < nodeIDs.upperBound {
      while let last = open.last, last.end <= id { open.removeLast() }
      let isKey = open.last?.nextIsKey ?? false
      if let last = open.indices.last, open[last].isMapping { open[last].nextIsKey.toggle() }
      let node = self[id]
      switch node.kind {
      case .mapping, .sequence:
        let isMapping = node.kind == .mapping
        open.append(
          OpenCollection(
            end: subtree(of: id).upperBound, isMapping: isMapping, nextIsKey: isMapping))
      case .scalar:
        if isKey, isExtension(id) {
          open[open.count - 1].nextIsKey = true
          id = subtree(of: value(of: id)).upperBound
          continue
        }
        // One letter is a truth value to hardly anybody, and `y` is the name of a component.
        if node.style == .plain, node.contentCount > 1 { body(id, isKey) }
      case .alias: break
      }
      id = id.advanced(by: 1)
    }
  }

  /// What another reader of YAML takes a plain scalar for; nil where all agree.
  ///
  /// - Parameter isText: whether it stands where any text may.
  fileprivate func otherMeaning(of node: NodeID, isText: Bool) -> String? {
    if (firstByte(of: node) ?? 0) >= UInt8(ascii: "A") {
      // No word that means something else is longer than `false`.
      guard self[node].contentCount <= 5 else { return nil }
    } else if !isText {
      // Where a number is wanted, it is one.
      return nil
    }
    return switch classify(node) {
    case .oldBoolean(let value): "\(value) to readers of YAML 1.1"
    case .boolean(let value): isText ? "\(value) to every other reader of YAML" : nil
    case .malformedNumber(.leadingZero) where isText, .malformedNumber(.otherBase) where isText,
      .malformedNumber(.underscore) where isText, .malformedNumber(.sexagesimal) where isText:
      "a number to some readers of YAML"
    default: nil
    }
  }
}

/// A collection some of whose nodes are still to come.
private struct OpenCollection {
  /// The node after its last descendant.
  var end: NodeID
  var isMapping: Bool
  /// Whether the next of its own nodes is a key.
  var nextIsKey: Bool
}
