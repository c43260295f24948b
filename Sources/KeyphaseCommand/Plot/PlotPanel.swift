import TimelineExport
import TimelineSyntax

/// A plot of curves with a common unit over time, with axes.
struct PlotPanel {
  /// The title above the plot; empty for none.
  var title: String
  /// The unit of the values; empty for none.
  var unit: String
  /// The times of the values, in ascending order.
  var times: [Double]
  var series: [PlotSeries]
  /// Named times, drawn as dotted lines.
  var markers: [(name: String, time: Double)] = []

  /// The unit of the times; empty for progress.
  var timeUnit = "s"

  /// The minimum width of a plot in columns.
  static let minimumColumns = 40

  /// Writes the panel.
  ///
  /// - Parameters:
  ///   - columns: the width in characters, including axes and names.
  ///   - rows: the height of the curves in characters, excluding the time axis.
  func write(to text: inout PlotText, columns: Int, rows: Int) {
    guard let first = times.first, let last = times.last else { return }
    let rows = max(rows, series.count)
    let range = PlotPanel.rounded(valueRange, ticks: rows / 2)
    let ticks = AxisTicks(range, limit: max(2, rows / 2))
    let labels = ticks.values.map(ticks.label)
    let left = labels.map(\.count).max() ?? 1
    let right = min(series.map(\.name.count).max() ?? 0, 24)
    let width = max(columns - left - right - 3, 16)
    var canvas = BrailleCanvas(columns: width, rows: rows)
    let scale = PlotScale(
      times: first...max(last, first), values: range, width: canvas.width, height: canvas.height)
    draw(on: &canvas, scale)
    if !title.isEmpty {
      text.write(unit.isEmpty ? "\(title)" : "\(title) in \(unit)")
      text.newLine()
    }
    let tickRows = Dictionary(
      zip(ticks.values.map { scale.y($0) / 4 }, labels)
    ) { _, second in second }
    let names = nameRows(scale, rows: rows)
    for row in 0..<rows {
      let label = tickRows[row] ?? ""
      text.space(left - label.count)
      text.write("\(label) \(tickRows[row] == nil ? "│" : "┤")")
      canvas.write(row: row, to: &text)
      if let index = names[row] {
        text.space(1)
        text.write("\(String(series[index].name.prefix(24)))", series: index)
      }
      text.newLine()
    }
    TimeAxis(times: first...max(last, first), columns: width, markers: markers, unit: timeUnit)
      .write(to: &text, indentation: left + 1)
  }

  private func draw(on canvas: inout BrailleCanvas, _ scale: PlotScale) {
    for (index, series) in series.enumerated() {
      guard let band = series.band else { continue }
      for (sample, time) in times.enumerated() {
        let x = scale.x(time)
        for y in scale.y(band.high[sample])...scale.y(band.low[sample]) where (x + 2 * y) % 5 == 0 {
          canvas.set(x: x, y: y, series: index)
        }
      }
    }
    for (index, series) in series.enumerated() {
      var previous: (x: Int, y: Int)?
      for (time, value) in zip(times, series.values) where value.isFinite {
        let next = (x: scale.x(time), y: scale.y(value))
        draw(from: previous ?? next, to: next, series: index, on: &canvas)
        previous = next
      }
    }
    for (index, series) in series.enumerated() {
      for mark in series.marks {
        // Marks are among the sampled times, up to rounding.
        let sample = (times.sortedIndex { $0 > mark + 1e-9 } ?? times.endIndex) - 1
        guard sample >= 0 else { continue }
        let value = series.values[sample]
        guard value.isFinite, abs(times[sample] - mark) < 1e-6 else { continue }
        canvas.mark(x: scale.x(mark), y: scale.y(value), with: "●", series: index)
      }
    }
    for marker in markers { canvas.fill(column: scale.x(marker.time) / 2, with: "┊") }
  }

  /// Draws a straight line between two samples, which may be several dots apart.
  private func draw(
    from start: (x: Int, y: Int), to end: (x: Int, y: Int), series: Int,
    on canvas: inout BrailleCanvas
  ) {
    guard end.x > start.x else {
      return canvas.connect(x: end.x, from: start.y, to: end.y, series: series)
    }
    var last = start.y
    for x in start.x + 1...end.x {
      let fraction = Double(x - start.x) / Double(end.x - start.x)
      let y = start.y + Int((fraction * Double(end.y - start.y)).rounded())
      canvas.connect(x: x, from: last, to: y, series: series)
      last = y
    }
  }

  /// The range of all values; widened if the values are equal.
  private var valueRange: ClosedRange<Double> {
    let values = series.flatMap { $0.values + ($0.band.map { $0.low + $0.high } ?? []) }
      .filter(\.isFinite)
    guard let low = values.min(), let high = values.max() else { return 0...1 }
    // Where the distance is no number, the largest values are drawn at the edges.
    guard ((high - low) * 2).isFinite else {
      let limit = Double.greatestFiniteMagnitude / 8
      return max(low, -limit)...min(high, limit)
    }
    if high - low > max(abs(low), abs(high)) * 1e-9 { return low...high }
    let margin = low == 0 ? 1 : abs(low) * 0.1
    return low - margin...high + margin
  }

  /// Extends the range to a round number just outside it, such as 1 for a spring's 0.999.
  private static func rounded(
    _ range: ClosedRange<Double>, ticks: Int
  ) -> ClosedRange<Double> {
    let margin = (range.upperBound - range.lowerBound) * 0.02
    let wide = AxisTicks(
      range.lowerBound - margin...range.upperBound + margin, limit: max(2, ticks)
    ).values
    return min(
      range.lowerBound, wide.first ?? range.lowerBound)...max(
        range.upperBound, wide.last ?? range.upperBound)
  }

  /// The series to label at each row: the free row closest to the last value of the series.
  private func nameRows(_ scale: PlotScale, rows: Int) -> [Int: Int] {
    var taken: [Int: Int] = [:]
    for (index, series) in series.enumerated() {
      let last = series.values.last { $0.isFinite } ?? 0
      let preferredRow = scale.y(last) / 4
      let free = (0..<rows).filter { taken[$0] == nil }
      if let row = free.min(by: { abs($0 - preferredRow) < abs($1 - preferredRow) }) {
        taken[row] = index
      }
    }
    return taken
  }
}

/// Converts times and values to dot coordinates.
struct PlotScale {
  let times: ClosedRange<Double>
  let values: ClosedRange<Double>
  let width: Int
  let height: Int

  func x(_ time: Double) -> Int {
    let length = times.upperBound - times.lowerBound
    guard length > 0 else { return 0 }
    return dot((time - times.lowerBound) / length, of: width)
  }

  /// The y coordinate of a value, from the top.
  func y(_ value: Double) -> Int {
    dot((values.upperBound - value) / (values.upperBound - values.lowerBound), of: height)
  }

  private func dot(_ fraction: Double, of count: Int) -> Int {
    guard fraction.isFinite else { return 0 }
    return Int((min(max(fraction, 0), 1) * Double(count - 1)).rounded())
  }
}
