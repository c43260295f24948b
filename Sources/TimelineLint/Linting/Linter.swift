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
  package func lint(_ loaded: LoadedDocument) -> [Diagnostic] { lint(loaded, after: nil) }

  /// All diagnostics of a document, of which timelines were checked while it was being decoded.
  func lint(_ loaded: LoadedDocument, after early: EarlyLint?) -> [Diagnostic] {
    lint(loaded, reusing: nil, isDivided: true, isRemembered: false, after: early).diagnostics
  }

  /// All diagnostics of a document, of which a former version has been checked.
  ///
  /// If a single timeline has changed since, rules that look at one timeline at a time check that
  /// one alone. The diagnostics are those of a check without a former version.
  ///
  /// - Returns: The diagnostics, sorted by location, and what the check of the next version can use
  ///   again, if anything.
  package func lint(
    _ loaded: LoadedDocument, reusing former: LintMemory?
  ) -> (diagnostics: [Diagnostic], memory: LintMemory?) {
    lint(loaded, reusing: former, isDivided: true)
  }

  /// - Parameters:
  ///   - isDivided: whether the timelines of a large document are checked on several threads.
  ///   - isRemembered: whether the next version may use what is found in this one.
  ///   - early: what was checked while the document was being decoded, if it is divided.
  func lint(
    _ loaded: LoadedDocument, reusing former: LintMemory?, isDivided: Bool,
    isRemembered: Bool = true,
    after early: EarlyLint? = nil
  ) -> (diagnostics: [Diagnostic], memory: LintMemory?) {
    let sound = Self.soundTimelines(of: loaded)
    var memory = isRemembered ? LintMemory(loaded, sound: sound, settings) : nil
    let reuse = former.flatMap { former in memory.flatMap { LintReuse(of: former, in: $0) } }
    let total = early?.total ?? SteppedTotal(limit: settings.steppingLimit)
    let parts = parts(
      of: sound, in: loaded.document, within: total, isDivided: isDivided && reuse == nil,
      after: early)
    var suppressions = SuppressionList(loaded.document.tree)
    var bag = DiagnosticBag(loaded.diagnostics)
    let uses = DocumentUses(loaded.document)
    let context = {
      @Sendable (timelines: [LintedTimeline], suppressions: SuppressionList) in
      self.context(
        of: timelines, in: loaded.document, isSound: loaded.isValid, suppressions: suppressions,
        uses: uses)
    }
    let first = firstRules
    let textFindings = LintPart.check(
      reuse == nil ? parts : [], with: first.filter { $0.scope == .timeline },
      first.filter { $0.scope == .text }, first.filter { $0.scope == .written },
      of: {
        let budget = SteppingBudget(total.limit)
        let timelines = sound.map {
          LintedTimeline($0, frameRate: loaded.document.frameRate, within: budget)
        }
        return timelines + timelines.flatMap(\.entries)
      }, isCancelled: isCancelled
    ) { [suppressions] in context($0, suppressions) }
    // Parts are used by this thread from here on.
    let timelines = timelines(of: parts)
    let changed = timelines.filter { reuse?.isChanged($0.timeline.span) ?? true }
    let shared = SharedParts(loaded.document.tree, timelines)
    // Rules that depend on the findings of the others run last.
    for isLast in [false, true] {
      let rules = isLast ? LintRule.last.filter(settings.isOn) : first
      let context = context(timelines, suppressions)
      for rule in rules where !isCancelled() {
        var found: [Diagnostic]
        if rule.scope == .timeline, let reuse {
          guard let known = reuse.findings(of: rule.name) else { return lint(loaded, reusing: nil) }
          found = known + context.findings(of: rule, in: changed)
        } else {
          let all =
            switch rule.scope {
            case .timeline where !isLast:
              parts.flatMap { $0.findings[rule.name] ?? [] }.map(context.labelled)
            case .text, .written: textFindings[rule.name] ?? []
            case .timeline, .document: context.findings(of: rule)
            }
          found = shared.merge(all) { context.findings(of: rule, in: [$0]) }
        }
        let variants = parts.flatMap {
          $0.rulesOfVariants.contains(rule.name) ? $0.variants : []
        }
        if !variants.isEmpty {
          found += context.findings(of: rule, inVariants: variants, besides: found)
        }
        if rule.scope == .timeline { memory?.findings[rule.name] = found }
        // Most rules find nothing in most files.
        if found.isEmpty { continue }
        let merged = loaded.document.elements.isEmpty ? found : Diagnostic.mergingCopies(in: found)
        bag.add(contentsOf: DiagnosticBag(suppressions.apply(to: merged)))
      }
    }
    let steppedCount = parts.reduce(0) { $0 + $1.budget.usedCount }
    let isUsedUp = parts.contains { $0.budget.isUsedUp }
    if parts.count > 1, isUsedUp || total.isUsedUp {
      // The parts had the amount of the whole document each.
      return lint(loaded, reusing: former, isDivided: false, isRemembered: isRemembered)
    }
    memory?.steppedCount = (reuse == nil ? 0 : former?.steppedCount ?? 0) + steppedCount
    if isUsedUp || memory.map({ $0.steppedCount > settings.steppingLimit }) ?? false {
      // Which timelines are not stepped through depends on all of them.
      return reuse == nil ? (bag.sorted, nil) : lint(loaded, reusing: nil)
    }
    return (bag.sorted, memory)
  }

  /// The rules that are on, apart from those that run last.
  var firstRules: [LintRule] { LintRule.first.filter(settings.isOn) }

  /// The context of timelines of a document.
  func context(
    of timelines: [LintedTimeline], in document: TimelineDocument, isSound: Bool,
    suppressions: SuppressionList, uses: DocumentUses
  ) -> RuleContext {
    RuleContext(
      document: document, timelines: timelines, isSound: isSound, settings: settings,
      suppressions: suppressions, rule: LintRule.all[0].description, tokens: tokens, uses: uses,
      places: places)
  }

  /// The parts of a document's timelines: those that are being checked already, and others.
  private func parts(
    of timelines: [Timeline], in document: TimelineDocument, within total: SteppedTotal,
    isDivided: Bool, after early: EarlyLint?
  ) -> [LintPart] {
    let known = isDivided ? early?.parts(of: timelines) ?? [] : []
    let taken = Set(known.lazy.flatMap(\.timelines).map(\.identity))
    let rest = taken.isEmpty ? timelines : timelines.filter { !taken.contains($0.identity) }
    if rest.isEmpty, !known.isEmpty { return known }
    return known
      + LintPart.parts(
        of: rest, frameRate: document.frameRate, within: total, isDivided: isDivided)
  }

  /// The timelines of parts in source order, followed by the entries of sequences.
  private func timelines(of parts: [LintPart]) -> [LintedTimeline] {
    let all = [parts.flatMap(\.whole), parts.flatMap(\.entries)]
    return all.flatMap { $0.sorted { $0.timeline.span < $1.timeline.span } }
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
