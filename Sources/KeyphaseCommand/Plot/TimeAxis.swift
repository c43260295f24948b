import TimelineExport
import TimelineSyntax

/// The axis below a panel: ticks, times, and the names of markers.
struct TimeAxis {
  let times: ClosedRange<Double>
  /// The width in characters, excluding the corner.
  let columns: Int
  var markers: [(name: String, time: Double)] = []

  var unit = "s"

  func write(to text: inout PlotText, indentation: Int) {
    // Use the rounding of the curves, with two dots per character.
    let scale = PlotScale(times: times, values: 0...1, width: 2 * columns, height: 1)
    let ticks = AxisTicks(times, limit: max(2, columns / 10))
    let tickColumns = Set(ticks.values.map { scale.x($0) / 2 })
    text.space(indentation)
    let line = (0..<columns).map { tickColumns.contains($0) ? "┬" : "─" as TerminalText }
    text.write("└\(line.joined())")
    text.newLine()
    var labels = ticks.values.map { (column: scale.x($0) / 2, text: ticks.label($0)) }
    if let last = labels.indices.last, !unit.isEmpty { labels[last].text += " \(unit)" }
    write(labels, to: &text, indentation: indentation + 1)
    let names = markers.filter { times.contains($0.time) }
      .map { (column: scale.x($0.time) / 2, text: "┊\($0.name)") }
    write(names.sorted { $0.column < $1.column }, to: &text, indentation: indentation + 1)
  }

  /// Writes labels at columns, on additional lines where they would overlap.
  private func write(
    _ labels: [(column: Int, text: String)], to text: inout PlotText, indentation: Int
  ) {
    var remaining = labels
    while !remaining.isEmpty {
      var next: [(column: Int, text: String)] = []
      var column = 0
      text.space(indentation)
      for label in remaining {
        // Center below the tick, without overlapping the previous label.
        let isMarker = label.text.hasPrefix("┊")
        let start = max(0, label.column - (isMarker ? 0 : (label.text.count - 1) / 2))
        if start < column + (column == 0 ? 0 : 1) {
          next.append(label)
          continue
        }
        text.space(start - column)
        text.write("\(label.text)")
        column = start + label.text.count
      }
      text.newLine()
      remaining = next
    }
  }
}
