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
    let texts = context.textNodes
    tree.forEachPlainScalar { node, isKey in
      guard let meaning = tree.otherMeaning(of: node, isText: isKey || texts.contains(node)) else {
        return
      }
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
  /// The nodes of texts that may be anything: names of phases, and values of strings.
  fileprivate var textNodes: Set<NodeID> {
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
    return Set(nodes.lazy.map(document.tree.resolve))
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
    guard let root else { return }
    forEachPlainScalar(in: root, isKey: false, body)
  }

  private func forEachPlainScalar(
    in id: NodeID, isKey: Bool, _ body: (_ node: NodeID, _ isKey: Bool) -> Void
  ) {
    let node = self[id]
    switch node.kind {
    case .scalar:
      // One letter is a truth value to hardly anybody, and `y` is the name of a component.
      if node.style == .plain, node.content.count > 1 { body(id, isKey) }
    case .sequence:
      for child in children(of: id) { forEachPlainScalar(in: child, isKey: false, body) }
    case .mapping:
      var children = children(of: id)
      while let key = children.next(), let value = children.next() {
        if isExtension(key) { continue }
        forEachPlainScalar(in: key, isKey: true, body)
        forEachPlainScalar(in: value, isKey: false, body)
      }
    case .alias: break
    }
  }

  private func isExtension(_ key: NodeID) -> Bool {
    self[key].kind == .scalar && withContent(of: key) { $0.starts(with: "x-".utf8) }
  }

  /// What another reader of YAML takes a plain scalar for; nil where all agree.
  ///
  /// - Parameter isText: whether it stands where any text may.
  fileprivate func otherMeaning(of node: NodeID, isText: Bool) -> String? {
    switch classify(node) {
    case .oldBoolean(let value): "\(value) to readers of YAML 1.1"
    case .boolean(let value): isText ? "\(value) to every other reader of YAML" : nil
    case .malformedNumber(.leadingZero) where isText, .malformedNumber(.otherBase) where isText,
      .malformedNumber(.underscore) where isText, .malformedNumber(.sexagesimal) where isText:
      "a number to some readers of YAML"
    default: nil
    }
  }
}
