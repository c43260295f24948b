/// What finds mistakes in a source.
package protocol DiagnosticSource {
  var source: SourceFile { get }
}

extension DiagnosticSource {
  /// A place in the source, with a few words about it.
  package func label(_ span: SourceSpan, _ message: String = "") -> DiagnosticLabel {
    DiagnosticLabel(source: source, span: span, message: message)
  }

  /// An error at a place in the source.
  ///
  /// - Parameter text: a few words about the place.
  package func diagnostic(
    _ message: String, rule: RuleName = .yamlSyntax, at span: SourceSpan, label text: String = "",
    secondary: [DiagnosticLabel] = [], help: String = "", notes: [String] = [], fix: Fix? = nil
  ) -> Diagnostic {
    Diagnostic(
      rule, message, at: label(span, text), secondary: secondary, help: help, notes: notes,
      fix: fix)
  }
}

/// What finds mistakes in a source and collects them.
package protocol DiagnosticReporter: DiagnosticSource {
  mutating func add(_ diagnostic: Diagnostic)
}

extension DiagnosticReporter {
  /// Adds an error at a place in the source.
  package mutating func report(
    _ rule: RuleName, _ message: String, at span: SourceSpan, label text: String = "",
    secondary: [DiagnosticLabel] = [], help: String = "", notes: [String] = [], fix: Fix? = nil
  ) {
    add(
      diagnostic(
        message, rule: rule, at: span, label: text, secondary: secondary, help: help,
        notes: notes, fix: fix))
  }
}
