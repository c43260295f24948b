import TimelineFiles
import TimelineImport
import TimelineLint
internal import TimelineReports
import TimelineSyntax

/// An import: the new file and the messages about it.
struct ImportRun {
  /// The new file.
  var bytes: [UInt8] { result.file.bytes }
  /// The file that was read, which is not overwritten.
  let protected: ProtectedFiles
  private let result: MotionImport
  private let format: ImportFormat
  private let isStrict: Bool
  private let name: String

  /// Reads and imports a file.
  ///
  /// - Throws: ``CommandFailure`` if it cannot be read or its source is not known, ``FoundErrors`` if
  ///   nothing of it can be imported, after the reason has been shown.
  init(_ command: ImportCommand) throws {
    let named = InputFile(
      path: command.file, location: command.stdinFilename ?? command.file, isNamed: true)
    protected = ProtectedFiles(inputs: [named])
    let limits = command.limits.limits
    let source: SourceFile
    do throws(FileReadError) {
      source = try SourceFile.read(
        command.file, name: command.stdinFilename ?? command.file, limit: limits.fileSize + 1)
    } catch {
      throw FileSystem.failure(reading: command.file, error)
    }
    guard source.bytes.count <= limits.fileSize else {
      throw CommandFailure(
        "`\(source.path)` is larger than \(ByteCount(limits.fileSize))",
        help: "`--max-file-size` sets another limit")
    }
    var imported = ImportInput(
      source, timeline: command.timeline, tolerance: command.tolerance, size: command.size)
    guard let format = command.format ?? ImportFormat.recognized(imported) else {
      if let mistake = ImportMistake(imported, nil).error {
        try Self.show([mistake.diagnostic], of: source.path, color: command.color.color)
        throw FoundErrors()
      }
      throw CommandFailure(
        "the source of `\(source.path)` is not known",
        help:
          "name it with `--from`: one of \(ImportFormat.all.map(\.name).joined(separator: ", "))")
    }
    if let program = format.program {
      imported.reading = try ImporterProcess.reading(source, program, timeline: command.timeline)
    }
    self.format = format
    isStrict = command.strict
    name = source.path
    let path = command.output.flatMap { $0 == "-" ? nil : $0 } ?? "imported.yaml"
    do throws(ImportError) {
      result = try MotionImport(imported, as: format, path: path, limits: limits)
    } catch {
      try Self.show(error.losses + [error.diagnostic], of: source.path, color: command.color.color)
      throw FoundErrors()
    }
  }

  /// Writes to standard error what was lost, the linter's findings in the result, and a summary.
  ///
  /// - Throws: ``FoundErrors`` with `--strict` if anything was lost; ``CommandFailure`` if the result is
  ///   not valid, which is a bug.
  func report(color: ColorChoice) throws {
    var losses = result.log.losses
    if isStrict { for index in losses.indices { losses[index].severity = .error } }
    try Self.show(losses, of: name, color: color)
    let unlisted = result.log.unlistedCount
    if unlisted > 0 { OutputStream.error.write("note: \(unlisted) more were left out\n") }
    if let fault = result.fault {
      throw CommandFailure(
        "the imported file is not valid, which is a bug of keyphase: \(fault)",
        help: "please report it with the file that you import", exitCode: 3)
    }
    if isStrict, !losses.isEmpty { throw FoundErrors() }
    let findings = Linter(LintSettings()).lint(result.loaded).map(\.withoutFix)
    try Self.show(findings, of: result.file.path, color: color)
    for note in result.log.notes { OutputStream.error.write("note: \(note)\n") }
    let counts = result.counts
    let amount =
      counts.tracks > 0
      ? "\(ReportSummary.amount(counts.tracks, "track")), \(ReportSummary.amount(counts.keyframes, "keyframe"))"
      : ReportSummary.amount(counts.timelines, "timeline")
    OutputStream.error.write("\(format.name): \(amount); \(result.log.accuracy)\n")
  }

  private static func show(
    _ diagnostics: [Diagnostic], of file: String, color: ColorChoice
  ) throws {
    guard !diagnostics.isEmpty else { return }
    try Report(diagnostics: diagnostics, files: [file]).showFrames(color: color)
  }
}
