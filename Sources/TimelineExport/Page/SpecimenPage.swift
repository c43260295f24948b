import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// An HTML page of timelines with their curves, an animated specimen and controls.
struct SpecimenPage {
  /// The contents of the page for one timeline.
  struct Figure {
    var drawing: FigureDrawing
    /// The declared properties that act like a built-in one, each of which moves a part of the
    /// specimen.
    var parts: [(name: String, style: StyleText)]
  }

  let title: String
  /// The names of the timelines in the menu.
  let names: [String]
  /// All timelines of the page, including those for reduced motion.
  let figures: [Figure]
  /// The timelines as an object literal.
  let timelines: JSONWriter

  /// The parts of the specimen that a timeline's declared properties animate.
  static func parts(
    of timeline: CompiledTimeline
  ) -> [(name: String, style: StyleText)] {
    timeline.properties.compactMap { property in
      guard property.property.declaration != nil, let use = WebMapping.use(of: property) else {
        return nil
      }
      return (property.name, "\(use.property): \(use.value)")
    }
  }

  /// The whole page.
  func text(comment: [String]) -> MarkupText {
    var html = MarkupWriter()
    html.line("<!doctype html>")
    for line in comment { html.line("<!-- \(comment: line) -->") }
    html.element("html", [("lang", "en")]) { html in
      html.element("head") { html in
        html.line("<meta charset=\"utf-8\">")
        html.line("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
        html.element("title", [], text: title)
        html.element("style") { html in
          html.line("\(style: FigureStyle.css)")
          html.line("\(style: SpecimenPage.css)")
        }
      }
      html.element("body", [("class", "figure")]) { html in
        html.element("h1", [], text: title)
        html.element("main") { html in
          writeControls(to: &html)
          html.line(SpecimenPage.markup)
          for (index, figure) in figures.enumerated() { write(figure, index, to: &html) }
        }
        html.line("<script type=\"module\">")
        html.line("\(script: JavaScriptModule.text(timelines: timelines))")
        html.line("\(script: SpecimenPage.script)")
        html.line("</script>")
      }
    }
    return html.text
  }

  private func writeControls(to html: inout MarkupWriter) {
    html.element("form", [("id", "controls"), ("aria-label", "Playback")]) { html in
      html.element("label", names.count > 1 ? [] : [("hidden", "")]) { html in
        html.line("Timeline")
        html.element("select", [("id", "name")]) { html in
          for name in names { html.element("option", [], text: name) }
        }
      }
      html.line(SpecimenPage.controls)
    }
  }

  private func write(_ figure: Figure, _ index: Int, to html: inout MarkupWriter) {
    let name = figure.drawing.figure.name
    let size: MarkupText =
      "0 0 \(FigureScale.text(FigureDrawing.width)) \(FigureScale.text(figure.drawing.height))"
    let parts = figure.parts.map { "\($0.name)|\($0.style)" }.joined(separator: "\n")
    html.element(
      "figure",
      [("data-timeline", "\(text: name)"), ("data-parts", "\(text: parts)"), ("hidden", "")]
    ) { html in
      html.element(
        "svg",
        [
          ("viewBox", size), ("role", "img"),
          ("aria-label", "The curves of \(text: name) over time"),
        ]
      ) { svg in
        figure.drawing.write(to: &svg, top: 0)
        svg.element(
          "path",
          [
            ("class", "playhead"),
            (
              "d",
              "M\(FigureScale.text(FigureDrawing.left)) 34V\(FigureScale.text(figure.drawing.height - 30))"
            ),
            ("data-way", FigureScale.text(FigureDrawing.right - FigureDrawing.left)),
          ])
      }
    }
  }
}
