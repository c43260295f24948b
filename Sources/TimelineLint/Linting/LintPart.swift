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
  /// The number of parts at most: some more than most machines have cores, as parts differ in their
  /// work.
  private static let mostParts = 8

  let timelines: [Timeline]
  private let frameRate: Double
  let budget: SteppingBudget
  /// What all parts of the document have used.
  private let total: SteppedTotal
  /// The timelines with what is computed for them, without the entries of sequences.
  private(set) lazy var whole = timelines.map {
    LintedTimeline($0, frameRate: frameRate, within: budget)
  }
  /// The tracks of entries of sequences.
  private(set) lazy var entries = whole.flatMap(\.entries)
  /// What sequences play with other values.
  private(set) lazy var variants = whole.flatMap(\.variants)
  /// What each rule found in the timelines and entries.
  private(set) var findings: [RuleName: [Diagnostic]] = [:]
  /// The rules that find something in variants.
  private(set) var rulesOfVariants: Set<RuleName> = []
  /// Held by the thread that checks the part.
  private let turn = DispatchSemaphore(value: 1)

  init(_ timelines: some Sequence<Timeline>, frameRate: Double, within total: SteppedTotal) {
    self.timelines = Array(timelines)
    self.frameRate = frameRate
    self.total = total
    budget = SteppingBudget(total.limit)
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

  /// Checks all parts with rules that look at one timeline at a time, and the text with others, at
  /// the same time.
  ///
  /// - Parameters:
  ///   - textRules: rules that look at the text alone.
  ///   - context: makes the context of a part, whose computed values are its own.
  /// - Returns: what each of `textRules` found.
  static func check(
    _ parts: [LintPart], with rules: [LintRule], _ textRules: [LintRule],
    isCancelled: @escaping @Sendable () -> Bool,
    in context: @escaping @Sendable ([LintedTimeline]) -> RuleContext
  ) -> [RuleName: [Diagnostic]] {
    let count = textRules.count + parts.count
    let check = { @Sendable (index: Int) -> [Diagnostic] in
      if index < textRules.count {
        return isCancelled() ? [] : context([]).findings(of: textRules[index])
      }
      // The last ones first: the first ones may be being checked already.
      parts[count - 1 - index].check(with: rules, isCancelled: isCancelled, in: context)
      return []
    }
    let jobs = Array(0..<count)
    let found = parts.count > 1 ? jobs.concurrentMap(check) : jobs.map(check)
    return Dictionary(uniqueKeysWithValues: zip(textRules.map(\.name), found))
  }

  /// Checks the part with the rules with which it has not been checked.
  ///
  /// - Parameter context: makes the context of the timelines and entries.
  func check(
    with rules: [LintRule], isCancelled: () -> Bool, in context: ([LintedTimeline]) -> RuleContext
  ) {
    turn.wait()
    defer { turn.signal() }
    let rules = rules.filter { findings[$0.name] == nil }
    guard !rules.isEmpty, !total.isUsedUp else { return }
    let spent = budget.spentCount
    defer { total.add(budget.spentCount - spent) }
    let context = context(whole + entries)
    let variants = variants.map(\.timeline)
    for rule in rules where !isCancelled() {
      findings[rule.name] = context.findings(of: rule)
      // Most rules find nothing in any variant, which one look at all of them tells.
      guard !variants.isEmpty, !context.findings(of: rule, in: variants).isEmpty else { continue }
      rulesOfVariants.insert(rule.name)
    }
  }
}
