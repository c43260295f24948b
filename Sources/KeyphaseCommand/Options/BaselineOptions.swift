import ArgumentParser
import CommandOptions
import TimelineFiles
import TimelineLint
internal import TimelineReports
import TimelineSyntax

/// Options for a baseline of known findings, which are not reported.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file of known findings, which are not reported again.", valueName: "file"))
  var baseline: String?

  @Flag(help: "Write all current findings into the baseline file.")
  var writeBaseline = false

  func validate() throws {
    if writeBaseline, baseline == nil {
      throw CommandFailure("--write-baseline needs --baseline FILE, the file to write")
    }
  }

  /// Reads the baseline; nil if there is none or a new one is written.
  func read(color: ColorChoice) throws -> Baseline? {
    guard let path = baseline, !writeBaseline else { return nil }
    func failure(_ reason: String) -> CommandFailure {
      CommandFailure(
        "cannot read the baseline `\(path)`: \(reason)", help: "--write-baseline creates it")
    }
    let source: SourceFile
    do throws(FileReadError) {
      source = try SourceFile.read(path, limit: YAMLLimits().fileSize)
    } catch {
      throw failure(error.reason)
    }
    do throws(BaselineError) {
      return try Baseline(reading: source)
    } catch {
      guard case .invalid(let diagnostics) = error else {
        throw failure("it is not a mapping with the key `baseline`")
      }
      var report = Report(diagnostics: diagnostics, files: [path])
      report.isColored = color.isColored(isTerminal: OutputStream.error.isTerminal)
      try OutputStream.error.write(encoded: ReportFormat.frames.write(report))
      throw ExitCode(2)
    }
  }
}
