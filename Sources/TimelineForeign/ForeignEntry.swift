internal import TimelineDocument
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
  /// The key in the file, and the source of the value with its quotes.
  var key: NodeID?
  var source: String?

  /// The number that the value is; nil for others, and with a unit.
  var number: Double? {
    guard items == nil, entries == nil, case .number(let value, unit: .bare) = Quantity.read(text)
    else { return nil }
    return value
  }

  /// The entries of `{ x: 100, ease: "power2.out" }` and `scale = 2; view.alpha = 0`; nil if the
  /// text is neither.
  static func object(_ text: String, depth: Int = 4) -> [ForeignEntry]? {
    guard depth > 0 else { return nil }
    var text = text.trimmedOfSpace
    if text.hasPrefix("{"), text.hasSuffix("}") { text = String(text.dropFirst().dropLast()) }
    var entries: [ForeignEntry] = []
    for part in text.parts(between: ",;\n") {
      guard let sign = part.firstIndex(where: { $0 == ":" || $0 == "=" }), sign > part.startIndex
      else { return nil }
      let value = String(part[part.index(after: sign)...]).trimmedOfSpace
      // `view.alpha` and `self.scale` are properties of a view.
      guard
        let name = part[..<sign].trimmedOfSpace.split(separator: ".").last.map({ unquoted($0) }),
        !value.isEmpty, Name.isValid(name)
      else { return nil }
      entries.append(entry(name, value, depth: depth - 1))
    }
    return entries.isEmpty ? nil : entries
  }

  private static func entry(_ name: String, _ value: String, depth: Int) -> ForeignEntry {
    var entry = ForeignEntry(name: name, text: unquoted(value))
    if depth > 0, value.hasPrefix("["), value.hasSuffix("]") {
      entry.items = String(value.dropFirst().dropLast()).parts(between: ",")
        .map { Self.entry("", $0.trimmedOfSpace, depth: depth - 1) }
    } else if value.hasPrefix("{") {
      entry.entries = object(value, depth: depth)
    }
    return entry
  }

  private static func unquoted(_ text: some StringProtocol) -> String {
    guard text.count > 1, let first = text.first, "\"'`".contains(first), text.last == first else {
      return String(text)
    }
    return String(text.dropFirst().dropLast())
  }
}

extension [ForeignEntry] {
  /// The entry with the first of some names that there is.
  subscript(names: String...) -> ForeignEntry? {
    names.lazy.compactMap { name in first { $0.name == name } }.first
  }
}

extension ForeignReader {
  /// The most entries of a collection in another tool's form.
  private static let mostEntries = 1_000

  /// The entries of a mapping; nil if it is none, or long or deep.
  func entries(of id: NodeID, depth: Int = 7) -> [ForeignEntry]? {
    let node = tree.resolve(id)
    guard depth > 0, tree[node].kind == .mapping, tree.childCount(of: node) <= 2 * Self.mostEntries
    else { return nil }
    return mapAll(tree.entries(of: node)) { entry(of: $0.key, depth: depth - 1) }
  }

  /// A key with its value; nil if it is long or deep.
  func entry(of key: NodeID, depth: Int = 6) -> ForeignEntry? {
    var entry = entry(tree.string(of: key), at: tree.value(of: key), depth: depth)
    entry?.key = key
    return entry
  }

  /// A value with a name; nil if it is long or deep.
  ///
  /// Nil for an alias too, since aliases of aliases may stand for more than the file has.
  func entry(_ name: String, at id: NodeID, depth: Int = 6) -> ForeignEntry? {
    var entry = ForeignEntry(name: name, text: "")
    switch tree[id].kind {
    case .scalar: (entry.text, entry.source) = (tree.unquotedText(of: id), tree.sourceText(of: id))
    case .mapping:
      entry.entries = entries(of: id, depth: depth)
      if entry.entries == nil { return nil }
    case .sequence:
      guard depth > 0, tree.childCount(of: id) <= Self.mostEntries else { return nil }
      entry.text = tree.sourceText(of: id)
      entry.items = mapAll(tree.children(of: id)) { self.entry("", at: $0, depth: depth - 1) }
      if entry.items == nil { return nil }
    case .alias: return nil
    }
    return entry
  }
}

/// What a function returns for each element; nil if it is nil for one of them.
func mapAll<Element, Value>(
  _ elements: some Sequence<Element>, _ value: (Element) -> Value?
) -> [Value]? {
  var values: [Value] = []
  for element in elements {
    guard let value = value(element) else { return nil }
    values.append(value)
  }
  return values
}

extension StringProtocol {
  /// The string without white space at its ends.
  var trimmedOfSpace: String {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }

  /// The parts between separators that are in no brackets and no quotes, but for empty ones.
  func parts(between separators: String) -> [String] {
    var parts = [""]
    var depth = 0
    var quote: Character?
    for character in self {
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
