extension SyntaxExplainer {
  /// A bracket or brace that is never closed, or not by its like.
  static let unclosedBracket = SyntaxExplainer { fault in
    guard fault.failure.context.contains("flow"), let start = fault.failure.contextOffset,
      start < fault.work.count
    else { return nil }
    let isMapping = fault.failure.context.contains("mapping")
    let (opening, closing) = isMapping ? ("{", "}") : ("[", "]")
    let what = isMapping ? "brace" : "bracket"
    let found = fault.character(at: fault.failure.offset)
    let foundText = fault.text(found)
    let example =
      isMapping ? "`{ to: 1, duration: 0.3 }`" : "`[0, 20]`"
    if foundText == "}" || foundText == "]" {
      return SyntaxRepair(
        diagnostic: fault.error(
          "`\(foundText)` closes what `\(opening)` opened", at: found,
          label: "expected `\(closing)` or a comma",
          secondary: [fault.label(SourceSpan(start, start + 1), "opened here")],
          help: "close it with `\(closing)`, as in \(example)"),
        brokenLine: fault.contextLine)
    }
    if fault.contextLine == fault.line, !found.isEmpty, foundText != "\n", foundText != "\r" {
      return SyntaxRepair(
        diagnostic: fault.error(
          "a comma is missing before `\(foundText)`", at: found,
          label: "expected a comma or `\(closing)`",
          secondary: [fault.label(SourceSpan(start, start + 1), "the \(what) opens here")],
          help: "put a comma between two entries, as in \(example)"),
        brokenLine: fault.contextLine)
    }
    return SyntaxRepair(
      diagnostic: fault.error(
        "the \(what) `\(opening)` is never closed", at: SourceSpan(start, start + 1),
        label: "opened here",
        help: "close it with `\(closing)`, as in \(example)"),
      brokenLine: fault.contextLine)
  }
}
