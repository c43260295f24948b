internal import TimelineSyntax

/// How many errors a text has, by rule and message.
struct ErrorCount {
  /// The rules that say that a part of a text could not even be read.
  static let syntaxRules: Set<RuleName> = [.yamlSyntax, .invalidEncoding, .colorNeedsQuotes]

  private var counts: [Key: Int] = [:]
  private(set) var total = 0

  private struct Key: Hashable {
    var rule: RuleName
    var message: String
  }

  init(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where diagnostic.severity == .error {
      counts[Key(rule: diagnostic.rule, message: diagnostic.message), default: 0] += 1
      total += 1
    }
  }

  /// Those alone that say that something could not be read.
  var syntax: ErrorCount {
    var result = self
    result.counts = counts.filter { Self.syntaxRules.contains($0.key.rule) }
    result.total = result.counts.values.reduce(0, +)
    return result
  }

  /// Whether a part of the text could not be read.
  var isSyntaxBroken: Bool {
    counts.contains { $0.key.rule == .yamlSyntax || $0.key.rule == .invalidEncoding }
  }

  /// Whether every error of this text is one of the other's, too.
  func isWithin(_ other: ErrorCount) -> Bool {
    counts.allSatisfy { $0.value <= other.counts[$0.key] ?? 0 }
  }
}
