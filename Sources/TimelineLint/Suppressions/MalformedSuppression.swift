package import TimelineSyntax

/// A comment that reads nearly like a suppression and is none.
package struct MalformedSuppression: Sendable {
  package enum Fault: Sendable {
    /// The words before the names, or a part of them, are others.
    case words
    /// No rule is named.
    case noRule
    /// A rule's name follows another one without a comma.
    case missingComma
  }

  package var fault: Fault
  /// What is wrong: the words, the comment, the place of the comma.
  package var span: SourceSpan
  /// What was most likely meant; nil where that cannot be said.
  package var scope: SuppressionComment.Scope?
}
