import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The stage of a scene in an SVG, whose elements a style sheet moves when it is shown.
///
/// Programs that draw no HTML in an SVG show the elements where they are without a motion.
struct StagePicture {
  private static let largestHeight = 320.0

  let scene: ExportScene
  private let stage: StageMarkup
  /// The classes of the copies that are moved, by element and copy.
  private var classes: [String: StageMarkup.Classes] = [:]

  init(
    _ scene: ExportScene, _ input: ExportInput, _ sheet: inout StyleSheet, log: inout ExportLog
  ) throws(EvaluationError) {
    self.scene = scene
    stage = StageMarkup(document: input.document, art: input.art)
    // Copies that move alike have one timeline.
    var known: [String: StageMarkup.Classes] = [:]
    for view in scene.views {
      guard let element = view.element else { continue }
      for copy in view.copies {
        let own: StageMarkup.Classes
        if let classes = known[copy.timeline.name] {
          own = classes
        } else {
          let web = try WebTimeline(copy.timeline, input, leavesOutRests: true, log: &log)
          let isPlaced = web.style.contains { $0.property.string == "left" }
          own = (isPlaced ? " corner" : "", " \(text: web.name)")
          known[copy.timeline.name] = own
        }
        classes[StagePicture.key(element, copy.index)] = own
      }
    }
    var seen: Set<String> = []
    let timelines = scene.views.flatMap(\.copies).map(\.timeline).filter {
      seen.insert($0.name).inserted
    }
    try sheet.add(timelines, input, log: &log)
  }

  private static func key(_ element: ElementModel, _ copy: Int) -> String {
    "\(element.name)[\(copy)]"
  }

  private var size: [Double] { stage.document.stage.size }
  /// The size in the picture, by which the stage fits between the margins.
  private var scale: Double {
    min(1, (FigureLayout.wide.right - 14) / size[0], StagePicture.largestHeight / size[1])
  }

  /// The height with the margins.
  var height: Double { scale * size[1] + 28 }

  func write(to svg: inout MarkupWriter, top: Double) {
    let (width, height) = (FigureScale.text(size[0]), FigureScale.text(size[1]))
    svg.element(
      "svg",
      [
        ("x", "14"), ("y", FigureScale.text(top + 14)),
        ("width", FigureScale.text(scale * size[0])),
        ("height", FigureScale.text(scale * size[1])), ("viewBox", "0 0 \(width) \(height)"),
      ]
    ) { svg in
      svg.element("switch") { svg in
        svg.element(
          "foreignObject",
          [
            ("width", width), ("height", height),
            ("requiredExtensions", "http://www.w3.org/1999/xhtml"),
          ]
        ) { svg in
          stage.write([("xmlns", "http://www.w3.org/1999/xhtml")], to: &svg) { element, copy in
            classes[StagePicture.key(element, copy)] ?? ("", "")
          }
        }
        svg.element("g") { writeStill(to: &$0) }
      }
      svg.element("rect", [("class", "strip"), ("width", width), ("height", height)])
    }
  }

  /// Writes the elements without a motion, for programs that draw no HTML.
  private func writeStill(to svg: inout MarkupWriter) {
    let document = stage.document
    if let background = document.stage.background {
      svg.element(
        "rect",
        [
          ("width", FigureScale.text(size[0])), ("height", FigureScale.text(size[1])),
          ("fill", "\(text: HexColor.text(of: Array(background.prefix(3)) + [1]))"),
        ])
    }
    for element in document.elements {
      for copy in 0..<element.count {
        let center = element.center(ofCopy: copy, on: document.stage)
        let size = element.size
        let color = element.color(ofCopy: copy) ?? [0.04, 0.39, 0.75, 1]
        if element.text == nil || !element.colors.isEmpty {
          svg.element(
            "rect",
            [
              ("x", FigureScale.text(center[0] - size[0] / 2)),
              ("y", FigureScale.text(center[1] - size[1] / 2)),
              ("width", FigureScale.text(size[0])), ("height", FigureScale.text(size[1])),
              ("rx", FigureScale.text(element.drawnCornerRadius)),
              ("fill", "\(text: HexColor.text(of: Array(color.prefix(3)) + [1]))"),
              ("fill-opacity", "\(color[3], decimals: 3)"),
            ])
        }
        guard let text = element.text else { continue }
        svg.element(
          "text",
          [
            ("x", FigureScale.text(center[0])), ("y", FigureScale.text(center[1])),
            ("text-anchor", "middle"), ("dominant-baseline", "central"),
          ], text: text)
      }
    }
  }
}
