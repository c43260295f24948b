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
    let (tree, diagnostics) = read(source)
    switch formatter.format(tree, diagnostics: diagnostics) {
    // Only `lint` applies fixes.
    case .refused(let faults): return CheckedFile(diagnostics: faults.map(\.withoutFix))
    case .failed(let reason): return failed(file, reason)
    case .formatted(let result):
      if result !== source {
        switch CurveComparison.outcome(of: loader.load(source), as: loader.load(result)) {
        case .kept: break
        case .unknown(let errors): return CheckedFile(diagnostics: errors.map(\.withoutFix))
        case .changed: return failed(file, "the result would move differently")
        }
      }
      var checked = CheckedFile(diagnostics: [])
      checked.change = FileChange(file: file, before: source, after: result)
      return checked
    }
  }

  /// The tree of a file, and what prevents formatting; the decoded document, which is several times as
  /// large, is not kept.
  private func read(_ source: SourceFile) -> (tree: YAMLTree, diagnostics: [Diagnostic]) {
    var bag = DiagnosticBag()
    let tree = YAMLReader.read(source, limits: loader.limits, diagnostics: &bag)
    // Only binding finds another version, and explains what is not YAML at all.
    if bag.isEmpty, tree.isOfVersion(FormatVersion.newest) { return (tree, bag.diagnostics) }
    let loaded = loader.load(source)
    return (loaded.document.tree, loaded.diagnostics)
  }

  private func failed(_ file: InputFile, _ reason: String) -> CheckedFile {
    var checked = CheckedFile(diagnostics: [])
    checked.failure = CommandFailure(
      "cannot format `\(file.name)`: \(reason); the file is as it was",
      help: "this is a bug in keyphase: please report it with the file", exitCode: 3)
    return checked
  }
}

extension YAMLTree {
  /// Whether the file says that it is of a version of the format, as nearly all files do.
  fileprivate func isOfVersion(_ version: Int) -> Bool {
    guard let root, self[root].kind == .mapping,
      let entry = entries(of: root).first(where: { string(of: $0.key) == "keyphase" })
    else { return false }
    return self[entry.value].kind == .scalar && sourceText(of: entry.value) == "\(version)"
  }
}
