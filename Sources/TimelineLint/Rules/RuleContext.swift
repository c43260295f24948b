package import TimelineDocument
package import TimelineSyntax

/// The input of a rule, and the findings that it reports.
package struct RuleContext {
  /// What all rules look at.
  private let shared: Shared
  /// The playable timelines.
  ///
  /// The others already have errors, and rules ignore them.
  package private(set) var timelines: [LintedTimeline]
  /// The rule that is being checked.
  package private(set) var rule: RuleDescription
  /// The findings of the rule so far.
  package private(set) var diagnostics: [Diagnostic] = []

  /// The document, as far as it could be decoded.
  package var document: TimelineDocument { shared.document }
  /// Whether the whole file is free of errors.
  ///
  /// Only then can unused definitions be detected.
  package var isSound: Bool { shared.isSound }
  package var settings: LintSettings { shared.settings }
  /// The suppression comments.
  ///
  /// Rules that run last can tell which of them were used.
  package var suppressions: SuppressionList { shared.suppressions }
  /// Where the names in this file are defined, which a finding at a name points to.
  var definitions: DefinitionLabels { shared.definitions }
  /// The timelines and markers that the document uses.
  var uses: DocumentUses { shared.uses }
  /// The long times without a unit.
  var longBareTimes: LongBareTimes { shared.longBareTimes(self) }

  /// The times, springs and names of all files of the run; nil if this file is checked alone.
  var tokens: TokenIndex? { shared.tokens }

  /// - Parameter places: the starts of the findings that are needed; nil for all findings.
  package init(
    document: TimelineDocument, timelines: [LintedTimeline], isSound: Bool,
    settings: LintSettings, suppressions: SuppressionList, rule: RuleDescription,
    tokens: TokenIndex? = nil, places: Set<Int>? = nil
  ) {
    shared = Shared(
      document: document, isSound: isSound, settings: settings, suppressions: suppressions,
      tokens: tokens, places: places)
    self.timelines = timelines
    self.rule = rule
  }

  /// What is the same for all rules; a class, since a context is copied for each rule and timeline.
  private final class Shared {
    let document: TimelineDocument
    let isSound: Bool
    let settings: LintSettings
    let suppressions: SuppressionList
    private(set) lazy var definitions = DefinitionLabels(document)
    private(set) lazy var uses = DocumentUses(document)
    let tokens: TokenIndex?
    let places: Set<Int>?
    private var bareTimes: LongBareTimes?

    init(
      document: TimelineDocument, isSound: Bool, settings: LintSettings,
      suppressions: SuppressionList, tokens: TokenIndex?, places: Set<Int>?
    ) {
      self.document = document
      self.isSound = isSound
      self.settings = settings
      self.suppressions = suppressions
      self.tokens = tokens
      self.places = places
    }

    func longBareTimes(_ context: RuleContext) -> LongBareTimes {
      if let bareTimes { return bareTimes }
      let times = LongBareTimes(context)
      bareTimes = times
      return times
    }
  }

  /// The findings of a rule in the document.
  ///
  /// - Parameter timelines: the timelines to check; nil for all of them.
  package func findings(
    of rule: LintRule, in timelines: [LintedTimeline]? = nil
  ) -> [Diagnostic] {
    var context = self
    context.rule = rule.description
    if let timelines { context.timelines = timelines }
    if rule.isAboutTime { context.timelines.removeAll { $0.timeline.driver != nil } }
    rule.check?(&context)
    return context.diagnostics
  }

  /// Whether a finding is needed, whose texts take longer than to find it.
  func needsFinding(at span: SourceSpan) -> Bool { shared.places?.contains(span.start) ?? true }

  /// The value of an option, from the configuration or else the rule's default.
  package func option(_ name: String) -> Double { option(name, of: rule) }

  /// The value of an option of another rule, which finds the same in another way.
  func option(_ name: String, of rule: RuleDescription) -> Double {
    settings.options[rule.name]?[name]
      ?? rule.options.first { $0.name == name }?.defaultValue ?? 0
  }

  /// Reports a finding in this file.
  ///
  /// A finding at the name of a constant, curve, spring or animation also points to its definition,
  /// which may be in an included file.
  ///
  /// - Parameters:
  ///   - message: One sentence that describes the problem, in lower case without a full stop.
  ///   - span: The location of the problem.
  ///   - severity: The severity, if it differs from the rule's; the configuration takes precedence.
  ///   - label: A few words below the marks.
  ///   - secondary: Other locations in this file that are needed to understand the problem.
  ///   - elsewhere: Such locations in included files.
  ///   - help: The most likely solution.
  package mutating func report(
    _ message: String, at span: SourceSpan, severity: Severity? = nil, label: String = "",
    secondary: [(span: SourceSpan, message: String)] = [], elsewhere: [DiagnosticLabel] = [],
    help: String = "", notes: [String] = [], fix: Fix? = nil
  ) {
    guard needsFinding(at: span) else { return }
    let source = document.source
    let definition = elsewhere.isEmpty ? definitions.label(ofNameAt: span) : nil
    diagnostics.append(
      Diagnostic(
        rule.name, severity: settings.severity(of: rule) ?? severity ?? rule.severity, message,
        at: DiagnosticLabel(source: source, span: span, message: label),
        secondary: secondary.map {
          DiagnosticLabel(source: source, span: $0.span, message: $0.message)
        } + elsewhere + (definition.map { [$0] } ?? []),
        help: help, notes: notes + rule.criteria.flatMap { [$0.text, $0.guidelineText] }, fix: fix))
  }
}

/// What the references of a document use, which several rules ask for.
struct DocumentUses: Sendable {
  /// The names of the timelines that sequences play.
  private(set) var playedTimelines: Set<String> = []
  /// The names of the markers and labels that are used in each timeline, by its name.
  private(set) var markers: [String: Set<String>] = [:]

  /// The timelines that others name as their reduced form.
  let reducedForms: Set<String>

  /// - Complexity: O(references).
  init(_ document: TimelineDocument) {
    reducedForms = Set(document.timelines.compactMap(\.reducedMotion?.value))
    for reference in document.references where !reference.isDefinition {
      switch reference.kind {
      case .timeline: playedTimelines.insert(reference.name)
      case .marker: markers[reference.scope, default: []].insert(reference.name)
      default: break
      }
    }
  }
}

extension RuleContext {
  /// Whether a part of a timeline shows another value at once, as the reduced form of another timeline may.
  func isStillForm(_ timeline: LintedTimeline, lasting duration: Double?) -> Bool {
    duration == 0 && uses.reducedForms.contains(timeline.name)
  }
}
