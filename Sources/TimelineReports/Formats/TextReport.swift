import TimelineSyntax

extension ReportFormat {
  /// Frames with the source lines and marks below them, followed by a summary.
  package static let text = ReportFormat(
    "text", summary: "the lines of the file with underlined findings", isHumanReadable: true,
    paths: .workingFolder, statistics: { statistics, _ in Array(statistics.text.string.utf8) },
    write: { $0.frames(hasSummary: true) })

  /// Frames without a summary, for findings that prevent another command from running.
  package static let frames = ReportFormat(
    "frames", summary: "the lines of the file with underlined findings", isHumanReadable: true,
    paths: .workingFolder, write: { $0.frames(hasSummary: false) })
}

extension Report {
  /// The frames, and the summary after the last one.
  fileprivate func frames(hasSummary: Bool) -> [UInt8] {
    let items = ShownFindings(diagnostics).items
    let frames = items.concurrentMap { item -> [UInt8] in
      var text = StyledText(isColored: isColored)
      switch item {
      case .frame(let index): Frame(diagnostic: diagnostics[index]).write(to: &text)
      case .rest(let path, let counts):
        text.write(rest: counts, in: path, hint: hasSummary ? "`--format concise` lists all" : "")
      }
      return text.bytes
    }
    var bytes = Array(frames.joined())
    if hasSummary, !files.isEmpty {
      var text = StyledText(isColored: isColored)
      if !items.isEmpty { text.newLine() }
      ReportSummary(self).write(to: &text)
      bytes += text.bytes
    }
    return bytes
  }
}
