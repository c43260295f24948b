import TimelineEvaluation
import TimelineSyntax

extension ExportFormat {
  /// A plot of the curves, with one figure per timeline, and the stage with what moves.
  package static let svg = ExportFormat(
    name: "svg", summary: "a picture of the curves, and of what moves",
    fileExtension: "svg", choosesReducedMotion: true, repeatsTracks: true, keepsDisplays: true,
    keepsStates: true,
    drawsElements: true, options: [StageOnly.self] + StageFile.options
  ) { input, log throws(EvaluationError) in
    if input.option(StageOnly.self).isOn { return try StageFile.content(input, &log) }
    guard StageFile.check(input, log: &log) else { return .none }
    input.reportMissingArt(log: &log)
    input.viewsOfReducedMotion(log: &log) { _ in "it stays still in the picture" }
    var sheet = StyleSheet(isOfStage: true)
    var parts: [FigurePage.Part] = []
    for (index, scene) in input.scenes.enumerated() {
      let figure = Figure(scene, log: &log)
      let drawing = FigureDrawing(figure: figure, identifier: "figure-\(index)")
      let stage =
        scene.hasPicture ? try StagePicture(scene, input, &sheet, log: &log) : nil
      parts.append(FigurePage.Part(stage: stage, drawing: drawing))
    }
    let isMoving = parts.contains { $0.stage != nil }
    let comment = log.comment(
      input, format: "svg",
      use: isMoving
        ? "a picture whose stage moves in a browser; the curves are drawn as short straight lines"
        : "a picture; the curves are drawn as short straight lines")
    return ExportContent(
      FigurePage.svg(parts, sheet: isMoving ? sheet.text : nil, comment: comment))
  }
}

/// An SVG of figures, arranged vertically.
private enum FigurePage {
  /// The figure of a timeline, below its stage if it moves elements.
  struct Part {
    var stage: StagePicture?
    var drawing: FigureDrawing
  }

  /// - Parameter sheet: the style sheet that moves the elements; nil if there are none.
  static func svg(_ parts: [Part], sheet: StyleText?, comment: [String]) -> MarkupText {
    let drawings = parts.map(\.drawing)
    let heights = parts.map { ($0.stage?.height ?? 0) + $0.drawing.height }
    let height = FigureScale.text(heights.reduce(0, +))
    let width = FigureScale.text(FigureLayout.wide.width)
    var svg = MarkupWriter()
    // Two hyphens, as of an option, would end a comment of XML.
    let (commands, lines) = (comment.filter(hasHyphens), comment.filter { !hasHyphens($0) })
    for line in lines { svg.line("<!-- \(comment: line) -->") }
    svg.element(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("viewBox", "0 0 \(width) \(height)"),
        ("width", width), ("height", height), ("role", "img"), ("class", "figure"),
        ("aria-labelledby", "title"),
      ]
    ) { svg in
      svg.element("metadata") { svg in
        for line in commands { svg.line("\(text: line)") }
      }
      svg.element("title", [("id", "title")], text: title(drawings))
      svg.element("style", []) { svg in
        for line in FigureStyle.css.lines { svg.line("\(style: line)") }
        guard let sheet else { return }
        // XML has entities in a style, unlike HTML.
        for line in StageItem.css.lines + sheet.lines { svg.line("\(text: line.string)") }
      }
      svg.element("rect", [("class", "paper"), ("width", width), ("height", height)])
      var top = 0.0
      for (part, height) in zip(parts, heights) {
        part.stage?.write(to: &svg, top: top)
        part.drawing.write(to: &svg, top: top + (part.stage?.height ?? 0))
        top += height
      }
    }
    return svg.text
  }

  private static func hasHyphens(_ line: String) -> Bool { line.contains("--") }

  private static func title(_ drawings: [FigureDrawing]) -> String {
    drawings.map { drawing in
      let names = drawing.figure.panels.flatMap { panel in panel.series.map(panel.name(of:)) }
      return
        "\(drawing.figure.name): \((names + drawing.figure.strips.map(\.name)).joined(separator: ", ")) over time"
    }.joined(separator: "; ")
  }
}
