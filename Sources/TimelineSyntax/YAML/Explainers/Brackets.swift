extension SyntaxExplainer {
  /// `{ to: 1 duration: 0.3 }`: two entries without a comma between them.
  static let missingComma = SyntaxExplainer { fault in
    guard let brackets = OpenBracket(fault), brackets.line == fault.line else { return nil }
    let found = fault.character(at: fault.failure.offset)
    guard !found.isEmpty, !"}]\n\r#".utf8.contains(fault.work[found.start]) else { return nil }
    let line = fault.span(ofLine: fault.line)
    var start = found.start
    if fault.work[start] == UInt8(ascii: ":") {
      // YAML took the value before and this key for one text: the key is its last word.
      guard let word = brackets.lastWord(before: start) else { return nil }
      start = word
    }
    let end =
      "\"'".utf8.contains(fault.work[start])
      ? min(ValueScan.endOfQuotes(in: fault.work, from: start, end: line.end), line.end)
      : fault.endOfWord(from: start)
    var before = start
    while before > brackets.start + 1, fault.work[before - 1] == 0x20 { before -= 1 }
    let text = fault.text(SourceSpan(start, end))
    if fault.work[before - 1] == UInt8(ascii: ";") {
      let semicolon = SourceSpan(before - 1, before)
      return SyntaxRepair(
        diagnostic: fault.error(
          "a comma stands between two entries, and this is a semicolon", at: semicolon,
          help: "write `,` in place of `;`, as in \(brackets.example)",
          fix: Fix(
            title: "change `;` to `,`",
            edits: [TextEdit(span: semicolon, replacement: ",")], isSafe: false)),
        masks: [(semicolon, UInt8(ascii: ","))])
    }
    let diagnostic = fault.error(
      "a comma is missing before `\(text)`", at: SourceSpan(start, end),
      label: "expected a comma or `\(brackets.closing)`", secondary: [brackets.label],
      help: "put a comma between two entries, as in \(brackets.example)",
      fix: Fix(
        title: "put a comma before `\(text)`",
        edits: [TextEdit(span: SourceSpan(before, before), replacement: ",")], isSafe: false))
    guard before < start else {
      return SyntaxRepair(diagnostic: diagnostic, brokenLine: brackets.line)
    }
    // In braces a text without a colon would be one more key; it is left out.
    if brackets.opening == "{", end < line.end, fault.work[end] != UInt8(ascii: ":") {
      return SyntaxRepair(diagnostic: diagnostic, masks: [(SourceSpan(start, end), 0x20)])
    }
    return SyntaxRepair(
      diagnostic: diagnostic, masks: [(SourceSpan(before, before + 1), UInt8(ascii: ","))])
  }

  /// `[- 1, - 2]`: inside brackets a dash begins no item.
  static let dashInBrackets = SyntaxExplainer { fault in
    let dash = fault.character(at: fault.failure.offset)
    guard OpenBracket(fault) != nil, fault.text(dash) == "-", dash.end < fault.work.count,
      TreeBuilder.isBlankOrBreak(fault.work[dash.end])
    else { return nil }
    return SyntaxRepair(
      diagnostic: fault.error(
        BracketDash.message, at: dash, help: BracketDash.help), masks: [(dash, 0x20)])
  }

  /// A bracket or brace that is never closed, or not by its like.
  static let unclosedBracket = SyntaxExplainer { fault in
    guard let brackets = OpenBracket(fault) else { return nil }
    let found = fault.character(at: fault.failure.offset)
    let foundText = fault.text(found)
    let span = SourceSpan(brackets.start, brackets.start + 1)
    if foundText == "}" || foundText == "]" {
      return SyntaxRepair(
        diagnostic: fault.error(
          "`\(foundText)` closes what `\(brackets.opening)` opened", at: found,
          label: "expected `\(brackets.closing)` or a comma", secondary: [brackets.label],
          help: "close it with `\(brackets.closing)`, as in \(brackets.example)"),
        brokenLine: fault.contextLine)
    }
    let what = brackets.opening == "{" ? "brace" : "bracket"
    return SyntaxRepair(
      diagnostic: fault.error(
        "the \(what) `\(brackets.opening)` is never closed", at: span, label: "opened here",
        help: "close it with `\(brackets.closing)`, as in \(brackets.example)"),
      brokenLine: fault.contextLine)
  }

  /// A closing bracket where none is open.
  static let strayBracket = SyntaxExplainer { fault in
    guard !fault.failure.context.contains("flow") else { return nil }
    let found = fault.character(at: fault.failure.offset)
    let text = fault.text(found)
    guard text == "}" || text == "]" else { return nil }
    let opening = text == "}" ? "{" : "["
    return SyntaxRepair(
      diagnostic: fault.error(
        "`\(text)` closes nothing: no `\(opening)` is open here", at: found,
        help: "remove it, or open with `\(opening)` before it",
        fix: Fix(
          title: "remove `\(text)`", edits: [TextEdit(span: found, replacement: "")],
          isSafe: false)),
      masks: [(found, 0x20)])
  }
}

/// The innermost bracket that was open where the parser gave up.
private struct OpenBracket {
  let fault: SyntaxFault
  let start: Int

  /// nil where the parser was not inside brackets.
  init?(_ fault: SyntaxFault) {
    guard fault.failure.context.contains("flow"), let start = fault.failure.contextOffset,
      start < fault.work.count
    else { return nil }
    self.fault = fault
    self.start = start
  }

  var line: Int { fault.contextLine }
  private var isMapping: Bool { fault.failure.context.contains("mapping") }
  var opening: String { isMapping ? "{" : "[" }
  var closing: String { isMapping ? "}" : "]" }
  var example: String { isMapping ? "`{ to: 1, duration: 0.3 }`" : "`[0, 20]`" }

  var label: DiagnosticLabel {
    fault.label(
      SourceSpan(start, start + 1), "the \(isMapping ? "brace" : "bracket") opens here")
  }

  /// The start of the word that ends before an offset, if other text stands before it in its value.
  func lastWord(before end: Int) -> Int? {
    var word = end
    while word > start, !" ,{[\n".utf8.contains(fault.work[word - 1]) { word -= 1 }
    var before = word
    while before > start, fault.work[before - 1] == 0x20 { before -= 1 }
    guard word < end, before < word, before > start + 1,
      !",{[:\n".utf8.contains(fault.work[before - 1])
    else { return nil }
    return word
  }
}

/// What is said of a dash inside brackets, whether libyaml stops at it or not.
enum BracketDash {
  static let message = "a dash inside brackets is no list item"
  static let help =
    "inside `[ ]` the items are separated by commas alone; put a real dash in quotes"
}
