import ArgumentParser
import TimelineFiles
import TimelineLint
internal import TimelineReports
import TimelineSyntax

/// Options for a baseline of known findings, which are not reported.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file with findings that are known and not reported.", valueName: "file"))
  var baseline: String?

  @Flag(help: "Write what is found now into the baseline file.")
  var writeBaseline = false

  func validate() throws {
    if writeBaseline, baseline == nil {
      throw CommandFailure("--write-baseline needs --baseline FILE, the file that it writes")
    }
  }

  /// Reads the baseline; nil if there is none or a new one is written.
  func read(color: ColorChoice) throws -> Baseline? {
    guard let path = baseline, !writeBaseline else { return nil }
    func failure(_ reason: String) -> CommandFailure {
      CommandFailure(
        "cannot read the baseline `\(path)`: \(reason)", help: "--write-baseline makes it")
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
        throw failure("it is no mapping with the key `baseline`")
      }
      var report = Report(diagnostics: diagnostics, files: [path])
      report.isColored = color.isColored(isTerminal: OutputStream.error.isTerminal)
      try OutputStream.error.write(encoded: ReportFormat.frames.write(report))
      throw ExitCode(2)
    }
  }
}
