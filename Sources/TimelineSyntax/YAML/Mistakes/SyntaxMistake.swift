/// A mistake at which libyaml stops: how it is found, and what is reported and repaired.
///
/// A mistake is one file: its finder, its wording and its fix, wherever the reader or a check looks for it.
struct SyntaxMistake: Sendable {
  let explain: @Sendable (SyntaxError) -> SyntaxRepair?

  /// All of them; the first that is found is reported.
  static let all: [SyntaxMistake] = [
    .tabIndentation, .tabBeforeComment, .tabAsSpace, .unquotedColor, .unquotedExpression,
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
