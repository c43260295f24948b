import TimelineDiff
import TimelineSyntax

/// What a format of `keyphase diff` is made of.
struct DiffOutput {
  let diff: MotionDiff
  /// The paths in reports, which are looked up in a checkout.
  let paths: ReportPaths
  var columns = 80
  var rows = 12
  var drawsCurves = true
  var isColored = false
}

/// A format of `keyphase diff`.
struct DiffFormat: Sendable {
  let name: String
  let write: @Sendable (DiffOutput) -> [UInt8]

  static let all: [DiffFormat] = [.text, .json, .markdown, .github]

  static func named(_ name: String) -> DiffFormat? { all.first { $0.name == name } }

  /// Lines for people, with both curves on top of each other.
  static let text = DiffFormat(name: "text") { output in
    DiffText(
      output.diff, columns: output.columns, rows: output.rows, drawsCurves: output.drawsCurves,
      isColored: output.isColored
    ).bytes
  }

  /// One object with all words and figures.
  static let json = DiffFormat(name: "json") { DiffJSON.bytes(of: $0.diff, $0.paths) }

  /// A table for a comment, whose size is limited.
  static let markdown = DiffFormat(name: "markdown") { output in
    Array(DiffMarkdown(output.diff, output.paths).text.string.utf8)
  }

  /// Annotations in GitHub Actions: a notice for each timeline.
  static let github = DiffFormat(name: "github") { output in
    Array(DiffAnnotations(output.diff, output.paths).text.string.utf8)
  }
}
