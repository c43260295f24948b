import TimelineDocument
import TimelineSyntax

/// The stage of a document with all copies of its elements, as HTML.
struct StageMarkup {
  let tree: StageTree
  let art: ArtFiles

  /// How a timeline moves a copy.
  struct Motion {
    /// The class of the element, after a blank.
    var name: MarkupText = ""
    /// Whether its position or its frame moves, on the stage.
    var isPlaced = false
    /// Whether its outline is drawn.
    var isOutlined = false
  }

  /// Writes the stage.
  ///
  /// - Parameters:
  ///   - attributes: further attributes of the stage.
  ///   - motion: how a copy moves.
  func write(
    _ attributes: [(MarkupText, MarkupText)] = [], to markup: inout MarkupWriter,
    _ motion: (StageItem) -> Motion
  ) {
    let stage = tree.stage
    var style: StyleText =
      "width: \(stage.size[0], decimals: 4)px; height: \(stage.size[1], decimals: 4)px;"
    if let background = stage.background {
      style += " background-color: \(StageItem.text(background));"
    }
    markup.element(
      "div", attributes + [("class", "stage"), ("style", "\(text: style.string)")]
    ) { markup in
      for item in tree.items() { write(item, motion, to: &markup) }
    }
  }

  private func write(
    _ item: StageItem, _ motion: (StageItem) -> Motion, to markup: inout MarkupWriter
  ) {
    guard let mask = tree.mask(of: item) else { return writePlace(item, motion, to: &markup) }
    let center = zip(mask.center, item.origin).map { $0 - $1 }
    let outline: StyleText = mask.path(around: center).data()
    markup.element(
      "div", [("class", "limit"), ("style", "\(text: "clip-path: path('\(outline.string)');")")]
    ) { writePlace(item, motion, to: &$0) }
  }

  private func writePlace(
    _ item: StageItem, _ motion: (StageItem) -> Motion, to markup: inout MarkupWriter
  ) {
    let own = motion(item)
    let corner = own.isPlaced ? item.origin.map { -$0 } : item.place
    markup.element(
      "div",
      [
        ("class", own.isPlaced ? "place corner" : "place"),
        ("style", "left: \(corner[0], decimals: 4)px; top: \(corner[1], decimals: 4)px;"),
      ]
    ) { markup in
      let isParent = tree.isParent(item.element)
      let style = item.style(isOutlined: own.isOutlined, isParent: isParent)
      markup.element(
        "div",
        [
          ("class", "\(kind(of: item))\(own.name)"), ("data-element", "\(text: item.element.name)"),
          ("style", "\(text: style.string)"),
        ]
      ) { markup in
        writeFace(of: item, own, to: &markup)
        guard isParent else { return }
        let clip = item.element.isClipping
        markup.element(
          "div", [("class", clip ? "inside clip" : "inside")] + (clip ? limit(of: item) : [])
        ) { markup in
          markup.element("div", [("class", "middle")]) { markup in
            for child in tree.items(in: item) { write(child, motion, to: &markup) }
          }
        }
      }
    }
  }

  /// The class of an element, whose area is drawn by a face if its outline is a path.
  private func kind(of item: StageItem) -> MarkupText {
    if item.element.art.flatMap(address) != nil { return "element art" }
    if case .path = item.outline { return "element path" }
    return "element"
  }

  /// Writes an element without those inside of it.
  private func writeFace(of item: StageItem, _ motion: Motion, to markup: inout MarkupWriter) {
    if let address = item.element.art.flatMap(address) {
      let text = tree.texts.text(of: item) ?? ""
      return markup.element("img", [("src", address), ("alt", "\(text: text)")])
    }
    if case .path = item.outline {
      writeLimit(of: item, to: &markup)
      markup.element("div", [("class", "face")] + limit(of: item))
    }
    if item.stroke(isOutlined: motion.isOutlined) != nil { writeOutline(of: item, to: &markup) }
    guard let text = tree.texts.text(of: item) else { return }
    markup.element("div", [("class", "words")], text: text)
  }

  /// The style by which an outline that is a path limits what is drawn.
  private func limit(of item: StageItem) -> [(MarkupText, MarkupText)] {
    guard case .path = item.outline else { return [] }
    return [("style", "clip-path: url(#\(name(of: item)));")]
  }

  private func name(of item: StageItem) -> MarkupText {
    "\(text: "outline-\(item.element.name)-\(item.copy)")"
  }

  /// Writes the outline as a limit in units of an element's size.
  private func writeLimit(of item: StageItem, to markup: inout MarkupWriter) {
    markup.element(
      "svg", [("xmlns", "http://www.w3.org/2000/svg"), ("width", "0"), ("height", "0")]
    ) { svg in
      svg.element(
        "clipPath", [("id", name(of: item)), ("clipPathUnits", "objectBoundingBox")]
      ) { svg in
        svg.element("path", [("d", item.path.inUnits(of: item.element.size).data(decimals: 6))])
      }
    }
  }

  /// Writes the line along the outline, whose length counts as 1 so that a trim is a part of it.
  private func writeOutline(of item: StageItem, to markup: inout MarkupWriter) {
    let size = item.element.size
    markup.element(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("preserveAspectRatio", "none"),
        ("viewBox", "0 0 \(size[0], decimals: 4) \(size[1], decimals: 4)"),
      ]
    ) { svg in
      for part in item.path.subpaths {
        svg.element(
          "path", [("d", part.path.data()), ("pathLength", "\(part.length, decimals: 6)")])
      }
    }
  }

  private func address(of art: ElementArt) -> MarkupText? {
    guard case .success(let content) = self.art[art] else { return nil }
    return PageArt.address(of: content)
  }
}
