package import TimelineDocument
internal import TimelineEvaluation
package import TimelineSyntax

/// Checks a document with all rules that are on.
package struct Linter: Sendable {
  package var settings: LintSettings
  /// The times, springs and names of all files of the run; nil if each file is checked alone.
  package var tokens: TokenIndex?

  /// The starts of the findings that the caller needs; nil for all findings.
  var places: Set<Int>?

  /// Whether the caller no longer needs the result, which is then incomplete.
  let isCancelled: @Sendable () -> Bool

  package init(
    _ settings: LintSettings = LintSettings(), tokens: TokenIndex? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.settings = settings
    self.tokens = tokens
    self.isCancelled = isCancelled
  }

  /// All diagnostics of a document, from parsing and from the rules.
  ///
  /// - Returns: The diagnostics, sorted by location.
  package func lint(_ loaded: LoadedDocument) -> [Diagnostic] {
    let document = loaded.document
    let budget = SteppingBudget(settings.steppingLimit)
    let whole = Self.soundTimelines(of: loaded).map {
      LintedTimeline($0, frameRate: document.frameRate, within: budget)
    }
    let timelines = whole + whole.flatMap(\.entries)
    let variants = whole.flatMap(\.variants)
    let shared = SharedParts(document.tree, timelines)
    var suppressions = SuppressionList(document.tree)
    var bag = DiagnosticBag(loaded.diagnostics)
    // Rules that depend on the findings of the others run last.
    for rules in [LintRule.first, LintRule.last] {
      let context = RuleContext(
        document: document, timelines: timelines, isSound: loaded.isValid, settings: settings,
        suppressions: suppressions, rule: LintRule.all[0].description, tokens: tokens,
        places: places)
      for rule in rules where settings.isOn(rule) && !isCancelled() {
        var found = shared.merge(context.findings(of: rule)) {
          context.findings(of: rule, in: [$0])
        }
        if rule.scope == .timeline {
          found += context.findings(of: rule, inVariants: variants, besides: found)
        }
        // Most rules find nothing in most files.
        if found.isEmpty { continue }
        let merged = document.elements.isEmpty ? found : Diagnostic.mergingCopies(in: found)
        bag.add(contentsOf: DiagnosticBag(suppressions.apply(to: merged)))
      }
    }
    return bag.sorted
  }

  /// The timelines without errors; empty if there is an error in definitions that any timeline may
  /// use.
  package static func soundTimelines(of loaded: LoadedDocument) -> [Timeline] {
    let timelines = loaded.document.timelines
    let errors = loaded.diagnostics.filter { $0.severity == .error }
    guard !errors.isEmpty else { return timelines }
    let written = loaded.document.tree.timelineSpans
    var broken: Set<Int> = []
    for error in errors {
      guard error.primary.source === loaded.document.source,
        let index = written.indexOfSpan(containing: error.primary.span)
      else { return [] }
      broken.insert(index)
    }
    return timelines.filter { timeline in
      written.indexOfSpan(containing: timeline.span).map { !broken.contains($0) } ?? true
    }
  }
}

extension [SourceSpan] {
  /// The index of the span that contains another one, in spans that follow each other; nil if there
  /// is none.
  func indexOfSpan(containing other: SourceSpan) -> Int? {
    let next = sortedIndex { $0.start > other.start } ?? count
    return next > 0 && self[next - 1].contains(other) ? next - 1 : nil
  }
}

extension YAMLTree {
  /// The bytes of each timeline and its name, including timelines that could not be decoded.
  var timelineSpans: [SourceSpan] { namedTimelines.map(\.span) }

  /// The name of each timeline with its bytes, including timelines that could not be decoded.
  package var namedTimelines: [(name: String, span: SourceSpan)] {
    guard let root, self[root].kind == .mapping,
      let entry = entries(of: root).first(where: { string(of: $0.key) == "timelines" })
    else { return [] }
    let timelines = resolve(entry.value)
    guard self[timelines].kind == .mapping else { return [] }
    return entries(of: timelines).map {
      (string(of: $0.key), self[$0.key].span.union(self[$0.value].span))
    }
  }
}
