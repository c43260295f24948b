internal import TimelineDocument
internal import TimelineSyntax

/// How names are written in the files of a run.
struct NameIndex: Sendable {
  /// A style of names, with how many names have it.
  struct Style: Sendable {
    let style: NameStyle
    let count: Int
    let example: NameToken
  }

  /// The most frequent spelling of names that differ by capitals and separators alone, and of equals
  /// the first one.
  private let spellings: [String: NameToken]
  /// The style of most names; nil if all names or none have one style, or if two styles are as frequent.
  let style: Style?

  init(_ names: [NameToken]) {
    var counts: [String: [String: Int]] = [:]
    for name in names { counts[name.key, default: [:]][name.name, default: 0] += name.count }
    spellings = names.reduce(into: [:]) { spellings, name in
      let count = counts[name.key] ?? [:]
      if let known = spellings[name.key], count[known.name] ?? 0 >= count[name.name] ?? 0 { return }
      spellings[name.key] = name
    }
    var styles: [NameStyle: Style] = [:]
    for name in names {
      guard let style = NameStyle(name.name) else { continue }
      styles[style] = Style(
        style: style, count: (styles[style]?.count ?? 0) + 1,
        example: styles[style]?.example ?? name)
    }
    let greatest = styles.values.map(\.count).max()
    let most = styles.values.filter { $0.count == greatest }
    style = styles.count > 1 && most.count == 1 ? most[0] : nil
  }

  /// The usual spelling of a name, if it is another one.
  func usual(for name: NameToken) -> NameToken? {
    spellings[name.key].flatMap { $0.name == name.name ? nil : $0 }
  }
}

/// How the words of a name are joined.
enum NameStyle: String, Sendable {
  case camel = "camel case"
  case pascal = "Pascal case"
  case kebab = "kebab case"
  case snake = "snake case"

  /// - Returns: nil for a name of one word, and for one in no single style.
  init?(_ name: String) {
    let (hyphens, lines) = (name.contains("-"), name.contains("_"))
    let hasCapital = name.contains(where: \.isUppercase)
    switch (hyphens, lines, hasCapital) {
    case (true, false, false): self = .kebab
    case (false, true, false): self = .snake
    case (false, false, true): self = name.first?.isUppercase == true ? .pascal : .camel
    default: return nil
    }
  }

  /// A name in this style.
  func name(of text: String) -> String {
    var words: [String] = [""]
    for character in text {
      if character == "-" || character == "_" {
        words.append("")
      } else if character.isUppercase {
        words.append(character.lowercased())
      } else {
        words[words.count - 1].append(character)
      }
    }
    words.removeAll(where: \.isEmpty)
    let capitals = words.map { ($0.first?.uppercased() ?? "") + $0.dropFirst() }
    return switch self {
    case .kebab: words.joined(separator: "-")
    case .snake: words.joined(separator: "_")
    case .pascal: capitals.joined()
    case .camel: (words.first ?? "") + capitals.dropFirst().joined()
    }
  }
}
