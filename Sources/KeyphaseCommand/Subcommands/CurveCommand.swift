import ArgumentParser
internal import TimelineDocument
import TimelineFiles
import TimelineLint
internal import TimelineReports
import TimelineSyntax

/// `keyphase curve` explains one spring, curve or animation.
struct CurveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    subcommand: "curve",
    abstract: "Describe one spring, curve or animation, and plot it.",
    usage: "keyphase curve <expression> [<options>]",
    discussion: """
      Accepts every form that a file accepts: a name, a mapping, a list or a SwiftUI expression. \
      With --fps or --to, it is evaluated as an animation where possible.

      Exit codes: 0 shown, 1 the expression is wrong, 2 usage.

      Examples:
        keyphase curve bouncy
        keyphase curve "{ response: 0.4, dampingRatio: 0.6 }"
        keyphase curve "[0.2, 0, 0, 1]"
        keyphase curve "easeOut(duration: 0.3).delay(0.1)"
        keyphase curve "Spring(duration: 0.6, bounce: 0.3)" --format json --fps 120
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  @Argument(help: "A spring, curve or animation.")
  var expression: String

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("Read it as spring, curve or animation.", valueName: "kind"))
  var kind: MotionKind?

  @Option(
    help: ArgumentHelp(
      "Samples per second; \(NumberText.string(FormatDefaults.frameRate)) by default.",
      valueName: "n"))
  var fps: Double?

  @Option(
    help: ArgumentHelp(
      "The target value; the animation starts at 0. 1 by default.", valueName: "value"))
  var to: Double?

  @Option(help: ArgumentHelp("Output: text or json.", valueName: "format"))
  var format = Format.text

  @OptionGroup var duration: DurationLimitOption
  @OptionGroup var size: PlotSizeOptions
  @OptionGroup var color: ColorOptions

  func validate() throws {
    if let fps, !(fps.isFinite && fps > 0) { throw CommandFailure("--fps must be greater than 0") }
    if let to, !to.isFinite { throw CommandFailure("--to must be a finite number") }
    if expression.isEmpty { throw CommandFailure("the expression is empty") }
  }

  func run() throws {
    let read = MotionExpression(expression, maxDuration: duration.maxDuration.seconds).read(
      as: kind, prefersAnimation: fps != nil || to != nil)
    guard let motion = read.motion else {
      try Report(diagnostics: read.diagnostics.map(\.withoutFix), files: [])
        .showFrames(color: color.color)
      throw FoundErrors()
    }
    let report = try MotionReport(motion, framesPerSecond: fps, target: to ?? 1)
    switch format {
    case .json: try OutputStream.output.write(encoded: report.json)
    case .text:
      var text = PlotText(
        isColored: color.color.isColored(isTerminal: OutputStream.output.isTerminal))
      report.write(to: &text, columns: size.columns, rows: size.height)
      try OutputStream.output.write(encoded: Array(text.text.string.utf8))
    }
  }
}
