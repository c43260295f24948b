internal import TimelineFormatter
internal import TimelineSyntax

/// A node of a version, with numbers that tell what is the same in other versions.
final class MergeNode {
  /// The node as it would be written, with its entries.
  let layout: LayoutNode
  let entries: [MergeEntry]
  /// The number of what is written: with comments, and with keys in their order.
  let written: Int
  /// The number of what it means: without comments, and with keys in any order.
  let content: Int

  init(_ layout: LayoutNode, _ text: MergeText) throws(MergeRefusal) {
    self.layout = layout
    var entries: [MergeEntry] = []
    for entry in layout.entries { entries.append(try MergeEntry(entry, text)) }
    self.entries = entries
    let own = Self.signature(of: layout, text)
    let anchor = text.number(ofAnchor: layout.anchor)
    var content = own
    content.parts = entries.map(\.content)
    if own.kind == .mapping {
      guard Set(entries.map(\.key)).count == entries.count else { throw .repeatedKey }
      content.parts.sort()
    }
    content.parts.append(-anchor)
    self.content = text.number(content)
    var written = MergeText.Signature(kind: .node)
    written.parts = [text.number(own), anchor] + entries.map(\.written)
    written.parts += text.numbers(of: layout.dangling).map { -$0 }
    self.written = text.number(written)
  }

  /// What a node is, without its entries.
  private static func signature(of layout: LayoutNode, _ text: MergeText) -> MergeText.Signature {
    func joined(_ spans: [SourceSpan]) -> [UInt8] {
      Array(spans.map { text.text($0) }.joined(separator: [0x0A]))
    }
    return switch layout.content {
    case .line(let line): .init(kind: .line, text: text.text(line))
    case .lines(let lines): .init(kind: .lines, text: joined(lines))
    case .block(let indicator, let lines):
      .init(kind: .block, text: indicator + [0x0A] + joined(lines))
    case .mapping, .written: .init(kind: .mapping)
    case .sequence: .init(kind: .sequence)
    }
  }

  var isMapping: Bool { if case .mapping = layout.content { true } else { false } }
  var isSequence: Bool { if case .sequence = layout.content { true } else { false } }

  /// The text of a scalar on one line; nil for other nodes.
  func line(in text: MergeText) -> [UInt8]? {
    guard case .line(let line) = layout.content else { return nil }
    return text.text(line)
  }
}

/// An entry of a mapping or an item of a sequence.
struct MergeEntry {
  let layout: LayoutEntry
  /// The number of the key; 0 for an item.
  let key: Int
  let value: MergeNode
  let written: Int
  let content: Int

  init(_ layout: LayoutEntry, _ text: MergeText) throws(MergeRefusal) {
    self.layout = layout
    key = layout.key.map { text.number(.init(kind: .key, text: text.text($0))) } ?? 0
    value = try MergeNode(layout.value, text)
    content =
      key == 0
      ? value.content : text.number(.init(kind: .entry, parts: [key, value.content]))
    let comments = text.numbers(of: layout.leading)
    let beside = [
      text.number(ofComment: layout.header), text.number(ofComment: layout.trailing),
      layout.hasBlankAfterComments && !comments.isEmpty ? 1 : 0,
    ]
    written = text.number(
      .init(kind: .entry, text: [0], parts: [key, value.written] + beside + comments))
  }
}
