import TimelineDocument
import TimelineLint
import TimelineSyntax

/// The fixes that are promised for a file, and what becomes of them.
struct FixPromises {
  let safe: [Diagnostic]
  let unsafe: [Diagnostic]
  /// The promises that are not kept, as lines of text.
  private(set) var broken: [String] = []

  init(_ source: SourceFile, _ linter: Linter) {
    let loader = FixPromiseTests.loader
    func promises(of findings: [Diagnostic], in loaded: LoadedDocument) -> [Diagnostic] {
      Fixer.keepingPromises(of: findings, in: loaded, linter: linter, loader: loader)
    }
    let loaded = loader.load(source)
    let findings = linter.lint(loaded)
    let promised = promises(of: findings, in: loaded)
    safe = promised.filter { $0.fix?.isSafe == true }
    unsafe = promised.filter { $0.fix?.isSafe == false }
    for (option, expected) in [("--fix", safe), ("--unsafe-fixes", safe + unsafe)] {
      let outcome = Fixer(linter, loader: loader, includesUnsafe: option == "--unsafe-fixes")
        .fix(source)
      if !expected.isEmpty, !outcome.isChanged { broken.append("\(option) does nothing") }
      let (before, after) = (Self.counts(findings), Self.counts(outcome.diagnostics))
      let fixed = Self.counts(outcome.fixed)
      for (key, count) in Self.counts(expected) where after[key, default: 0] > 0 {
        // A fix of another finding may reveal one with the same message elsewhere.
        guard after[key, default: 0] > before[key, default: 0] - count,
          fixed[key, default: 0] < count
        else { continue }
        broken.append("\(option) leaves \(key)")
      }
      let left = promises(of: outcome.diagnostics, in: outcome.loaded).filter {
        $0.fix?.isSafe == true || $0.fix != nil && option == "--unsafe-fixes"
      }
      broken += left.map { "\(option) leaves a fixable \($0.rule): \($0.message)" }
    }
  }

  private static func counts(_ findings: [Diagnostic]) -> [String: Int] {
    findings.reduce(into: [:]) { $0["\($1.rule): \($1.message)", default: 0] += 1 }
  }
}
