import TestSupport
import TimelineDocument
import TimelineSyntax

/// A file's content without its comments, in a layout of chance: quotes, blank lines, block and flow
/// style, indentation and spaces.
///
/// What is below an `x-…` key keeps its style, which is the user's.
struct LayoutVariant {
  private let tree: YAMLTree
  private var random: SeededGenerator
  private var lines: [String] = []

  /// The file in another layout; the same seed gives the same one.
  static func text(of tree: YAMLTree, seed: UInt64) -> String? {
    guard let root = tree.root, tree[root].kind == .mapping else { return nil }
    var variant = LayoutVariant(tree: tree, random: SeededGenerator(seed: seed))
    variant.writeBlock(root, indent: 0)
    return variant.lines.joined(separator: "\n") + "\n"
  }

  private init(tree: YAMLTree, random: SeededGenerator) {
    self.tree = tree
    self.random = random
  }

  private mutating func chance(_ fraction: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < fraction
  }

  private mutating func spaces(_ range: ClosedRange<Int>) -> String {
    String(repeating: " ", count: Int.random(in: range, using: &random))
  }

  // MARK: Blocks

  /// Writes a collection's entries from the end of the last line, where an item's dash is, or on
  /// lines of their own.
  private mutating func writeBlock(_ id: NodeID, indent: Int, afterDash: Bool = false) {
    let children = Array(tree.children(of: id))
    let isMapping = tree[id].kind == .mapping
    for index in stride(from: 0, to: children.count, by: isMapping ? 2 : 1) {
      if index > 0 {
        while chance(0.2) { lines.append("") }
      }
      let margin = String(repeating: " ", count: indent)
      let head = isMapping ? key(children[index], inFlow: false) + ":" : "-"
      if index == 0, afterDash {
        lines[lines.count - 1] += head
      } else {
        lines.append(margin + head)
      }
      let isOwn = isMapping && tree.string(of: children[index]).hasPrefix("x-")
      write(children[isMapping ? index + 1 : index], indent: indent, isItem: !isMapping, isOwn)
    }
  }

  private mutating func write(_ id: NodeID, indent: Int, isItem: Bool, _ keepsStyle: Bool) {
    let node = tree[id]
    let anchor = tree.anchor(of: id).map { " " + tree.source.text(in: $0.span) } ?? ""
    lines[lines.count - 1] += anchor
    let isCollection = node.kind == .mapping || node.kind == .sequence
    let isBlock = keepsStyle ? node.style == .block : chance(0.6)
    guard isCollection, !Array(tree.children(of: id)).isEmpty, isBlock else {
      let text = inline(id, inFlow: false)
      if !text.isEmpty { lines[lines.count - 1] += spaces(1...3) + text }
      return
    }
    if isItem, anchor.isEmpty {
      lines[lines.count - 1] += " "
      return writeBlock(id, indent: indent + 2, afterDash: true)
    }
    let least = node.kind == .sequence && !isItem ? 0 : 1
    writeBlock(id, indent: indent + Int.random(in: least...5, using: &random))
  }

  // MARK: Flow

  private mutating func flow(_ id: NodeID) -> String {
    let anchor = tree.anchor(of: id).map { tree.source.text(in: $0.span) + " " } ?? ""
    return anchor + inline(id, inFlow: true)
  }

  /// A node on one line, without its anchor; a collection may have line breaks after its commas.
  private mutating func inline(_ id: NodeID, inFlow: Bool) -> String {
    switch tree[id].kind {
    case .alias: return tree.source.text(in: tree[id].span)
    case .scalar: return scalar(id, inFlow: inFlow)
    case .sequence:
      var items: [String] = []
      for item in tree.children(of: id) { items.append(flow(item)) }
      return bracketed("[", items, "]")
    case .mapping:
      var entries: [String] = []
      let children = Array(tree.children(of: id))
      for index in stride(from: 0, to: children.count, by: 2) {
        entries.append(key(children[index], inFlow: true) + ": " + flow(children[index + 1]))
      }
      return bracketed("{", entries, "}")
    }
  }

  private mutating func bracketed(_ open: String, _ items: [String], _ close: String) -> String {
    guard !items.isEmpty else { return open + close }
    let space = spaces(0...2)
    var text = open + space
    for (index, item) in items.enumerated() {
      if index > 0 {
        // Deeper than any block.
        text += chance(0.1) ? ",\n" + String(repeating: " ", count: 60) : "," + spaces(1...2)
      }
      text += item
    }
    return text + space + close
  }

  // MARK: Scalars

  private mutating func key(_ id: NodeID, inFlow: Bool) -> String {
    if tree[id].kind == .alias { return tree.source.text(in: tree[id].span) + " " }
    let anchor = tree.anchor(of: id).map { tree.source.text(in: $0.span) + " " } ?? ""
    if tree.isMergeKey(id) { return anchor + "<<" }
    return anchor + scalar(id, inFlow: inFlow, isKey: true)
  }

  private mutating func scalar(_ id: NodeID, inFlow: Bool, isKey: Bool = false) -> String {
    let text = tree.string(of: id)
    let isPlain = tree[id].style == .plain
    if isPlain, tree.classify(id) != .string || tree.constantUse(at: id) != nil {
      return tree.source.text(in: tree[id].span)
    }
    var forms: [String] = []
    let isPrintable = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    if isPrintable { forms.append("'" + text.replacing("'", with: "''") + "'") }
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n").replacing("\t", with: "\\t").replacing("\r", with: "\\r")
    forms.append("\"" + escaped + "\"")
    if Self.needsNoQuotes(text, inFlow: inFlow) { forms.append(text) }
    return forms.randomElement(using: &random) ?? text
  }

  /// Whether any YAML reader takes a text for itself without quotes.
  private static func needsNoQuotes(_ text: String, inFlow: Bool) -> Bool {
    guard let first = text.first, first.isLetter || "_.".contains(first) || hasUnit(text),
      !text.hasSuffix(" "), !text.hasSuffix(":"), !text.contains(": "), !text.contains(" #"),
      !text.contains("("), PlainScalar.classify(Array(text.utf8)) == .string
    else { return false }
    let signs = inFlow ? " _-./" : " _-./,;!?:"
    return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || signs.contains($0)) }
  }

  private static func hasUnit(_ text: String) -> Bool {
    text.wholeMatch(of: /-?[0-9.]+(ms|s|f|deg|rad|turn)/) != nil
  }
}

extension PlainScalar {
  fileprivate static func classify(_ bytes: [UInt8]) -> PlainScalar {
    bytes.withUnsafeBufferPointer { classify($0) }
  }
}
