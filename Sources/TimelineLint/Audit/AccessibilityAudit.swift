package import TimelineDocument
internal import TimelineEvaluation
package import TimelineSyntax

/// What was checked by the success criteria of WCAG 2.2, with what passes and what a person has to
/// decide.
package struct AccessibilityAudit: Sendable {
  /// Each timeline by each criterion, in the order of the files.
  package private(set) var timelines: [AuditedTimeline] = []

  /// An audit of nothing, to which others are added.
  package init() {}

  /// Audits a document by the rules on accessibility that are on.
  ///
  /// Suppressed findings count as such; baselines do not matter.
  package init(_ loaded: LoadedDocument, _ settings: LintSettings) {
    let document = loaded.document
    let sound = Linter.soundTimelines(of: loaded)
    let budget = SteppingBudget(settings.steppingLimit)
    let linted = sound.map {
      LintedTimeline($0, frameRate: document.frameRate, within: budget)
    }
    var suppressions = SuppressionList(document.tree)
    let context = RuleContext(
      document: document, timelines: linted + linted.flatMap(\.entries), isSound: loaded.isValid,
      settings: settings, suppressions: suppressions, rule: LintRule.flashing.description)
    let variants = linted.flatMap(\.variants)
    let written = document.tree.namedTimelines
    let byName = Dictionary(linted.map { ($0.name, $0) }) { first, _ in first }
    for criterion in AccessibilityCriterion.all {
      let rules = LintRule.all.filter { $0.description.criteria.contains(criterion) }
      let off = rules.first { !settings.isOn($0) }
      let found = rules.filter(settings.isOn).flatMap { rule in
        let found = context.findings(of: rule)
        guard rule.scope == .timeline else { return found }
        return found + context.findings(of: rule, inVariants: variants, besides: found)
      }
      let failing = written.map(\.span).indices(of: suppressions.apply(to: found))
      let all = written.map(\.span).indices(of: found)
      for (index, (name, span)) in written.enumerated() {
        let outcome: (AuditedTimeline.Outcome, String)
        if failing.contains(index) {
          outcome = (.fails, "")
        } else if all.contains(index) {
          outcome = (.suppressed, "")
        } else if let off {
          outcome = (.review, "`\(off.name)` is off")
        } else if let reason = context.reviewReason(of: byName[name], by: criterion) {
          outcome = (.review, reason)
        } else {
          outcome = (.passes, "")
        }
        timelines.append(
          AuditedTimeline(
            criterion: criterion, name: name, source: document.source,
            span: SourceSpan(span.start, min(span.end, span.start + name.utf8.count)),
            outcome: outcome.0, reason: outcome.1))
      }
    }
  }

  /// Adds the audit of another file.
  package mutating func add(_ other: AccessibilityAudit) { timelines += other.timelines }

  /// The same audit with the files that take the place of others, in the order of their paths.
  package func relocated(_ file: (SourceFile) -> SourceFile) -> AccessibilityAudit {
    var audit = self
    for index in timelines.indices {
      audit.timelines[index].source = file(timelines[index].source)
    }
    // The timelines of a file keep their order.
    let order = audit.timelines.enumerated().sorted { first, second in
      let (path, other) = (first.element.source.location, second.element.source.location)
      return path.precedes(other) || !other.precedes(path) && first.offset < second.offset
    }
    audit.timelines = order.map(\.element)
    return audit
  }

  /// The timelines with an outcome by a criterion.
  package func timelines(
    _ outcome: AuditedTimeline.Outcome, by criterion: AccessibilityCriterion
  ) -> [AuditedTimeline] {
    timelines.filter { $0.criterion == criterion && $0.outcome == outcome }
  }
}

extension [SourceSpan] {
  /// The indices of the timelines in which there are findings.
  fileprivate func indices(of findings: [Diagnostic]) -> Set<Int> {
    Set(findings.compactMap { indexOfSpan(containing: $0.primary.span) })
  }
}

extension RuleContext {
  /// Why a person has to decide whether a timeline without findings passes; nil if it does.
  ///
  /// - Parameter timeline: nil for a timeline with errors.
  fileprivate func reviewReason(
    of timeline: LintedTimeline?, by criterion: AccessibilityCriterion
  ) -> String? {
    guard let timeline else { return "it has errors, and was not checked" }
    switch criterion {
    case .pauseStopHide:
      guard timeline.startsByItself, timeline.lastsLong(over: pauseLimit) else { return nil }
      let limit = ShortNumber.seconds(pauseLimit)
      return
        "it starts by itself and lasts for more than \(limit): does the app offer a control that pauses it?"
    default:
      guard timeline.duration != nil else { return "it is too long to be computed" }
      if criterion == .animationFromInteractions, timeline.timeline.reducedMotion != nil {
        return nil
      }
      let unknown = Set(
        timeline.timeline.movedProperties.filter { $0.model == nil && $0.isDeclared }.map(\.name))
      guard let name = unknown.min() else { return nil }
      let others = unknown.count > 1 ? " and \(unknown.count - 1) more" : ""
      return "what \(name)\(others) looks like is up to the view that uses it"
    }
  }

  private var pauseLimit: Double { option("seconds", of: LintRule.endlessMotion.description) }
}

extension LintedTimeline {
  /// Whether a trigger, an input or the app starts it.
  private var isStarted: Bool {
    timeline.trigger != nil || timeline.driver != nil || transition != nil || events != nil
  }

  fileprivate var startsByItself: Bool { !isStarted }

  fileprivate func lastsLong(over limit: Double) -> Bool {
    if isEndless { return true }
    guard case .times(let count) = repeatCount else { return true }
    return (duration ?? 0) * Double(count) > limit + 1e-9
  }
}

extension PropertyDeclaration {
  /// Whether a file declares it.
  fileprivate var isDeclared: Bool { declaration != nil && !type.isDiscrete }
}

/// What an audit found out about a timeline by one success criterion.
package struct AuditedTimeline: Sendable {
  /// The outcome, in the words of audits.
  package enum Outcome: String, Sendable, CaseIterable {
    /// A rule has a finding.
    case fails
    /// All findings are suppressed by comments.
    case suppressed
    /// A person has to decide.
    case review
    case passes
  }

  package let criterion: AccessibilityCriterion
  package let name: String
  package internal(set) var source: SourceFile
  /// The bytes of the name.
  package let span: SourceSpan
  package let outcome: Outcome
  /// Why a person has to decide; empty for other outcomes.
  package let reason: String
}
