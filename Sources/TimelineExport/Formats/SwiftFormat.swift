import TimelineEvaluation
import TimelineSyntax

extension ExportFormat {
  /// Typed Swift source for an app: durations, markers, states, values and keyframes by name, and
  /// SwiftUI's views where there is SwiftUI.
  package static let swift = ExportFormat(
    name: "swift",
    summary: "typed Swift source: Motion.toast.duration, its values, views for SwiftUI",
    fileExtension: "swift", hasSprings: true, reducesViews: true, repeatsTracks: true,
    repeatsChanges: true, passesContents: true, keepsStates: true, keepsDrivers: true,
    restartsCopies: true,
    names: .swift, exportsDefinitions: true,
    options: ExportNames.swiftOptions + [SwiftDeclared.self]
  ) { input, log throws(EvaluationError) in
    let module = TypedModule(input)
    return input.hasDefinitionsAlone
      ? module.definitions(log: &log) : try module.content(log: &log)
  }
}
