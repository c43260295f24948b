import TimelineDocument
import TimelineEvaluation

extension ExportFormat {
  /// A self-contained page with plots, an animated specimen and controls.
  package static let html = ExportFormat(
    "html", summary: "a page with the curves, a specimen that moves, and controls",
    fileExtension: "html", choosesReducedMotion: true, repeatsTracks: true,
    drawsElements: true,
    options: [WebEasingStyle.self, PageArt.self, PageAutoplay.self, PageLoop.self]
  ) { input, log throws(EvaluationError) in
    input.reportMissingArt(log: &log)
    let data = try JavaScriptModule.timelines(input, log: &log)
    var figures: [SpecimenPage.Figure] = []
    var lines = ExportLog(input.document.source)
    for (index, scene) in input.scenesWithReducedMotion.enumerated() {
      // The specimen uses the timelines' keyframes, so errors of the figure's lines are not
      // reported.
      let figure = Figure(scene, log: &lines)
      figures.append(
        SpecimenPage.Figure(
          wide: FigureDrawing(figure: figure, identifier: "figure-\(index)"),
          narrow: FigureDrawing(
            figure: figure, layout: .narrow, identifier: "narrow-\(index)"),
          parts: SpecimenPage.parts(of: scene)))
    }
    let names = input.scenes.map(\.name)
    let title = input.document.title?.value ?? names.first ?? "keyphase"
    let page = SpecimenPage(
      title: title, names: names, figures: figures, timelines: data,
      reductions: SpecimenPage.reductions(input),
      stage: input.hasElements ? StageMarkup(document: input.document, art: input.art) : nil,
      art: input.file(PageArt.self).flatMap(PageArt.address),
      playsAtOnce: input.option(PageAutoplay.self).isOn,
      loops: input.option(PageLoop.self).isOn)
    return ExportContent(
      page.text(comment: log.comment(input, format: "html", use: "open it in a browser")))
  }
}
