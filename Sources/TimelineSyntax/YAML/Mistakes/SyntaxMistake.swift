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
