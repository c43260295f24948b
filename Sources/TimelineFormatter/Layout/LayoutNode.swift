package import TimelineSyntax

/// Bytes that are written unchanged: a range of the source, or bytes of its own.
package enum VerbatimText: Sendable {
  case source(SourceSpan)
  case bytes([UInt8])
}

/// A comment, and whether a blank line precedes it.
package struct LayoutComment: Sendable {
  /// The comment's range without trailing white space.
  package var span: SourceSpan
  package var hasBlankBefore: Bool

  package init(span: SourceSpan, hasBlankBefore: Bool) {
    (self.span, self.hasBlankBefore) = (span, hasBlankBefore)
  }
}

/// A node as it will be written: in canonical order, with the comments that belong to it.
///
/// A file of 2 MB has 170,000 entries, so what few of them have is stored apart: in an array of at most
/// one element, which is changed in place.
package struct LayoutNode: Sendable {
  package enum Content: Sendable {
    /// A scalar on one line, or an alias; empty for an empty value.
    case line(VerbatimText)
    /// A plain or quoted scalar over several lines, each without the white space around it.
    case lines([SourceSpan])
    /// A literal or folded scalar: its header, whether its content begins with white space, and its
    /// lines without their indentation.
    indirect case block(indicator: [UInt8], lines: [SourceSpan])
    case mapping([LayoutEntry])
    case sequence([LayoutEntry])
    /// A mapping whose entries are written already, as ``LayoutPrinter/Block``.
    indirect case written(LayoutPrinter.Block)
  }

  /// How a track is written whose keyframes are laid out as a list.
  package enum TrackForm: Sendable {
    /// A list alone, or a keyframe alone.
    case list
    /// A mapping with the list or the keyframe.
    case mapping
    /// What is no track, or is laid out as it is written.
    case other
  }

  private struct Extras {
    var anchor: SourceSpan?
    var anchorWidth = 0
    var trackForm = TrackForm.other
    var dangling: [LayoutComment] = []
  }

  package var content: Content
  /// Whether it is always written in block style.
  package var isBlock = false
  /// Whether it is a keyframe: a mapping with its kind as the only key.
  package var isKeyframe = false
  /// Whether its items are rows of a table: keyframes, phases, events.
  package var isTable = false
  /// The width on one line; -1 if the node needs several lines.
  private var storedWidth: Int32
  private var extras: [Extras] = []

  package init(content: Content, width: Int? = nil) {
    self.content = content
    storedWidth = width.map(Int32.init(clamping:)) ?? -1
  }

  /// The width on one line, including the anchor; nil if the node needs several lines.
  package var width: Int? {
    get { storedWidth < 0 ? nil : Int(storedWidth) }
    set { storedWidth = newValue.map(Int32.init(clamping:)) ?? -1 }
  }

  /// `&name`; nil without an anchor.
  package var anchor: SourceSpan? {
    get { extras.first?.anchor }
    set { if newValue != nil || !extras.isEmpty { change { $0.anchor = newValue } } }
  }

  /// The anchor's width in columns.
  package var anchorWidth: Int {
    get { extras.first?.anchorWidth ?? 0 }
    set { if newValue != 0 || !extras.isEmpty { change { $0.anchorWidth = newValue } } }
  }

  /// How a track that is laid out with a list of keyframes is written.
  package var trackForm: TrackForm {
    get { extras.first?.trackForm ?? .other }
    set { if newValue != .other || !extras.isEmpty { change { $0.trackForm = newValue } } }
  }

  /// The comments after the last entry.
  package var dangling: [LayoutComment] {
    get { extras.first?.dangling ?? [] }
    set { if !newValue.isEmpty || !extras.isEmpty { change { $0.dangling = newValue } } }
  }

  private mutating func change(_ change: (inout Extras) -> Void) {
    if extras.isEmpty { extras.append(Extras()) }
    change(&extras[0])
  }

  /// The entries of a collection; none for a scalar.
  package var entries: [LayoutEntry] {
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

  package var isCollection: Bool {
    switch content {
    case .mapping, .sequence, .written: true
    default: false
    }
  }
}

/// An entry of a mapping or an item of a sequence.
package struct LayoutEntry: Sendable {
  private struct Comments {
    var leading: [LayoutComment] = []
    var header: SourceSpan?
    var trailing: SourceSpan?
  }

  /// The key; nil for an item of a sequence.
  package var key: VerbatimText?
  /// Whether the key may be written in a flow mapping.
  var isKeyFlowSafe = true
  /// Whether it is a top-level section.
  package var isSection = false
  /// Whether a blank line precedes it and its comments.
  package var hasBlankBefore = false
  /// Whether a blank line is between the comments before it and it.
  package var hasBlankAfterComments = false
  private var storedKeyWidth: Int32
  private var storedSlot: Int32
  package var value: LayoutNode
  private var comments: [Comments] = []

  package init(key: VerbatimText? = nil, keyWidth: Int = 0, slot: Int = 0, value: LayoutNode) {
    self.key = key
    storedKeyWidth = Int32(clamping: keyWidth)
    storedSlot = Int32(clamping: slot)
    self.value = value
  }

  /// The key's width in columns.
  package var keyWidth: Int {
    get { Int(storedKeyWidth) }
    set { storedKeyWidth = Int32(clamping: newValue) }
  }

  /// The table column of its value.
  var slot: Int {
    get { Int(storedSlot) }
    set { storedSlot = Int32(clamping: newValue) }
  }

  /// The comments before it.
  package var leading: [LayoutComment] {
    get { comments.first?.leading ?? [] }
    set { if !newValue.isEmpty || !comments.isEmpty { change { $0.leading = newValue } } }
  }

  /// The comment on the line of its key, when the value is on the following lines.
  package var header: SourceSpan? {
    get { comments.first?.header }
    set { if newValue != nil || !comments.isEmpty { change { $0.header = newValue } } }
  }

  /// The comment after its value.
  package var trailing: SourceSpan? {
    get { comments.first?.trailing }
    set { if newValue != nil || !comments.isEmpty { change { $0.trailing = newValue } } }
  }

  private mutating func change(_ change: (inout Comments) -> Void) {
    if comments.isEmpty { comments.append(Comments()) }
    change(&comments[0])
  }

  /// Whether it has a comment, and so needs a line of its own.
  package var hasComments: Bool {
    guard let comments = comments.first else { return false }
    return !comments.leading.isEmpty || comments.header != nil || comments.trailing != nil
  }
}

extension LayoutNode {
  /// Computes the node's width on one line from the widths of its entries.
  package mutating func measure() {
    let anchor = anchorWidth == 0 ? 0 : anchorWidth + 1
    switch content {
    case .line, .lines, .block, .written: break
    case .mapping(let entries):
      width = dangling.isEmpty ? Self.width(of: entries, brackets: 4).map { $0 + anchor } : nil
    case .sequence(let entries):
      width = dangling.isEmpty ? Self.width(of: entries, brackets: 2).map { $0 + anchor } : nil
    }
  }

  private static func width(of entries: [LayoutEntry], brackets: Int) -> Int? {
    guard !entries.isEmpty else { return 2 }
    var sum = brackets + 2 * (entries.count - 1)
    for index in entries.indices {
      guard let width = entries[index].value.width, width > 0, !entries[index].value.isBlock,
        !entries[index].hasComments, entries[index].isKeyFlowSafe
      else { return nil }
      sum += width + (entries[index].key == nil ? 0 : entries[index].keyWidth + 2)
    }
    return sum
  }
}
