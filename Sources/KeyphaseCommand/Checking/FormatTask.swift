import TimelineDocument
import TimelineEvaluation
import TimelineFiles
internal import TimelineFormatter
import TimelineLint
import TimelineSyntax

/// The work for each file to be formatted, safe to run concurrently.
struct FormatTask: Sendable {
  let loader: DocumentLoader
  let formatter: DocumentFormatter

  init(limits: YAMLLimits, references: ReferencedFiles) {
    loader = DocumentLoader(limits: limits, references: references.includes)
    formatter = DocumentFormatter(limits: limits)
  }

  /// Formats a file's content without writing it.
  func format(_ file: InputFile, _ source: SourceFile) -> CheckedFile {
    let loaded = loader.load(source)
    switch formatter.format(loaded.document.tree, diagnostics: loaded.diagnostics) {
    // Only `lint` applies fixes.
    case .refused(let faults): return CheckedFile(diagnostics: faults.map(\.withoutFix))
    case .failed(let reason): return failed(file, reason)
    case .formatted(let result):
      guard result.bytes == source.bytes || hasSameCurves(loaded, loader.load(result)) else {
        return failed(file, "the result would move otherwise")
      }
      var checked = CheckedFile(diagnostics: [])
      checked.change = FileChange(file: file, before: source, after: result)
      return checked
    }
  }

  /// Whether both documents have the same timelines with the same curves.
  private func hasSameCurves(_ before: LoadedDocument, _ after: LoadedDocument) -> Bool {
    let (first, second) = (CurveComparison(before), CurveComparison(after))
    return first.isKept(in: second) && second.isKept(in: first)
  }

  private func failed(_ file: InputFile, _ reason: String) -> CheckedFile {
    var checked = CheckedFile(diagnostics: [])
    checked.failure = CommandFailure(
      "cannot format `\(file.name)`: \(reason); the file is as it was",
      help: "this is a fault of keyphase: please report it with the file", exitCode: 3)
    return checked
  }
}
