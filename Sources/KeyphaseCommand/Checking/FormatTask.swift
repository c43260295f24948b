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
        let loaded = loader.load(source)
        guard hasSameCurves(loaded, loader.load(result)) else {
          // What an invalid part means is not known, so its layout may change that.
          let errors = loaded.diagnostics.filter { $0.severity == .error }
          return errors.isEmpty
            ? failed(file, "the result would move differently")
            : CheckedFile(diagnostics: errors.map(\.withoutFix))
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
    // Only binding finds what else prevents formatting: another version, too many keyframes, and
    // characters that are taken for others. And it explains what is not YAML at all.
    let isSimple =
      bag.isEmpty && tree.isOfVersion(FormatVersion.newest)
      && tree.mostKeyframes <= loader.limits.keyframes && source.bytes.allSatisfy { $0 < 0x80 }
    if isSimple { return (tree, bag.diagnostics) }
    let loaded = loader.load(source)
    return (loaded.document.tree, loaded.diagnostics)
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
      help: "this is a bug in keyphase: please report it with the file", exitCode: 3)
    return checked
  }
}

extension YAMLTree {
  /// A number that the number of keyframes does not exceed: each is a mapping, or in that of its track.
  ///
  /// An alias of a keyframe is none.
  fileprivate var mostKeyframes: Int {
    anchors.isEmpty ? nodeIDs.count { self[$0].kind == .mapping } : nodeIDs.count
  }

  /// Whether the file says that it is of a version of the format, as nearly all files do.
  fileprivate func isOfVersion(_ version: Int) -> Bool {
    guard let root, self[root].kind == .mapping,
      let entry = entries(of: root).first(where: { string(of: $0.key) == "keyphase" })
    else { return false }
    return self[entry.value].kind == .scalar && sourceText(of: entry.value) == "\(version)"
  }
}
