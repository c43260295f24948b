import AnimationCore
import TimelineDocument
import TimelineSyntax

extension StageItem {
  /// Custom properties with what ``css`` draws: timelines move the properties that use them.
  func style(isOutlined: Bool, isParent: Bool) -> StyleText {
    let size = element.size
    var style: StyleText =
      "--index: \(copy); --width: \(size[0], decimals: 4)px; --height: \(size[1], decimals: 4)px;"
    let corner: StyleText =
      switch outline {
      case .rectangle(let radius): "\(radius, decimals: 4)px"
      case .ellipse: "50%"
      case .path: "0"
      }
    style += " --corner: \(corner);"
    let fill = fill(isOutlined: isOutlined, isParent: isParent)
    style += " --fill: \(fill.map(Self.text) ?? "transparent");"
    style += " --paint: \(element.gradient.map { paint($0) } ?? "none");"
    if let stroke = stroke(isOutlined: isOutlined) {
      style += " --line: \(stroke.width, decimals: 4);"
      if element.text.isEmpty {
        style += " --ink: \(Self.text(stroke.color));"
      } else {
        style += " --stroke: \(Self.text(stroke.color));"
      }
    }
    if !element.text.isEmpty {
      if let ink { style += " --ink: \(Self.text(ink));" }
      let font = element.font
      style += " --type: \(font.size, decimals: 4)px; --weight: \(font.weight.number);"
      if font.alignment != .center {
        style += " --align: \(font.alignment == .leading ? "left" : "right");"
      }
    }
    if element.anchor != [0.5, 0.5] {
      let anchor = element.anchor.map { StyleText("\(100 * $0, decimals: 4)%") }
      style += " --anchor: \(anchor[0]) \(anchor[1]);"
    }
    return style
  }

  /// The CSS image of a gradient over the element's size.
  private func paint(_ gradient: ElementGradient) -> StyleText {
    let (from, to) = (gradient.from, gradient.to)
    let size = element.size
    let (x, y) = ((to[0] - from[0]) * size[0], (to[1] - from[1]) * size[1])
    let length = (x * x + y * y).squareRoot()
    // Clockwise from the top, as angles of CSS are.
    let angle = CMath.atan2(y, x) * 180 / .pi + 90
    func stops(_ text: (Double) -> StyleText) -> StyleText {
      zip(gradient.colors, gradient.locations).map { color, location in
        "\(Self.legacy(color)) \(text(location))" as StyleText
      }.joined(separator: ", ")
    }
    let place: StyleText =
      "\(100 * from[0], decimals: 4)% \(100 * from[1], decimals: 4)%"
    switch gradient.kind {
    case .linear:
      guard length > 0 else { return "none" }
      // The line of a gradient of CSS goes through the middle, as far as the corners.
      let whole = (abs(x) * size[0] + abs(y) * size[1]) / length
      let start = ((from[0] - 0.5) * size[0] * x + (from[1] - 0.5) * size[1] * y) / length
      return """
        linear-gradient(\(angle, decimals: 4)deg, \
        \(stops { "\(100 * ((start + $0 * length) / max(whole, 1e-9) + 0.5), decimals: 4)%" }))
        """
    case .radial:
      return
        "radial-gradient(circle \(max(length, 1e-3), decimals: 4)px at \(place), \(stops { "\(100 * $0, decimals: 4)%" }))"
    case .angular:
      return
        "conic-gradient(from \(angle, decimals: 4)deg at \(place), \(stops { "\(100 * $0, decimals: 4)%" }))"
    }
  }

  /// The same in the form of CSS between whose colours gradients are those of sRGB.
  private static func legacy(_ color: [Double]) -> StyleText {
    let numbers = color.prefix(3).map { StyleText("\(255 * $0, decimals: 3)") }
    return "rgb(\(numbers[0]) \(numbers[1]) \(numbers[2]) / \(color[3], decimals: 6))"
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
    .stage, .element, .inside { isolation: isolate; }
    .place, .middle, .limit { position: absolute; width: 0; height: 0; }
    .place { display: grid; grid-template: 0 / 0; place-items: center; }
    .place.corner { display: block; }
    .limit { left: 0; top: 0; }
    .middle { left: 50%; top: 50%; }
    .element { box-sizing: border-box; position: relative; display: grid; place-items: center; width: var(--width); height: var(--height);
      transform-origin: var(--anchor, 50% 50%); color: var(--ink); stroke-width: var(--line); stroke-dasharray: none; stroke-dashoffset: 0;
      border-radius: var(--corner);
      --moved-fill: initial; --moved-paint: initial; --anchor: initial; --stroke: initial; --ink: initial; --line: initial; --align: initial; }
    .element:not(.path, .art), .face { background-color: var(--moved-fill, var(--fill)); background-image: var(--moved-paint, var(--paint)); }
    .face, .inside { position: absolute; inset: 0; border-radius: inherit; }
    .inside.clip { overflow: hidden; }
    .element > svg { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; fill: none; stroke: var(--stroke, currentColor); }
    .words { position: relative; box-sizing: border-box; max-width: 100%; justify-self: stretch; overflow: hidden; text-overflow: ellipsis; white-space: pre;
      text-align: var(--align, center); font: var(--weight) var(--type)/1.2 system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; }
    .element > img { position: relative; width: 100%; height: 100%; object-fit: contain; }
    """

  /// The class of what a timeline moves, which none of the classes above is.
  static func className(of timeline: String) -> String { "play-\(timeline)" }

  /// The custom properties that a timeline on this stage sets in place of properties of CSS.
  static let moved: [String: StyleText] = [
    "background-color": "--moved-fill", "background-image": "--moved-paint",
  ]
}
