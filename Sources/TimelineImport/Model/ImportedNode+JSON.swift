package import TimelineSyntax

extension ImportedNode {
  /// The node as JSON, in which a program of its own hands over what it has read.
  ///
  /// Numbers, strings and lists are themselves. An object has one member: `word`, `constant`, `percentage` or
  /// `mapping`, a list of entries with a key, a value and perhaps a comment.
  package var json: JSONValue {
    switch self {
    case .number(let number): .number(number)
    case .percentage(let percent, let points):
      .object([.init("percentage", .array([.number(percent), .number(points)]))])
    case .word(let word): .object([.init("word", .string(word))])
    case .constant(let name): .object([.init("constant", .string(name))])
    case .string(let text): .string(text)
    case .list(let items): .array(items.map(\.json))
    case .mapping(let entries):
      .object([
        .init(
          "mapping",
          .array(
            entries.map { entry in
              .array(
                [.string(entry.key), entry.value.json] + (entry.comment.map { [.string($0)] } ?? [])
              )
            }))
      ])
    }
  }

  /// Reads a node; nil if the JSON is none.
  package init?(json: JSONValue) {
    switch json {
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .array(let elements):
      let items = elements.compactMap { ImportedNode(json: $0) }
      guard items.count == elements.count else { return nil }
      self = .list(items)
    case .object:
      if let word = json["word"].string {
        self = .word(word)
      } else if let name = json["constant"].string {
        self = .constant(name)
      } else if let pair = json["percentage"].array, pair.count == 2, let percent = pair[0].number,
        let points = pair[1].number
      {
        self = .percentage(percent, plus: points)
      } else if let list = json["mapping"].array {
        let entries = list.compactMap { entry -> Entry? in
          guard let parts = entry.array, parts.count >= 2, let key = parts[0].string,
            let value = ImportedNode(json: parts[1])
          else { return nil }
          return Entry(key, value, comment: parts.count > 2 ? parts[2].string : nil)
        }
        guard entries.count == list.count else { return nil }
        self = .mapping(entries)
      } else {
        return nil
      }
    default: return nil
    }
  }
}
