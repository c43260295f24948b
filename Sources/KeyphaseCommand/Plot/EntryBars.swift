import TimelineDocument
import TimelineSyntax

/// The entries of a sequence as bars over time, above its curves.
struct EntryBars {
  /// A played entry, in one line.
  private struct Bar {
    var title: String
    /// The begin and the end of each copy.
    var times: [ClosedRange<Double>]
  }

  private let bars: [Bar]
  private let values: ClosedRange<Double>
  /// More bars would push the curves off the screen.
  private static let most = 40

  /// - Parameters:
  ///   - values: the first and the last time of the plot in seconds, or value of its input.
  ///   - place: where a time stands among them.
  init?(_ timeline: Timeline, values: ClosedRange<Double>, place: (Double) -> Double) {
    guard case .sequence(let sequence) = timeline.contents, values.lowerBound < values.upperBound
    else { return nil }
    self.values = values
    bars = sequence.plays.map { entry, played in
      Bar(
        title: entry.title,
        times: played.runs.filter { $0.begin <= $0.end }.map {
          let ends = [place($0.begin), place($0.end)].sorted()
          return ends[0]...ends[1]
        })
    }
  }

  func write(to text: inout PlotText, columns: Int) {
    let titles = bars.prefix(Self.most).map(\.title)
    let room = min(titles.map(\.count).max() ?? 0, max(columns / 4, 8))
    let width = max(columns - room - 2, 8)
    text.newLine()
    for (index, bar) in bars.prefix(Self.most).enumerated() {
      let title = bar.title.count > room ? "\(bar.title.prefix(room - 1))…" : bar.title
      text.space(room - title.count)
      text.write("\(title)")
      text.write(" ")
      let cells = cells(of: bar, width: width)
      var position = 0
      while position < cells.count {
        let next = cells[position...].firstIndex { $0 != cells[position] } ?? cells.count
        switch cells[position] {
        case 0: text.space(next - position)
        case bar.times.count:
          text.write("\(String(repeating: "━", count: next - position))", series: index)
        default: text.write("\(String(repeating: "─", count: next - position))", series: index)
        }
        position = next
      }
      text.newLine()
    }
    if bars.count > Self.most {
      text.space(room + 1)
      text.write("… and \(bars.count - Self.most) more entries")
      text.newLine()
    }
  }

  /// The number of copies that play in each column.
  private func cells(of bar: Bar, width: Int) -> [Int] {
    var cells = [Int](repeating: 0, count: width)
    let scale = Double(width) / (values.upperBound - values.lowerBound)
    for range in bar.times where range.upperBound >= values.lowerBound {
      let first = Int((max(range.lowerBound, values.lowerBound) - values.lowerBound) * scale)
      let last = Int(
        ((min(range.upperBound, values.upperBound) - values.lowerBound) * scale).rounded(.up))
      guard first < width else { continue }
      for column in first..<max(min(last, width), first + 1) { cells[column] += 1 }
    }
    return cells
  }
}
