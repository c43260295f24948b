import TimelineDocument
import TimelineEvaluation
import TimelineExport
import TimelineFiles
import TimelineLint
internal import TimelineReports
import TimelineSyntax

/// An export of a document: the exported file and the messages about it.
struct ExportRun {
  /// The exported file.
  let bytes: [UInt8]
  /// Whether a feature that the format does not support is an error.
  var isStrict = false
  private let log: ExportLog
  private let summary: String
  private let fileName: String

  /// Exports the named timelines, or all if `timelines` is empty.
  ///
  /// - Throws: ``CommandFailure`` for several files, an unknown name, and a timeline that cannot be evaluated.
  init(
    _ files: LoadedFiles, _ format: ExportFormat, timelines: [String], tolerance: ExportTolerance,
    options: [String: String], references: ReferencedFiles
  ) throws {
    guard files.files.count < 2, let file = files.files.first else {
      throw CommandFailure(
        files.files.isEmpty
          ? "there is no timeline file" : "only one file can be exported at a time"
      )
    }
    try SampleSelection(timelines: timelines).check(files)
    fileName = file.name
    try PictureConversion.check(format)
    var log = ExportLog(file.document.source)
    do {
      var input = try ExportInput(
        file.document, timelines: timelines, tolerance: tolerance, options: options)
      input.files = try Self.files(of: format, options)
      if format.drawsElements { input.art = Self.art(of: file.document, references) }
      bytes = try PictureConversion.convert(format.write(input, &log), to: format)
    } catch let error as EvaluationError {
      throw CommandFailure(error.description)
    }
    summary = "\(format.name): \(log.accuracy(tolerance))"
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
      guard option.accepts(content) else {
        throw CommandFailure("`--\(option.name)` cannot be `\(path)`", help: option.help)
      }
      files[option.name] = content
    }
    return files
  }

  /// The images of the elements, which are read by the rules of includes.
  private static func art(
    of document: TimelineDocument, _ references: ReferencedFiles
  ) -> ArtFiles {
    let reader = references.includes
    var files = ArtFiles()
    for element in document.drawnElements {
      guard let art = element.art else { continue }
      do throws(ReferenceError) {
        let file = try reader.find(art.location, for: element.label.source.location)
        guard file.size <= largestFile else {
          files.add(.failure(.init(reason: "it is larger than 4 MB")), of: art)
          continue
        }
        files.add(.success(try reader.read(file, limit: largestFile + 1).bytes), of: art)
      } catch {
        files.add(.failure(.init(reason: error.reason)), of: art)
      }
    }
    return files
  }

  /// Writes to standard error which features the format does not support, and the accuracy.
  ///
  /// - Throws: ``FoundErrors`` if there are errors, including any unsupported feature if
  ///   `isStrict`.
  func report(color: ColorChoice) throws {
    var diagnostics = log.warnings
    if isStrict {
      for index in diagnostics.indices { diagnostics[index].severity = .error }
    }
    try Report(diagnostics: diagnostics, files: [fileName]).showFrames(color: color)
    if diagnostics.contains(where: { $0.severity == .error }) { throw FoundErrors() }
    OutputStream.error.write("note: \(summary)\n")
  }
}
