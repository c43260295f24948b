import TimelineSyntax

/// The declarations of exported Swift source, in a namespace and with an access level.
///
/// Types move into an extension of the namespace. The functions that extend views and layers stay, with
/// the namespace in their names, since a type has one member of a name.
struct SwiftDeclarations {
  /// A declaration at the top level, with its comment and its attributes.
  private struct Block {
    var lines: [SwiftText]
    var head: Substring
  }

  private let namespace: ExportNamespace
  private let access: ExportAccess

  init(_ namespace: ExportNamespace, _ access: ExportAccess) {
    (self.namespace, self.access) = (namespace, access)
  }

  /// The source with its declarations where they belong.
  func text(_ source: SwiftText) -> SwiftText {
    let blocks = Self.blocks(of: source)
    let placed = namespace.components.isEmpty ? blocks.map(\.lines) : self.placed(blocks)
    let text = placed.map { "\n" + ($0.map { $0 + "\n" }).joined() }.joined()
    guard access != .internal else { return text }
    return SwiftAccess(access).text(text)
  }

  /// The blocks of lines up to a closing brace at the margin.
  private static func blocks(of source: SwiftText) -> [Block] {
    var blocks: [Block] = []
    var lines: [SwiftText] = []
    var head: Substring = ""
    for line in source.lines {
      if lines.isEmpty, line.isEmpty { continue }
      let text = line.string
      lines.append(line)
      if head.isEmpty, !text.hasPrefix("//"), !text.hasPrefix("@") { head = text[...] }
      guard text == "}" else { continue }
      blocks.append(Block(lines: lines, head: head))
      (lines, head) = ([], "")
    }
    if !lines.isEmpty { blocks.append(Block(lines: lines, head: head)) }
    return blocks
  }

  // MARK: Namespaces

  private func placed(_ blocks: [Block]) -> [[SwiftText]] {
    let qualifier: SwiftText = namespace.components
      .map { "\(prefix: SwiftIdentifier(upperCamelCase: $0))" as SwiftText }.joined(separator: ".")
    let prefix = SwiftIdentifier(upperCamelCase: namespace.prefix + "x").name.dropLast()
    var names: [String: SwiftText] = [:]
    for block in blocks {
      guard let name = Self.type(declaredBy: block.head) else { continue }
      let own = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
      names[name] = "\(prefix: SwiftIdentifier(upperCamelCase: own))"
    }
    var result: [[SwiftText]] = []
    var isOpen = false
    for block in blocks {
      let isType = Self.type(declaredBy: block.head) != nil
      if isOpen, !isType { result[result.count - 1].append("}") }
      guard isType else {
        isOpen = false
        result.append(block.lines.map { Self.replacing(names, after: qualifier + ".", in: $0) })
        continue
      }
      let lines = block.lines.map { line -> SwiftText in
        let own = Self.replacing(names, after: "", in: line)
        if own.isEmpty { return own }
        // What is private in a namespace is hidden from the functions outside of it.
        return "  "
          + (own.string.hasPrefix("private ")
            ? own.replacing("private ", with: "fileprivate ") : own)
      }
      if isOpen {
        result[result.count - 1] += [""] + lines
      } else {
        result.append(["extension \(qualifier) {"] + lines)
      }
      isOpen = true
    }
    if isOpen { result[result.count - 1].append("}") }
    return result
  }

  /// The name of the type that a line declares; nil for other declarations.
  private static func type(declaredBy line: Substring) -> String? {
    var words = line.split(separator: " ")
    while let first = words.first, ["final", "fileprivate", "private"].contains(first) {
      words.removeFirst()
    }
    guard let keyword = words.first, ["class", "enum", "struct"].contains(keyword), words.count > 1
    else { return nil }
    return String(words[1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }

  /// A line with other names of types.
  private static func replacing(
    _ names: [String: SwiftText], after qualifier: SwiftText, in line: SwiftText
  ) -> SwiftText {
    let text = line.string
    var parts: [(range: Range<Int>, text: SwiftText)] = []
    var index = text.startIndex
    var previous: Character?
    while index < text.endIndex {
      let isWord = text[index].isLetter || text[index].isNumber || text[index] == "_"
      guard isWord else {
        previous = text[index]
        index = text.index(after: index)
        continue
      }
      let end =
        text[index...].firstIndex { !($0.isLetter || $0.isNumber || $0 == "_") } ?? text.endIndex
      if previous != ".", let name = names[String(text[index..<end])] {
        let start = text.utf8.distance(from: text.startIndex, to: index)
        let count = text.utf8.distance(from: index, to: end)
        parts.append((start..<start + count, qualifier + name))
      }
      previous = text[text.index(before: end)]
      index = end
    }
    return parts.isEmpty ? line : line.replacing(parts)
  }
}
