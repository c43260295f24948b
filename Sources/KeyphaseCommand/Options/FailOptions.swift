import ArgumentParser
import CommandOptions
import TimelineFiles
import TimelineLint
internal import TimelineReports
import TimelineSyntax

/// Options for which findings make a command fail.
struct FailOptions: ParsableArguments {
  /// The lowest severity that makes a command fail.
  enum Level: String, CaseIterable, ExpressibleByArgument {
    case error, warning, info, never

    /// The severity; nil for `never`.
    var severity: Severity? { Severity(rawValue: rawValue) }
  }

  @Option(help: ArgumentHelp("The lowest severity that gives exit code 1.", valueName: "severity"))
  var failOn = Level.warning

  @Option(
    help: ArgumentHelp(
      "Give exit code 1 only if there are more warnings than this.",
      valueName: "count"))
  var maxWarnings: Int?

  /// Whether the findings of a report make the command fail.
  func isFailure(_ report: Report) -> Bool {
    if let maxWarnings, report.count(of: .warning) > maxWarnings { return true }
    guard let level = failOn.severity else { return false }
    return report.diagnostics.contains { diagnostic in
      // Warnings up to the allowed number are not a failure.
      let isAllowed = maxWarnings != nil && diagnostic.severity == .warning
      return diagnostic.severity >= level && !isAllowed
    }
  }

  /// The lowest severity of findings that make the command fail; nil if none does.
  func lowestFailure(_ report: Report) -> Severity? {
    guard let maxWarnings else { return failOn.severity }
    let level = failOn.severity
    if report.count(of: .warning) > maxWarnings { return min(level ?? .warning, .warning) }
    return level == .warning ? .error : level
  }

  func validate() throws {
    if let maxWarnings, maxWarnings < 0 {
      throw CommandFailure("--max-warnings cannot be negative")
    }
  }
}
