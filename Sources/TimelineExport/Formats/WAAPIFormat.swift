import TimelineEvaluation
import TimelineSyntax

extension ExportFormat {
  /// A JavaScript module that animates elements by timelines with `element.animate`.
  package static let waapi = ExportFormat(
    "waapi", summary: "a JavaScript module for element.animate", fileExtension: "js",
    choosesReducedMotion: true, repeatsTracks: true,
    options: [WebEasingStyle.self]
  ) { input, log throws(EvaluationError) in
    let data = try JavaScriptModule.timelines(input, log: &log)
    let comment = log.comment(
      input, format: "waapi",
      use: input.hasElements
        ? "import { playGroup } from this module; playGroup({ title, row: rows }, name)"
        : "import { play } from this module; play(element, name)")
    return ExportContent(
      JavaScriptModule.comment(comment) + JavaScriptModule.text(data)
        + (input.hasElements ? JavaScriptModule.group + data.parts : ""))
  }
}
