internal import Dispatch
internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

/// Timelines that are checked by one thread at a time, with everything that is computed for them.
///
/// Parts share nothing that changes, so several threads check the parts of a large document at the same
/// time. What a timeline has computed is read by others only when all parts have been checked.
final class LintPart: @unchecked Sendable {
  /// The bytes of timelines that are worth a thread: starting one takes as long as checking a tenth.
  static let leastBytes = 16 * 1024
  /// The bytes of a file from which on memory matters more than the time to return it.
  static let leastForgottenBytes = 1 << 20
  /// The number of parts at most: some more than most machines have cores, as parts differ in their
  /// work.
  private static let mostParts = 8

  let timelines: [Timeline]
  private let frameRate: Double
  let budget: SteppingBudget
  /// What all parts of the document have used.
  private let total: SteppedTotal
  /// The timelines with what is computed for them, without the entries of sequences.
  private(set) lazy var whole = unevaluated
  /// The tracks of entries of sequences.
  private(set) lazy var entries = whole.flatMap(\.entries)
  /// What sequences play with other values.
  private(set) lazy var variants = whole.flatMap(\.variants)
  /// What each rule found in the timelines and entries; nothing for a rule that found nothing.
  private(set) var findings: [RuleName: [Diagnostic]] = [:]
  /// The rules that find something in variants.
  private(set) var rulesOfVariants: Set<RuleName> = []
  /// Whether it is checked with the rest of the document, after which it belongs to that thread.
  private var isTaken = false
  /// Whether it has been checked without what the rest of the document uses.
  private var isEarly = false
  /// Held by the thread that checks the part.
  private let turn = DispatchSemaphore(value: 1)

  init(_ timelines: some Sequence<Timeline>, frameRate: Double, within total: SteppedTotal) {
    self.timelines = Array(timelines)
    self.frameRate = frameRate
    self.total = total
    budget = SteppingBudget(total.limit)
  }

  private var unevaluated: [LintedTimeline] {
    timelines.map { LintedTimeline($0, frameRate: frameRate, within: budget) }
  }

  /// Divides timelines into parts of about the same length.
  ///
  /// - Parameter isDivided: whether there may be several parts.
  static func parts(
    of timelines: [Timeline], frameRate: Double, within total: SteppedTotal, isDivided: Bool
  ) -> [LintPart] {
    let length = timelines.reduce(0) { $0 + $1.span.count }
    let count = isDivided ? max(1, min(mostParts, length / leastBytes)) : 1
    var parts: [LintPart] = []
    var start = 0
    var bytes = 0
    for index in timelines.indices {
      bytes += timelines[index].span.count
      guard index == timelines.count - 1 || bytes * count >= length * (parts.count + 1) else {
        continue
      }
      parts.append(LintPart(timelines[start...index], frameRate: frameRate, within: total))
      start = index + 1
    }
    return parts.isEmpty ? [LintPart([], frameRate: frameRate, within: total)] : parts
  }

  /// Checks all parts with rules that look at one timeline at a time, and what is written with others,
  /// at the same time.
  ///
  /// - Parameters:
  ///   - textRules: rules that look at the text alone.
  ///   - writtenRules: rules that look at the timelines, too, but only as they are written.
  ///   - written: makes the timelines of these rules.
  ///   - context: makes the context of a part, whose computed values are its own.
  /// - Returns: what each of `textRules` and `writtenRules` found; nothing for a rule that found nothing.
  static func check(
    _ parts: [LintPart], with rules: [LintRule], _ textRules: [LintRule],
    _ writtenRules: [LintRule], of written: @escaping @Sendable () -> [LintedTimeline],
    isCancelled: @escaping @Sendable () -> Bool,
    in context: @escaping @Sendable ([LintedTimeline]) -> RuleContext
  ) -> [RuleName: [Diagnostic]] {
    let isDivided = parts.count > 1
    let texts = [writtenRules] + (isDivided ? textRules.map { [$0] } : [textRules])
    let check = { @Sendable (index: Int) -> [[Diagnostic]] in
      guard index < texts.count else {
        // The last parts first: the first ones may be being checked already.
        let part = parts[parts.count - 1 - (index - texts.count)]
        part.check(with: rules, isCancelled: isCancelled, in: context)
        return []
      }
      let context = context(index == 0 ? written() : [])
      return texts[index].map { isCancelled() ? [] : context.findings(of: $0) }
    }
    let numbers = Array(0..<texts.count + parts.count)
    let found = isDivided ? numbers.concurrentMap(check) : numbers.map(check)
    let names = (writtenRules + textRules).map(\.name)
    let findings = zip(names, found.joined()).filter { !$1.isEmpty }
    return Dictionary(uniqueKeysWithValues: findings)
  }

  /// Checks the part with some rules before the rest of the document is known.
  ///
  /// - Parameter forgets: whether nothing is kept but what they find. Curves and frames take more
  ///   memory than the text, and what is checked later needs few of them, which are computed again.
  func checkEarly(
    with rules: [LintRule], forgets: Bool, isCancelled: () -> Bool,
    in context: ([LintedTimeline]) -> RuleContext
  ) {
    turn.wait()
    defer { turn.signal() }
    guard !isTaken else { return }
    check(rules, isCancelled, context(whole + entries)) {
      $0.findings(of: $1, in: $2, by: $1.check)
    }
    isEarly = true
    guard forgets else { return }
    whole = unevaluated
    entries = whole.flatMap(\.entries)
  }

  /// Checks the part with rules for timelines; if it was checked early, with what is left of them.
  ///
  /// - Parameters:
  ///   - rules: the same rules as for the early check.
  ///   - context: makes the context of the timelines and entries.
  func check(
    with rules: [LintRule], isCancelled: () -> Bool, in context: ([LintedTimeline]) -> RuleContext
  ) {
    turn.wait()
    defer { turn.signal() }
    isTaken = true
    let context = context(whole + entries)
    guard isEarly else {
      return check(rules, isCancelled, context) { $0.findings(of: $1, in: $2) }
    }
    isEarly = false
    check(rules.filter { $0.checkOfUses != nil }, isCancelled, context) {
      $0.findings(of: $1, in: $2, by: $1.checkOfUses)
    }
  }

  /// Adds what rules find in the timelines, entries and variants.
  private func check(
    _ rules: [LintRule], _ isCancelled: () -> Bool, _ context: RuleContext,
    by check: (RuleContext, LintRule, [LintedTimeline]?) -> [Diagnostic]
  ) {
    guard !total.isUsedUp else { return }
    let spent = budget.spentCount
    defer { total.add(budget.spentCount - spent) }
    let variants = variants.map(\.timeline)
    for rule in rules where !isCancelled() {
      let found = check(context, rule, nil)
      if !found.isEmpty { findings[rule.name, default: []] += found }
      // Most rules find nothing in any variant, which one look at all of them tells.
      guard !variants.isEmpty, !check(context, rule, variants).isEmpty else { continue }
      rulesOfVariants.insert(rule.name)
    }
  }
}
