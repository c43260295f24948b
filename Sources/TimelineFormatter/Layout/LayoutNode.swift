internal import TimelineSyntax

/// A piece of text that is written as it is: a part of the source, or bytes of its own.
enum LayoutText {
  case source(SourceSpan)
  case bytes([UInt8])
}

/// A comment and whether a blank line stands above it.
struct LayoutComment {
  /// The comment without white space at its end.
  var span: SourceSpan
  var hasBlankBefore: Bool
}

/// A node of the tree as it is to be written: in canonical order, with the comments that belong to it.
struct LayoutNode {
  enum Content {
    /// A text on one line, or an alias; empty for an empty value.
    case line(LayoutText)
    /// A plain or quoted text over several lines, each without white space around it.
    case lines([SourceSpan])
    /// A literal or folded text: its indicator, whether it begins with white space, and its lines
    /// without their indentation.
    case block(indicator: [UInt8], lines: [SourceSpan])
    case mapping([LayoutEntry])
    case sequence([LayoutEntry])
  }

  var content: Content
  /// `&name`; nil without an anchor.
  var anchor: SourceSpan?
  /// The number of the anchor's characters.
  var anchorWidth = 0
  /// The number of characters on one line, the anchor included; nil where it cannot stand on one.
  var width: Int?
  /// Whether it is written as a block however short it is.
  var isBlock = false
  /// Whether its items are rows of a table: keyframes, phases, events.
  var isTable = false
  /// Comments behind the last entry.
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

/// An entry of a mapping or an item of a list.
struct LayoutEntry {
  /// What is written before the colon; nil for an item.
  var key: LayoutText?
  /// The number of the key's characters.
  var keyWidth = 0
  /// Whether the key can stand in braces.
  var isKeyFlowSafe = true
  /// The column of a table that its value stands in.
  var slot = 0
  var value: LayoutNode
  /// Whether a blank line stands above it and its comments.
  var hasBlankBefore = false
  /// The comments above it.
  var leading: [LayoutComment] = []
  /// Whether a blank line stands between those comments and it.
  var hasBlankAfterComments = false
  /// The comment on the line of its key, with the value below.
  var header: SourceSpan?
  /// The comment behind its value.
  var trailing: SourceSpan?

  /// Whether it has a comment, which needs a line of its own.
  var hasComments: Bool { !leading.isEmpty || header != nil || trailing != nil }
}

extension LayoutNode {
  /// Finds out how long the node is on one line, from what its entries know of themselves.
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
