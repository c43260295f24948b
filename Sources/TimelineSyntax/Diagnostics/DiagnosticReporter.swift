/// A value that finds mistakes in a source.
package protocol DiagnosticSource {
  var source: SourceFile { get }
}

extension DiagnosticSource {
  /// A label for a range of the source.
  package func label(_ span: SourceSpan, _ message: String = "") -> DiagnosticLabel {
    DiagnosticLabel(source: source, span: span, message: message)
  }
}

/// A value that finds mistakes in a source and collects them.
package protocol DiagnosticReporter: DiagnosticSource {
  mutating func add(_ diagnostic: Diagnostic)
}

extension DiagnosticReporter {
  /// Adds an error at a range of the source.
  ///
  /// - Parameter text: the message of the range's label.
  package mutating func report(
    _ rule: RuleName, _ message: String, at span: SourceSpan, label text: String = "",
    secondary: [DiagnosticLabel] = [], help: String = "", notes: [String] = [], fix: Fix? = nil
  ) {
    add(
      Diagnostic(
        rule, message, at: label(span, text), secondary: secondary, help: help, notes: notes,
        fix: fix))
  }
}
