internal import Dispatch
internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

/// Timelines that are checked on one thread, with everything that is computed for them.
///
/// Parts share nothing that changes, so the parts of a large document are checked at the same time.
/// What a timeline has computed is not safe for several threads, and need not be: a part is used by one
/// thread until all parts are checked, and then by the one that divided the document.
final class LintPart: @unchecked Sendable {
  /// The bytes of timelines that are worth a thread: starting one takes as long as checking a tenth.
  private static let leastBytes = 16 * 1024
  /// The number of parts at most: some more than most machines have cores, as parts differ in their
  /// work.
  private static let mostParts = 8

  /// The timelines in their order, without the entries of sequences.
  let whole: [LintedTimeline]
  /// The tracks of entries of sequences.
  let entries: [LintedTimeline]
  let budget: SteppingBudget
  /// What sequences play with other values.
  private(set) lazy var variants = whole.flatMap(\.variants)
  /// What each rule found in the timelines and entries.
  private(set) var findings: [RuleName: [Diagnostic]] = [:]
  /// The rules that find something in variants.
  private(set) var rulesOfVariants: Set<RuleName> = []

  private init(_ timelines: some Sequence<Timeline>, frameRate: Double, limit: Int) {
    let budget = SteppingBudget(limit)
    self.budget = budget
    whole = timelines.map { LintedTimeline($0, frameRate: frameRate, within: budget) }
    entries = whole.flatMap(\.entries)
  }

  /// Divides timelines into parts of about the same length.
  ///
  /// - Parameter isDivided: whether there may be several parts.
  static func parts(
    of timelines: [Timeline], frameRate: Double, limit: Int, isDivided: Bool
  ) -> [LintPart] {
    let total = timelines.reduce(0) { $0 + $1.span.count }
    let count = isDivided ? max(1, min(mostParts, total / leastBytes)) : 1
    var parts: [LintPart] = []
    var start = 0
    var bytes = 0
    for index in timelines.indices {
      bytes += timelines[index].span.count
      guard index == timelines.count - 1 || bytes * count >= total * (parts.count + 1) else {
        continue
      }
      parts.append(LintPart(timelines[start...index], frameRate: frameRate, limit: limit))
      start = index + 1
    }
    return parts.isEmpty ? [LintPart([], frameRate: frameRate, limit: limit)] : parts
  }

  /// Checks all parts, at the same time, with rules that look at one timeline at a time.
  ///
  /// - Parameter context: makes the context of a part, whose computed values are its own.
  static func check(
    _ parts: [LintPart], with rules: [LintRule], isCancelled: @escaping @Sendable () -> Bool,
    in context: @escaping @Sendable ([LintedTimeline]) -> RuleContext
  ) {
    DispatchQueue.concurrentPerform(iterations: parts.count) { index in
      let part = parts[index]
      let context = context(part.whole + part.entries)
      let variants = part.variants.map(\.timeline)
      for rule in rules where !isCancelled() {
        part.findings[rule.name] = context.findings(of: rule)
        // Most rules find nothing in any variant, which one look at all of them tells.
        guard !variants.isEmpty, !context.findings(of: rule, in: variants).isEmpty else { continue }
        part.rulesOfVariants.insert(rule.name)
      }
    }
  }
}
