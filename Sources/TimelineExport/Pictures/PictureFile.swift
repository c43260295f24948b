import TimelineDrawing
import TimelineSyntax

/// An SVG of drawings.
struct PictureFile {
  /// The same views at several times, or at one.
  struct Layer {
    var drawings: [Drawing]
    /// When each one is shown; nil for a still.
    var clock: AnimationClock?
  }

  /// The text for readers who do not see it.
  let title: String
  let appearance: PictureAppearance
  /// What is behind the drawings; nil for none.
  let background: [Double]?
  let size: (width: Double, height: Double, map: PlaneTransform)

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - layers: what is shown, and if there is a second one, what readers see who want less motion.
  ///   - comment: the lines of the comment before it.
  func svg(_ layers: [Layer], comment: [String]) -> MarkupText {
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
        if layers.count > 1 { svg.line("\(style: Self.reducedRules)") }
      }
      let box: [(MarkupText, MarkupText)] = [("width", width), ("height", height)]
      if let background {
        svg.element(
          "rect", box + ColorAttribute.attributes("fill", [background]).map(\.base))
      }
      for (index, layer) in layers.enumerated() {
        guard layers.count > 1 else { return write(layer, scope: "k", to: &svg) }
        svg.element("g", [("class", index == 0 ? "whole" : "less")]) { svg in
          write(layer, scope: index == 0 ? "k" : "r", to: &svg)
        }
      }
    }
    return svg.text
  }

  /// An SVG has no way to stop its motion by a style, so it has both, and hides one of them.
  private static let reducedRules: StyleText =
    ".less { display: none; } @media (prefers-reduced-motion: reduce) { .whole { display: none; } .less { display: inline; } }"

  /// The map of a drawing into the picture: that of the picture, or where it does not fit, into its middle.
  private func map(of drawing: Drawing, isFirst: Bool) -> PlaneTransform {
    guard !isFirst else { return size.map }
    let scale = min(
      size.map.a, size.width / max(drawing.width, 1), size.height / max(drawing.height, 1))
    return .translation(
      (size.width - drawing.width * scale) / 2, (size.height - drawing.height * scale) / 2)
      * .scale(scale, scale)
  }

  private func write(_ layer: Layer, scope: String, to svg: inout MarkupWriter) {
    let drawings = layer.drawings
    guard let first = drawings.first else { return }
    let map = map(of: first, isFirst: scope == "k")
    var markup = DrawingMarkup(layer.clock, scope: scope, size: (first.width, first.height))
    var frame: [DrawingNode] = []
    // The stage limits what is drawn.
    for drawing in drawings {
      var root = DrawingNode(key: "")
      let box = DrawingPath(x: 0, y: 0, width: first.width, height: first.height)
      if let background = drawing.background {
        root.marks = [DrawingMark(box, .fill(.color(background)))]
      }
      (root.placement.x, root.placement.y) = (map.e, map.f)
      (root.placement.scaleX, root.placement.scaleY) = (map.a, map.d)
      root.clip = box
      root.children = drawing.nodes
      frame.append(root)
    }
    markup.write(frame.map { [$0] }, to: &svg)
  }
}
