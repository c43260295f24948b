/// Collects the lines of a plot, with colours or without.
struct PlotText {
  private(set) var text = ""
  let isColored: Bool
  private static let palette = [36, 33, 35, 32, 34, 31]

  /// The colour that characters are written in at present.
  private var color: Int?

  init(isColored: Bool) { self.isColored = isColored }

  /// Writes words in the colour of a series; in none for nil.
  mutating func write(_ words: String, series: Int? = nil) {
    let wanted = isColored ? series.map { PlotText.palette[$0 % PlotText.palette.count] } : nil
    // A space has no colour, so that a run of characters needs one escape.
    if wanted != color, words != " " {
      text += wanted.map { "\u{1B}[\($0)m" } ?? "\u{1B}[0m"
      color = wanted
    }
    text += words
  }

  mutating func space(_ count: Int) { text += String(repeating: " ", count: max(count, 0)) }

  /// Ends a line; spaces at its end are taken away.
  mutating func newLine() {
    while text.last == " " { text.removeLast() }
    if color != nil {
      text += "\u{1B}[0m"
      color = nil
    }
    text += "\n"
  }
}
