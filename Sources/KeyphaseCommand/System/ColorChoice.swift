import ArgumentParser
import CommandOptions
import TimelineFiles
internal import TimelineReports

/// When output is colored.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto
  case always
  case never

  /// Whether a stream is colored, decided by the flag, then NO_COLOR, then FORCE_COLOR and
  /// CLICOLOR_FORCE, then whether the stream is a terminal.
  func isColored(
    isTerminal: Bool, environment: (String) -> String? = Environment.value(of:)
  ) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if environment("NO_COLOR").map({ !$0.isEmpty }) == true { return false }
    for name in ["FORCE_COLOR", "CLICOLOR_FORCE"] {
      if let value = environment(name), !value.isEmpty { return value != "0" && value != "false" }
    }
    return isTerminal && environment("TERM") != "dumb"
  }
}

/// The color option.
struct ColorOptions: ParsableArguments {
  @Option(help: "Colours: auto, always or never.")
  var color: ColorChoice = .auto
}

extension Report {
  /// Writes the findings with their frames to standard error.
  func showFrames(color: ColorChoice) throws(CommandFailure) {
    var report = self
    report.isColored = color.isColored(isTerminal: OutputStream.error.isTerminal)
    try OutputStream.error.write(encoded: ReportFormat.frames.write(report))
  }
}

extension UnifiedDiff {
  /// Writes the difference to standard output.
  func show(color: ColorChoice) throws(CommandFailure) {
    try OutputStream.output.write(
      self, isColored: color.isColored(isTerminal: OutputStream.output.isTerminal))
  }
}
