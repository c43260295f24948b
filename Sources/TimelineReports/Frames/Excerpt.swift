import TimelineSyntax

/// The lines of one file that a finding refers to, with the marks below them.
struct Excerpt {
  private let source: SourceFile
  private let labels: [FrameLabel]
  /// The labels that span several lines, outermost first; each has its own vertical bar.
  private let bars: [FrameLabel]
  /// The width of the line numbers in columns.
  private let gutter: Int

  /// The number of lines that are displayed at either end of a long span.
  private static let edge = 2

  init(source: SourceFile, labels: [FrameLabel], gutter: Int) {
    self.source = source
    self.labels = labels
    self.gutter = gutter
    bars = labels.filter(\.isMultiline).sorted { $0.span < $1.span }
  }

  func write(to text: inout StyledText) {
    var previous: Int?
    for line in shownLines {
      if let previous, line > previous + 1 { writeGap(after: previous, to: &text) }
      write(line: line, to: &text)
      previous = line
    }
  }

  /// The displayed line numbers, sorted; a gap of a single line is filled.
  private var shownLines: [Int] {
    var lines: [Int] = []
    for label in labels {
      lines.append(label.firstLine)
      guard label.isMultiline else { continue }
      lines.append(label.lastLine)
      lines += label.firstLine..<min(label.firstLine + Excerpt.edge, label.lastLine)
    }
    var shown: [Int] = []
    for line in lines.sorted() where line != shown.last {
      if let last = shown.last, line == last + 2 { shown.append(last + 1) }
      shown.append(line)
    }
    return shown
  }

  private func write(line: Int, to text: inout StyledText) {
    let here = labels.filter { !$0.isMultiline && $0.firstLine == line }
    let starting = bars.filter { $0.firstLine == line }
    let ending = bars.filter { $0.lastLine == line }
    let bytes = source.lines.span(ofLine: line, in: source.bytes)
    let display = DisplayLine(
      source: source, span: bytes,
      marked: (here + starting).map(\.span).reduce(nil) { $0?.union($1) ?? $1 }
        ?? ending.first.map { SourceSpan($0.span.end - 1, $0.span.end) }
        ?? SourceSpan(bytes.start, bytes.start))
    writeNumber("\(line)", to: &text)
    writeBars(openAt: line, isAnnotation: false, to: &text)
    text.write(encoded: display.text)
    text.newLine()
    for row in MarkRows.rows(for: here, in: display) {
      writeNumber("", to: &text)
      writeBars(openAt: line, isAnnotation: true, to: &text)
      row.write(to: &text)
      text.newLine()
    }
    for bar in starting {
      writeEdge(of: bar, to: display.column(at: bar.span.start) + 1, on: line, to: &text)
    }
    for bar in ending.reversed() {
      writeEdge(of: bar, to: display.endColumn(at: bar.span.end), on: line, to: &text)
    }
  }

  /// Writes the horizontal line from a label's bar to its first character, or to its end.
  private func writeEdge(
    of label: FrameLabel, to column: Int, on line: Int, to text: inout StyledText
  ) {
    var row = MarkRow()
    let slot = bars.firstIndex { $0.span == label.span && $0.message == label.message } ?? 0
    for (index, bar) in bars.enumerated() where index < slot && isOpen(bar, below: line) {
      row.fill(2 * index..<2 * index + 1, with: "|", bar.style)
    }
    let isEnd = label.lastLine == line
    let end = 2 * bars.count + column
    row.fill(2 * slot + 1..<end - 1, with: "_", label.style)
    if isEnd { row.fill(2 * slot..<2 * slot + 1, with: "|", label.style) }
    row.fill(end - 1..<end, with: label.mark, label.style)
    if isEnd, !label.message.isEmpty { row.end(with: label.message, at: end + 1, label.style) }
    writeNumber("", to: &text)
    row.write(to: &text)
    text.newLine()
  }

  private func isOpen(_ bar: FrameLabel, below line: Int) -> Bool {
    bar.firstLine < line && line <= bar.lastLine
  }

  private func writeBars(openAt line: Int, isAnnotation: Bool, to text: inout StyledText) {
    for bar in bars {
      if isOpen(bar, below: line) { text.write("|", bar.style) } else { text.space(1) }
      text.space(1)
    }
  }

  private func writeNumber(_ number: String, to text: inout StyledText) {
    text.space(1 + gutter - number.utf8.count)
    text.write(number, .gutter)
    text.space(1)
    text.write("|", .gutter)
    text.space(1)
  }

  /// Writes an ellipsis for omitted lines.
  private func writeGap(after line: Int, to text: inout StyledText) {
    text.space(1)
    text.write("…", .gutter)
    if bars.contains(where: { isOpen($0, below: line + 1) }) {
      text.space(gutter + 2)
      writeBars(openAt: line + 1, isAnnotation: true, to: &text)
    }
    text.newLine()
  }
}
