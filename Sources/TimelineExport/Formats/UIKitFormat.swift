import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

extension ExportFormat {
  /// Swift source with layer animations, and with SwiftUI animations in UIKit for iOS 18.
  package static let uikit = ExportFormat(
    name: "uikit", summary: "Swift source for UIKit and Core Animation", fileExtension: "swift",
    choosesReducedMotion: true, repeatsTracks: true, keepsStates: true,
    names: .swift, options: ExportNames.swiftOptions
  ) { input, log throws(EvaluationError) in
    let source = try UIKitExporter.source(input, framework: .uikit, log: &log)
    let comment = log.comment(
      input, format: "uikit", use: "add a timeline's animation to a layer")
    return UIKitExporter.content(source, input, framework: .uikit, comment: comment)
  }
}

extension UIKitExporter {
  /// The declarations of a file's timelines for a framework.
  static func source(
    _ input: ExportInput, framework: ViewFramework, log: inout ExportLog
  ) throws(EvaluationError) -> SwiftText {
    let exporter = UIKitExporter(
      framework: framework, exporter: SwiftExporter(input.document), tolerance: input.tolerance)
    return try exporter.source(input, log: &log)
  }

  /// The file with some declarations, below its comment and imports.
  static func content(
    _ source: SwiftText, _ input: ExportInput, framework: ViewFramework, comment: [String]
  ) -> ExportContent {
    // SwiftUI's animations play changes of values.
    let isSwiftUI = input.timelines.contains { $0.timeline.contents.setsValues }
    let imports: [SwiftText] = isSwiftUI ? ["SwiftUI"] : []
    return input.swift(
      source, comment: comment, imports: imports + [framework.name],
      helpers: LayerFunction.called(in: source, of: framework))
  }
}
