import TimelineDiff
import TimelineReports
import TimelineSyntax

/// What a format of `keyphase diff` is made of.
struct DiffOutput {
  let diff: MotionDiff
  /// The paths in reports, which are looked up in a checkout.
  let paths: ReportPaths
  /// Reads the artwork for pictures.
  let art: ArtReaders
  var columns = 80
  var rows = 12
  var drawsCurves = true
  /// The addresses of the pictures for each file and timeline; empty without pictures.
  var pictures: [[[String]]] = []
  var isColored = false
}

/// A format of `keyphase diff`, beside those of reports, which list changes as findings.
struct DiffFormat: Sendable {
  let name: String
  let write: @Sendable (DiffOutput) -> [UInt8]

  static let all: [DiffFormat] = [.text, .json, .markdown, .html]

  static func named(_ name: String) -> DiffFormat? { all.first { $0.name == name } }

  /// The names of all formats.
  static let names = Set(all.map(\.name) + ReportFormat.all.map(\.name)).sorted()

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
    Array(DiffMarkdown(output.diff, output.paths, output.pictures).text.string.utf8)
  }

  /// A page with pictures.
  static let html = DiffFormat(name: "html") { output in
    Array(DiffHTML(output).text.string.utf8)
  }
}
