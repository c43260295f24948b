import ArgumentParser
import CommandOptions
import TimelineEvaluation
import TimelineFiles
import TimelineSyntax

/// `keyphase plot` draws curves in the terminal.
struct PlotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    subcommand: "plot",
    abstract: "Plot the curves of a timeline's properties in the terminal.",
    usage: "keyphase plot <path> ... [<options>]",
    discussion: """
      One panel for each unit; dots mark where keyframes end and values are set, dotted lines named \
      times.

      Exit codes: 0 drawn, 1 errors in a file, 2 usage or unreadable input.

      Examples:
        keyphase plot bounce.yaml
        keyphase plot heart.yaml --property scale --property scaleY
        keyphase plot heart.yaml --trigger 0,0.8
        keyphase plot heart.yaml --watch
        keyphase plot Timelines --timeline shake --width 100 --height 20
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var sampling: SamplingOptionGroup
  @OptionGroup var size: PlotSizeOptions
  @OptionGroup var reading: ReadingOptions

  @Flag(help: "Plot again whenever a file changes, until interrupted.")
  var watch = false

  func validate() throws {
    try input.requirePath()
    if watch, input.paths.contains("-") {
      throw CommandFailure("standard input cannot be watched")
    }
  }

  func run() throws {
    guard watch else { return try plot(reading.files(input)) }
    WatchRun.run(input, reading.references) { try plot(reading.files(input, reading: $0)) }
  }

  /// Draws all files once.
  private func plot(_ found: CommandFiles) throws {
    let files = try found.load()
    let plots = try PlotRun.plots(
      sampling.played(files), sampling.selection, sampling.options,
      columns: size.columns)
    let isColored = found.color.isColored(isTerminal: OutputStream.output.isTerminal)
    var text = PlotText(isColored: isColored)
    for (index, plot) in plots.enumerated() {
      if index > 0 { text.newLine() }
      plot.write(to: &text, columns: size.columns, rows: size.height)
    }
    try OutputStream.output.write(encoded: Array(text.text.string.utf8))
    try files.requireAll()
  }
}

/// Options for the size of a plot.
struct PlotSizeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The plot's width in characters; by default the terminal's.", valueName: "columns"))
  var width: Int?

  @Option(help: ArgumentHelp("The height of each panel in characters.", valueName: "rows"))
  var height = 12

  func validate() throws {
    if let width, !(PlotPanel.minimumColumns...1000).contains(width) {
      throw CommandFailure("--width must be from \(PlotPanel.minimumColumns) to 1000")
    }
    if !(3...500).contains(height) { throw CommandFailure("--height must be from 3 to 500") }
  }

  /// The width in columns: the option's value, else the terminal's width, else 80.
  var columns: Int {
    width ?? OutputStream.output.terminalSize.map { max($0.columns, PlotPanel.minimumColumns) }
      ?? 80
  }
}
