package import TimelineDocument
package import TimelineSyntax

/// Applies the fixes of findings repeatedly, until nothing changes.
///
/// Every fix is verified: its finding must be gone, and no error added. A safe fix must also keep
/// all comments, and all curves bit for bit; one that does not is treated as unsafe. The fix of a
/// syntax error may reveal other errors in what could not be read before, but not more errors than
/// there were. A fix that fails is not applied.
package struct Fixer: Sendable {
  /// The maximum number of rounds.
  ///
  /// A fix may reveal further findings.
  package static let maximumRounds = 20

  private let linter: Linter
  private let loader: DocumentLoader
  /// Whether unsafe fixes, which need a review, are applied too.
  private let includesUnsafe: Bool

  package init(_ linter: Linter, loader: DocumentLoader, includesUnsafe: Bool) {
    self.linter = linter
    self.loader = loader
    self.includesUnsafe = includesUnsafe
  }

  /// Fixes a source file as far as possible.
  package func fix(_ source: SourceFile) -> FixOutcome {
    let run = run(
      CheckedVersion(loader.load(source), linter: linter), within: FixBudget(for: source))
    return FixOutcome(
      loaded: run.text.loaded, diagnostics: run.text.diagnostics, fixed: run.fixed)
  }

  /// The findings with the fixes that ``fix(_:)`` would apply: each as what it is applied, safe or
  /// unsafe.
  ///
  /// - Parameter diagnostics: All findings of the document, as the linter returned them.
  package static func keepingPromises(
    of diagnostics: [Diagnostic], in loaded: LoadedDocument, linter: Linter, loader: DocumentLoader
  ) -> [Diagnostic] {
    FixProof(of: diagnostics, in: loaded, linter: linter, loader: loader).verified()
  }

  /// Applies the fixes to a version.
  ///
  /// - Parameter untilDone: Whether further findings, which the fixes may reveal, do not matter.
  func run(
    _ text: CheckedVersion, within budget: FixBudget, untilDone: Bool = false
  ) -> FixRun {
    var run = FixRun(
      text, linter: linter, loader: loader, includesUnsafe: includesUnsafe,
      untilDone: untilDone, budget: budget)
    for _ in 0..<Self.maximumRounds {
      if untilDone, run.isDone { break }
      guard run.advance() else { break }
    }
    return run
  }
}

extension Diagnostic {
  /// The finding as one that has to be corrected by hand.
  package var withoutFix: Diagnostic {
    guard let fix else { return self }
    var diagnostic = self
    diagnostic.fix = nil
    if help.isEmpty { diagnostic.help = fix.title }
    return diagnostic
  }
}

/// The result of fixing a source file.
package struct FixOutcome: Sendable {
  /// The document after the fixes; the same as before if nothing was fixed.
  package let loaded: LoadedDocument
  /// The diagnostics of ``loaded``.
  package let diagnostics: [Diagnostic]
  /// The fixed findings, with their locations in the versions in which they were found.
  package let fixed: [Diagnostic]

  /// The source file after the fixes; the same value as before if nothing was fixed.
  package var source: SourceFile { loaded.document.source }

  /// Whether the source file has changed.
  package var isChanged: Bool { !fixed.isEmpty }
}
