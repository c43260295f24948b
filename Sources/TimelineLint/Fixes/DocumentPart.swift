internal import TimelineDocument
internal import TimelineSyntax

/// A document in which fixes are verified: a whole one, or one with only some of its timelines.
struct DocumentPart {
  let source: SourceFile
  /// The document, if it has been loaded.
  let loaded: LoadedDocument?
  /// The findings, at their places in the part.
  let findings: [Diagnostic]
  /// The keys of the findings in the whole document.
  private let keys: [FindingKey]

  /// - Parameter findings: all findings; those whose fixes are not verified have none.
  init(whole loaded: LoadedDocument, findings: [Diagnostic]) {
    source = loaded.document.source
    self.loaded = loaded
    self.findings = findings
    keys = findings.map(FindingKey.init)
  }

  /// - Parameters:
  ///   - end: where what belongs to the document ends.
  ///   - kept: the lines of the timelines that are kept, in order.
  ///   - regions: the lines of all timelines, in order.
  init(
    of whole: SourceFile, upTo end: Int, keeping kept: [SourceSpan], of regions: [SourceSpan],
    findings: [Diagnostic]
  ) {
    var bytes: [UInt8] = []
    let (first, last) = (regions.first?.start ?? 0, regions.last?.end ?? 0)
    bytes.reserveCapacity(
      end - (last - first) + kept.reduce(0) { $0 + $1.count })
    bytes += whole.bytes[..<first]
    var starts: [Int] = []
    for region in kept {
      starts.append(bytes.count)
      bytes += whole.bytes[region.range]
    }
    bytes += whole.bytes[last..<end]
    let source = whole.replacing(by: bytes)
    func moved(_ span: SourceSpan) -> SourceSpan {
      guard let index = kept.index(containing: span) else { return span }
      let distance = starts[index] - kept[index].start
      return SourceSpan(span.start + distance, span.end + distance)
    }
    self.source = source
    loaded = nil
    keys = findings.map(FindingKey.init)
    self.findings = findings.map { finding in
      var finding = finding
      finding.primary = DiagnosticLabel(
        source: source, span: moved(finding.primary.span), message: finding.primary.message)
      finding.secondary = []
      for index in finding.fix?.edits.indices ?? 0..<0 {
        if let span = finding.fix?.edits[index].span {
          finding.fix?.edits[index].span = moved(span)
        }
      }
      return finding
    }
  }

  /// The keys in the whole document of the findings with some keys in this one.
  func keys(of found: Set<FindingKey>) -> [FindingKey] {
    zip(findings, keys).filter { found.contains(FindingKey($0.0)) }.map(\.1)
  }
}
