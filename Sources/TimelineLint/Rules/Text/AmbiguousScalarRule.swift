internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports plain scalars that some YAML parsers do not read as strings.
  static let ambiguousScalar = LintRule(
    RuleDescription(
      "ambiguous-scalar", group: .style,
      summary:
        "A string such as `yes`, `no`, `on`, `off` or a date without quotes.",
      reason: """
        In YAML 1.2, and so in Keyphase, these are strings. For the many tools that still read \
        YAML 1.1, `no` is false, `12:30` is 750, `010` is eight and `2024-06-01` is a date. In \
        quotes, they are strings for every tool.
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
    // In a valid file, no such scalar is in a position that requires a boolean or a number.
    guard context.isSound else { return }
    let tree = context.document.tree
    let isText = context.textNodes
    tree.forEachScalar(except: tree.isExtension) { node, isKey in
      // Hardly any parser reads a single letter as a boolean, and `y` is the name of a component.
      guard tree[node].style == .plain, tree.contentCount(of: node) > 1,
        let meaning = tree.otherMeaning(of: node, isText: isKey || isText[Int(node.index)])
      else { return }
      let text = tree.string(of: node)
      context.report(
        "`\(text)` is a string here, but \(meaning)", at: tree[node].span,
        help: "put it in quotes: `\"\(text)\"`",
        fix: Fix(
          title: "put it in quotes",
          edits: [TextEdit(span: tree[node].span, replacement: "\"\(text)\"")], isSafe: true))
    }
  }
}

extension RuleContext {
  /// For each node, whether it is an arbitrary string: the name of a phase, or the value of a
  /// string property.
  fileprivate var textNodes: [Bool] {
    var nodes = [document.title, document.description].compactMap { $0?.node }
    for timeline in document.timelines {
      nodes += [timeline.title, timeline.description, timeline.trigger].compactMap { $0?.node }
      if case .phases(let list) = timeline.contents { nodes += list.phases.map(\.name.node) }
      nodes += timeline.assignments.filter { $0.property.type == .string }.map(\.value.node)
      for track in timeline.writtenTracks where track.property.type == .string {
        nodes += track.keyframes.compactMap { $0.to?.node }
        nodes += [track.from].compactMap { $0?.node }
      }
    }
    var isText = Array(repeating: false, count: document.tree.nodeIDs.count)
    for node in nodes { isText[Int(document.tree.resolve(node).index)] = true }
    return isText
  }
}

extension Timeline {
  /// The assignments of all properties, except those in tracks and drags.
  fileprivate var assignments: [PropertyAssignment] {
    switch contents {
    case .phases(let list): initial + list.phases.flatMap(\.values)
    case .events(let list): initial + list.events.flatMap(\.values)
    default: initial
    }
  }

  /// Its tracks, or those that the entries of its sequence have themselves.
  fileprivate var writtenTracks: [Track] {
    switch contents {
    case .tracks(let list): list.tracks
    case .sequence(let sequence): sequence.ownTracks.flatMap(\.tracks)
    default: []
    }
  }
}

extension YAMLTree {
  /// Whether a keyword for yes or no begins with a letter: `false`, `no`, `on`, `off`, `true`, `yes`.
  private static func isKeywordStart(_ byte: UInt8) -> Bool {
    switch byte | 0x20 {
    case UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "o"), UInt8(ascii: "t"),
      UInt8(ascii: "y"):
      true
    default: false
    }
  }

  /// The type that another YAML parser gives a plain scalar; nil if all parsers agree.
  ///
  /// - Parameter isText: Whether the scalar may be an arbitrary string.
  fileprivate func otherMeaning(of node: NodeID, isText: Bool) -> String? {
    if let first = firstByte(of: node), first >= UInt8(ascii: "A") {
      // The ambiguous keywords are those for yes and no, of which none is longer than `false`.
      guard contentCount(of: node) <= 5, Self.isKeywordStart(first) else { return nil }
    } else if !isText {
      // In a position that requires a number, all parsers agree.
      return nil
    }
    return switch classify(node) {
    case .oldBoolean(let value): "\(value) for YAML 1.1 parsers"
    case .boolean(let value): isText ? "\(value) for every other YAML parser" : nil
    case .malformedNumber(.leadingZero) where isText, .malformedNumber(.otherBase) where isText,
      .malformedNumber(.underscore) where isText, .malformedNumber(.sexagesimal) where isText:
      "a number for some YAML parsers"
    case .string where isText && withContent(of: node, Timestamp.matches):
      "a date for YAML 1.1 parsers"
    default: nil
    }
  }
}
