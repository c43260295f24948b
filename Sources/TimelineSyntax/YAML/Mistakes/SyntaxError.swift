/// A position at which libyaml failed, with its context.
struct SyntaxError: WorkingText {
  let source: SourceFile
  let work: [UInt8]
  let textStart: Int
  let failure: YAMLFailure
  /// The last scalar or alias before the failure.
  let lastNode: YAMLNode?
  /// The outermost open bracket, if any; indentation matters little inside brackets.
  let openBracket: Int?

  /// The one-based line at which the parser failed.
  var line: Int { line(at: min(failure.offset, work.count)) }

  /// The one-based line in which the incomplete construct began.
  var contextLine: Int { failure.contextOffset.map { line(at: $0) } ?? line }

  /// The lines that may contain the mistake, in order: the start of the construct, the previous
  /// nonblank line, and the line of the failure.
  var suspects: [Int] {
    Set([contextLine, lineOfText(above: line) ?? 1, line]).filter { $0 <= line }.sorted()
  }

  /// Whether libyaml's description of the problem contains one of some texts.
  func hasProblem(_ texts: String...) -> Bool { texts.contains { failure.problem.contains($0) } }

  /// Whether the parser was inside brackets.
  var isInsideBrackets: Bool {
    failure.context.contains("flow") && failure.contextOffset.map { $0 < work.count } == true
  }

  /// Excludes the value from an offset to the end of its line.
  ///
  /// If brackets are open before it, their end would be lost, so the whole line is excluded.
  func leavingOut(valueAt start: Int, _ diagnostic: Diagnostic) -> SyntaxRepair {
    let line = line(at: start)
    guard !isInBrackets(start) else {
      return SyntaxRepair(diagnostic: diagnostic, brokenLine: line)
    }
    let span = span(ofLine: line)
    // In multi-line brackets, the trailing comma still separates this entry from the next.
    var end = span.end
    if end > start, work[end - 1] == UInt8(ascii: ",") { end -= 1 }
    return SyntaxRepair(diagnostic: diagnostic, masks: [(SourceSpan(start, end), 0x20)])
  }
}
