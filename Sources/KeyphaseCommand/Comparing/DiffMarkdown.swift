import TimelineDiff
import TimelineSyntax

/// What is different as a table for a comment of a pull request.
struct DiffMarkdown {
  private(set) var text: MarkdownText = ""
  /// A comment on GitHub may have 65,536 characters.
  private static let limit = 60_000
  /// The most lines of a timeline.
  private static let mostLines = 12

  init(_ diff: MotionDiff, _ paths: ReportPaths) {
    text += "**Keyphase**: \(line: diff.summary)\n"
    guard !diff.isSame else { return }
    text += "\n| timeline | what is written | on screen |\n| --- | --- | --- |\n"
    var rows: [MarkdownText] = []
    for file in diff.files {
      let path = paths.path(file.path)
      if !file.changes.isEmpty {
        let words = Self.lines(file.changes.map(\.text))
        rows.append("| \(code: path) | \(words) | |\n")
      }
      rows += file.timelines.map { Self.row($0, path) }
    }
    for (index, row) in rows.enumerated() {
      guard text.string.utf8.count + row.string.utf8.count < Self.limit else {
        let rest = rows.count - index
        text += "\n… and \(rest) more, which `keyphase diff` shows\n"
        return
      }
      text += row
    }
  }

  private static func row(_ timeline: TimelineDifference, _ path: String) -> MarkdownText {
    let outline = DifferenceOutline(timeline)
    let heading = outline.heading.isEmpty ? [] : [outline.heading]
    let words = lines(heading + outline.groups.flatMap(\.words))
    let screen = outline.groups.compactMap { group -> String? in
      guard let screen = group.screen, let property = group.property else { return nil }
      return "\(group.part.isEmpty ? "" : "\(group.part) · ")`\(property)`: \(screen)"
    }
    return
      "| \(code: timeline.name) in \(code: path) | \(words) | \(lines(screen + outline.notes)) |\n"
  }

  private static func lines(_ lines: [String]) -> MarkdownText {
    var shown: [MarkdownText] = lines.prefix(mostLines).map { "\(line: $0)" }
    if lines.count > mostLines { shown.append("… and \(lines.count - mostLines) more") }
    return shown.joined(separator: "<br>")
  }
}

/// What is different as annotations of a workflow on GitHub, which shows ten.
struct DiffAnnotations {
  private(set) var text: WorkflowText = ""
  private static let limit = 10

  init(_ diff: MotionDiff, _ paths: ReportPaths) {
    var count = 0
    let total = diff.files.reduce(0) { $0 + $1.timelines.count + ($1.changes.isEmpty ? 0 : 1) }
    for file in diff.files {
      let path = paths.path(file.path)
      func add(_ words: [String], _ line: Int, _ title: String) {
        let words = words.joined(separator: "\n")
        count += 1
        if count < Self.limit || count == Self.limit && total == Self.limit {
          text +=
            "::notice file=\(property: path),line=\(line),title=\(property: title)::\(data: words)\n"
          return
        }
        if count == Self.limit {
          text += "::notice title=keyphase::+\(total - Self.limit + 1) more, listed in the log\n"
        }
        for word in words.split(separator: "\n") {
          text += "\(line: "\(path):\(line): \(title): \(word)")\n"
        }
      }
      if !file.changes.isEmpty { add(file.changes.map(\.text), 1, "declarations") }
      for timeline in file.timelines {
        // What is gone has no line any more.
        let line = timeline.status == .removed ? 1 : timeline.line
        add(DifferenceOutline(timeline).lines, line, timeline.name)
      }
    }
    text += "\(line: diff.summary)\n"
  }
}
