import TimelineDocument
import TimelineSyntax

/// How a copy of an element is drawn on the stage of a page.
struct StageElement {
  let element: ElementModel
  let copy: Int
  /// The colour behind all elements; nil for that of the page.
  let background: [Double]?
  /// The address of its image; nil if it has none.
  let art: MarkupText?

  /// The width and the height: a circle is as wide as its shorter side.
  private var size: [Double] {
    let side = element.size.min() ?? 0
    return element.shape == .circle && art == nil ? [side, side] : element.size
  }

  /// Custom properties with what ``css`` draws: timelines move the properties that use them.
  var style: StyleText {
    var style: StyleText =
      "--index: \(copy); --width: \(size[0], decimals: 4)px; --height: \(size[1], decimals: 4)px;"
    style += " --type: \(typeSize, decimals: 2)px;"
    if art == nil {
      style += " --corner: \(element.drawnCornerRadius, decimals: 4)px;"
      if let fill { style += " --fill: \(fill);" }
    }
    if let ink { style += " --ink: \(ink);" }
    if element.anchor != [0.5, 0.5] {
      let anchor = element.anchor.map { StyleText("\(100 * $0, decimals: 4)%") }
      style += " --anchor: \(anchor[0]) \(anchor[1]);"
    }
    return style
  }

  /// The size of the text, with which it fits.
  private var typeSize: Double {
    let count = Double(max(element.text?.count ?? 1, 1))
    return max(min(0.5 * size[1], 1.6 * size[0] / count), 1)
  }

  /// The colour of the shape; nil for the colour of shapes without one.
  private var fill: StyleText? {
    if let color = element.color(ofCopy: copy) { return StageElement.text(color) }
    return element.text == nil ? nil : "transparent"
  }

  /// The colour of the text on the shape, or on the stage; nil for that of the page.
  private var ink: StyleText? {
    let color = element.color(ofCopy: copy)
    let visible = color.map { $0[3] >= 0.5 } ?? false
    guard let behind = visible ? color : background else { return nil }
    // The weights of sRGB's components in its luma.
    let luma = 0.299 * behind[0] + 0.587 * behind[1] + 0.114 * behind[2]
    return luma > 0.6 ? "#1f2328" : "#ffffff"
  }

  /// The CSS colour of sRGB components.
  static func text(_ color: [Double]) -> StyleText {
    let numbers = color.map { StyleText("\($0, decimals: 6)") }
    return "color(srgb \(numbers[0]) \(numbers[1]) \(numbers[2]) / \(numbers[3]))"
  }

  /// The rules for the stage, its places and the elements in them.
  ///
  /// A place has no size, and an element is centred on it, also while its size changes. A view whose
  /// position or frame moves has its place at the corner of the stage.
  static let css: StyleText = """
    .stage { position: relative; overflow: hidden; }
    .place { position: absolute; width: 0; height: 0; display: grid; grid-template: 0 / 0; place-items: center; }
    .place.corner { left: 0 !important; top: 0 !important; display: block; }
    .element { box-sizing: border-box; display: grid; place-items: center; overflow: hidden;
      width: var(--width); height: var(--height); border-radius: var(--corner, 0);
      background-color: var(--fill, var(--c0)); color: var(--ink); transform-origin: var(--anchor, 50% 50%);
      font: 500 var(--type)/1.2 system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; white-space: nowrap; }
    .element.art { background-color: transparent; }
    .element img { width: 100%; height: 100%; object-fit: contain; }
    """
}
