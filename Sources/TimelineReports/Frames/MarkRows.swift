import TimelineSyntax

/// Lays out the marks and messages of the labels within one line.
enum MarkRows {
  /// The rows below the line: the marks, then the messages that do not fit next to them.
  static func rows(for labels: [FrameLabel], in line: DisplayLine) -> [MarkRow] {
    guard !labels.isEmpty else { return [] }
    var marks = MarkRow()
    let marked = labels.map { (label: $0, columns: columns(of: $0, in: line)) }
    // Draw the primary marks last, so that they are never covered.
    for item in marked.sorted(by: { !$0.label.isPrimary && $1.label.isPrimary }) {
      marks.fill(item.columns, with: item.label.mark, item.label.style)
    }
    var waiting = marked.filter { !$0.label.message.isEmpty }
      .sorted {
        ($0.columns.lowerBound, $0.label.isPrimary ? 1 : 0) < (
          $1.columns.lowerBound, $1.label.isPrimary ? 1 : 0
        )
      }
    let end = marked.map(\.columns.upperBound).max() ?? 0
    if let last = waiting.last, last.columns.upperBound == end {
      marks.end(with: last.label.message, at: end + 1, last.label.style)
      waiting.removeLast()
    }
    guard !waiting.isEmpty else { return [marks] }
    var rows = [marks, connectors(waiting.map { ($0.columns.lowerBound, $0.label.style) })]
    while let item = waiting.popLast() {
      var row = connectors(
        waiting.map { ($0.columns.lowerBound, $0.label.style) }
          .filter { $0.0 < item.columns.lowerBound })
      row.end(with: item.label.message, at: item.columns.lowerBound, item.label.style)
      rows.append(row)
    }
    return rows
  }

  private static func columns(of label: FrameLabel, in line: DisplayLine) -> Range<Int> {
    let start = line.column(at: label.span.start)
    let end = label.span.isEmpty ? start + 1 : line.endColumn(at: label.span.end)
    return start..<max(end, start + 1)
  }

  private static func connectors(_ columns: [(Int, TextStyle)]) -> MarkRow {
    var row = MarkRow()
    for (column, style) in columns { row.fill(column..<column + 1, with: "|", style) }
    return row
  }
}
