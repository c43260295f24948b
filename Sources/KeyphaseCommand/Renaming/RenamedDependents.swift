import ArgumentParser
import TimelineDocument
import TimelineFiles
import TimelineLint
internal import TimelineReports
import TimelineSyntax

/// What names a definition in other files than timeline files: the exports of configurations, and what
/// their baselines accept.
struct RenamedDependents {
  /// The files with the new name.
  private(set) var changes: [RenameRun.Change] = []
  private var resolver: ConfigurationResolver
  private let references: ReferencedFiles
  private let color: ColorChoice

  /// - Throws: ``CommandFailure`` or ``ConfigurationErrors`` if a configuration is invalid, or would be,
  ///   and `ExitCode` if a baseline is, after its errors have been shown.
  init(
    of run: RenameRun, from old: String, to new: String, _ resolver: ConfigurationResolver,
    references: ReferencedFiles, color: ColorChoice
  ) throws {
    (self.resolver, self.references, self.color) = (resolver, references, color)
    if run.kind == .timeline { try renameExports(of: run.origins, from: old, to: new) }
    try renameKnown(run.changes)
    try self.resolver.requireValid(color: color)
  }

  /// What was renamed besides, on lines.
  var summary: TerminalText {
    var text: TerminalText = ""
    for change in changes {
      let places = ReportSummary.amount(change.count, "place")
      text += "also in \(places) of `\(PathText.shown(change.path))`\n"
    }
    return text
  }

  // MARK: Exports

  private mutating func renameExports(
    of origins: Set<String>, from old: String, to new: String
  ) throws {
    var edits: [String: (source: SourceFile, edits: [TextEdit])] = [:]
    for export in exports(near: origins) {
      let isConcerned = origins.contains { origin in
        export.inputs.contains { FilePath.contains(origin, in: $0) }
          && ReferenceBoundary.allows(export.namedBy, namedBy: origin)
      }
      guard isConcerned else { continue }
      for (name, label) in zip(export.timelines, export.timelineLabels) {
        guard let renamed = Self.renamed(name, from: old, to: new) else { continue }
        let edit = TextEdit(
          span: label.span, replacement: Self.scalar(renamed, inPlaceOf: label))
        var change = edits[export.namedBy] ?? (source: label.source, edits: [])
        // Exports may share a list by an alias.
        if !change.edits.contains(edit) { change.edits.append(edit) }
        edits[export.namedBy] = change
      }
    }
    for (path, change) in edits.sorted(by: { $0.key.precedes($1.key) }) {
      add(change.edits, to: change.source, at: path)
      guard let after = changes.last?.after else { continue }
      let changed = SourceFile(path: path, bytes: after.bytes)
      let errors = ConfigurationResolver.check(changed, references: references.configurations)
      if let error = errors.first(where: { $0.severity == .error }) {
        throw CommandFailure("`\(old)` cannot be named `\(new)` in `\(path)`: \(error.message)")
      }
    }
  }

  /// The exports of the configurations in the folders of files, and in those around them in their
  /// repository.
  private mutating func exports(near paths: Set<String>) -> [ConfiguredExport] {
    var folders: Set<String> = []
    for path in paths {
      var next = FilePath.folder(of: path)
      let root = next.flatMap(ReferenceBoundary.repository)
      while let folder = next, folders.insert(folder).inserted, let root, folder != root {
        next = FilePath.folder(of: folder)
      }
    }
    var known: Set<String> = []
    var exports: [ConfiguredExport] = []
    for folder in folders.sorted() {
      let found = resolver.configuration(for: FilePath.absolute("timelines.yaml", in: folder))
        .exports
      // Folders share the configuration above them.
      if let path = found.first?.namedBy, known.insert(path).inserted { exports += found }
    }
    return exports
  }

  /// The new name of a timeline, or of a side of a transition; nil for another one.
  private static func renamed(_ name: String, from old: String, to new: String) -> String? {
    for side in ["", ".insertion", ".removal"] where name == old + side { return new + side }
    return nil
  }

  /// A name as it stands in YAML, in quotes where the former one has some.
  private static func scalar(_ name: String, inPlaceOf label: DiagnosticLabel) -> String {
    let first = label.source.bytes.dropFirst(label.span.start).first
    let hasQuotes = first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
    let text: YAMLText = hasQuotes ? "\(string: name)" : "\(word: name)"
    return text.string
  }

  // MARK: Baselines

  private mutating func renameKnown(_ changed: [RenameRun.Change]) throws {
    let paths = ReportPaths(.repository, workingFolder: resolver.workingFolder)
    var baselines: [String: BaselineFile] = [:]
    var renamings: [String: [String: BaselineRenaming]] = [:]
    for change in changed {
      let path = resolver.absolute(change.before.location)
      guard let named = resolver.configuration(for: path).baseline?.value,
        ReferenceBoundary.allows(named.path, namedBy: path)
      else { continue }
      let renaming = BaselineRenaming(from: change.before, to: change.after)
      if renaming.isEmpty { continue }
      baselines[named.path] = named
      renamings[named.path, default: [:]][paths.path(change.before.location)] = renaming
    }
    for (path, named) in baselines.sorted(by: { $0.key.precedes($1.key) }) {
      // One that is missing is written later.
      guard let found = try? references.baselines.find(path, for: named.namedBy),
        let read = try? references.baselines.read(found, limit: YAMLLimits().fileSize + 1)
      else { continue }
      let source = SourceFile(path: shown(path), bytes: read.bytes)
      do throws(BaselineError) {
        try add(Baseline.edits(of: source, renamings[path] ?? [:]), to: source, at: path)
      } catch {
        guard case .invalid(let diagnostics) = error else { continue }
        try Report(diagnostics: diagnostics, files: [source.path]).showFrames(color: color)
        throw ExitCode(2)
      }
    }
  }

  private mutating func add(_ edits: [TextEdit], to source: SourceFile, at path: String) {
    guard !edits.isEmpty else { return }
    changes.append(
      RenameRun.Change(
        path: shown(path), before: source,
        after: source.replacing(by: edits.applied(to: source.bytes)), count: edits.count))
  }

  private func shown(_ path: String) -> String {
    FilePath.shown(path, from: resolver.workingFolder)
  }
}
