import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// An HTML page of timelines with their curves, an animated specimen and controls.
struct SpecimenPage {
  /// The curves of one timeline.
  struct Figure {
    var wide: FigureDrawing
    /// The same figure for a narrow window.
    var narrow: FigureDrawing
    /// The length of the curves in seconds.
    var duration: Double
  }

  let title: String
  /// The names of the timelines in the menu.
  let names: [String]
  /// Their titles, as far as they have any.
  let titles: [String: String]
  /// All timelines of the page, including those for reduced motion.
  let figures: [Figure]
  /// The motions of the timelines by name, as an object literal.
  let timelines: JSONWriter
  /// The names of the replacements for reduced motion, by name, as an object literal.
  let reductions: JSONWriter
  /// The address of the picture that moves, or null for the stand-in.
  let art: JSONWriter
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

  /// The whole page.
  func text(comment: [String]) -> MarkupText {
    let (script, style) = (self.script, Self.style)
    var html = MarkupWriter()
    html.line("<!doctype html>")
    for line in comment { html.line("<!-- \(MarkupText(htmlComment: line)) -->") }
    html.element("html", [("lang", "en")]) { html in
      html.element("head") { html in
        html.line("<meta charset=\"utf-8\">")
        html.line(
          """
          <meta http-equiv="Content-Security-Policy" \
          content="\(Self.policy(script: script, style: style))">
          """)
        html.line("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
        html.element("title", [], text: title)
        html.line("<style>\(style: style)</style>")
      }
      html.element("body", [("class", "figure")]) { html in
        html.element("h1", [], text: title)
        html.element("main") { html in
          writeControls(to: &html)
          html.line(
            "<div id=\"stage\" class=\"stage-pane\" data-background=\"own\" aria-hidden=\"true\"></div>"
          )
          html.line("<table id=\"values\" aria-label=\"Values at this time\"></table>")
          for figure in figures { write(figure, to: &html) }
        }
        html.line("<script type=\"module\">\(script: script)</script>")
      }
    }
    return html.text
  }

  private func writeControls(to html: inout MarkupWriter) {
    html.element("form", [("id", "controls"), ("aria-label", "Playback")]) { html in
      html.element("label", names.count > 1 ? [] : [("hidden", "")]) { html in
        html.line("Timeline")
        html.element("select", [("id", "name")]) { html in
          for name in names {
            let title = titles[name]
            html.element(
              "option", title == nil ? [] : [("value", "\(text: name)")], text: title ?? name)
          }
        }
      }
      html.line(SpecimenPage.controls)
    }
  }

  private func write(_ figure: Figure, to html: inout MarkupWriter) {
    let name = figure.wide.figure.name
    html.element(
      "figure",
      [
        ("data-timeline", "\(text: name)"), ("data-duration", "\(figure.duration)"),
        ("hidden", ""),
      ]
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
