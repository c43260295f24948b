/// The state of reading one text: the working copy and the results so far.
struct Reading {
  let source: SourceFile
  let limits: YAMLLimits
  /// The start of the text after any byte order mark.
  let textStart: Int
  private let isASCII: Bool
  /// The parser's input, of the same length as the source.
  private(set) var work: [UInt8]
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var brokenSpans: [SourceSpan] = []
  private var blocks = BrokenBlocks()
  private let hidesSeparators: Bool
  private var parsedBytes = 0

  init(source: SourceFile, limits: YAMLLimits, check: TextCheck.Result) {
    self.source = source
    self.limits = limits
    textStart = check.start
    isASCII = check.isASCII
    work = source.bytes
    hidesSeparators = !check.separators.isEmpty
    mask(check.masked)
    for span in check.separators { LineSeparators.hide(span, in: &work) }
  }

  /// Masks parts of the text with spaces.
  mutating func mask(_ spans: [SourceSpan]) {
    for span in spans {
      for offset in span.range { work[offset] = 0x20 }
    }
  }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  mutating func markBroken(_ span: SourceSpan) { brokenSpans.append(span) }

  /// Parses the working copy once.
  ///
  /// - Returns: the tree, or nil if repairs require another pass.
  mutating func readOnce(isLast: Bool) -> YAMLTree? {
    parsedBytes += work.count
    let parsed = work.withUnsafeBufferPointer {
      TreeBuilder.read($0, of: source, textStart: textStart, limits: limits)
    }
    if let failure = parsed.failure {
      let error = SyntaxError(
        source: source, work: work, textStart: textStart, failure: failure,
        lastNode: parsed.lastNode, openBracket: parsed.openBracket)
      repair(SyntaxMistake.explain(error), in: error)
      if !isLast { return nil }
    }
    var checked = CheckedTree(
      source: source, work: work, textStart: textStart,
      end: parsed.failure?.offset ?? parsed.end ?? work.count, nodes: parsed.nodes,
      propertySpans: parsed.propertySpans, decodedText: parsed.decodedText,
      decodedSpans: parsed.decodedSpans,
      isASCII: isASCII, hasParentheses: work.contains(UInt8(ascii: "(")))
    for check in TreeCheck.all { check.run(&checked) }
    if !checked.repairs.isEmpty, !isLast {
      for repair in checked.repairs { apply(repair) }
      return nil
    }
    diagnostics += parsed.diagnostics + checked.diagnostics
    brokenSpans += parsed.brokenSpans + checked.brokenSpans
    if parsed.failure != nil || parsed.end != nil {
      brokenSpans.append(SourceSpan(checked.end, work.count))
    }
    var decodedText = parsed.decodedText
    if hidesSeparators { LineSeparators.restore(in: &decodedText) }
    return YAMLTree(
      source: source, nodes: parsed.nodes, decodedText: decodedText,
      decodedSpans: parsed.decodedSpans, anchors: parsed.anchors, comments: checked.comments,
      brokenSpans: brokenSpans,
      suspects: checked.suspects, repeatedBytes: parsedBytes - work.count)
  }

  private mutating func repair(_ repair: SyntaxRepair, in text: SyntaxError) {
    guard let line = repair.brokenLine else { return apply(repair) }
    let growth = blocks.leaveOut(line: line, isLocal: repair.isLocal, in: text)
    if !growth.isContinuation, let diagnostic = repair.diagnostic { report(diagnostic) }
    mask(growth.spans)
    brokenSpans += growth.spans
  }

  private mutating func apply(_ repair: SyntaxRepair) {
    if let diagnostic = repair.diagnostic { report(diagnostic) }
    if let broken = repair.broken { markBroken(broken) }
    for mask in repair.masks {
      let isBlank = mask.byte == 0x20
      for offset in mask.span.range {
        let isBreak = work[offset].isLineBreak
        if !isBlank || !isBreak { work[offset] = mask.byte }
      }
      if isBlank, repair.leavesOut { brokenSpans.append(mask.span) }
    }
  }
}
