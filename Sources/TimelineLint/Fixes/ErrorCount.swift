internal import TimelineSyntax

/// The number of errors in a source file, by rule and message.
struct ErrorCount {
  /// The rules for syntax errors, which make a part of the file unreadable.
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

  /// The count of the syntax errors alone.
  var syntax: ErrorCount {
    var result = self
    result.counts = counts.filter { Self.syntaxRules.contains($0.key.rule) }
    result.total = result.counts.values.reduce(0, +)
    return result
  }

  /// Whether there is a syntax error.
  var isSyntaxBroken: Bool {
    counts.contains { $0.key.rule == .yamlSyntax || $0.key.rule == .invalidEncoding }
  }

  /// Whether every error is also contained in the other count.
  func isWithin(_ other: ErrorCount) -> Bool {
    counts.allSatisfy { $0.value <= other.counts[$0.key] ?? 0 }
  }
}
