import TimelineSyntax

/// Lays out the marks and messages of all labels that lie within one line.
enum MarkRows {
  /// The rows beneath the line, first the marks, then the messages that do not fit beside them.
  static func rows(for labels: [FrameLabel], in line: DisplayLine) -> [MarkRow] {
    guard !labels.isEmpty else { return [] }
    let places = labels.map { label in
      let start = line.column(at: label.span.start)
      let end = label.span.isEmpty ? start + 1 : line.endColumn(at: label.span.end)
      return (label: label, columns: start..<max(end, start + 1))
    }
    var marks = MarkRow()
    // The primary marks are drawn last and so are never hidden.
    for place in places.sorted(by: { !$0.label.isPrimary && $1.label.isPrimary }) {
      marks.fill(place.columns, with: place.label.mark, place.label.ink)
    }
    var waiting = places.filter { !$0.label.message.isEmpty }
      .sorted {
        ($0.columns.lowerBound, $0.label.isPrimary ? 1 : 0) < (
          $1.columns.lowerBound, $1.label.isPrimary ? 1 : 0
        )
      }
    let end = places.map(\.columns.upperBound).max() ?? 0
    if let last = waiting.last, last.columns.upperBound == end {
      marks.end(with: last.label.message, at: end + 1, last.label.ink)
      waiting.removeLast()
    }
    guard !waiting.isEmpty else { return [marks] }
    var rows = [marks, connectors(waiting.map { ($0.columns.lowerBound, $0.label.ink) })]
    while let place = waiting.popLast() {
      var row = connectors(
        waiting.map { ($0.columns.lowerBound, $0.label.ink) }
          .filter { $0.0 < place.columns.lowerBound })
      row.end(with: place.label.message, at: place.columns.lowerBound, place.label.ink)
      rows.append(row)
    }
    return rows
  }

  private static func connectors(_ columns: [(Int, Ink)]) -> MarkRow {
    var row = MarkRow()
    for (column, ink) in columns { row.fill(column..<column + 1, with: "|", ink) }
    return row
  }
}
