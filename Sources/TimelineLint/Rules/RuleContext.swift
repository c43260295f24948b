package import TimelineDocument
package import TimelineSyntax

/// What a rule looks at, and where it puts what it finds.
package struct RuleContext {
  /// The document, as far as it could be read.
  package let document: TimelineDocument
  /// Its timelines that can be played; the others have errors already, and nothing is said of them.
  package let timelines: [LintedTimeline]
  /// Whether the whole file is free of errors: only then can be said what nobody uses.
  package let isSound: Bool
  package let settings: LintSettings
  /// The comments that suppress findings; a rule that is asked last sees which of them did.
  package let suppressions: SuppressionList
  /// The rule that is asked.
  package private(set) var rule: RuleDescription
  /// What the rules have found.
  package private(set) var diagnostics: [Diagnostic] = []

  package init(
    document: TimelineDocument, timelines: [LintedTimeline], isSound: Bool,
    settings: LintSettings, suppressions: SuppressionList, rule: RuleDescription
  ) {
    self.document = document
    self.timelines = timelines
    self.isSound = isSound
    self.settings = settings
    self.suppressions = suppressions
    self.rule = rule
  }

  /// Lets a rule look through the document.
  package mutating func ask(_ rule: LintRule) {
    guard let check = rule.check else { return }
    self.rule = rule.description
    check(&self)
  }

  /// The number that the configuration, or else the rule, gives an option.
  package func option(_ name: String) -> Double {
    settings.options[rule.name]?[name]
      ?? rule.options.first { $0.name == name }?.defaultValue ?? 0
  }

  /// Reports a finding in this file.
  ///
  /// - Parameters:
  ///   - message: one sentence, in lower case without a full stop, that names the fault.
  ///   - span: its place.
  ///   - severity: where the rule makes a difference; the configuration beats it.
  ///   - label: a few words beneath the marks.
  ///   - secondary: other places that a reader must see.
  ///   - help: the likely remedy.
  package mutating func report(
    _ message: String, at span: SourceSpan, severity: Severity? = nil, label: String = "",
    secondary: [(span: SourceSpan, message: String)] = [], help: String = "",
    notes: [String] = [], fix: Fix? = nil
  ) {
    let source = document.source
    diagnostics.append(
      Diagnostic(
        rule.name, severity: settings.severity(of: rule) ?? severity ?? rule.severity, message,
        at: DiagnosticLabel(source: source, span: span, message: label),
        secondary: secondary.map {
          DiagnosticLabel(source: source, span: $0.span, message: $0.message)
        },
        help: help, notes: notes, fix: fix))
  }
}
