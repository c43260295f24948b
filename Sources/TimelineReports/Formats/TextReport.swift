import TimelineSyntax

extension ReportFormat {
  /// Frames with the source lines and marks below them, followed by a summary.
  package static let text = ReportFormat(
    "text", summary: "the lines of the file with underlined findings",
    pieces: { $0.frames(hasSummary: true) }, isHumanReadable: true,
    statistics: { statistics, _ in Array(statistics.text.string.utf8) })

  /// Frames without a summary, for findings that prevent another command from running.
  package static let frames = ReportFormat(
    "frames", summary: "the lines of the file with underlined findings",
    pieces: { $0.frames(hasSummary: false) }, isHumanReadable: true)
}

extension Report {
  /// The number of findings per piece of output.
  private static let pieceSize = 64

  /// The functions that write the frames, in pieces, and the summary after the last one.
  fileprivate func frames(hasSummary: Bool) -> [@Sendable () -> [UInt8]] {
    let items = ShownFindings(diagnostics).items
    let starts = [0] + stride(from: Self.pieceSize, to: items.count, by: Self.pieceSize)
    return starts.map { start in
      let end = min(start + Self.pieceSize, items.count)
      return {
        var text = StyledText(isColored: isColored)
        for item in items[start..<end] {
          switch item {
          case .frame(let index): Frame(diagnostic: diagnostics[index]).write(to: &text)
          case .rest(let path, let counts):
            text.write(
              rest: counts, in: path, hint: hasSummary ? "`--format concise` lists all" : "")
          }
        }
        if hasSummary, end == items.count, !files.isEmpty {
          if end > 0 { text.newLine() }
          ReportSummary(self).write(to: &text)
        }
        return text.bytes
      }
    }
  }
}
