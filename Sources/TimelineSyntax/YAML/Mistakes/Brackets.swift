extension SyntaxMistake {
  /// `{ to: 1 duration: 0.3 }`: two entries without a comma between them.
  static let missingComma = SyntaxMistake { error in
    guard let brackets = OpenBracket(error), brackets.line == error.line else { return nil }
    let found = error.character(at: error.failure.offset)
    guard !found.isEmpty, !"}]\n\r#".utf8.contains(error.work[found.start]) else { return nil }
    let line = error.span(ofLine: error.line)
    var start = found.start
    if error.work[start] == UInt8(ascii: ":") {
      // YAML parsed the previous value and this key as one scalar; the key is its last word.
      guard let word = brackets.lastWord(before: start) else { return nil }
      start = word
    }
    let end =
      "\"'".utf8.contains(error.work[start])
      ? min(ValueScan.endOfQuotes(in: error.work, from: start, end: line.end), line.end)
      : error.endOfWord(from: start)
    var before = start
    while before > brackets.start + 1, error.work[before - 1] == 0x20 { before -= 1 }
    let text = error.text(SourceSpan(start, end))
    if error.work[before - 1] == UInt8(ascii: ";") {
      let semicolon = SourceSpan(before - 1, before)
      return SyntaxRepair(
        diagnostic: Diagnostic(
          .yamlSyntax, "entries must be separated by a comma, but this is a semicolon",
          at: error.label(semicolon), help: "write `,` in place of `;`, as in \(brackets.example)",
          fix: Fix(
            title: "change `;` to `,`",
            replacing: semicolon, by: ",", isSafe: false)),
        masks: [(semicolon, UInt8(ascii: ","))])
    }
    let diagnostic = Diagnostic(
      .yamlSyntax, "a comma is missing before `\(text)`",
      at: error.label(SourceSpan(start, end), "expected a comma or `\(brackets.closing)`"),
      secondary: [brackets.label],
      help: "put a comma between two entries, as in \(brackets.example)",
      fix: Fix(
        title: "put a comma before `\(text)`",
        inserting: ",", at: before, isSafe: false))
    guard before < start else {
      return SyntaxRepair(diagnostic: diagnostic, brokenLine: brackets.line)
    }
    // In braces, a scalar without a colon would be parsed as a key; it is excluded.
    if brackets.opening == "{", end < line.end, error.work[end] != UInt8(ascii: ":") {
      return SyntaxRepair(diagnostic: diagnostic, masks: [(SourceSpan(start, end), 0x20)])
    }
    return SyntaxRepair(
      diagnostic: diagnostic, masks: [(SourceSpan(before, before + 1), UInt8(ascii: ","))])
  }

  /// A bracket or brace that is not closed, or closed by the wrong character.
  static let unclosedBracket = SyntaxMistake { error in
    guard let brackets = OpenBracket(error) else { return nil }
    let found = error.character(at: error.failure.offset)
    let foundText = error.text(found)
    let span = SourceSpan(brackets.start, brackets.start + 1)
    if foundText == "}" || foundText == "]" {
      return SyntaxRepair(
        diagnostic: Diagnostic(
          .yamlSyntax, "`\(foundText)` closes what `\(brackets.opening)` opened",
          at: error.label(found, "expected `\(brackets.closing)` or a comma"),
          secondary: [brackets.label],
          help: "close it with `\(brackets.closing)`, as in \(brackets.example)"),
        brokenLine: error.contextLine)
    }
    let what = brackets.opening == "{" ? "brace" : "bracket"
    return SyntaxRepair(
      diagnostic: Diagnostic(
        .yamlSyntax, "the \(what) `\(brackets.opening)` is never closed",
        at: error.label(span, "opened here"),
        help: "close it with `\(brackets.closing)`, as in \(brackets.example)"),
      brokenLine: error.contextLine)
  }

  /// A closing bracket without an opening one.
  static let strayBracket = SyntaxMistake { error in
    guard !error.failure.context.contains("flow") else { return nil }
    let found = error.character(at: error.failure.offset)
    let text = error.text(found)
    guard text == "}" || text == "]" else { return nil }
    let opening = text == "}" ? "{" : "["
    return SyntaxRepair(
      diagnostic: Diagnostic(
        .yamlSyntax, "`\(text)` closes nothing: no `\(opening)` is open here",
        at: error.label(found), help: "remove it, or open with `\(opening)` before it",
        fix: Fix(
          title: "remove `\(text)`", replacing: found, by: "",
          isSafe: false)),
      masks: [(found, 0x20)])
  }
}

/// The innermost open bracket at the parser's failure.
private struct OpenBracket {
  let error: SyntaxError
  let start: Int

  /// Returns nil if the parser was not inside brackets.
  init?(_ error: SyntaxError) {
    guard error.isInsideBrackets, let start = error.failure.contextOffset else { return nil }
    self.error = error
    self.start = start
  }

  var line: Int { error.contextLine }
  private var isMapping: Bool { error.failure.context.contains("mapping") }
  var opening: String { isMapping ? "{" : "[" }
  var closing: String { isMapping ? "}" : "]" }
  var example: String { isMapping ? "`{ to: 1, duration: 0.3 }`" : "`[0, 20]`" }

  var label: DiagnosticLabel {
    error.label(
      SourceSpan(start, start + 1), "the \(isMapping ? "brace" : "bracket") opens here")
  }

  /// The start of the word that ends at an offset, if its value has text before it.
  func lastWord(before end: Int) -> Int? {
    var word = end
    while word > start, !" ,{[\n".utf8.contains(error.work[word - 1]) { word -= 1 }
    var before = word
    while before > start, error.work[before - 1] == 0x20 { before -= 1 }
    guard word < end, before < word, before > start + 1,
      !",{[:\n".utf8.contains(error.work[before - 1])
    else { return nil }
    return word
  }
}
