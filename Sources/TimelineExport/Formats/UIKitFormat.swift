import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

extension ExportFormat {
  /// Swift source with layer animations, and with SwiftUI animations in UIKit for iOS 18.
  package static let uikit = ExportFormat(
    "uikit", summary: "Swift source for UIKit and Core Animation", fileExtension: "swift"
  ) { input, log throws(EvaluationError) in
    let exporter = UIKitExporter(
      exporter: SwiftExporter(input.document), tolerance: input.tolerance)
    let source = try exporter.source(input, log: &log)
    let comment = log.comment(
      input, format: "uikit", use: "add a timeline's animation to a layer")
    let lines = comment.map { SwiftText("// \(comment: $0)\n") }.joined()
    let imports: SwiftText = input.timelines.contains(where: \.isSwiftUI) ? "import SwiftUI\n" : ""
    return ExportContent(lines + "\n" + imports + "import UIKit\n" + source)
  }
}

extension CompiledTimeline {
  /// Whether UIKit plays it by SwiftUI's animations.
  fileprivate var isSwiftUI: Bool {
    switch timeline.contents {
    case .phases, .events: true
    case .tracks, .transition, .sequence: false
    }
  }
}
