import TimelineDiff
import TimelineExport
import TimelineFiles
import TimelineSyntax

/// Reads the artwork of the elements of two versions, each where its files are.
struct ArtReaders {
  let before: ReferenceReader
  let after: ReferenceReader
}

/// The two versions that `keyphase diff` compares.
struct DiffVersions {
  private(set) var old: DiffSide
  private(set) var new: DiffSide
  /// The folder from which paths of included files are shown; nil for the working folder.
  var root: String?
  /// Reads the artwork of both versions.
  let art: ArtReaders
  /// What is compared, in words.
  let description: String
  /// What the older version is called where its paths are those of the newer one.
  private let revision: String?
  /// Whether both versions are one file.
  private var isSameFile = false

  /// Two files, or the files in two folders.
  init(_ old: String, _ new: String, _ reader: DiffReader) throws {
    let kinds = try [old, new].map { path in
      if path == "-" { return false }
      if case .folder = try FileSystem.kind(of: path) { return true }
      return false
    }
    guard kinds[0] == kinds[1] else {
      throw CommandFailure(
        "a file cannot be compared with a folder", help: "name two files, or two folders")
    }
    self.old = try reader.side(old, isAlone: !kinds[0])
    self.new = try reader.side(new, isAlone: !kinds[1])
    art = ArtReaders(before: reader.references.includes, after: reader.references.includes)
    description = "`\(old)` and `\(new)`"
    revision = nil
    isSameFile = old == new
    if kinds[1] {
      root = DisplayPath.normalized(new, workingFolder: try FileSystem.workingFolder())
    }
  }

  /// Files and folders as they are in a git revision, and as they are now.
  init(_ paths: [String], against revision: String, _ reader: DiffReader) throws {
    let paths = paths.isEmpty ? ["."] : paths
    let versions = try RevisionReader(revision, paths, reader)
    old = try versions.former()
    new = try versions.present()
    art = ArtReaders(
      before: versions.revision.references(limit: ArtFiles.limit),
      after: reader.references.includes)
    description =
      "\(paths.map { "`\($0)`" }.joined(separator: ", ")), neither now nor in `\(revision)`"
    self.revision = revision
  }

  /// The paths of the files of the newer version, and of the older one where it is gone.
  var names: [String] {
    let keys = Set(new.files.map { Array($0.key.utf8) })
    return new.files.map(\.path)
      + old.files.filter { !keys.contains(Array($0.key.utf8)) }.map(\.path)
  }

  var hasFiles: Bool { !old.files.isEmpty || !new.files.isEmpty }

  func showProblems(color: ColorChoice) throws {
    try old.showProblems(of: revision, color: color)
    // A file that is compared with itself has its errors once.
    if !isSameFile { try new.showProblems(of: nil, color: color) }
  }

  /// Leaves files out that have errors in one version.
  ///
  /// - Returns: Whether all files can be compared.
  mutating func leaveOutProblems() -> Bool {
    let failed = old.failedKeys.union(new.failedKeys)
    old.leaveOut(failed)
    new.leaveOut(failed)
    return old.isComplete && new.isComplete
  }
}
