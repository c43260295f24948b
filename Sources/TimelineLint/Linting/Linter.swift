package import TimelineDocument
internal import TimelineEvaluation
package import TimelineSyntax

/// Checks a document with all rules that are on.
package struct Linter: Sendable {
  package var settings: LintSettings

  /// Whether the caller no longer needs the result, which is then incomplete.
  let isCancelled: @Sendable () -> Bool

  package init(
    _ settings: LintSettings = LintSettings(),
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.settings = settings
    self.isCancelled = isCancelled
  }

  /// All diagnostics of a document, from parsing and from the rules.
  ///
  /// - Returns: The diagnostics, sorted by location.
  package func lint(_ loaded: LoadedDocument) -> [Diagnostic] {
    let budget = SteppingBudget(settings.steppingLimit)
    let timelines = Self.soundTimelines(of: loaded).map {
      LintedTimeline($0, frameRate: loaded.document.frameRate, within: budget)
    }
    let shared = SharedParts(loaded.document.tree, timelines)
    var suppressions = SuppressionList(loaded.document.tree)
    var bag = DiagnosticBag(loaded.diagnostics)
    // Rules that depend on the findings of the others run last.
    for isLast in [false, true] {
      let rules = LintRule.all.filter { $0.isLast == isLast && settings.isOn($0) }
      guard let first = rules.first else { continue }
      let context = RuleContext(
        document: loaded.document, timelines: timelines, isSound: loaded.isValid,
        settings: settings, suppressions: suppressions, rule: first.description)
      for rule in rules where !isCancelled() {
        let found = shared.merge(context.findings(of: rule)) {
          context.findings(of: rule, in: [$0])
        }
        let merged = loaded.document.elements.isEmpty ? found : Diagnostic.mergingCopies(in: found)
        bag.add(contentsOf: DiagnosticBag(suppressions.apply(to: merged)))
      }
    }
    return bag.sorted
  }

  /// The timelines without errors; empty if there is an error in definitions that any timeline may
  /// use.
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
  /// The bytes of each timeline and its name, including timelines that could not be decoded.
  var timelineSpans: [SourceSpan] {
    guard let root, self[root].kind == .mapping,
      let entry = entries(of: root).first(where: { string(of: $0.key) == "timelines" })
    else { return [] }
    let timelines = resolve(entry.value)
    guard self[timelines].kind == .mapping else { return [] }
    return entries(of: timelines).map { self[$0.key].span.union(self[$0.value].span) }
  }
}
