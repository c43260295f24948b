/// A mistake that makes libyaml fail: its detection, report and repair.
///
/// Each mistake has one file with its detection, message and fix, also if a check detects it.
struct SyntaxMistake: Sendable {
  let explain: @Sendable (SyntaxError) -> SyntaxRepair?

  /// All mistakes; the first match is reported.
  static let all: [SyntaxMistake] = [
    .tabIndentation, .tabBeforeComment, .tabAsSpace, .unquotedColor, .scriptCall,
    .unquotedExpression,
    .confusableCharacter, .foreignLine, .emptyEntry,
    .textAfterQuotes, .unclosedQuote, .badEscape, .missingSpace, .listInsideValue, .longKey,
    .missingColon, .bareKey, .colonInValue, .strayBracket, .dashInBrackets, .missingComma,
    .unclosedBracket,
    .reservedCharacter,
    .anchorName, .secondAnchor, .blockTextHeader, .documentEnd, .tag, .directive, .indentation,
    .anything,
  ]

  static func explain(_ error: SyntaxError) -> SyntaxRepair {
    for explainer in all {
      if let repair = explainer.explain(error) { return repair }
    }
    return SyntaxRepair(brokenLine: error.line)
  }
}

/// A repair that allows the rest of the text to be parsed.
struct SyntaxRepair {
  /// The finding; nil if an earlier one covers it.
  var diagnostic: Diagnostic?
  /// Bytes of the working copy to overwrite.
  var masks: [(span: SourceSpan, byte: UInt8)] = []
  /// Whether the tree lacks content that is masked by spaces; false if it had no meaning.
  var leavesOut = true
  /// A value in the tree that rules must ignore.
  var broken: SourceSpan?
  /// The one-based line to exclude with all deeper lines after it, if masks are not sufficient.
  var brokenLine: Int?
  /// Whether the mistake is known to be in the broken line, regardless of earlier exclusions.
  var isLocal = true
}

extension Diagnostic {
  /// Whether it is a syntax error whose fix puts the marked text in quotes.
  package var onlyQuotes: Bool {
    guard rule == .yamlSyntax, let fix, fix.edits.count == 1 else { return false }
    return fix.edits[0].span == primary.span
      && fix.edits[0].replacement == QuotedText.quote(primary.source.text(in: primary.span))
  }
}

/// Quotes strings.
enum QuotedText {
  /// The string in double quotes, or in single quotes if it contains double quotes or backslashes.
  static func quote(_ text: String) -> String {
    let needsSingle = text.contains { $0 == "\"" || $0 == "\\" }
    guard needsSingle else { return "\"\(text)\"" }
    return "'" + text.map { $0 == "'" ? "''" : String($0) }.joined() + "'"
  }

  /// A fix that quotes a span.
  static func fix(_ span: SourceSpan, in source: SourceFile, title: String, isSafe: Bool) -> Fix {
    Fix(
      title: title,
      edits: [TextEdit(span: span, replacement: quote(source.text(in: span)))], isSafe: isSafe)
  }
}
