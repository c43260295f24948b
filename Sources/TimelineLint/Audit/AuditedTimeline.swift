package import TimelineSyntax

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
