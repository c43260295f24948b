import TimelineDiff
import TimelineSyntax

/// What is different as a table for a comment of a pull request.
struct DiffMarkdown {
  private(set) var text: MarkdownText = ""
  /// A comment on GitHub may have 65,536 characters.
  private static let limit = 60_000
  /// The most lines of a timeline.
  private static let mostLines = 12

  /// - Parameter pictures: the addresses of the pictures for each file and timeline.
  init(_ diff: MotionDiff, _ paths: ReportPaths, _ pictures: [[[String]]]) {
    text += "**Keyphase**: \(line: diff.summary)\n"
    guard !diff.isSame else { return }
    text += "\n| timeline | what is written | on screen |\n| --- | --- | --- |\n"
    var rows: [MarkdownText] = []
    for (index, file) in diff.files.enumerated() {
      let path = paths.path(file.path)
      if !file.changes.isEmpty {
        let words = Self.lines(file.changes.map(\.text))
        rows.append("| \(code: path) | \(words) | |\n")
      }
      rows += file.timelines.enumerated().map { number, timeline in
        Self.row(timeline, path, pictures.isEmpty ? [] : pictures[index][number])
      }
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

  private static func row(
    _ timeline: TimelineDifference, _ path: String, _ pictures: [String]
  ) -> MarkdownText {
    let outline = DifferenceOutline(timeline)
    let heading = outline.heading.isEmpty ? [] : [outline.heading]
    let words = lines(heading + outline.groups.flatMap(\.words))
    let screen = outline.groups.compactMap { group -> String? in
      guard let screen = group.screen, let property = group.property else { return nil }
      return "\(group.part.isEmpty ? "" : "\(group.part) · ")`\(property)`: \(screen)"
    }
    let seen = [lines(screen + outline.notes)].filter { !$0.string.isEmpty }
    let images = pictures.map { "![before and after](\(address: $0))" as MarkdownText }
    return
      "| \(code: timeline.name) in \(code: path) | \(words) | \((seen + images).joined(separator: "<br>")) |\n"
  }

  private static func lines(_ lines: [String]) -> MarkdownText {
    var shown: [MarkdownText] = lines.prefix(mostLines).map { "\(line: $0)" }
    if lines.count > mostLines { shown.append("… and \(lines.count - mostLines) more") }
    return shown.joined(separator: "<br>")
  }
}
