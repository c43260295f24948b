internal import TimelineSyntax

/// A part of a file that an import writes: a scalar, a list or a mapping.
///
/// Values, keyframes and whole sections are made of it, so that a source can write any part of the
/// format without a type of its own for each.
package indirect enum ImportedNode: Sendable, Hashable {
  /// A number without a unit.
  case number(Double)
  /// A percentage of the view's own size, with points added to it: `100% + 8`.
  case percentage(Double, plus: Double)
  /// A name or a word of the format, such as `easeIn`, `forever` or `true`.
  case word(String)
  /// The value of a constant, by its name.
  case constant(String)
  /// A string, in quotes.
  case string(String)
  /// A list.
  case list([ImportedNode])
  /// A mapping, whose keys stay in this order until the file is formatted.
  case mapping([Entry])

  /// An entry of a mapping.
  package struct Entry: Sendable, Hashable {
    package var key: String
    package var value: ImportedNode
    /// A comment above the entry; only entries of the sections of a file have one.
    package var comment: String?

    package init(_ key: String, _ value: ImportedNode, comment: String? = nil) {
      self.key = key
      self.value = value
      self.comment = comment
    }
  }

  /// A time in seconds, with its unit where a number without one would be taken for milliseconds.
  package static func seconds(_ time: Double) -> ImportedNode {
    time < 10 ? .number(time) : .word("\(NumberText.string(time))s")
  }

  /// A list of numbers.
  package static func numbers(_ values: [Double]) -> ImportedNode {
    .list(values.map { .number($0) })
  }

  /// The entries of a mapping; empty for other nodes.
  package var entries: [Entry] { if case .mapping(let entries) = self { entries } else { [] } }

  /// Whether it is, or contains, a percentage of the view's size.
  var hasPercentage: Bool {
    switch self {
    case .percentage: true
    case .list(let items): items.contains(where: \.hasPercentage)
    case .mapping(let entries): entries.contains(where: \.value.hasPercentage)
    case .number, .word, .string, .constant: false
    }
  }

  /// The value under a key of a mapping.
  package subscript(key: String) -> ImportedNode? {
    entries.first { $0.key == key }?.value
  }
}

extension ImportedNode: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
}

extension ImportedNode {
  /// The node in YAML's flow style, on one line.
  var text: YAMLText {
    switch self {
    case .number(let number): return "\(number)"
    case .percentage(let percent, let points):
      if points == 0 { return "\(percent)%" }
      return points < 0 ? "\(percent)% - \(-points)" : "\(percent)% + \(points)"
    case .word(let word): return "\(word: word)"
    case .constant(let name): return "$\(word: name)"
    case .string(let string):
      // No string of a file has control characters.
      return "\(string: string.filter { $0 == "\n" || $0 == "\t" || !$0.isControl })"
    case .list(let items): return "[\(items.map(\.text).joined(separator: ", "))]"
    case .mapping(let entries):
      if entries.isEmpty { return "{}" }
      return "{ \(entries.map(\.text).joined(separator: ", ")) }"
    }
  }
}

extension Character {
  /// Whether it is a control character.
  var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

extension ImportedNode.Entry {
  /// The entry in flow style.
  var text: YAMLText { "\(word: key): \(value.text)" }
}
