/// Turns a text into a tree.
///
/// bytes → text check → libyaml's events → nodes → checks of what libyaml lets through. Where the
/// text is broken, the fault is explained, the smallest part that makes it go away is masked in a
/// working copy, and the copy is read again; so one broken timeline does not hide the others.
package enum YAMLReader {
  /// How often a text is read at most.
  private static let rounds = 24
  /// How many bytes are read at most in all rounds beyond the first two.
  private static let byteBudget = 32 << 20

  /// Reads a text to its end, whatever is wrong with it.
  ///
  /// - Returns: the tree of all that could be read; every fault is in `diagnostics`.
  package static func read(
    _ source: SourceFile, limits: YAMLLimits = YAMLLimits(), diagnostics: inout DiagnosticBag
  ) -> YAMLTree {
    let check = TextCheck.check(source, limits: limits)
    for diagnostic in check.diagnostics { diagnostics.add(diagnostic) }
    guard check.isReadable else {
      return YAMLTree(
        source: source, nodes: [], decodedText: [], anchors: [], comments: [], brokenSpans: [])
    }
    var reading = Reading(source: source, limits: limits, textStart: check.start)
    reading.mask(check.masked)
    ConflictMarkers.repair(&reading)
    var remaining = byteBudget
    var tree: YAMLTree?
    for round in 1...rounds {
      remaining -= source.bytes.count
      let isLast = round == rounds || remaining < 0 && round > 1
      tree = reading.readOnce(isLast: isLast)
      if tree != nil { break }
    }
    for diagnostic in reading.diagnostics { diagnostics.add(diagnostic) }
    return tree
      ?? YAMLTree(
        source: source, nodes: [], decodedText: [], anchors: [], comments: [],
        brokenSpans: reading.brokenSpans)
  }
}

/// The state of reading one text: the working copy and what has been found so far.
struct Reading {
  let source: SourceFile
  let limits: YAMLLimits
  let textStart: Int
  /// What the parser sees; the same length as the source.
  private(set) var work: [UInt8]
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var brokenSpans: [SourceSpan] = []
  private var blocks = BrokenBlocks()

  init(source: SourceFile, limits: YAMLLimits, textStart: Int) {
    self.source = source
    self.limits = limits
    self.textStart = textStart
    work = source.bytes
  }

  mutating func mask(_ spans: [SourceSpan]) {
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
        source: source, limits: limits, work: buffer, textStart: textStart)
      do throws(YAMLFailure) { try builder.build() } catch { failure = error }
      return builder
    }
    if let failure {
      repair(
        SyntaxExplainer.explain(SyntaxFault(source: source, work: work, failure: failure)),
        at: failure)
      if !isLast { return nil }
    }
    var checked = CheckedTree(
      source: source, work: work, textStart: textStart,
      end: failure?.offset ?? builder.end ?? work.count, nodes: builder.nodes,
      propertySpans: builder.propertySpans, decodedText: builder.decodedText)
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
    return YAMLTree(
      source: source, nodes: builder.nodes, decodedText: builder.decodedText,
      anchors: builder.anchors, comments: checked.comments, brokenSpans: brokenSpans.sorted())
  }

  private mutating func repair(_ repair: SyntaxRepair, at failure: YAMLFailure) {
    guard let line = repair.brokenLine else { return apply(repair) }
    // A second failure at the edge of what was left out means that too little was.
    let growth = blocks.leaveOut(line: line, work: work, lines: source.lines)
    if !growth.isContinuation, let diagnostic = repair.diagnostic { report(diagnostic) }
    mask(growth.spans)
    brokenSpans += growth.spans
  }

  private mutating func apply(_ repair: SyntaxRepair) {
    if let diagnostic = repair.diagnostic { report(diagnostic) }
    for mask in repair.masks {
      for offset in mask.span.range where work[offset] != 0x0A && work[offset] != 0x0D {
        work[offset] = mask.byte
      }
      if mask.byte == 0x20 { brokenSpans.append(mask.span) }
    }
  }
}
