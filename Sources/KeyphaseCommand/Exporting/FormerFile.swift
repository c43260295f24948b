import TimelineDocument
import TimelineEvaluation
import TimelineExport
import TimelineFiles
import TimelineLint
internal import TimelineReports
import TimelineSyntax

/// A timeline file as it is in a revision of git.
enum FormerFile {
  /// Reads it with what it includes there.
  ///
  /// - Throws: ``CommandFailure`` if the revision does not have it, ``FoundErrors`` if it has errors
  ///   there.
  ///
  /// - Returns: the file, and what reads its artwork there.
  static func read(
    _ file: LoadedFiles.File, in name: String, limits: YAMLLimits, color: ColorChoice
  ) throws -> (file: LoadedFiles.File, art: ReferenceReader) {
    let path = SystemFile.realPath(file.path) ?? file.path
    guard let folder = FilePath.folder(of: path) else {
      throw CommandFailure("`\(PathText.shown(file.name))` is in no folder")
    }
    let revision = try GitRevision(name, in: folder)
    guard let source = try revision.source(at: path, limit: limits.fileSize) else {
      throw CommandFailure(
        "`\(PathText.shown(file.name))` is not in the revision `\(name)`",
        help: "without --against, the filmstrip has the file as it is now")
    }
    let loaded = DocumentLoader(
      limits: limits, references: revision.references(limit: limits.fileSize)
    ).load(source)
    guard loaded.isValid else {
      OutputStream.error.write("in the revision `\(name)`:\n")
      let errors = loaded.diagnostics.filter { $0.severity == .error }.map(\.withoutFix)
      try Report(diagnostics: errors, files: []).showFrames(color: color)
      throw FoundErrors()
    }
    return (
      LoadedFiles.File(path: file.path, name: file.name, document: loaded.document),
      revision.references(limit: ArtFiles.limit)
    )
  }
}
