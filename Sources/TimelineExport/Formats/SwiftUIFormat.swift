import TimelineEvaluation
import TimelineSyntax

extension ExportFormat {
  /// Swift source with SwiftUI keyframes, phases, state changes and transitions.
  package static let swiftui = ExportFormat(
    "swiftui", summary: "Swift source for SwiftUI", fileExtension: "swift",
    hasSprings: true, repeatsTracks: true, repeatsChanges: true, passesContents: true,
    keepsStates: true, keepsDrivers: true,
    restartsCopies: true
  ) { input, log in
    let source = SwiftExporter(input.document).source(input, log: &log)
    let comment = log.comment(
      input, format: "swiftui",
      use: "apply the modifier of a timeline's name, or give its Motion a content of your own")
    let lines = comment.map { SwiftText("// \(comment: $0)\n") }.joined()
    return ExportContent(lines + "\nimport SwiftUI\n" + source)
  }
}
