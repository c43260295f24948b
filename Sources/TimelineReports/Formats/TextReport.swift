extension ReportFormat {
  /// Frames with the lines of the file and marks beneath them, and a summary.
  package static let text = ReportFormat(
    "text", summary: "the lines of the file with marks beneath them",
    pieces: { $0.frames(hasSummary: true) }, isForPeople: true)

  /// Frames without a summary, for findings that stand in the way of another command.
  package static let frames = ReportFormat(
    "frames", summary: "the lines of the file with marks beneath them",
    pieces: { $0.frames(hasSummary: false) }, isForPeople: true)
}

extension Report {
  /// The number of findings in one piece of the text.
  private static let pieceSize = 256

  /// What writes the findings' frames, some hundred at a time, and the summary behind the last.
  fileprivate func frames(hasSummary: Bool) -> [@Sendable () -> [UInt8]] {
    let starts = [0] + stride(from: Self.pieceSize, to: diagnostics.count, by: Self.pieceSize)
    return starts.map { start in
      let end = min(start + Self.pieceSize, diagnostics.count)
      return {
        var text = StyledText(isColored: isColored)
        for index in start..<end { Frame(diagnostic: diagnostics[index]).write(to: &text) }
        if hasSummary, end == diagnostics.count {
          if end > 0 { text.newLine() }
          ReportSummary(self).write(to: &text)
        }
        return text.bytes
      }
    }
  }
}
