import TimelineDiff
import TimelineDocument
import TimelineEvaluation
import TimelineFiles
import TimelineLint
import TimelineSyntax

/// Reads a git revision of paths, and the files as they are now, as two versions.
struct RevisionReader {
  let reader: DiffReader
  let revision: GitRevision
  let workingFolder: String
  /// The paths from the root of the repository that are compared, empty for the root, with what the
  /// user wrote.
  private var paths: [(inRoot: String, written: String)] = []

  /// - Throws: ``CommandFailure`` if a path is in another repository, or in neither version.
  init(_ name: String, _ paths: [String], _ reader: DiffReader) throws(CommandFailure) {
    self.reader = reader
    let folder = try FileSystem.workingFolder()
    let workingFolder = SystemFile.realPath(folder) ?? folder
    self.workingFolder = workingFolder
    let absolute = paths.map { path in
      let path = FilePath.absolute(path, in: workingFolder)
      return SystemFile.realPath(path) ?? path
    }
    revision = try GitRevision(name, in: absolute.first ?? workingFolder)
    let root = SystemFile.realPath(revision.root) ?? revision.root
    for (path, written) in zip(absolute, paths) {
      guard FilePath.contains(path, in: root) else {
        throw CommandFailure("`\(written)` is outside of the repository `\(root)`")
      }
      let inRoot = FilePath.relative(path, in: root) ?? ""
      guard SystemFile.exists(path) || revision.has(inRoot) else {
        throw CommandFailure(
          "there is no file or folder `\(written)`, neither now nor in `\(name)`")
      }
      self.paths.append((inRoot, written))
    }
  }

  /// The path of a file from the root of the repository.
  private func inRoot(_ location: String) -> String {
    let path = FilePath.absolute(location, in: workingFolder)
    return revision.path(inRoot: path) ?? path
  }

  /// The path of a file of the repository as it is shown, from the working folder.
  private func shown(_ path: String) -> String {
    DisplayPath.normalized("\(revision.root)/\(path)", workingFolder: workingFolder)
  }

  // MARK: Now

  /// The files as they are now.
  func present() throws -> DiffSide {
    let written = paths.map(\.written).filter { SystemFile.exists($0) }
    guard !written.isEmpty else { return DiffSide() }
    let input = InputFiles(written, standardInputName: nil, workingFolder: workingFolder)
    let folders = written.map { DisplayPath.normalized($0, workingFolder: workingFolder) }
    return try reader.side(input, allowingEmpty: folders) { inRoot($0.location) }
  }

  // MARK: The revision

  /// The files as they are in the revision, with the configuration of now.
  func former() throws -> DiffSide {
    var side = DiffSide()
    var named: [String: Bool] = [:]
    for (path, _) in paths {
      if revision.hasFile(path) { named[path] = true }
      for file in revision.files(in: path) where named[file] == nil { named[file] = false }
    }
    var resolver = try reader.configuration.resolver(reading: reader.references)
    let files = named.keys.sorted { $0.precedes($1) }.filter { path in
      let location = shown(path)
      return named[path] == true
        || !resolver.configuration(for: location).excludes(resolver.absolute(location))
    }
    let settings = files.map { path -> LintSettings in
      let location = shown(path)
      return resolver.configuration(for: location)
        .effective(for: resolver.absolute(location)).settings
    }
    try resolver.requireValid(color: reader.color)
    let limits = reader.reader.limits
    let loader = DocumentLoader(
      limits: limits, references: revision.references(limit: limits.fileSize))
    let outcomes = files.concurrentMap { [named, revision] path in
      Self.load(path, of: revision, isNamed: named[path] == true, loader, limits)
    }
    for (index, outcome) in outcomes.enumerated() {
      side.add(outcome, key: files[index], path: shown(files[index]), settings[index])
    }
    return side
  }

  private static func load(
    _ path: String, of revision: GitRevision, isNamed: Bool, _ loader: DocumentLoader,
    _ limits: YAMLLimits
  ) -> FileOutcome<LoadedDocument> {
    do throws(CommandFailure) {
      guard let bytes = try revision.content(of: path, limit: limits.fileSize) else {
        return .skipped(SkippedFile())
      }
      guard isNamed || TimelineSniffer.isTimeline(bytes) else { return .skipped(SkippedFile()) }
      return .checked(loader.load(SourceFile(path: path, bytes: bytes)))
    } catch {
      return .unreadable(error)
    }
  }
}
