import TimelineEvaluation

extension ExportFormat {
  /// A style sheet with a class and keyframes per timeline.
  package static let css = ExportFormat(
    "css", summary: "a style sheet with a class a timeline", fileExtension: "css"
  ) { input, log throws(EvaluationError) in
    var sheet = StyleSheet()
    WebTimeline.checkNames(input, log: &log)
    for timeline in input.timelines {
      let web = try WebTimeline(timeline, tolerance: input.tolerance, log: &log)
      let reduced: WebTimeline? =
        if let other = input.reducedMotion(of: timeline) {
          try WebTimeline(other, tolerance: input.tolerance, log: &log)
        } else {
          nil
        }
      sheet.add(web, reduced: reduced)
    }
    let comment = log.comment(
      input,
      use:
        "a timeline plays when an element gets the class of its name; take it off and add it again to replay"
    )
    return ExportContent(sheet.text(comment: comment))
  }
}
