import TimelineEvaluation
import TimelineSyntax

extension ExportFormat {
  /// A plot of the curves, with one figure per timeline.
  package static let svg = ExportFormat(
    "svg", summary: "a picture of the curves", fileExtension: "svg"
  ) { input, log in
    input.reportSeparateViews("a picture of curves", log: &log)
    var drawings: [FigureDrawing] = []
    for (index, timeline) in input.timelines.enumerated() {
      let figure = Figure(timeline, log: &log)
      drawings.append(FigureDrawing(figure: figure, identifier: "figure-\(index)"))
    }
    let comment = log.comment(
      input, format: "svg", use: "a picture; straight lines stand for the curves")
    return ExportContent(FigurePage.svg(drawings, comment: comment))
  }
}

/// An SVG of figures, arranged vertically.
private enum FigurePage {
  static func svg(_ drawings: [FigureDrawing], comment: [String]) -> MarkupText {
    let heights = drawings.map(\.height)
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
      }
      svg.element("rect", [("class", "paper"), ("width", width), ("height", height)])
      var top = 0.0
      for (drawing, height) in zip(drawings, heights) {
        drawing.write(to: &svg, top: top)
        top += height
      }
    }
    return svg.text
  }

  private static func hasHyphens(_ line: String) -> Bool { line.contains("--") }

  private static func title(_ drawings: [FigureDrawing]) -> String {
    drawings.map { drawing in
      let names = drawing.figure.panels.flatMap { $0.series.map(\.name) }
      return
        "\(drawing.figure.name): \((names + drawing.figure.strips.map(\.name)).joined(separator: ", ")) over time"
    }.joined(separator: "; ")
  }
}
