import TimelineDocument
internal import TimelineFormatter
import TimelineSyntax

extension FuzzTarget {
  /// Formats a document; the result must be equivalent, and formatting it again must not change it.
  static let format = FuzzTarget("format", summary: "the canonical layout of bytes, read again") {
    (bytes) throws(InvariantViolation) in
    let formatter = DocumentFormatter()
    let source = SourceFile(path: "a.yaml", bytes: bytes)
    let loader = DocumentLoader.resolvingIncludes(to: [])
    let before = loader.load(source)
    switch formatter.format(before.document.tree, diagnostics: before.diagnostics) {
    case .refused(let faults): try DiagnosticInvariants.check(faults, in: source)
    case .failed(let reason): throw InvariantViolation("`fmt` fails: \(reason)")
    case .formatted(let result):
      let after = loader.load(result)
      guard faults(of: before) == faults(of: after) else {
        throw InvariantViolation(
          "what is wrong with the result is \(faults(of: after)), and was \(faults(of: before))")
      }
      guard case .formatted(let again) = formatter.format(result), again.bytes == result.bytes
      else { throw InvariantViolation("the result changes when it is formatted again") }
      // Computing an editor's edits takes as long as formatting, so only a quarter of the inputs is
      // checked.
      guard bytes.count.isMultiple(of: 4) else { return }
      guard let edits = formatter.edits(for: before.document.tree, diagnostics: before.diagnostics)
      else { throw InvariantViolation("an editor gets no edits for what can be formatted") }
      guard edits.applied(to: bytes) == result.bytes else {
        throw InvariantViolation("an editor's edits make another text")
      }
    }
  }

  /// The rules of the errors in a document.
  ///
  /// Their number may change with the order of keys, of which those that follow each other may have
  /// one error together.
  private static func faults(of loaded: LoadedDocument) -> Set<RuleName> {
    Set(loaded.diagnostics.filter { $0.severity == .error }.map(\.rule))
  }
}
