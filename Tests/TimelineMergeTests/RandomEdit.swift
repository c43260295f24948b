import Foundation
import TestSupport
import TimelineSyntax

/// A change of a text: some bytes are replaced.
struct TextChange: Hashable {
  var range: Range<Int>
  var text: String

  /// A text with changes that do not overlap; at one place, in the order of the list.
  static func apply(_ changes: [TextChange], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var next = 0
    for (_, change) in changes.enumerated().sorted(by: {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }) {
      result += bytes[next..<change.range.lowerBound]
      result += change.text.utf8
      next = change.range.upperBound
    }
    return result + bytes[next...]
  }

  /// Whether both change the same bytes.
  func overlaps(_ other: TextChange) -> Bool {
    guard !range.isEmpty else { return other.range.dropFirst().contains(range.lowerBound) }
    return other.range.isEmpty ? other.overlaps(self) : range.overlaps(other.range)
  }

  /// Whether both change bytes beside each other, so that one may be about the other.
  func touches(_ other: TextChange) -> Bool {
    range.lowerBound <= other.range.upperBound && other.range.lowerBound <= range.upperBound
  }
}

/// Makes edits of a file in the canonical layout, as a person would make them.
struct RandomEdits {
  let tree: YAMLTree
  private let bytes: [UInt8]
  private let lines: LineTable
  private let numbers: [NodeID]
  /// The items that are on a line of their own, with the sequence.
  private let rows: [(item: NodeID, line: Range<Int>)]
  /// The lines on which an entry or an item begins, with the indentation.
  private let starts: [(line: Range<Int>, indent: Int)]
  /// The keys of timelines and elements, with the lines of their values.
  private let names: [(key: NodeID, block: Range<Int>, section: String)]
  private let comments: [Range<Int>]

  init(_ tree: YAMLTree) {
    self.tree = tree
    let bytes = tree.source.bytes
    let lines = tree.source.lines
    (self.bytes, self.lines) = (bytes, lines)
    func line(at offset: Int) -> Range<Int> {
      let number = lines.line(at: offset)
      let end = number < lines.starts.count ? lines.starts[number] : bytes.count
      return lines.starts[number - 1]..<end
    }
    func isFirst(_ offset: Int, after dash: Bool = false) -> Bool {
      let before = bytes[line(at: offset).lowerBound..<offset]
      return before.allSatisfy { $0 == 0x20 || dash && $0 == UInt8(ascii: "-") }
    }
    var numbers: [NodeID] = []
    var rows: [(NodeID, Range<Int>)] = []
    var starts: [(Range<Int>, Int)] = []
    var names: [(NodeID, Range<Int>, String)] = []
    for id in tree.nodeIDs {
      let node = tree[id]
      let children = Array(tree.children(of: id))
      if node.kind == .mapping {
        for index in stride(from: 0, to: children.count, by: 2) {
          let key = children[index]
          let value = children[index + 1]
          if tree[value].kind == .scalar, tree[value].style == .plain,
            Double(tree.string(of: value)) != nil, tree.string(of: key) != "keyphase"
          {
            numbers.append(value)
          }
          if node.style == .block, isFirst(tree[key].span.start) {
            let line = line(at: tree[key].span.start)
            starts.append((line, tree[key].span.start - line.lowerBound))
          }
        }
      } else if node.kind == .sequence {
        numbers += children.filter {
          tree[$0].kind == .scalar && tree[$0].style == .plain && Double(tree.string(of: $0)) != nil
        }
        for item in children
        where node.style == .block && isFirst(tree[item].span.start, after: true) {
          let line = line(at: tree[item].span.start)
          guard tree[item].span.end <= line.upperBound, tree.anchor(of: item) == nil,
            tree[item].kind == .mapping
          else { continue }
          starts.append((line, bytes[line].prefix { $0 == 0x20 }.count))
          let isUnique = children.allSatisfy {
            $0 == item || !bytes[tree[$0].span.range].elementsEqual(bytes[tree[item].span.range])
          }
          if children.count > 2, isUnique { rows.append((item, line)) }
        }
      }
    }
    if let root = tree.root {
      let children = Array(tree.children(of: root))
      for index in stride(from: 0, to: children.count, by: 2)
      where ["timelines", "elements"].contains(tree.string(of: children[index]))
        && tree[children[index + 1]].style == .block
      {
        let entries = Array(tree.children(of: children[index + 1]))
        for index2 in stride(from: 0, to: entries.count, by: 2) {
          let first = line(at: tree[entries[index2]].span.start).lowerBound
          let last = line(at: max(tree[entries[index2 + 1]].span.end - 1, first))
          names.append((entries[index2], first..<last.upperBound, tree.string(of: children[index])))
        }
      }
    }
    (self.numbers, self.rows, self.starts, self.names) = (numbers, rows, starts, names)
    comments = tree.comments.filter(\.isAlone).map { line(at: $0.span.start) }
  }

  /// The changes of one random edit; nil if the file has nothing for it.
  func edit(_ tag: String, using random: inout SeededGenerator) -> [TextChange]? {
    switch Int.random(in: 0..<12, using: &random) {
    case 0...3:
      guard let id = numbers.randomElement(using: &random) else { return nil }
      let text = number(&random)
      return text == tree.string(of: id)
        ? nil : [TextChange(range: tree[id].span.range, text: text)]
    case 4, 5:
      guard let row = rows.randomElement(using: &random) else { return nil }
      let text = copy(of: row, &random)
      // A list with two equal items can be read in two ways.
      guard !String(decoding: bytes, as: UTF8.self).contains(text) else { return nil }
      return [TextChange(range: row.line.upperBound..<row.line.upperBound, text: text)]
    case 6:
      guard let row = rows.randomElement(using: &random) else { return nil }
      return [TextChange(range: row.line, text: "")]
    case 7:
      guard let row = rows.randomElement(using: &random),
        let other = rows.filter({
          $0.item != row.item && parent(of: $0.item) == parent(of: row.item)
        })
        .randomElement(using: &random)
      else { return nil }
      return [
        TextChange(range: row.line, text: ""),
        TextChange(
          range: other.line.upperBound..<other.line.upperBound,
          text: String(decoding: bytes[row.line], as: UTF8.self)),
      ]
    case 8:
      guard let start = starts.randomElement(using: &random) else { return nil }
      let indent = String(repeating: " ", count: start.indent)
      return [
        TextChange(
          range: start.line.lowerBound..<start.line.lowerBound,
          text: "\(indent)# \(tag) \(Int.random(in: 0..<1000, using: &random))\n")
      ]
    case 9:
      if let comment = comments.randomElement(using: &random), Bool.random(using: &random) {
        return [TextChange(range: comment, text: "")]
      }
      guard let row = rows.randomElement(using: &random),
        !bytes[row.line].contains(UInt8(ascii: "#")), bytes[row.line].last == 0x0A
      else { return nil }
      let end = row.line.upperBound - 1
      return [
        TextChange(range: end..<end, text: "  # \(tag) \(Int.random(in: 0..<1000, using: &random))")
      ]
    case 10:
      guard let name = names.randomElement(using: &random) else { return nil }
      let end = tree[name.key].span.end
      return tree[name.key].style == .plain
        ? [TextChange(range: end..<end, text: tag.prefix(1).uppercased())] : nil
    default:
      guard let name = names.randomElement(using: &random), bytes[name.block].last == 0x0A else {
        return nil
      }
      if Bool.random(using: &random) {
        guard names.count(where: { $0.section == name.section }) > 1 else { return nil }
        return [TextChange(range: name.block, text: "")]
      }
      guard let last = names.last(where: { $0.section == name.section }),
        !bytes[name.block].contains(UInt8(ascii: "&"))
      else { return nil }
      let key = tree.string(of: name.key)
      let copy = String(decoding: bytes[name.block], as: UTF8.self)
      guard let start = copy.range(of: key) else { return nil }
      let renamed = copy.replacingCharacters(in: start, with: "\(key)\(tag)Copy")
      return [TextChange(range: last.block.upperBound..<last.block.upperBound, text: renamed)]
    }
  }

  /// Whether a whole block is removed and a copy added, which is a renamed block.
  func isRename(_ changes: [TextChange]) -> Bool {
    changes.contains { change in names.contains { $0.block == change.range } }
      && changes.contains { $0.text.contains("Copy:") }
  }

  /// Whether a row is removed and the same one added elsewhere.
  func isMove(_ changes: [TextChange]) -> Bool {
    changes.contains { removal in
      removal.text.isEmpty
        && changes.contains { $0.range.isEmpty && $0.text == text(of: removal.range) }
    }
  }

  /// Whether a row is removed and another one added in its place, which is a changed row.
  func isReplacement(_ changes: [TextChange]) -> Bool {
    changes.contains { removal in
      removal.text.isEmpty
        && changes.contains { $0.range.isEmpty && $0 != removal && $0.touches(removal) }
    }
  }

  /// Whether the numbers and comments of all changes are in a result.
  func hasAllTexts(_ changes: [TextChange], in result: String) -> Bool {
    changes.allSatisfy { change in
      let words = change.text.split(whereSeparator: { " \n,{}".contains($0) })
      return change.text.contains("\n") || words.allSatisfy { result.contains($0) }
    }
  }

  private func text(of range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func parent(of item: NodeID) -> NodeID? {
    tree.nodeIDs.last {
      $0 < item && tree[$0].kind == .sequence && tree.subtree(of: $0).contains(item)
    }
  }

  private func number(_ random: inout SeededGenerator) -> String {
    let digits = Int.random(in: 1...5, using: &random)
    let value = Int.random(in: 1...99_999, using: &random)
    return digits > 2 ? "\(value % 1000).\(value % 97)" : "\(value % 100)"
  }

  private func copy(
    of row: (item: NodeID, line: Range<Int>), _ random: inout SeededGenerator
  ) -> String {
    let inner = numbers.filter { tree.subtree(of: row.item).contains($0) }
    var text = Array(bytes[row.line])
    for id in inner.reversed() {
      let range = tree[id].span.range
      let start = row.line.lowerBound
      text.replaceSubrange(
        range.lowerBound - start..<range.upperBound - start, with: Array(number(&random).utf8))
    }
    return String(decoding: text, as: UTF8.self)
  }
}
