import TimelineSyntax

/// Collects the lines of a plot, optionally colored.
struct PlotText {
  private(set) var text = TerminalText()
  let isColored: Bool
  private static let palette = [36, 33, 35, 32, 34, 31]

  /// The ANSI code of the current color; nil for the default.
  private var color: Int?

  init(isColored: Bool) { self.isColored = isColored }

  /// Writes a text in the color of a series; nil for the default color.
  mutating func write(_ words: TerminalText, series: Int? = nil) {
    let newColor = isColored ? series.map { PlotText.palette[$0 % PlotText.palette.count] } : nil
    // A space does not change the color, which saves escape sequences.
    if newColor != color, words != " " {
      text += newColor.map { TerminalText("\u{1B}[\($0)m") } ?? "\u{1B}[0m"
      color = newColor
    }
    text += words
  }

  mutating func space(_ count: Int) { text += .spaces(count) }

  /// Ends a line, removing trailing spaces.
  mutating func newLine() {
    text.removeTrailingSpaces()
    if color != nil {
      text += "\u{1B}[0m"
      color = nil
    }
    text += "\n"
  }
}
