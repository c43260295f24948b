package import TimelineDocument
package import TimelineSyntax

/// What became of a text whose findings were fixed.
package struct FixOutcome: Sendable {
  /// The text as it is now; the same value as before where nothing was fixed.
  package var source: SourceFile
  /// Its tree.
  package var tree: YAMLTree
  /// What is found in it now.
  package var diagnostics: [Diagnostic]
  /// The findings that were fixed, with their places in the texts that they were found in.
  package var fixed: [Diagnostic] = []
  /// The findings whose fixes would have done harm and were not made.
  package var refused: [Diagnostic] = []

  /// Whether the text is another one.
  package var isChanged: Bool { !fixed.isEmpty }
}

/// Makes the changes that findings suggest, over and over until nothing changes.
///
/// Nothing is believed of a fix: one for an error is kept if the file then has fewer errors and no
/// new ones, a safe one for anything else if all curves are the same. What fails that is not made.
package struct Fixer: Sendable {
  /// How often the text is read again, at most; a fix may uncover the next finding.
  package static let maximumRounds = 10

  private let linter: Linter
  private let loader: DocumentLoader
  /// Whether changes are made, too, that a person should look at.
  private let includesUnsafe: Bool

  package init(_ linter: Linter, loader: DocumentLoader, includesUnsafe: Bool) {
    self.linter = linter
    self.loader = loader
    self.includesUnsafe = includesUnsafe
  }

  /// Fixes what can be fixed in a text.
  package func fix(_ source: SourceFile) -> FixOutcome {
    var text = CheckedText(source, by: self)
    var outcome = FixOutcome(
      source: source, tree: text.loaded.document.tree, diagnostics: text.diagnostics)
    for _ in 0..<Self.maximumRounds {
      guard let next = round(text, &outcome) else { break }
      text = next
    }
    outcome.source = text.source
    outcome.tree = text.loaded.document.tree
    outcome.diagnostics = text.diagnostics
    return outcome
  }

  /// One round: the next text; nil where nothing is left to do.
  private func round(_ text: CheckedText, _ outcome: inout FixOutcome) -> CheckedText? {
    if text.errors.isSyntaxBroken { return readable(text, &outcome) }
    let candidates = candidates(in: text, refused: outcome.refused)
    // What the file means is not certain before its errors are gone.
    let errors = candidates.filter { $0.severity == .error }
    let chosen = errors.isEmpty ? candidates : errors
    guard !chosen.isEmpty else { return nil }
    if let next = apply(chosen, to: text, &outcome) { return next }
    var ignored = outcome
    let harmless = chosen.filter { apply([$0], to: text, &ignored) != nil }
    outcome.refused += chosen.filter { diagnostic in
      !harmless.contains { $0.fix == diagnostic.fix && $0.rule == diagnostic.rule }
    }
    // What does no harm alone may do some together with others.
    return apply(harmless, to: text, &outcome)
      ?? harmless.first.flatMap { apply([$0], to: text, &outcome) }
  }

  /// A text that could not be read, with one fix after the other that makes more of it readable.
  ///
  /// One at a time: two of them may be answers to the same fault.
  private func readable(_ text: CheckedText, _ outcome: inout FixOutcome) -> CheckedText? {
    var text = text
    var isChanged = false
    while text.errors.isSyntaxBroken {
      var next: CheckedText?
      for diagnostic in candidates(in: text, refused: outcome.refused)
      where ErrorCount.syntaxRules.contains(diagnostic.rule) {
        next = apply([diagnostic], to: text, &outcome)
        if next != nil { break }
        outcome.refused.append(diagnostic)
      }
      guard let next else { break }
      text = next
      isChanged = true
    }
    return isChanged ? text : nil
  }

  private func candidates(in text: CheckedText, refused: [Diagnostic]) -> [Diagnostic] {
    text.diagnostics.filter { diagnostic in
      guard let fix = diagnostic.fix, fix.isSafe || includesUnsafe,
        diagnostic.primary.source === text.source
      else { return false }
      return !refused.contains {
        $0.rule == diagnostic.rule && $0.message == diagnostic.message && $0.fix?.title == fix.title
      }
    }
  }

  /// The text with the fixes of findings, as far as these do not touch each other; nil where it is
  /// worse than before.
  private func apply(
    _ diagnostics: [Diagnostic], to text: CheckedText, _ outcome: inout FixOutcome
  ) -> CheckedText? {
    var edits = EditSet()
    let applied = diagnostics.filter { $0.fix.map { edits.add($0) } ?? false }
    let source = SourceFile(
      path: text.source.path, bytes: edits.edits.applied(to: text.source.bytes))
    guard !applied.isEmpty, source.bytes != text.source.bytes else { return nil }
    let next = CheckedText(source, by: self)
    guard isBetter(next, than: text, applied) else { return nil }
    outcome.fixed += applied
    return next
  }

  private func isBetter(
    _ next: CheckedText, than text: CheckedText, _ applied: [Diagnostic]
  ) -> Bool {
    if text.errors.isSyntaxBroken {
      // What could not be read hid whatever else is wrong in it.
      if next.unreadableCount < text.unreadableCount { return true }
      return next.errors.syntax.total < text.errors.syntax.total
        && next.errors.syntax.isWithin(text.errors.syntax)
    }
    let isForErrors = applied.contains { $0.severity == .error }
    if isForErrors {
      return next.errors.total < text.errors.total && next.errors.isWithin(text.errors)
    }
    guard next.errors.isWithin(text.errors) else { return false }
    if applied.contains(where: { $0.fix?.isSafe == false }) { return true }
    return CurveComparison(text.loaded).isKept(in: CurveComparison(next.loaded))
  }

  /// A text and what is found in it.
  private struct CheckedText {
    let source: SourceFile
    let loaded: LoadedDocument
    let diagnostics: [Diagnostic]
    let errors: ErrorCount

    /// How many bytes could not be read.
    var unreadableCount: Int {
      loaded.document.tree.brokenSpans.reduce(0) { $0 + $1.count }
    }

    init(_ source: SourceFile, by fixer: Fixer) {
      self.source = source
      loaded = fixer.loader.load(source)
      diagnostics = fixer.linter.lint(loaded)
      errors = ErrorCount(loaded.diagnostics)
    }
  }
}

/// How many errors a text has, by rule and message.
private struct ErrorCount {
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
