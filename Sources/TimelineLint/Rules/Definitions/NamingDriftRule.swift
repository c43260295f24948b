internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports names in another style than most of the file's names.
  static let namingDrift = LintRule(
    RuleDescription(
      "naming-drift", group: .style,
      summary:
        "A name in another style than most names of the file, such as `card_in` among `cardOut`.",
      reason: """
        The names of a file become identifiers in exported code, and readers search for them. If \
        most names have one style, a name in another style is harder to find, and most likely a \
        mistake. Names of one word fit every style.
        """,
      severity: .info, isOptional: true,
      failing: """
        keyphase: 1
        timelines:
          cardIn: { tracks: { opacity: { from: 0, linear: { to: 1, duration: 0.2 } } } }
          cardOut: { tracks: { opacity: { linear: { to: 0, duration: 0.2 } } } }
          card_tap: { tracks: { scale: { linear: { to: 1.1, duration: 0.2 } } } }
        """,
      passing: """
        keyphase: 1
        timelines:
          cardIn: { tracks: { opacity: { from: 0, linear: { to: 1, duration: 0.2 } } } }
          cardOut: { tracks: { opacity: { linear: { to: 0, duration: 0.2 } } } }
          cardTap: { tracks: { scale: { linear: { to: 1.1, duration: 0.2 } } } }
        """)
  ) { context in
    guard context.isSound else { return }
    let names = context.document.references.filter(\.isDefinition).compactMap { reference in
      NameStyle(reference.name).map { (style: $0, reference: reference) }
    }
    let groups = Dictionary(grouping: names, by: \.style)
    guard groups.count > 1,
      let most = groups.max(by: {
        ($0.value.count, $1.key.rawValue) < ($1.value.count, $0.key.rawValue)
      }),
      groups.values.count(where: { $0.count == most.value.count }) == 1
    else { return }
    for (style, reference) in names where style != most.key {
      context.report(
        "the name `\(reference.name)` is in \(style.rawValue), but \(most.value.count) others are in \(most.key.rawValue)",
        at: reference.span, secondary: [(most.value[0].reference.span, "for example this one")],
        help: "write `\(most.key.name(of: reference.name))`")
    }
  }
}

/// How the words of a name are joined.
private enum NameStyle: String {
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
