import TimelineDocument
import TimelineEvaluation

extension ExportFormat {
  /// A self-contained page with plots, an animated specimen and controls.
  package static let html = ExportFormat(
    "html", summary: "a page with the curves, a specimen that moves, and controls",
    fileExtension: "html", choosesReducedMotion: true,
    options: [WebEasingStyle.self, PageArt.self, PageAutoplay.self, PageLoop.self]
  ) { input, log throws(EvaluationError) in
    input.reportSeparateViews("a page", log: &log)
    let data = try JavaScriptModule.timelines(input, log: &log)
    var shown = input.timelines
    for timeline in input.timelines {
      guard let other = input.reducedMotion(of: timeline),
        !shown.contains(where: { $0.name == other.name })
      else { continue }
      shown.append(other)
    }
    var figures: [SpecimenPage.Figure] = []
    var lines = ExportLog(input.document.source)
    for (index, timeline) in shown.enumerated() {
      // The specimen uses the timelines' keyframes, so errors of the figure's lines are not
      // reported.
      let figure = Figure(timeline, log: &lines)
      figures.append(
        SpecimenPage.Figure(
          wide: FigureDrawing(figure: figure, identifier: "figure-\(index)"),
          narrow: FigureDrawing(
            figure: figure, layout: .narrow, identifier: "narrow-\(index)"),
          parts: SpecimenPage.parts(of: timeline)))
    }
    let title = input.document.title?.value ?? shown.first?.name ?? "keyphase"
    let page = SpecimenPage(
      title: title, names: input.timelines.map(\.name), figures: figures, timelines: data,
      art: input.file(PageArt.self).flatMap(PageArt.address),
      playsAtOnce: input.option(PageAutoplay.self).isOn,
      loops: input.option(PageLoop.self).isOn)
    return ExportContent(
      page.text(comment: log.comment(input, format: "html", use: "open it in a browser")))
  }
}
