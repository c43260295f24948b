import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

extension ExportFormat {
  /// A style sheet with a class and keyframes per timeline.
  package static let css = ExportFormat(
    name: "css", summary: "a style sheet with one class per timeline", fileExtension: "css",
    choosesReducedMotion: true, repeatsTracks: true, keepsStates: true, keepsDrivers: true,
    names: .style, exportsDefinitions: true,
    options: [WebEasingStyle.self, WebEasingsOnly.self, ExportPrefix.self]
  ) { input, log throws(EvaluationError) in
    if input.hasDefinitionsAlone {
      let sheet = DefinitionSheet(input, log: &log)
      let comment = log.comment(
        input, format: "css",
        use: "transition: translate var(--name-duration) var(--name), with the names below")
      return input.style(sheet.source(comment: comment))
    }
    if input.option(WebEasingsOnly.self).isOn {
      let sheet = EasingSheet(input, log: &log)
      let comment = log.comment(
        input, format: "css",
        use:
          "transition: translate var(--card-offsetY-duration) var(--card-offsetY), with the names below"
      )
      return input.style(sheet.source(comment: comment))
    }
    WebTimeline.checkNames(input, log: &log)
    var sheet = StyleSheet()
    try sheet.add(input.timelines, input, isInteractive: true, log: &log)
    try sheet.addReducedMotion(
      input.viewsOfReducedMotion(log: &log) { other in
        "give its element the class `\(WebTimeline.identifier(other.name))`"
      }, input, log: &log)
    let comment = log.comment(
      input, format: "css",
      use:
        "a timeline plays when an element gets the class of its name; remove the class and add it again to replay"
        + (input.timelines.contains { $0.timeline.states != nil }
          ? "; the state of a timeline with states is `data-state` of the element, and `data-from` the one before it"
          : "")
        + (input.timelines.lazy.compactMap(input.driver).first { $0.timeline == nil }.map {
          "; a script sets the value of an input: `element.style.setProperty(\"\($0.variable)\", \(NumberText.string($0.driver.from)))`"
        } ?? "")
        + (sheet.listedClass.map {
          "; a copy has a class of its number, too: `class=\"\($0) \($0)-2\"`"
        } ?? "")
        + (input.hasCopies || sheet.needsIndex
          ? ", and give each copy its number by `style=\"--index: 2\"`" : "")
    )
    return input.style(sheet.source(comment: comment))
  }
}
