import TimelineDocument
import TimelineEvaluation
import TimelineExport
import TimelineFiles
import TimelineSyntax

/// The export of one document: the exported file, and the messages about it.
struct ExportRun {
  /// The file that is exported.
  let file: LoadedFiles.File
  /// Its path below the folder that all inputs share.
  let path: String
  let input: ExportInput
  let content: ExportContent
  let log: ExportLog

  /// Exports the named timelines of a file, or all if none are named.
  ///
  /// - Parameter art: reads the artwork of elements.
  /// - Throws: ``CommandFailure`` for a timeline that cannot be evaluated.
  init(
    _ file: LoadedFiles.File, path: String, _ request: ExportRequest, art: ReferenceReader
  ) throws {
    (self.file, self.path) = (file, path)
    let format = request.format
    try PictureConversion.check(format)
    let arguments = try request.arguments(for: path)
    var log = ExportLog(file.document.source)
    do {
      var input = try ExportInput(
        file.document, timelines: request.timelines, tolerance: request.tolerance,
        options: arguments)
      input.files = try Self.files(of: format, arguments)
      if format.drawsElements {
        input.art = ArtFiles(of: file.document, reading: art)
      }
      content = try PictureConversion.convert(format.content(input, &log), to: format)
      self.input = input
    } catch let error as EvaluationError {
      throw CommandFailure(error.description)
    }
    self.log = log
  }

  /// The largest file that an option may name.
  private static let largestFile = 4_000_000

  /// The contents of the files that options name, by option name.
  private static func files(
    of format: ExportFormat, _ arguments: [String: String]
  ) throws(CommandFailure) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for option in format.options where option.isFile {
      guard let path = arguments[option.name], !path.isEmpty else { continue }
      _ = try FileSystem.kind(of: path)
      let content: [UInt8]?
      do {
        content = try FileSystem.regularContent(of: path, limit: largestFile + 1)
      } catch {
        throw CommandFailure("cannot read `\(path)`: \(error.reason)")
      }
      guard let content else { throw CommandFailure("`\(path)` is not a regular file") }
      guard content.count <= largestFile else {
        throw CommandFailure("`\(path)` is larger than 4 MB, the limit of --\(option.name)")
      }
      if let reason = option.refusal(of: content) {
        throw CommandFailure(
          "`--\(option.name)` cannot be `\(path)`: \(reason)", help: option.help)
      }
      files[option.name] = content
    }
    return files
  }
}
