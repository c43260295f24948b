import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

extension ExportFormat {
  /// A self-contained page with plots, an animated specimen and controls.
  package static let html = ExportFormat(
    name: "html", summary: "a page with the curves, a moving stage, and controls",
    fileExtension: "html", choosesReducedMotion: true, repeatsTracks: true,
    keepsDisplays: true, keepsStates: true,
    drawsElements: true, options: [PageArt.self, PageAutoplay.self, PageLoop.self]
  ) { input, log throws(EvaluationError) in
    input.reportMissingArt(log: &log)
    var figures: [SpecimenPage.Figure] = []
    var lines = ExportLog(input.document.source)
    let scenes = input.scenesWithReducedMotion
    for (index, scene) in scenes.enumerated() {
      // The specimen evaluates the curves, so errors of the figure's lines are not reported.
      let figure = Figure(scene, log: &lines)
      figures.append(
        SpecimenPage.Figure(
          wide: FigureDrawing(figure: figure, identifier: "figure-\(index)"),
          narrow: FigureDrawing(
            figure: figure, layout: .narrow, identifier: "narrow-\(index)"),
          duration: scene.duration))
    }
    for timeline in input.timelinesWithReducedMotion {
      try timeline.warnOfIterations(log: &log, tolerance: input.tolerance)
    }
    let timelines = try PageMotion.timelines(of: scenes, input, log: &log)
    let names = input.scenes.map(\.name)
    let titles = Dictionary(
      input.document.timelines.compactMap { own in own.title.map { (own.name.value, $0.value) } }
    ) { first, _ in first }
    let title =
      input.document.title?.value ?? names.first.map { titles[$0] ?? $0 } ?? "keyphase"
    var art = JSONWriter(layout: .compact, language: .javaScript)
    if let address = input.file(PageArt.self).map(PageArt.address) {
      art.value(address.string)
    } else {
      art.null()
    }
    let page = SpecimenPage(
      title: title, names: names, titles: titles, figures: figures,
      timelines: timelines,
      reductions: SpecimenPage.reductions(input), art: art,
      playsAtOnce: input.option(PageAutoplay.self).isOn,
      loops: input.option(PageLoop.self).isOn)
    return ExportContent(
      page.text(comment: log.comment(input, format: "html", use: "open it in a browser")))
  }
}

/// Whether a page plays its first timeline when it is opened.
struct PageAutoplay: ExportFlag {
  static let name = "autoplay"
  static let help =
    "Play when the page is opened, unless the user prefers reduced motion."

  let isOn: Bool
}

/// Whether a page repeats its timelines, also those that play once.
struct PageLoop: ExportFlag {
  static let name = "loop"
  static let help = "Repeat each timeline on the page until it is paused."

  let isOn: Bool
}
