import ArgumentParser
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
    let source: SourceFile
    do throws(FileReadError) {
      source = try SourceFile.read(path, limit: 64 << 20)
    } catch {
      throw CommandFailure(
        "cannot read the baseline `\(path)`: \(error.reason)",
        help: "--write-baseline makes it")
    }
    do throws(BaselineError) {
      return try Baseline(reading: source)
    } catch {
      var report = Report(diagnostics: error.diagnostics, files: [path])
      report.isColored = color.isColored(isTerminal: OutputStream.error.isTerminal)
      try OutputStream.error.write(encoded: ReportFormat.frames.write(report))
      throw ExitCode(2)
    }
  }
}
