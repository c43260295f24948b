import TimelineDocument
import TimelineFiles
internal import TimelineReports
import TimelineSyntax

/// Finds a definition and its uses in files, and gives them another name.
struct RenameRun {
  /// A file with the new name.
  struct Change {
    let path: String
    let before: SourceFile
    let after: SourceFile
    let count: Int

    var diff: UnifiedDiff {
      UnifiedDiff(path: path, before: before.bytes, after: after.bytes)
    }

    /// Writes the file, unless another program has changed it since it was read.
    func write() throws(CommandFailure) {
      guard try OutputFile.replace(path, before.bytes, by: after.bytes) == .written else {
        throw CommandFailure(
          "`\(path)` was changed by another program; it is left unchanged",
          help: "run the command again")
      }
    }
  }

  private(set) var changes: [Change] = []
  let kind: NameKind
  /// The absolute paths of the files that define it.
  let origins: Set<String>

  /// - Throws: ``CommandFailure`` if nothing is defined by the name, or several things are.
  init(
    _ old: String, to new: String, kind: NameKind?, in files: LoadedFiles
  ) throws(CommandFailure) {
    let workingFolder = SystemFile.realPath(".") ?? "/"
    func absolute(_ path: String) -> String { FilePath.absolute(path, in: workingFolder) }
    let paths = files.files.map { absolute($0.document.source.location) }
    let definitions = zip(files.files, paths).flatMap { file, path in
      file.document.references.filter(\.isDefinition).map { (name: $0, path: path) }
    }
    let named = definitions.filter { $0.name.name == old && (kind ?? $0.name.kind) == $0.name.kind }
    let kinds = NameKind.allCases.filter { kind in named.contains { $0.name.kind == kind } }
    guard let only = kinds.first else {
      let known = definitions.filter { (kind ?? $0.name.kind) == $0.name.kind }.map(\.name.name)
      throw CommandFailure(
        "no \(kind.map(\.rawValue) ?? "definition") is named `\(old)`",
        help: NameSuggestion.suggestion(old, among: Array(Set(known)).sorted()))
    }
    guard kinds.count == 1 else {
      let list = kinds.map(\.rawValue).joined(separator: ", ")
      throw CommandFailure(
        "several things are named `\(old)`: \(list)",
        help: "say which one, such as `--kind \(only.rawValue)`")
    }
    self.kind = only
    origins = Set(named.map(\.path))
    for (file, path) in zip(files.files, paths) {
      let reaches =
        origins.contains(path) || !origins.isDisjoint(with: file.includedPaths.map(absolute))
      guard only.isShared ? reaches : origins.contains(path) else { continue }
      let scopes = Set(named.filter { $0.path == path }.map(\.name.scope))
      let spans = Set(
        file.document.references.filter {
          $0.name == old && $0.kind == only && (only.isShared || scopes.contains($0.scope))
        }.map(\.span))
      guard !spans.isEmpty else { continue }
      let source = file.document.source
      let edits = spans.sorted().map { TextEdit(span: $0, replacement: new) }
      changes.append(
        Change(
          path: file.path, before: source,
          after: source.replacing(by: edits.applied(to: source.bytes)), count: spans.count))
    }
  }

  /// What was renamed, on a line.
  var summary: TerminalText {
    let places = ReportSummary.amount(changes.reduce(0) { $0 + $1.count }, "place")
    let files = ReportSummary.amount(changes.count, "file")
    return "renamed the \(kind.rawValue) in \(places) of \(files)\n"
  }
}
