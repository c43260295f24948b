internal import TimelineSyntax

/// An entry of a mapping in another tool's form: from YAML, or from an object in JavaScript or Swift.
struct ForeignEntry {
  /// The key; empty for an item of a list.
  var name: String
  /// The source of the value, without quotes.
  var text: String
  /// The items of the value, if it is a list.
  var items: [ForeignEntry]?
  /// The entries of the value, if it is a mapping.
  var entries: [ForeignEntry]?

  /// The entries of `{ x: 100, ease: "power2.out" }` and `scale = 2; view.alpha = 0`; nil if the
  /// text is neither.
  static func object(_ text: String, depth: Int = 4) -> [ForeignEntry]? {
    guard depth > 0 else { return nil }
    var text = text.trimmedOfSpace
    if text.hasPrefix("{"), text.hasSuffix("}") { text = String(text.dropFirst().dropLast()) }
    var entries: [ForeignEntry] = []
    for part in split(text, at: ",;\n") {
      guard let sign = part.firstIndex(where: { $0 == ":" || $0 == "=" }), sign > part.startIndex
      else { return nil }
      let key = part[..<sign].trimmedOfSpace
      let value = String(part[part.index(after: sign)...]).trimmedOfSpace
      // `view.alpha` and `self.scale` are properties of a view.
      guard let name = key.split(separator: ".").last.map({ unquoted(String($0)) }),
        !value.isEmpty, Name.isValid(name)
      else { return nil }
      entries.append(entry(name, value, depth: depth - 1))
    }
    return entries.isEmpty ? nil : entries
  }

  private static func entry(_ name: String, _ value: String, depth: Int) -> ForeignEntry {
    var entry = ForeignEntry(name: name, text: unquoted(value))
    if depth > 0, value.hasPrefix("["), value.hasSuffix("]") {
      entry.items = split(String(value.dropFirst().dropLast()), at: ",")
        .map { Self.entry("", $0.trimmedOfSpace, depth: depth - 1) }
    } else if value.hasPrefix("{") {
      entry.entries = object(value, depth: depth)
    }
    return entry
  }

  private static func unquoted(_ text: String) -> String {
    guard text.count > 1, let first = text.first, "\"'`".contains(first), text.last == first else {
      return text
    }
    return String(text.dropFirst().dropLast())
  }

  /// The parts of a text between separators that are in no brackets and no quotes.
  private static func split(_ text: String, at separators: String) -> [String] {
    var parts = [""]
    var depth = 0
    var quote: Character?
    for character in text {
      if let open = quote {
        if character == open { quote = nil }
      } else if "\"'`".contains(character) {
        quote = character
      } else if "([{".contains(character) {
        depth += 1
      } else if ")]}".contains(character) {
        depth -= 1
      } else if depth == 0, separators.contains(character) {
        parts.append("")
        continue
      }
      parts[parts.count - 1].append(character)
    }
    return parts.filter { !$0.trimmedOfSpace.isEmpty }
  }
}

extension DocumentDecoder {
  /// The most entries of a mapping in another tool's form.
  private static let mostEntries = 200

  /// The entries of a mapping; nil if it is none, or long or deep.
  func foreignEntries(of id: NodeID, depth: Int = 7) -> [ForeignEntry]? {
    let node = tree.resolve(id)
    guard depth > 0, tree[node].kind == .mapping, tree.childCount(of: node) <= 2 * Self.mostEntries
    else { return nil }
    var entries: [ForeignEntry] = []
    for entry in tree.entries(of: node) {
      guard
        let value = foreignEntry(
          tree.string(of: entry.key), at: entry.value, depth: depth - 1)
      else { return nil }
      entries.append(value)
    }
    return entries
  }

  /// A key with its value; nil if it is long or deep.
  ///
  /// Nil for an alias too, since aliases of aliases may stand for more than the file has.
  func foreignEntry(_ name: String, at id: NodeID, depth: Int = 6) -> ForeignEntry? {
    switch tree[id].kind {
    case .scalar: return ForeignEntry(name: name, text: foreignText(of: id))
    case .mapping:
      return foreignEntries(of: id, depth: depth)
        .map { ForeignEntry(name: name, text: "", entries: $0) }
    case .sequence:
      guard depth > 0, tree.childCount(of: id) <= Self.mostEntries else { return nil }
      var items: [ForeignEntry] = []
      for item in tree.children(of: id) {
        guard let value = foreignEntry("", at: item, depth: depth - 1) else { return nil }
        items.append(value)
      }
      return ForeignEntry(name: name, text: tree.sourceText(of: id), items: items)
    case .alias: return nil
    }
  }
}

extension StringProtocol {
  /// The string without white space at its ends.
  var trimmedOfSpace: String {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
