/// A place where libyaml could not go on, with the text around it.
struct SyntaxFault {
  let source: SourceFile
  /// The text as the parser saw it, earlier repairs included.
  let work: [UInt8]
  /// Where the text begins, behind a byte order mark.
  let textStart: Int
  let failure: YAMLFailure
  /// The last scalar or alias that could be read.
  let lastNode: YAMLNode?
  /// Where the parser was inside brackets, in which indentation means little, the outermost one.
  let openBracket: Int?

  /// The line, from 1, at whose end or in which the parser gave up.
  var line: Int { source.lines.line(at: min(failure.offset, work.count)) }

  /// The line, from 1, in which the construct began that could not be finished.
  var contextLine: Int { failure.contextOffset.map { source.lines.line(at: $0) } ?? line }

  /// The lines in which the mistake may lie, from the top: where the construct began, the line with
  /// text above the parser's, and the parser's.
  var suspects: [Int] {
    var above = line - 1
    while above >= 1, isBlank(line: above) { above -= 1 }
    return Set([contextLine, max(1, above), line]).filter { $0 <= line }.sorted()
  }

  /// The bytes of a line without its line break.
  func span(ofLine line: Int) -> SourceSpan {
    let span = source.lines.span(ofLine: line, in: work)
    return SourceSpan(max(span.start, textStart), span.end)
  }

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

  /// The end of the word at an offset: a blank, comma, bracket or the line's end.
  func endOfWord(from start: Int) -> Int {
    var end = start
    while end < work.count, !" \t\n\r,[]{}:".utf8.contains(work[end]) { end += 1 }
    return max(end, min(start + 1, work.count))
  }

  /// Whether a bracket is open on the line before an offset.
  func isInBrackets(_ offset: Int) -> Bool {
    let start = span(ofLine: source.lines.line(at: offset)).start
    let before = work[start..<max(start, offset)]
    let opened = before.count { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }
    return opened > before.count { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]") }
  }

  /// Leaves out the value that begins at an offset and ends with its line.
  ///
  /// Where brackets are open before it they would lose their end with it, so that the whole line
  /// has to go.
  func leavingOut(valueAt start: Int, _ diagnostic: Diagnostic) -> SyntaxRepair {
    let line = source.lines.line(at: start)
    guard !isInBrackets(start) else {
      return SyntaxRepair(diagnostic: diagnostic, brokenLine: line)
    }
    let span = span(ofLine: line)
    // In brackets over several lines, the comma at the end still parts this entry from the next.
    var end = span.end
    if end > start, work[end - 1] == UInt8(ascii: ",") { end -= 1 }
    return SyntaxRepair(diagnostic: diagnostic, masks: [(SourceSpan(start, end), 0x20)])
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
  /// Whether what is masked by spaces is missing from the tree: false where it had no meaning.
  var leavesOut = true
  /// A value that the tree has and that nobody should judge.
  var broken: SourceSpan?
  /// The line, from 1, to leave out with all that is deeper below it, where masks cannot help.
  var brokenLine: Int?
  /// Whether the fault is known to lie in the broken line, whatever was left out around it.
  var isLocal = true
}

/// Finds out what a person did who made libyaml stop.
struct SyntaxExplainer: Sendable {
  let explain: @Sendable (SyntaxFault) -> SyntaxRepair?

  /// All explainers; the first that knows the mistake speaks.
  static let all: [SyntaxExplainer] = [
    .tabIndentation, .tabBeforeComment, .tabAsSpace, .unquotedColor, .unquotedExpression,
    .confusableCharacter, .foreignLine, .emptyEntry,
    .textAfterQuotes, .unclosedQuote, .badEscape, .missingSpace, .listInsideValue, .longKey,
    .missingColon, .bareKey, .colonInValue, .strayBracket, .dashInBrackets, .missingComma,
    .unclosedBracket,
    .reservedCharacter,
    .anchorName, .secondAnchor, .blockTextHeader, .documentEnd, .tag, .directive, .indentation,
    .anything,
  ]

  static func explain(_ fault: SyntaxFault) -> SyntaxRepair {
    for explainer in all {
      if let repair = explainer.explain(fault) { return repair }
    }
    return SyntaxRepair(brokenLine: fault.line)
  }
}
