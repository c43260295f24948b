/// The measures of a figure, in units of which one is a pixel at its full width.
struct FigureLayout {
  let width: Double
  /// The left and the right end of the time axis.
  let left: Double
  let right: Double
  let panelHeight: Double
  /// The largest number of labels of the time axis.
  let timeLabels: Int
  /// Whether names stand above a panel or a strip, and not beside it.
  let hasNamesAbove: Bool

  /// Legible from a width of 600 pixels.
  static let wide = FigureLayout(
    width: 640, left: 58, right: 512, panelHeight: 190, timeLabels: 8, hasNamesAbove: false)
  /// Legible from a width of 300 pixels, such as that of a phone.
  static let narrow = FigureLayout(
    width: 320, left: 44, right: 308, panelHeight: 160, timeLabels: 5, hasNamesAbove: true)

  /// The height of a row of names.
  static let nameRow = 16.0
  /// The width of a character of a name, on average.
  private static let characterWidth = 7.2

  /// The names above a panel, in as few rows as they fit in, with the left end of each.
  func rows(of names: [String]) -> [[(index: Int, x: Double)]] {
    var rows: [[(index: Int, x: Double)]] = []
    var x = left
    for (index, name) in names.enumerated() {
      let length = Double(name.count) * FigureLayout.characterWidth
      if rows.isEmpty || x + length > right {
        rows.append([])
        x = left
      }
      rows[rows.count - 1].append((index, x))
      x += length + 12
    }
    return rows
  }
}
