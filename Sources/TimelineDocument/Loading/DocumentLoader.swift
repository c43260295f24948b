public import TimelineSyntax

/// Decodes documents and the files that they include.
public struct DocumentLoader: Sendable {
  /// The limits on the size of files.
  package var limits: YAMLLimits
  /// Reads the included files.
  package var references: ReferenceReader
  /// Measures what the entries of sequences play, which decides when the next ones begin.
  private let measurer: any RunMeasurer
  /// Recognizes what other tools write.
  private let foreign: any ForeignSyntax

  package init(
    limits: YAMLLimits, references: ReferenceReader, measurer: any RunMeasurer,
    foreign: any ForeignSyntax
  ) {
    self.foreign = foreign
    self.limits = limits
    self.references = references
    self.measurer = measurer
  }

  /// Decodes and checks a file.
  ///
  /// Never throws: all errors are in the result's diagnostics.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public func load(_ source: SourceFile) -> LoadedDocument {
    var syntax = DiagnosticBag()
    let tree = YAMLReader.read(source, limits: limits, diagnostics: &syntax)
    return load(tree, syntax)
  }

  /// Decodes and checks the tree of a file.
  ///
  /// - Parameters:
  ///   - syntax: the findings in its syntax.
  ///   - values: the values of parameters, in place of their defaults.
  func load(
    _ tree: YAMLTree, _ syntax: DiagnosticBag,
    setting values: ParameterValues = ParameterValues()
  ) -> LoadedDocument {
    let source = tree.source
    var syntax = syntax
    let scope = BindingScope(
      tree: tree, limits: limits, measurer: measurer, foreign: foreign)
    scope.file.includes = IncludeReader(references)
    scope.file.parameterValues = values
    var document = DocumentBinder(scope).document(hasSyntaxErrors: syntax.hasErrors)
    document.includedTrees = scope.file.includes?.trees ?? []
    document.reload = { load(tree, DiagnosticBag(), setting: $0) }
    syntax.remove(explainedBy: scope.reader.log.foreignSpans)
    // A missing or empty value next to an unparsed range has the same cause.
    let values = tree.explaining(scope.reader.diagnostics.diagnostics)
      .filter { !tree.isNextToBroken($0.primary, rule: $0.rule) }
    // A value that is also wrong in quotes has one error, which contains the correction.
    let wrong = Set(
      values.lazy.filter { $0.severity == .error && $0.primary.source === source }
        .map(\.primary.span))
    var all = DiagnosticBag(
      syntax.diagnostics.filter { !($0.onlyQuotes && wrong.contains($0.primary.span)) })
    for diagnostic in values { all.add(diagnostic) }
    return LoadedDocument(
      document: document, diagnostics: all.sorted,
      includedPaths: scope.file.includes?.paths ?? [], repeatedNodes: scope.budget.usedNodes)
  }
}

extension DocumentLoader {
  /// The curves, springs and animations that are written in a document's file, in source order, without
  /// the names and the values of definitions.
  ///
  /// - Complexity: that of decoding the file.
  package func motions(in document: TimelineDocument) -> [WrittenMotion] {
    let scope = BindingScope(
      tree: document.tree, limits: limits, measurer: measurer, foreign: foreign)
    scope.file.includes = IncludeReader(references)
    scope.reader.log.motions = MotionLog(of: document.tree)
    _ = DocumentBinder(scope).document(hasSyntaxErrors: false)
    return scope.reader.log.motions?.all ?? []
  }
}

extension DiagnosticBag {
  /// Removes the syntax errors in ranges that are another tool's syntax as a whole, which is reported
  /// with its spelling in this format.
  fileprivate mutating func remove(explainedBy spans: [SourceSpan]) {
    guard !spans.isEmpty, !diagnostics.isEmpty else { return }
    let spans = SourceSpan.merged(spans)
    self = DiagnosticBag(
      diagnostics.filter { diagnostic in
        guard diagnostic.rule == .yamlSyntax else { return true }
        let next = spans.sortedIndex { $0.start > diagnostic.primary.span.start } ?? spans.count
        return next == 0 || !spans[next - 1].contains(diagnostic.primary.span)
      })
  }
}

extension YAMLTree {
  /// Whether a finding is in an unparsed range, or separated from one only by white space.
  fileprivate func isNextToBroken(_ label: DiagnosticLabel, rule: RuleName) -> Bool {
    guard label.source === source, !brokenSpans.isEmpty else { return false }
    let span = label.span
    let next = brokenSpans.sortedIndex { $0.start > span.end } ?? brokenSpans.count
    if next > 0, span.start <= brokenSpans[next - 1].end { return true }
    guard span.isEmpty || Self.missing.contains(rule) else { return false }
    let before = next > 0 ? brokenSpans[next - 1].end..<span.start : nil
    let after = next < brokenSpans.count ? span.end..<brokenSpans[next].start : nil
    return [before, after].contains { gap in
      gap.map { source.bytes[$0].allSatisfy { $0.isWhitespace || $0 == 0x3A } } ?? false
    }
  }

  /// The rules that report what is not there.
  private static let missing: [RuleName] = [
    .missingKey, .emptyTrack, .emptyTimeline, .emptyPhases,
  ]
}

extension DocumentLoader {
  /// The first error that edits of several files would introduce in one of them; nil if there is none.
  ///
  /// - Parameters:
  ///   - changes: the files, whose new texts are seen by those that include them.
  ///   - others: texts that take the place of other files, by their location.
  package func firstNewError(
    of changes: [(before: SourceFile, after: SourceFile)],
    besides others: [String: SourceFile] = [:]
  ) -> Diagnostic? {
    var texts = others
    for (before, after) in changes { texts[before.location] = after }
    var edited = self
    edited.references = references.overlaid(with: texts)
    var consequence: Diagnostic?
    for (before, after) in changes {
      let known = Set(load(before).diagnostics.filter { $0.severity == .error }.map(\.message))
      let errors = edited.load(after).diagnostics
        .filter { $0.severity == .error && !known.contains($0.message) }
      // An included file has the error, which it tells itself.
      if errors.contains(where: { $0.rule == .unreadableInclude }) {
        consequence = consequence ?? errors.first
      } else if let error = errors.first {
        return error
      }
    }
    return consequence
  }
}
