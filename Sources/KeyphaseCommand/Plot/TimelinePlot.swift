import TimelineDocument
import TimelineEvaluation
import TimelineExport
import TimelineSyntax

/// A plot of a timeline: one panel per unit, and lines for string properties.
struct TimelinePlot {
  let title: String
  let table: SampleTable
  /// The end times of keyframes in seconds, by property.
  let marks: [String: [Double]]

  func write(to text: inout PlotText, columns: Int, rows: Int) {
    text.write("\(title)")
    text.newLine()
    for panel in panels {
      text.newLine()
      panel.write(to: &text, columns: columns, rows: rows)
    }
    writeStrings(to: &text)
  }

  private var panels: [PlotPanel] {
    var panels: [PlotPanel] = []
    for track in table.tracks {
      let series = series(of: track)
      guard !series.isEmpty else { continue }
      let unit = track.unit
      if let index = panels.firstIndex(where: { $0.unit == unit }) {
        panels[index].series += series
      } else {
        let markers = table.markers.map { (name: $0.name, time: $0.time) }
        panels.append(
          PlotPanel(title: "", unit: unit, times: table.times, series: series, markers: markers))
      }
    }
    for index in panels.indices {
      let unit = panels[index].unit
      panels[index].title = unit.isEmpty ? "" : "values"
    }
    return panels
  }

  private func series(of track: SampledTrack) -> [PlotSeries] {
    let marks = marks[track.property] ?? []
    switch track.values {
    case .numbers(let values):
      return track.columnNames.enumerated().map { index, name in
        let componentValues = stride(from: index, to: values.count, by: track.width).map {
          values[$0]
        }
        return PlotSeries(name: name, values: componentValues, marks: marks)
      }
    case .integers(let values):
      return [PlotSeries(name: track.property, values: values.map(Double.init), marks: marks)]
    case .booleans(let values):
      return [PlotSeries(name: track.property, values: values.map { $0 ? 1 : 0 }, marks: marks)]
    case .strings: return []
    }
  }

  /// Writes the changes of string properties and their times.
  private func writeStrings(to text: inout PlotText) {
    for track in table.tracks {
      guard case .strings(let values) = track.values else { continue }
      text.newLine()
      var changes: [String] = []
      var last: String?
      for (time, value) in zip(table.times, values) where value != last {
        changes.append("\"\(value)\" from \(NumberText.seconds(time))")
        last = value
      }
      text.write("\(track.property): \(changes.joined(separator: ", "))")
      text.newLine()
    }
  }
}
