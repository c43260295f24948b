/// What YAML has and a timeline file has not, wherever it is found.
enum UnsupportedYAML {
  static let directive = "`%` directives are not allowed in a timeline file"

  /// The error for a tag.
  static func tag(_ span: SourceSpan, in source: SourceFile) -> Diagnostic {
    Diagnostic(
      .unsupportedYAML,
      "tags such as `\(source.text(in: span))` are not allowed in a timeline file",
      at: DiagnosticLabel(source: source, span: span),
      help: "remove it; the type follows from the place")
  }
}
