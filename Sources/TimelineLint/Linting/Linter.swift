package import TimelineDocument
internal import TimelineEvaluation
package import TimelineSyntax

/// Asks all rules about a document.
package struct Linter: Sendable {
  package var settings: LintSettings

  package init(_ settings: LintSettings = LintSettings()) { self.settings = settings }

  /// Everything that is wrong with a document: what reading it found, and what the rules find.
  ///
  /// - Returns: the findings by place.
  package func lint(_ loaded: LoadedDocument) -> [Diagnostic] {
    let budget = SteppingBudget()
    let timelines = Self.soundTimelines(of: loaded).map {
      LintedTimeline(
        $0, frameRate: settings.sampleRate ?? loaded.document.frameRate, within: budget)
    }
    var suppressions = SuppressionList(loaded.document.tree)
    var bag = DiagnosticBag(loaded.diagnostics)
    // Rules that speak of what the others have found come last.
    for isLast in [false, true] {
      let rules = LintRule.all.filter { $0.isLast == isLast && settings.isOn($0) }
      guard let first = rules.first else { continue }
      var context = RuleContext(
        document: loaded.document, timelines: timelines, isSound: loaded.isValid,
        settings: settings, suppressions: suppressions, rule: first.description)
      for rule in rules { context.ask(rule) }
      bag.add(contentsOf: DiagnosticBag(suppressions.apply(to: context.diagnostics)))
    }
    return bag.sorted
  }

  /// The timelines that mean what they say: those without an error, and none where an error lies in
  /// what all of them may use.
  static func soundTimelines(of loaded: LoadedDocument) -> [Timeline] {
    let timelines = loaded.document.timelines
    let errors = loaded.diagnostics.filter { $0.severity == .error }
    guard !errors.isEmpty else { return timelines }
    let written = loaded.document.tree.timelineSpans
    var broken: [SourceSpan] = []
    for error in errors {
      guard error.primary.source === loaded.document.source,
        let span = written.first(where: { $0.contains(error.primary.span) })
      else { return [] }
      broken.append(span)
    }
    return timelines.filter { timeline in !broken.contains { $0.contains(timeline.span) } }
  }
}

extension YAMLTree {
  /// The bytes of each timeline with its name, whether it could be read or not.
  fileprivate var timelineSpans: [SourceSpan] {
    guard let root, self[root].kind == .mapping,
      let entry = entries(of: root).first(where: { string(of: $0.key) == "timelines" })
    else { return [] }
    let timelines = resolve(entry.value)
    guard self[timelines].kind == .mapping else { return [] }
    return entries(of: timelines).map { self[$0.key].span.union(self[$0.value].span) }
  }
}
