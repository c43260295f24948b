/// A place where libyaml could not go on, with the text around it.
struct SyntaxError: WorkingText {
  let source: SourceFile
  let work: [UInt8]
  let textStart: Int
  let failure: YAMLFailure
  /// The last scalar or alias that could be read.
  let lastNode: YAMLNode?
  /// Where the parser was inside brackets, in which indentation means little, the outermost one.
  let openBracket: Int?

  /// The line, from 1, at whose end or in which the parser gave up.
  var line: Int { line(at: min(failure.offset, work.count)) }

  /// The line, from 1, in which the construct began that could not be finished.
  var contextLine: Int { failure.contextOffset.map { line(at: $0) } ?? line }

  /// The lines in which the mistake may lie, from the top: where the construct began, the line with
  /// text above the parser's, and the parser's.
  var suspects: [Int] {
    Set([contextLine, lineOfText(above: line) ?? 1, line]).filter { $0 <= line }.sorted()
  }

  /// Whether libyaml's description of the problem contains one of some texts.
  func hasProblem(_ texts: String...) -> Bool { texts.contains { failure.problem.contains($0) } }

  /// Whether the parser was inside brackets.
  var isInsideBrackets: Bool {
    failure.context.contains("flow") && failure.contextOffset.map { $0 < work.count } == true
  }

  /// Leaves out the value that begins at an offset and ends with its line.
  ///
  /// Where brackets are open before it they would lose their end with it, so that the whole line
  /// has to go.
  func leavingOut(valueAt start: Int, _ diagnostic: Diagnostic) -> SyntaxRepair {
    let line = line(at: start)
    guard !isInBrackets(start) else {
      return SyntaxRepair(diagnostic: diagnostic, brokenLine: line)
    }
    let span = span(ofLine: line)
    // In brackets over several lines, the comma at the end still parts this entry from the next.
    var end = span.end
    if end > start, work[end - 1] == UInt8(ascii: ",") { end -= 1 }
    return SyntaxRepair(diagnostic: diagnostic, masks: [(SourceSpan(start, end), 0x20)])
  }
}
