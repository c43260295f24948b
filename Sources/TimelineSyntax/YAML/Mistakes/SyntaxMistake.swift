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
