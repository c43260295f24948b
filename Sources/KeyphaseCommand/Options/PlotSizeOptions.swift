import ArgumentParser
import TimelineFiles

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
