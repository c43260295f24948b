/// The state of reading one text: the working copy and what has been found so far.
struct Reading {
  let source: SourceFile
  let limits: YAMLLimits
  /// Where the text begins, behind a byte order mark.
  let textStart: Int
  private let isASCII: Bool
  /// What the parser sees; the same length as the source.
  private(set) var work: [UInt8]
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var brokenSpans: [SourceSpan] = []
  private var blocks = BrokenBlocks()
  private let hidesSeparators: Bool
  /// Whether the working copy is the source itself, which ``QuickReader`` may try.
  private var isUntouched: Bool

  init(source: SourceFile, limits: YAMLLimits, check: TextCheck.Result, isQuick: Bool) {
    self.source = source
    self.limits = limits
    textStart = check.start
    isASCII = check.isASCII
    work = source.bytes
    hidesSeparators = !check.separators.isEmpty
    isUntouched = isQuick && !hidesSeparators
    mask(check.masked)
    for span in check.separators { LineSeparators.hide(span, in: &work) }
  }

  /// Hides parts of the text from the parser, which takes them for spaces.
  mutating func mask(_ spans: [SourceSpan]) {
    if !spans.isEmpty { isUntouched = false }
    for span in spans {
      for offset in span.range { work[offset] = 0x20 }
    }
  }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  mutating func markBroken(_ span: SourceSpan) { brokenSpans.append(span) }

  /// Reads the working copy once.
  ///
  /// - Returns: the tree, or nil where repairs ask for another reading.
  mutating func readOnce(isLast: Bool) -> YAMLTree? {
    var failure: YAMLFailure?
    let builder = work.withUnsafeBufferPointer { buffer in
      var builder = TreeBuilder(
        source: source, limits: limits, work: buffer, textStart: textStart,
        isUntouched: isUntouched)
      do throws(YAMLFailure) { try builder.build() } catch { failure = error }
      return builder
    }
    if let failure {
      repair(
        SyntaxMistake.explain(
          SyntaxError(
            source: source, work: work, textStart: textStart, failure: failure,
            lastNode: builder.lastNode,
            openBracket: builder.openBracket)))
      if !isLast { return nil }
    }
    var checked = CheckedTree(
      source: source, work: work, textStart: textStart,
      end: failure?.offset ?? builder.end ?? work.count, nodes: builder.nodes,
      propertySpans: builder.propertySpans, decodedText: builder.decodedText,
      isASCII: isASCII, hasParentheses: ByteSearch.contains(UInt8(ascii: "("), in: work),
      isQuick: builder.comments != nil, comments: builder.comments ?? [])
    for check in TreeCheck.all { check.run(&checked) }
    if !checked.repairs.isEmpty, !isLast {
      for repair in checked.repairs { apply(repair) }
      return nil
    }
    diagnostics += builder.diagnostics + checked.diagnostics
    brokenSpans += builder.brokenSpans + checked.brokenSpans
    if failure != nil || builder.end != nil {
      brokenSpans.append(SourceSpan(checked.end, work.count))
    }
    var decodedText = builder.decodedText
    if hidesSeparators { LineSeparators.restore(in: &decodedText) }
    return YAMLTree(
      source: source, nodes: builder.nodes, decodedText: decodedText,
      anchors: builder.anchors, comments: checked.comments, brokenSpans: brokenSpans.sorted())
  }

  private mutating func repair(_ repair: SyntaxRepair) {
    guard let line = repair.brokenLine else { return apply(repair) }
    let growth = blocks.leaveOut(
      line: line, isLocal: repair.isLocal, work: work, lines: source.lines)
    if !growth.isContinuation, let diagnostic = repair.diagnostic { report(diagnostic) }
    mask(growth.spans)
    brokenSpans += growth.spans
  }

  private mutating func apply(_ repair: SyntaxRepair) {
    if let diagnostic = repair.diagnostic { report(diagnostic) }
    if let broken = repair.broken { markBroken(broken) }
    for mask in repair.masks {
      isUntouched = false
      let isBlank = mask.byte == 0x20
      for offset in mask.span.range {
        let isBreak = work[offset] == 0x0A || work[offset] == 0x0D
        if !isBlank || !isBreak { work[offset] = mask.byte }
      }
      if isBlank, repair.leavesOut { brokenSpans.append(mask.span) }
    }
  }
}
