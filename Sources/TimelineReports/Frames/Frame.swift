import TimelineSyntax

/// One finding with its headline, the lines that it refers to, and its help.
struct Frame {
  /// The column of the marker for fixable findings.
  private static let fixColumn = 70

  let diagnostic: Diagnostic

  func write(to text: inout StyledText) {
    let excerpts = excerpts()
    let style = TextStyle(diagnostic.severity)
    text.write("\(diagnostic.severity.rawValue)[\(diagnostic.rule.text)]", style)
    text.write(": \(diagnostic.message)", .bold)
    text.newLine()
    for (index, excerpt) in excerpts.files.enumerated() {
      writeLocation(excerpt, isFirst: index == 0, gutter: excerpts.gutter, to: &text)
      writeBar(excerpts.gutter, to: &text)
      Excerpt(source: excerpt.source, labels: excerpt.labels, gutter: excerpts.gutter)
        .write(to: &text)
    }
    writeRemedy(gutter: excerpts.gutter, to: &text)
  }

  private typealias File = (source: SourceFile, labels: [FrameLabel])

  /// The labels by file, starting with the file of the primary label, and the width of the line
  /// numbers.
  private func excerpts() -> (files: [File], gutter: Int) {
    let severity = diagnostic.severity
    var files: [File] = [
      (
        diagnostic.primary.source,
        [FrameLabel(diagnostic.primary, isPrimary: true, severity: severity)]
      )
    ]
    for label in diagnostic.secondary {
      let framed = FrameLabel(label, isPrimary: false, severity: severity)
      if let index = files.firstIndex(where: {
        $0.source.location.utf8.elementsEqual(label.source.location.utf8)
      }) {
        files[index].labels.append(framed)
      } else {
        files.append((label.source, [framed]))
      }
    }
    let last = files.flatMap(\.labels).map(\.lastLine).max() ?? 1
    return (files, "\(last)".utf8.count)
  }

  private func writeLocation(_ file: File, isFirst: Bool, gutter: Int, to text: inout StyledText) {
    let offset = isFirst ? diagnostic.primary.span.start : file.labels[0].span.start
    let position = file.source.position(at: offset)
    text.space(gutter + 1)
    text.write(isFirst ? "-->" : ":::", .gutter)
    text.write(" \(file.source.path):\(position.line):\(position.column)")
    text.newLine()
  }

  private func writeBar(_ gutter: Int, to text: inout StyledText) {
    text.space(gutter + 2)
    text.write("|", .gutter)
    text.newLine()
  }

  private func writeRemedy(gutter: Int, to text: inout StyledText) {
    var remedy = diagnostic.help
    if remedy.isEmpty, let fix = diagnostic.fix { remedy = fix.title }
    if remedy.isEmpty, diagnostic.notes.isEmpty { return }
    writeBar(gutter, to: &text)
    for note in diagnostic.notes {
      writeLine("note", note, gutter: gutter, to: &text)
      text.newLine()
    }
    guard !remedy.isEmpty else { return }
    let width = writeLine("help", remedy, gutter: gutter, to: &text)
    if let fix = diagnostic.fix {
      text.space(max(2, Frame.fixColumn - width))
      text.write(fix.isSafe ? "[*] fixable" : "[!] fixable, unsafely", .fixable)
    }
    text.newLine()
  }

  /// Writes a line such as `= help: …` and returns its width in columns.
  @discardableResult
  private func writeLine(
    _ kind: String, _ words: String, gutter: Int, to text: inout StyledText
  ) -> Int {
    text.space(gutter + 2)
    text.write("=", .gutter)
    text.write(" \(kind)", .bold)
    text.write(": \(words)")
    return gutter + 2 + 4 + kind.utf8.count + CharacterWidth.columns(of: words)
  }
}
