internal import TimelineSyntax

/// Bytes that are written unchanged: a range of the source, or bytes of its own.
enum VerbatimText {
  case source(SourceSpan)
  case bytes([UInt8])
}

/// A comment, and whether a blank line precedes it.
struct LayoutComment {
  /// The comment's range without trailing white space.
  var span: SourceSpan
  var hasBlankBefore: Bool
}

/// A node as it will be written: in canonical order, with the comments that belong to it.
struct LayoutNode {
  enum Content {
    /// A scalar on one line, or an alias; empty for an empty value.
    case line(VerbatimText)
    /// A plain or quoted scalar over several lines, each without the white space around it.
    case lines([SourceSpan])
    /// A literal or folded scalar: its header, whether its content begins with white space, and its
    /// lines without their indentation.
    case block(indicator: [UInt8], lines: [SourceSpan])
    case mapping([LayoutEntry])
    case sequence([LayoutEntry])
  }

  var content: Content
  /// `&name`; nil without an anchor.
  var anchor: SourceSpan?
  /// The anchor's width in columns.
  var anchorWidth = 0
  /// The width on one line, including the anchor; nil if the node needs several lines.
  var width: Int?
  /// Whether it is always written in block style.
  var isBlock = false
  /// Whether it is a keyframe: a mapping with its kind as the only key.
  var isKeyframe = false
  /// Whether its items are rows of a table: keyframes, phases, events.
  var isTable = false
  /// The comments after the last entry.
  var dangling: [LayoutComment] = []

  /// The entries of a collection; none for a scalar.
  var entries: [LayoutEntry] {
    get {
      switch content {
      case .mapping(let entries), .sequence(let entries): entries
      default: []
      }
    }
    set {
      switch content {
      case .mapping: content = .mapping(newValue)
      case .sequence: content = .sequence(newValue)
      default: break
      }
    }
  }

  var isCollection: Bool {
    switch content {
    case .mapping, .sequence: true
    default: false
    }
  }
}

/// An entry of a mapping or an item of a sequence.
struct LayoutEntry {
  /// The key; nil for an item of a sequence.
  var key: VerbatimText?
  /// The key's width in columns.
  var keyWidth = 0
  /// Whether the key may be written in a flow mapping.
  var isKeyFlowSafe = true
  /// The table column of its value.
  var slot = 0
  var value: LayoutNode
  /// Whether it is a top-level section.
  var isSection = false
  /// Whether a blank line precedes it and its comments.
  var hasBlankBefore = false
  /// The comments before it.
  var leading: [LayoutComment] = []
  /// Whether a blank line is between those comments and it.
  var hasBlankAfterComments = false
  /// The comment on the line of its key, when the value is on the following lines.
  var header: SourceSpan?
  /// The comment after its value.
  var trailing: SourceSpan?

  /// Whether it has a comment, and so needs a line of its own.
  var hasComments: Bool { !leading.isEmpty || header != nil || trailing != nil }
}

extension LayoutNode {
  /// Computes the node's width on one line from the widths of its entries.
  mutating func measure() {
    let anchor = anchorWidth == 0 ? 0 : anchorWidth + 1
    switch content {
    case .line, .lines, .block: break
    case .mapping(let entries):
      width = dangling.isEmpty ? Self.width(of: entries, brackets: 4).map { $0 + anchor } : nil
    case .sequence(let entries):
      width = dangling.isEmpty ? Self.width(of: entries, brackets: 2).map { $0 + anchor } : nil
    }
  }

  private static func width(of entries: [LayoutEntry], brackets: Int) -> Int? {
    guard !entries.isEmpty else { return 2 }
    var sum = brackets + 2 * (entries.count - 1)
    for entry in entries {
      guard let width = entry.value.width, width > 0, !entry.value.isBlock, !entry.hasComments,
        entry.isKeyFlowSafe
      else { return nil }
      sum += width + (entry.key == nil ? 0 : entry.keyWidth + 2)
    }
    return sum
  }
}
