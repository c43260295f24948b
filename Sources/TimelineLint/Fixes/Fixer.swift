package import TimelineDocument
package import TimelineSyntax

/// What became of a text whose findings were fixed.
package struct FixOutcome: Sendable {
  /// The text as it is now; the same value as before where nothing was fixed.
  package let source: SourceFile
  /// Its tree.
  package let tree: YAMLTree
  /// What is found in it now.
  package let diagnostics: [Diagnostic]
  /// The findings that were fixed, with their places in the texts that they were found in.
  package let fixed: [Diagnostic]
  /// The findings whose fixes would have done harm and were not made.
  package let refused: [Diagnostic]

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
    var text = CheckedText(source, loader: loader, linter: linter)
    var fixed: [Diagnostic] = []
    var refused: [Diagnostic] = []
    for _ in 0..<Self.maximumRounds {
      guard let next = round(text, &fixed, &refused) else { break }
      text = next
    }
    return FixOutcome(
      source: text.source, tree: text.loaded.document.tree, diagnostics: text.diagnostics,
      fixed: fixed, refused: refused)
  }

  /// One round: the next text; nil where nothing is left to do.
  private func round(
    _ text: CheckedText, _ fixed: inout [Diagnostic], _ refused: inout [Diagnostic]
  ) -> CheckedText? {
    if text.errors.isSyntaxBroken { return readable(text, &fixed, &refused) }
    let candidates = candidates(in: text, refused: refused)
    // What the file means is not certain before its errors are gone.
    let errors = candidates.filter { $0.severity == .error }
    let chosen = errors.isEmpty ? candidates : errors
    var batch = FixBatch(text)
    // An unsafe fix may change the curves, and then nothing could be said against a safe one.
    add(chosen.filter { $0.fix?.isSafe == true }[...], to: &batch)
    add(chosen.filter { $0.fix?.isSafe == false }[...], to: &batch)
    fixed += batch.fixed
    refused += batch.refused
    return batch.next
  }

  /// Fixes that are made together in one text.
  private struct FixBatch {
    let text: CheckedText
    /// The text with the fixes made; nil as long as there are none.
    var next: CheckedText?
    var fixed: [Diagnostic] = []
    /// What does harm alone.
    var refused: [Diagnostic] = []

    init(_ text: CheckedText) { self.text = text }
  }

  /// Makes the fixes of findings, all together or, where that does harm, one half after the other.
  ///
  /// What does harm beside others only, or touches what they change, is left to the next round.
  private func add(_ diagnostics: ArraySlice<Diagnostic>, to batch: inout FixBatch) {
    guard !diagnostics.isEmpty else { return }
    var edits = EditSet()
    let fixed = (batch.fixed + diagnostics).filter { $0.fix.map { edits.add($0) } ?? false }
    guard fixed.count > batch.fixed.count else { return }
    if let next = text(batch.text, with: edits, fixing: fixed) {
      batch.fixed = fixed
      batch.next = next
    } else if diagnostics.count > 1 {
      let middle = diagnostics.startIndex + diagnostics.count / 2
      add(diagnostics[..<middle], to: &batch)
      add(diagnostics[middle...], to: &batch)
    } else if batch.fixed.isEmpty {
      batch.refused += diagnostics
    }
  }

  /// The text with some edits made; nil where it is the same or worse than before.
  private func text(
    _ text: CheckedText, with edits: EditSet, fixing fixed: [Diagnostic]
  ) -> CheckedText? {
    let bytes = edits.edits.applied(to: text.source.bytes)
    guard bytes != text.source.bytes else { return nil }
    let next = CheckedText(
      SourceFile(path: text.source.path, bytes: bytes), loader: loader, linter: linter)
    return next.isBetter(than: text, fixing: fixed) ? next : nil
  }

  /// A text that could not be read, with one fix after the other that makes more of it readable.
  ///
  /// One at a time: two of them may be answers to the same fault.
  private func readable(
    _ text: CheckedText, _ fixed: inout [Diagnostic], _ refused: inout [Diagnostic]
  ) -> CheckedText? {
    var result: CheckedText?
    while case let current = result ?? text, current.errors.isSyntaxBroken {
      var batch = FixBatch(current)
      for diagnostic in candidates(in: current, refused: refused)
      where batch.next == nil && ErrorCount.syntaxRules.contains(diagnostic.rule) {
        add([diagnostic], to: &batch)
      }
      fixed += batch.fixed
      refused += batch.refused
      guard let next = batch.next else { break }
      result = next
    }
    return result
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
}
