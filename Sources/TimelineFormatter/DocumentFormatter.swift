package import TimelineSyntax

/// Rewrites a file in the canonical layout if it has no syntax errors.
package struct DocumentFormatter: Sendable {
  /// The result of formatting a file.
  package enum Outcome: Sendable {
    /// The file in canonical layout; it may equal the source.
    case formatted(SourceFile)
    /// The file has errors that prevent formatting.
    case refused([Diagnostic])
    /// The output is not equivalent to the source, which is a bug in the formatter.
    case failed(String)
  }

  /// Rules whose findings mean that the tree does not represent the whole file, or that its keys may
  /// have another meaning.
  private static let refusingRules: Set<RuleName> = [
    .yamlSyntax, .multipleDocuments, .unsupportedYAML, .colorNeedsQuotes, .undefinedAnchor,
    .unsupportedVersion,
  ]

  /// Rules whose findings mean that only if the text itself has them: what is read from a whole tree
  /// can be too long, too deep or invisible, too, and its layout is then as well known as another one.
  private static let refusingTextRules = refusingRules.union([.invalidEncoding, .limitExceeded])

  package var limits: YAMLLimits

  package init(limits: YAMLLimits = YAMLLimits()) {
    self.limits = limits
  }

  /// Formats a file and verifies, by parsing the output, that only its layout has changed.
  package func format(_ source: SourceFile) -> Outcome {
    var bag = DiagnosticBag()
    let tree = YAMLReader.read(source, limits: limits, diagnostics: &bag)
    return format(tree, diagnostics: bag.diagnostics)
  }

  /// A file in the canonical layout without columns and with LF line endings, so that a change of one
  /// row changes no other line; nil if it cannot be formatted.
  package func textWithoutColumns(of source: SourceFile) -> [UInt8]? {
    guard case .formatted(let result) = format(source) else { return nil }
    var bag = DiagnosticBag()
    let tree = YAMLReader.read(result, limits: limits, diagnostics: &bag)
    return CanonicalLayout(of: tree)?.text(source: result.bytes, isAligned: false)
  }

  /// Formats a file that has already been parsed.
  ///
  /// - Parameter diagnostics: the findings in the file, of which only those of the text itself and another
  ///   version prevent formatting. What binding finds beyond that makes no difference.
  package func format(_ tree: YAMLTree, diagnostics: [Diagnostic]) -> Outcome {
    let faults = diagnostics.filter {
      $0.severity == .error && $0.primary.source === tree.source
        && (Self.refusingRules.contains($0.rule) || tree.isBroken(at: $0.primary.span))
    }
    guard faults.isEmpty else { return .refused(faults) }
    // A syntax error may be explained by another finding, and then is not among them; and a limit or a
    // character may be one of the text or of what it means.
    let hasErrors = diagnostics.contains {
      $0.severity == .error && $0.primary.source === tree.source
    }
    if hasErrors || !tree.brokenSpans.isEmpty {
      let own = syntaxErrors(of: tree.source)
      guard own.isEmpty else { return .refused(own) }
    }
    if let fault = ImmovableKey.find(in: tree) { return .refused([fault]) }
    guard let text = CanonicalWriter.text(of: tree), text != tree.source.bytes else {
      return .formatted(tree.source)
    }
    return settle(text, of: tree, rounds: 3)
  }

  /// Parses the output, and compares it with the source.
  ///
  /// It is formatted again until nothing changes: nodes that have moved may have other blank lines around
  /// them, and what a comment has left may fit on one line.
  private func settle(_ text: [UInt8], of tree: YAMLTree, rounds: Int) -> Outcome {
    let written = tree.source.replacing(by: text)
    var bag = DiagnosticBag()
    let result = YAMLReader.read(written, limits: limits, diagnostics: &bag)
    if let fault = bag.diagnostics.first(where: { Self.refusingTextRules.contains($0.rule) }) {
      let own = syntaxErrors(of: tree.source)
      guard own.isEmpty else { return .refused(own) }
      let line = written.position(at: fault.primary.span.start).line
      return .failed("line \(line) of the result would be invalid: \(fault.message)")
    }
    guard TreeEquivalence(before: tree, after: result).holds else {
      return .failed("the result would have another meaning")
    }
    guard let again = CanonicalWriter.text(of: result), again != text else {
      return .formatted(written)
    }
    guard rounds > 0 else {
      return .failed("the result would change each time it is formatted")
    }
    return settle(again, of: tree, rounds: rounds - 1)
  }

  /// The syntax errors that prevent formatting.
  private func syntaxErrors(of source: SourceFile) -> [Diagnostic] {
    var bag = DiagnosticBag()
    _ = YAMLReader.read(source, limits: limits, diagnostics: &bag)
    return bag.diagnostics.filter {
      $0.severity == .error && Self.refusingTextRules.contains($0.rule)
    }
  }

  /// The edits that bring a file into canonical layout, for an editor.
  ///
  /// - Returns: non-overlapping edits in ascending order; empty if the file is in canonical layout
  ///   already, nil if it cannot be formatted.
  package func edits(for tree: YAMLTree, diagnostics: [Diagnostic]) -> [TextEdit]? {
    guard case .formatted(let result) = format(tree, diagnostics: diagnostics) else { return nil }
    return result === tree.source ? [] : LineEdits.edits(from: tree.source, to: result)
  }
}

extension YAMLTree {
  /// Whether a range touches a part of the file that could not be parsed.
  fileprivate func isBroken(at span: SourceSpan) -> Bool {
    brokenSpans.sortedIndex { span.start <= $0.end }
      .map { brokenSpans[$0].start <= span.end } ?? false
  }
}
