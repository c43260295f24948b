import TimelineDocument
import TimelineSyntax

/// The elements of a stage without a motion, for programs that draw no HTML in an SVG.
struct StageStill {
  let tree: StageTree

  func write(to svg: inout MarkupWriter) {
    let stage = tree.stage
    if let background = stage.background {
      svg.element(
        "rect",
        [
          ("width", FigureScale.text(stage.size[0])), ("height", FigureScale.text(stage.size[1])),
        ] + paint("fill", background))
    }
    for item in tree.items() { write(item, to: &svg) }
  }

  private func write(_ item: StageItem, to svg: inout MarkupWriter) {
    guard let mask = tree.mask(of: item) else { return writeItem(item, to: &svg) }
    let name: MarkupText = "\(text: "still-mask-\(item.element.name)-\(item.copy)")"
    writeLimit(mask.path(around: mask.center), name, to: &svg)
    svg.element("g", [("clip-path", "url(#\(name))")]) { writeItem(item, to: &$0) }
  }

  private func writeItem(_ item: StageItem, to svg: inout MarkupWriter) {
    let isParent = tree.isParent(item.element)
    let outline = item.path(around: item.center)
    let own: MarkupText = "\(text: "still-\(item.element.name)-\(item.copy)")"
    var look: [(MarkupText, MarkupText)] = [("d", outline.data())]
    if let gradient = item.element.gradient, gradient.kind != .angular {
      writeGradient(gradient, own, item, to: &svg)
      look.append(("fill", "url(#\(own))"))
    } else if let color = item.fill(isOutlined: false, isParent: isParent)
      ?? item.element.gradient?.colors.first
    {
      look += paint("fill", color)
    } else {
      look.append(("fill", "none"))
    }
    if let stroke = item.stroke(isOutlined: false) {
      look += paint("stroke", stroke.color)
      look.append(("stroke-width", FigureScale.text(stroke.width)))
    }
    if look.count > 2 || look[1].1.string != "none" { svg.element("path", look) }
    writeText(of: item, to: &svg)
    guard isParent else { return }
    if item.element.isClipping {
      let clip: MarkupText = "\(own)-clip"
      writeLimit(outline, clip, to: &svg)
      svg.element("g", [("clip-path", "url(#\(clip))")]) { svg in
        for child in tree.items(in: item) { write(child, to: &svg) }
      }
    } else {
      for child in tree.items(in: item) { write(child, to: &svg) }
    }
  }

  private func writeText(of item: StageItem, to svg: inout MarkupWriter) {
    guard let text = tree.texts.text(of: item) else { return }
    let (font, center) = (item.element.font, item.center)
    let half = item.element.size[0] / 2
    let (x, anchor): (Double, MarkupText) =
      switch font.alignment {
      case .leading: (center[0] - half, "start")
      case .center: (center[0], "middle")
      case .trailing: (center[0] + half, "end")
      }
    var style: StyleText =
      "font-size: \(font.size, decimals: 4)px; font-weight: \(font.weight.number);"
    if let ink = item.ink { style += " fill: \(StageItem.text(ink));" }
    svg.element(
      "text",
      [
        ("x", FigureScale.text(x)), ("y", FigureScale.text(center[1])), ("text-anchor", anchor),
        ("dominant-baseline", "central"), ("style", "\(text: style.string)"),
      ], text: text)
  }

  private func writeLimit(_ path: ElementPath, _ name: MarkupText, to svg: inout MarkupWriter) {
    svg.element("clipPath", [("id", name)]) { $0.element("path", [("d", path.data())]) }
  }

  private func writeGradient(
    _ gradient: ElementGradient, _ name: MarkupText, _ item: StageItem, to svg: inout MarkupWriter
  ) {
    let (center, size) = (item.center, item.element.size)
    func place(_ point: [Double]) -> [MarkupText] {
      (0..<2).map { FigureScale.text(center[$0] + (point[$0] - 0.5) * size[$0]) }
    }
    let (from, to) = (place(gradient.from), place(gradient.to))
    let (x, y) = (
      (gradient.to[0] - gradient.from[0]) * size[0], (gradient.to[1] - gradient.from[1]) * size[1]
    )
    let isLinear = gradient.kind == .linear
    let radius: MarkupText = FigureScale.text((x * x + y * y).squareRoot())
    let names: [MarkupText] = isLinear ? ["x1", "y1", "x2", "y2"] : ["cx", "cy", "r"]
    let line = Array(zip(names, isLinear ? from + to : from + [radius]))
    svg.element(
      isLinear ? "linearGradient" : "radialGradient",
      [("id", name), ("gradientUnits", "userSpaceOnUse")] + line
    ) { svg in
      for (color, location) in zip(gradient.colors, gradient.locations) {
        let offset: [(MarkupText, MarkupText)] = [("offset", "\(location, decimals: 6)")]
        svg.element("stop", offset + paint("stop-color", color, "stop-opacity"))
      }
    }
  }

  /// A colour and its opacity as attributes.
  private func paint(
    _ name: MarkupText, _ color: [Double], _ opacity: MarkupText? = nil
  ) -> [(MarkupText, MarkupText)] {
    [
      (name, "\(text: HexColor.text(of: Array(color.prefix(3)) + [1]))"),
      (opacity ?? "\(name)-opacity", "\(color[3], decimals: 3)"),
    ]
  }
}
