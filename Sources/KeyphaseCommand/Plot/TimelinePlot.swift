import TimelineDocument
import TimelineEvaluation
import TimelineExport
import TimelineSyntax

/// A plot of a timeline: one panel per unit, one for the opacity, and lines for string properties.
struct TimelinePlot {
  let title: String
  let table: SampleTable
  /// The end times of keyframes in seconds, by property.
  let marks: [String: [Double]]
  /// The entries of a sequence; nil for other timelines.
  let entries: EntryBars?

  func write(to text: inout PlotText, columns: Int, rows: Int) {
    text.write("\(title)")
    text.newLine()
    entries?.write(to: &text, columns: columns)
    for panel in panels {
      text.newLine()
      panel.write(to: &text, columns: columns, rows: rows)
    }
    writeStrings(to: &text)
  }

  /// The panels: one for each element and unit, and one for its opacity, which is flat beside numbers
  /// that are not between 0 and 1.
  private var panels: [PlotPanel] {
    var panels: [PlotPanel] = []
    var keys: [[String?]] = []
    let markers = table.markers.map { (name: $0.name, time: $0.time) }
    for group in groups {
      guard let track = group.first else { continue }
      let series = series(of: group)
      guard !series.isEmpty else { continue }
      let isOpacity = track.property == BuiltInProperty.opacity.rawValue
      let key = [track.element, track.unit, isOpacity ? track.property : nil]
      if let index = keys.firstIndex(of: key) {
        panels[index].series += series
      } else {
        let element = track.element.map { $0 + (group.count > 1 ? " × \(group.count)" : "") }
        keys.append(key)
        panels.append(
          PlotPanel(
            title: element ?? (track.unit.isEmpty ? "" : "values"), unit: track.unit,
            times: table.axis.values, series: series, markers: markers,
            timeUnit: table.input.map { $0.unit.isEmpty ? $0.name : $0.unit } ?? "s"))
      }
    }
    return panels
  }

  /// The columns of the table, with the copies of each property together.
  private var groups: [[SampledTrack]] {
    var groups: [[SampledTrack]] = []
    var indices: [String: Int] = [:]
    for track in table.tracks {
      let index = track.index == nil ? nil : indices[track.sharedName]
      if let index {
        groups[index].append(track)
      } else {
        indices[track.sharedName] = groups.count
        groups.append([track])
      }
    }
    return groups
  }

  /// The curves of a property: of several copies the first and the last one, and a band of all.
  private func series(of copies: [SampledTrack]) -> [PlotSeries] {
    guard var first = copies.first, let last = copies.last, copies.count > 1 else {
      return copies.first.map(series) ?? []
    }
    if copies.allSatisfy({ $0.values == first.values }) {
      first.index = nil
      return series(of: first)
    }
    var starts = series(of: first)
    for index in starts.indices {
      starts[index].band = (starts[index].values, starts[index].values)
    }
    for copy in copies.dropFirst() {
      for (index, own) in series(of: copy).enumerated() { starts[index].widenBand(by: own.values) }
    }
    return zip(starts, series(of: last)).flatMap { [$0, $1] }
  }

  private func series(of track: SampledTrack) -> [PlotSeries] {
    let marks = marks[track.name] ?? marks[track.sharedName] ?? []
    switch track.values {
    case .numbers(let values):
      return track.columnNames.enumerated().map { index, name in
        let componentValues = stride(from: index, to: values.count, by: track.width).map {
          values[$0]
        }
        return PlotSeries(name: name, values: componentValues, marks: marks)
      }
    case .integers(let values):
      return [PlotSeries(name: track.name, values: values.map(Double.init), marks: marks)]
    case .booleans(let values):
      return [PlotSeries(name: track.name, values: values.map { $0 ? 1 : 0 }, marks: marks)]
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
      for (place, value) in zip(table.axis.values, values) where value != last {
        let from =
          table.input == nil ? NumberText.seconds(place) : NumberText.string(place, decimals: 3)
        changes.append("\"\(value)\" from \(from)")
        last = value
      }
      text.write("\(track.name): \(changes.joined(separator: ", "))")
      text.newLine()
    }
  }
}
