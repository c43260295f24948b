package import TimelineSyntax

/// A comment that resembles a suppression but is invalid.
package struct MalformedSuppression: Sendable {
  package enum Fault: Sendable {
    /// The keywords before the names are misspelled.
    case words
    /// No rule is named.
    case noRule
    /// A comma is missing between two rule names.
    case missingComma
    /// Other words stand before the keywords.
    case notFirst
  }

  package var fault: Fault
  /// The location of the mistake: the keywords, the comment, or the missing comma.
  package var span: SourceSpan
  /// The scope that was most likely intended; nil if it is ambiguous.
  package var scope: SuppressionComment.Scope?
}
