import TimelineDrawing
import TimelineSyntax

/// An SVG of drawings.
struct PictureFile {
  /// The text for readers who do not see it.
  let title: String
  let appearance: PictureAppearance
  /// What is behind the drawings; nil for none.
  let background: [Double]?
  let size: (width: Double, height: Double, map: PlaneTransform)

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - drawings: the same views at several times, or at one.
  ///   - clock: when each one is shown; nil for a still.
  ///   - comment: the lines of the comment before it.
  func svg(_ drawings: [Drawing], _ clock: AnimationClock?, comment: [String]) -> MarkupText {
    var svg = MarkupWriter()
    // Two hyphens, as of an option, would end a comment of XML.
    let (commands, lines) = (
      comment.filter { $0.contains("--") }, comment.filter { !$0.contains("--") }
    )
    for line in lines { svg.line("<!-- \(comment: line) -->") }
    let (width, height) = (FigureScale.text(size.width), FigureScale.text(size.height))
    svg.element(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("viewBox", "0 0 \(width) \(height)"),
        ("width", width), ("height", height), ("role", "img"), ("aria-label", "\(text: title)"),
      ]
    ) { svg in
      if !commands.isEmpty {
        svg.element("metadata") { svg in
          for line in commands { svg.line("\(text: line)") }
        }
      }
      svg.element("style", []) { svg in
        svg.line("\(style: DrawingMarkup.rules(appearance))")
      }
      let box: [(MarkupText, MarkupText)] = [("width", width), ("height", height)]
      if let background {
        svg.element(
          "rect", box + ColorAttribute.attributes("fill", [background]).map(\.base))
      }
      write(drawings, clock, to: &svg)
    }
    return svg.text
  }

  private func write(
    _ drawings: [Drawing], _ clock: AnimationClock?, to svg: inout MarkupWriter
  ) {
    guard let first = drawings.first else { return }
    var markup = DrawingMarkup(clock, scope: "k", size: (first.width, first.height))
    var frame: [DrawingNode] = []
    // The stage limits what is drawn.
    for drawing in drawings {
      var root = DrawingNode(key: "")
      let box = DrawingPath(x: 0, y: 0, width: first.width, height: first.height)
      if let background = drawing.background {
        root.marks = [DrawingMark(box, .fill(.color(background)))]
      }
      (root.placement.x, root.placement.y) = (size.map.e, size.map.f)
      (root.placement.scaleX, root.placement.scaleY) = (size.map.a, size.map.d)
      root.clip = box
      root.children = drawing.nodes
      frame.append(root)
    }
    markup.write(frame.map { [$0] }, to: &svg)
  }
}
