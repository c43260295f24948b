import TimelineDiff
import TimelineSyntax

/// What is different as text for a terminal, with both curves on top of each other.
struct DiffText {
  /// The most curves that are drawn.
  private static let mostCurves = 12

  private var text: PlotText
  private let columns: Int
  private let rows: Int
  private let drawsCurves: Bool
  private var drawn = 0
  private var left = 0

  init(
    _ diff: MotionDiff, columns: Int, rows: Int, drawsCurves: Bool, isColored: Bool
  ) {
    text = PlotText(isColored: isColored)
    (self.columns, self.rows, self.drawsCurves) = (columns, rows, drawsCurves)
    for file in diff.files { write(file) }
    if left > 0 {
      text.write("\(left) more \(left == 1 ? "curve is" : "curves are") not drawn")
      text.newLine()
      text.newLine()
    }
    text.write("\(diff.summary)")
    text.newLine()
  }

  var bytes: [UInt8] { Array(text.text.string.utf8) }

  private mutating func write(_ file: FileDifference) {
    line(file.path, indent: 0)
    for change in file.changes { line(change.text, indent: 2) }
    for timeline in file.timelines { write(timeline) }
    text.newLine()
  }

  private mutating func write(_ timeline: TimelineDifference) {
    let outline = DifferenceOutline(timeline)
    let heading = outline.heading.isEmpty ? "" : " · \(outline.heading)"
    line("\(timeline.name)\(heading)", indent: 2)
    for group in outline.groups {
      for word in group.words { line(word, indent: 4) }
      if let screen = group.screen { line("on screen: \(screen)", indent: 6) }
      if let curves = group.curves { draw(curves, group) }
    }
    for note in outline.notes { line(note, indent: 4) }
  }

  private mutating func line(_ words: String, indent: Int) {
    text.space(indent)
    text.write("\(words)")
    text.newLine()
  }

  private mutating func draw(_ curves: ComparedCurves, _ group: DifferenceOutline.Group) {
    guard drawsCurves else { return }
    guard drawn < Self.mostCurves else {
      left += 1
      return
    }
    drawn += 1
    text.newLine()
    PlotPanel(
      title: "\(group.part.isEmpty ? "" : "\(group.part) · ")\(curves.name)", unit: curves.unit,
      times: curves.times,
      series: [
        PlotSeries(name: "before", values: curves.before),
        PlotSeries(name: "after", values: curves.after),
      ], timeUnit: group.timeUnit
    ).write(to: &text, columns: columns, rows: rows)
    text.newLine()
  }
}
