import TimelineEvaluation
import TimelineSyntax

extension ExportFormat {
  /// Design tokens: the curves, springs, animations and transitions of a file.
  package static let dtcg = ExportFormat(
    name: "dtcg", summary: "design tokens: durations, curves and transitions",
    fileExtension: "json",
    repeatsChanges: true, keepsPaths: true, startsCopies: false,
    exportsDefinitions: true, options: [ExportPrefix.self]
  ) { input, log in
    let file = TokenFile(input, log: &log)
    input.reportReducedMotion(of: "a file of design tokens", log: &log) {
      "use the tokens of `\($0)` where the user asked for less motion"
    }
    let comment = log.comment(
      input, format: "dtcg",
      use: "a tool for design tokens reads it as a file of the DTCG format 2025.10")
    return ExportContent(file.json(description: comment))
  }
}
