import TimelineDocument
import TimelineSyntax

/// The stage of a document with all copies of its elements, as HTML.
struct StageMarkup {
  let document: TimelineDocument
  let art: ArtFiles

  /// The classes of a copy's place and of its element.
  typealias Classes = (place: MarkupText, element: MarkupText)

  /// Writes the stage.
  ///
  /// - Parameters:
  ///   - attributes: further attributes of the stage.
  ///   - classes: the classes of a copy, each after a blank.
  func write(
    _ attributes: [(MarkupText, MarkupText)] = [], to markup: inout MarkupWriter,
    _ classes: (ElementModel, Int) -> Classes = { _, _ in ("", "") }
  ) {
    let stage = document.stage
    var style: StyleText =
      "width: \(stage.size[0], decimals: 4)px; height: \(stage.size[1], decimals: 4)px;"
    if let background = stage.background {
      style += " background-color: \(StageElement.text(background));"
    }
    markup.element(
      "div", attributes + [("class", "stage"), ("style", "\(text: style.string)")]
    ) { markup in
      for element in document.elements {
        let address = element.art.flatMap(address)
        for copy in 0..<element.count {
          write(
            StageElement(
              element: element, copy: copy, background: stage.background, art: address),
            classes(element, copy), to: &markup)
        }
      }
    }
  }

  private func address(of art: ElementArt) -> MarkupText? {
    guard case .success(let content) = self.art[art] else { return nil }
    return PageArt.address(of: content)
  }

  private func write(
    _ item: StageElement, _ classes: Classes, to markup: inout MarkupWriter
  ) {
    let center = item.element.center(ofCopy: item.copy, on: document.stage)
    markup.element(
      "div",
      [
        ("class", "place\(classes.place)"),
        ("style", "left: \(center[0], decimals: 4)px; top: \(center[1], decimals: 4)px;"),
      ]
    ) { markup in
      let own: MarkupText = item.art == nil ? "element" : "element art"
      let attributes: [(MarkupText, MarkupText)] = [
        ("class", "\(own)\(classes.element)"), ("data-element", "\(text: item.element.name)"),
        ("style", "\(text: item.style.string)"),
      ]
      if let address = item.art {
        markup.element("div", attributes) { markup in
          markup.element("img", [("src", address), ("alt", "\(text: item.element.text ?? "")")])
        }
      } else {
        markup.element("div", attributes, text: item.element.text ?? "")
      }
    }
  }
}
