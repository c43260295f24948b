import TimelineEvaluation
import TimelineSyntax

extension ExportFormat {
  /// Swift source with SwiftUI keyframes, phases, state changes and transitions.
  package static let swiftui = ExportFormat(
    name: "swiftui", summary: "Swift source for SwiftUI", fileExtension: "swift",
    hasSprings: true, reducesViews: true, repeatsTracks: true, repeatsChanges: true,
    passesContents: true,
    keepsStates: true, keepsDrivers: true,
    restartsCopies: true,
    names: .swift, exportsDefinitions: true, options: ExportNames.swiftOptions
  ) { input, log in
    if input.hasDefinitionsAlone {
      let source = SwiftDefinitions(input).source(log: &log)
      let comment = log.comment(
        input, format: "swiftui", use: "the members of Animation, Spring and UnitCurve")
      return input.swift(source, comment: comment, imports: ["SwiftUI"], helpers: [])
    }
    let source = SwiftExporter(input.document).source(input, log: &log)
    let comment = log.comment(
      input, format: "swiftui",
      use: "apply the modifier of a timeline's name, or give its Motion a content of your own")
    return input.swift(
      source, comment: comment, imports: ["SwiftUI"], helpers: SwiftSkewEffect.used(by: input))
  }
}
