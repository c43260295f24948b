package import TimelineSyntax

/// Puts a text into the one canonical layout, if it is sound.
package struct DocumentFormatter: Sendable {
  /// What becomes of a text.
  package enum Outcome: Sendable {
    /// The text in its canonical layout, which may be the text as it is.
    case formatted(SourceFile)
    /// The text is not sound: what is wrong with it.
    case refused([Diagnostic])
    /// What was written does not say what the text says; a fault of the formatter's own.
    case failed(String)
  }

  /// Faults after which the tree is not what the text says, or not ours to judge.
  private static let refusingRules: Set<RuleName> = [
    .yamlSyntax, .invalidEncoding, .limitExceeded, .multipleDocuments, .unsupportedYAML,
    .colorNeedsQuotes, .undefinedAnchor, .unsupportedVersion,
  ]

  package var limits: YAMLLimits

  package init(limits: YAMLLimits = YAMLLimits()) {
    self.limits = limits
  }

  /// Formats a text and checks, by reading it anew, that nothing else has changed.
  package func format(_ source: SourceFile) -> Outcome {
    var bag = DiagnosticBag()
    let tree = YAMLReader.read(source, limits: limits, diagnostics: &bag)
    return format(tree, diagnostics: bag.diagnostics)
  }

  /// Formats a text that has been read already.
  ///
  /// - Parameter diagnostics: what is wrong with the text; those of other rules than of its syntax do
  ///   not matter here.
  package func format(_ tree: YAMLTree, diagnostics: [Diagnostic]) -> Outcome {
    let faults = diagnostics.filter {
      $0.severity == .error && $0.primary.source === tree.source
        && (Self.refusingRules.contains($0.rule) || tree.isBroken(at: $0.primary.span))
    }
    guard faults.isEmpty else { return .refused(faults) }
    if let fault = ImmovableKey.find(in: tree) { return .refused([fault]) }
    guard let text = CanonicalWriter.text(of: tree), text != tree.source.bytes else {
      return .formatted(tree.source)
    }
    return settle(text, of: tree, rounds: 3)
  }

  /// Reads what was written, holds it to what was meant, and lays it out again until nothing changes:
  /// what moves to another place may see other blank lines around it.
  private func settle(_ text: [UInt8], of tree: YAMLTree, rounds: Int) -> Outcome {
    let written = SourceFile(path: tree.source.path, bytes: text)
    var bag = DiagnosticBag()
    let result = YAMLReader.read(written, limits: limits, diagnostics: &bag)
    if let fault = bag.diagnostics.first(where: { Self.refusingRules.contains($0.rule) }) {
      let line = written.position(at: fault.primary.span.start).line
      return .failed("line \(line) of the result would not be read: \(fault.message)")
    }
    guard TreeEquivalence(before: tree, after: result).holds else {
      return .failed("the result would not say the same")
    }
    guard let again = CanonicalWriter.text(of: result), again != text else {
      return .formatted(written)
    }
    guard rounds > 0 else { return .failed("the result would change whenever it is formatted") }
    return settle(again, of: tree, rounds: rounds - 1)
  }

  /// The changes that put a text into its canonical layout, for an editor.
  ///
  /// - Returns: edits in the order of their places, which do not overlap; none where the text is in
  ///   canonical layout already, and nil where it cannot be formatted.
  package func edits(for tree: YAMLTree, diagnostics: [Diagnostic]) -> [TextEdit]? {
    guard case .formatted(let result) = format(tree, diagnostics: diagnostics) else { return nil }
    return result === tree.source ? [] : LineEdits.edits(from: tree.source, to: result)
  }
}

extension YAMLTree {
  /// Whether a place touches a part of the text that could not be read as it was meant.
  fileprivate func isBroken(at span: SourceSpan) -> Bool {
    brokenSpans.contains { $0.start <= span.end && span.start <= $0.end }
  }
}
