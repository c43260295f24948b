internal import TimelineSyntax

/// The scalars and comments of a file with characters that are invisible or resemble others.
struct ConfusableTexts {
  struct Character {
    var codePoint: UInt32
    var span: SourceSpan
    /// The character that was most likely intended; empty for an invisible character.
    var replacement: String
  }

  /// The characters of one kind in one scalar or comment.
  struct Text {
    /// The description for messages, such as "this comment".
    var what: String
    var characters: [Character]
  }

  private(set) var texts: [Text] = []

  private let tree: YAMLTree
  private let bytes: [UInt8]
  private let names: Set<NodeID>

  /// - Parameter names: The scalars that are names, which allow fewer characters than prose.
  init(_ tree: YAMLTree, names: Set<NodeID>) {
    self.tree = tree
    self.names = names
    bytes = tree.source.bytes
    // A fast path for ASCII files, which are the vast majority.
    guard bytes.reduce(0, { $0 | $1 }) >= 0x80 else { return }
    var groups: [Group: Int] = [:]
    var index = 0
    while index < bytes.count {
      guard bytes[index] >= 0x80 else {
        index += 1
        continue
      }
      let found = SourceCharacter(of: bytes, at: index)
      defer { index = found.span.end }
      guard index > 0, let meant = CharacterName.replacement(for: found.codePoint) else { continue }
      let region = self.region(of: index)
      guard isMisplaced(found, in: region) else { continue }
      // A straight quote would end a scalar that is quoted in the same style.
      let character = Character(
        codePoint: found.codePoint, span: found.span, replacement: meant == "\"" ? "" : meant)
      let group = Group(region: region, kind: CharacterName.kind(of: found.codePoint))
      if let text = groups[group] {
        texts[text].characters.append(character)
      } else {
        groups[group] = texts.count
        texts.append(Text(what: region?.what ?? "the file", characters: [character]))
      }
    }
  }

  private struct Group: Hashable {
    var region: Region?
    var kind: String
  }

  private enum Region: Hashable {
    case comment(Int)
    case text(NodeID)
    case name(NodeID)

    var what: String {
      switch self {
      case .comment: "this comment"
      case .text: "this string"
      case .name: "this name"
      }
    }
  }

  /// The comment or scalar that contains an offset.
  private func region(of offset: Int) -> Region? {
    let comment = Self.last(in: tree.comments) { $0.span.start <= offset }
    if let comment, tree.comments[comment].span.end > offset { return .comment(comment) }
    let node = Self.last(in: tree.nodeIDs) { tree[$0].span.start <= offset }
    guard let node, tree[node].span.end > offset else { return nil }
    return names.contains(node) ? .name(node) : .text(node)
  }

  /// The last element that satisfies a condition, in a list partitioned by that condition.
  private static func last<List: RandomAccessCollection>(
    in list: List, where holds: (List.Element) -> Bool
  ) -> List.Index? {
    let end = list.sortedIndex { !holds($0) } ?? list.endIndex
    return end > list.startIndex ? list.index(before: end) : nil
  }

  private func isMisplaced(_ character: SourceCharacter, in region: Region?) -> Bool {
    let before = neighbour(before: character.span.start)
    let end = character.span.end
    let after = end < bytes.count ? SourceCharacter(of: bytes, at: end).codePoint : 0
    switch character.codePoint {
    case 0x202A...0x202E, 0x2066...0x2069, 0x200B, 0x2060...0x2064, 0xAD, 0xFEFF: return true
    // Joiners are needed in emoji and in some scripts.
    case 0x200C, 0x200D: return before < 0x80 || after < 0x80
    // Directional marks are needed in right-to-left scripts.
    case 0x200E, 0x200F: return !isRightToLeft(before) && !isRightToLeft(after)
    case 0x3000: return before < 0x80 && after < 0x80
    case 0xA0, 0x202F, 0x2007, 0x2009, 0x200A:
      if case .name = region { return true }
      // Typographic spaces: 10 %, « so », a thousands separator.
      return !isTypographic(before) && !isTypographic(after)
    case 0x85, 0x1680, 0x2000...0x2006, 0x2008, 0x205F, 0x2028, 0x2029: return true
    case 0x201C...0x201F:
      if case .name = region { return true }
      return false
    // Prose contains apostrophes, dashes and full-width punctuation.
    default: return false
    }
  }

  private func isTypographic(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0x30...0x39, 0xAB, 0xBB: true
    case 0x21, 0x25, 0x3A, 0x3B, 0x3F, 0xA7, 0xB0, 0x2010...0x2015, 0x20AC: true
    default: false
    }
  }

  private func isRightToLeft(_ codePoint: UInt32) -> Bool {
    (0x590...0x8FF).contains(codePoint) || (0xFB1D...0xFEFC).contains(codePoint)
  }

  private func neighbour(before index: Int) -> UInt32 {
    var start = index - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start >= 0 ? SourceCharacter(of: bytes, at: start).codePoint : 0
  }
}
