import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// An HTML page of timelines with their curves, an animated specimen and controls.
struct SpecimenPage {
  /// The contents of the page for one timeline.
  struct Figure {
    var wide: FigureDrawing
    /// The same figure for a narrow window.
    var narrow: FigureDrawing
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
  /// The names of the replacements for reduced motion, by name, as an object literal.
  let reductions: JSONWriter
  /// The stage with all elements; nil if no timeline moves elements.
  let stage: StageMarkup?
  /// The address of the picture that moves; nil for the stand-in.
  let art: MarkupText?
  /// Whether the page plays when it is opened, and whether it repeats every timeline.
  let playsAtOnce: Bool
  let loops: Bool

  /// The names of the replacements for reduced motion.
  static func reductions(_ input: ExportInput) -> JSONWriter {
    var json = JSONWriter(layout: .compact, language: .javaScript)
    json.object { json in
      for scene in input.scenes {
        guard let other = input.reducedMotion(of: scene) else { continue }
        json.member(scene.name, other.name)
      }
    }
    return json
  }

  /// The parts of the specimen that a timeline's declared properties animate.
  static func parts(of scene: ExportScene) -> [(name: String, style: StyleText)] {
    let own = scene.views.first { $0.element == nil }?.copies.first?.timeline
    return (own?.properties ?? []).compactMap { property in
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
    for line in comment { html.line("<!-- \(MarkupText(htmlComment: line)) -->") }
    html.element("html", [("lang", "en")]) { html in
      html.element("head") { html in
        html.line("<meta charset=\"utf-8\">")
        html.line("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
        html.element("title", [], text: title)
        html.element("style") { html in
          html.line("\(style: FigureStyle.css)")
          html.line("\(style: SpecimenPage.css)")
          if stage != nil { html.line("\(style: StageElement.css)") }
        }
      }
      html.element("body", [("class", "figure")]) { html in
        html.element("h1", [], text: title)
        html.element("main") { html in
          writeControls(to: &html)
          writeStage(to: &html)
          for figure in figures { write(figure, to: &html) }
        }
        html.line("<script type=\"module\">")
        html.line("\(script: JavaScriptModule.text(timelines: timelines))")
        html.line("const reductions = \(script: "\(value: reductions)");")
        html.line("const playsAtOnce = \(playsAtOnce ? "true" : "false" as MarkupText);")
        html.line("const loops = \(loops ? "true" : "false" as MarkupText);")
        html.line("\(script: SpecimenPage.script)")
        html.line("</script>")
      }
    }
    return html.text
  }

  private func writeStage(to html: inout MarkupWriter) {
    let isTall: MarkupText = stage == nil ? "" : "tall"
    html.element("div", [("id", "stage"), ("class", isTall), ("aria-hidden", "true")]) { html in
      html.element("div", [("id", "scene")]) { html in
        stage?.write(to: &html)
        html.line(SpecimenPage.specimen(art: art))
      }
    }
    html.line("<table id=\"values\" aria-label=\"Values at this time\"></table>")
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

  private func write(_ figure: Figure, to html: inout MarkupWriter) {
    let name = figure.wide.figure.name
    let parts = figure.parts.map { "\($0.name)|\($0.style)" }.joined(separator: "\n")
    html.element(
      "figure",
      [("data-timeline", "\(text: name)"), ("data-parts", "\(text: parts)"), ("hidden", "")]
    ) { html in
      write(figure.wide, "full", to: &html)
      write(figure.narrow, "slim", to: &html)
    }
  }

  private func write(_ drawing: FigureDrawing, _ kind: MarkupText, to html: inout MarkupWriter) {
    let layout = drawing.layout
    let (left, height) = (FigureScale.text(layout.left), drawing.height)
    html.element(
      "svg",
      [
        ("class", kind),
        ("viewBox", "0 0 \(FigureScale.text(layout.width)) \(FigureScale.text(height))"),
        ("role", "img"), ("aria-label", "The curves of \(text: drawing.figure.name) over time"),
      ]
    ) { svg in
      drawing.write(to: &svg, top: 0)
      svg.element(
        "path",
        [
          ("class", "playhead"), ("d", "M\(left) 34V\(FigureScale.text(height - 30))"),
          ("data-left", left), ("data-way", FigureScale.text(layout.right - layout.left)),
        ])
    }
  }
}
