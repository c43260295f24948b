/// A place where libyaml could not go on, with the text around it.
struct SyntaxFault {
  let source: SourceFile
  /// The text as the parser saw it, earlier repairs included.
  let work: [UInt8]
  let failure: YAMLFailure

  /// The line, from 1, at whose end or in which the parser gave up.
  var line: Int { source.lines.line(at: min(failure.offset, work.count)) }

  /// The line, from 1, in which the construct began that could not be finished.
  var contextLine: Int { failure.contextOffset.map { source.lines.line(at: $0) } ?? line }

  /// The bytes of a line without its line break.
  func span(ofLine line: Int) -> SourceSpan { source.lines.span(ofLine: line, in: work) }

  /// The text of a span as the parser saw it.
  func text(_ span: SourceSpan) -> String { String(decoding: work[span.range], as: UTF8.self) }

  func text(ofLine line: Int) -> String { text(span(ofLine: line)) }

  /// Whether nothing but white space, or a comment alone, stands in a line.
  func isBlank(line: Int) -> Bool {
    let first = work[span(ofLine: line).range].first { $0 != 0x20 && $0 != 0x09 }
    return first == nil || first == UInt8(ascii: "#")
  }

  /// The number of white-space characters at the start of a line.
  func indentation(ofLine line: Int) -> Int {
    work[span(ofLine: line).range].prefix { $0 == 0x20 || $0 == 0x09 }.count
  }

  func label(_ span: SourceSpan, _ message: String = "") -> DiagnosticLabel {
    DiagnosticLabel(source: source, span: span, message: message)
  }

  /// A `yaml-syntax` error at a place.
  func error(
    _ message: String, at span: SourceSpan, label text: String = "",
    secondary: [DiagnosticLabel] = [], help: String = "", notes: [String] = [], fix: Fix? = nil
  ) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, message, at: label(span, text), secondary: secondary, help: help, notes: notes,
      fix: fix)
  }

  /// The character at an offset, as a span of its bytes; empty at the end of the text.
  func character(at offset: Int) -> SourceSpan {
    guard offset < work.count else { return SourceSpan(work.count, work.count) }
    var end = offset + 1
    while end < work.count, work[end] & 0xC0 == 0x80 { end += 1 }
    return SourceSpan(offset, end)
  }
}

/// What is done about a fault so that the rest of the text can be read.
struct SyntaxRepair {
  /// What the reader is told; nil where an earlier diagnostic has said it already.
  var diagnostic: Diagnostic?
  /// Bytes of the working copy that are replaced, one for one.
  var masks: [(span: SourceSpan, byte: UInt8)] = []
  /// The lines to leave out where masks cannot help, from the first to the last, from 1.
  var brokenLine: Int?
}

/// Finds out what a person did who made libyaml stop.
struct SyntaxExplainer: Sendable {
  let explain: @Sendable (SyntaxFault) -> SyntaxRepair?

  /// All explainers; the first that knows the mistake speaks.
  static let all: [SyntaxExplainer] = [
    .tabIndentation, .unquotedColor, .unquotedExpression, .unclosedQuote, .badEscape,
    .missingSpace, .listInsideValue, .colonInValue, .unclosedBracket, .reservedCharacter,
    .anchorName, .directive, .indentation, .anything,
  ]

  static func explain(_ fault: SyntaxFault) -> SyntaxRepair {
    for explainer in all {
      if let repair = explainer.explain(fault) { return repair }
    }
    return SyntaxRepair(brokenLine: fault.line)
  }
}
