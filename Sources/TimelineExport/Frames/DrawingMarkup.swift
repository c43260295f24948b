import TimelineDrawing
import TimelineSyntax

/// Writes drawings of the same views as an SVG: of one drawing a still, of several ones a moving picture.
///
/// The motion is in `animate` elements, which browsers play in images too. Other programs show the first
/// drawing.
struct DrawingMarkup {
  /// When each drawing is shown, as a fraction of the whole; nil for a still.
  let clock: AnimationClock?
  /// What is before the names of definitions, so that several pictures can be in one file.
  let scope: String
  let size: (width: Double, height: Double)
  private var count = 0
  /// The images of a still, which has many moments of them, with their boxes.
  private var images: [[UInt8]: (name: MarkupText, boxes: [[Double]])] = [:]

  init(_ clock: AnimationClock?, scope: String, size: (width: Double, height: Double)) {
    (self.clock, self.scope, self.size) = (clock, scope, size)
  }

  /// The rules for the colour of text on the page.
  ///
  /// - Parameter appearance: the one that the picture is for; nil for that of the reader.
  static func rules(_ appearance: PictureAppearance) -> StyleText {
    let (dark, light): (StyleText, StyleText) = (
      ".ink { fill: #1f2328; }", ".ink { fill: #f2f4f7; }"
    )
    return switch appearance {
    case .light: dark
    case .dark: light
    case .auto: "\(dark) @media (prefers-color-scheme: dark) { \(light) }"
    }
  }

  /// A name of a definition that no other one has.
  private mutating func name(_ kind: MarkupText) -> MarkupText {
    count += 1
    return "\(text: scope)-\(kind)-\(count)"
  }

  /// Writes views.
  ///
  /// - Parameters:
  ///   - frames: the same views in each drawing.
  ///   - maps: the maps from the coordinates of the views to those of what is written, by drawing;
  ///     nil for none.
  mutating func write(
    _ frames: [[DrawingNode]], _ maps: [PlaneTransform]? = nil, to svg: inout MarkupWriter
  ) {
    guard let first = frames.first else { return }
    let known = frames.map { nodes in
      Dictionary(nodes.map { ($0.key, $0) }) { first, _ in first }
    }
    let nodes = Dictionary(first.map { ($0.key, $0) }) { first, _ in first }
    for place in DrawingOrder(frames.map { $0.map(\.key) }).places {
      guard let node = nodes[place.key] else { continue }
      let all = known.map { $0[node.key] ?? node }
      guard all.contains(where: { $0.opacity > 0 }) else { continue }
      guard let isShown = place.isShown, let clock else {
        write(all, maps, to: &svg)
        continue
      }
      var copy = self
      svg.element("g", isShown[0] ? [] : [("display", "none")]) { svg in
        svg.element(
          "animate",
          [("attributeName", "display")]
            + clock.discreteAttributes(isShown.map { $0 ? "inline" : "none" }))
        copy.write(all, maps, to: &svg)
      }
      self = copy
    }
  }

  private mutating func write(
    _ nodes: [DrawingNode], _ maps: [PlaneTransform]?, to svg: inout MarkupWriter
  ) {
    let limits = nodes.compactMap(\.limit)
    guard limits.count == nodes.count else { return writeGroup(nodes, maps, to: &svg) }
    let limit = writeLimit(mapped(limits, maps), "limit", to: &svg)
    let start = self
    var copy = start
    svg.element("g", [("clip-path", "url(#\(limit))")]) { svg in
      copy.writeGroup(nodes, maps, to: &svg)
    }
    self = copy
  }

  private func mapped(_ paths: [DrawingPath], _ maps: [PlaneTransform]?) -> [DrawingPath] {
    guard let maps else { return paths }
    return zip(paths, maps).map { $0.mapped($1) }
  }

  private mutating func writeGroup(
    _ nodes: [DrawingNode], _ maps: [PlaneTransform]?, to svg: inout MarkupWriter
  ) {
    var attributes: [AnimatedAttribute] = []
    var inner = maps
    // SVG has no rotations in space: the outlines themselves are turned.
    if maps != nil || nodes.contains(where: { $0.placement.turn != nil }) {
      inner = nodes.indices.map { index in
        (maps?[index] ?? PlaneTransform()) * nodes[index].placement.transform
      }
    }
    if nodes.contains(where: { $0.opacity < 1 }) {
      attributes.append(
        AnimatedAttribute("opacity", nodes.map { [$0.opacity] }, tolerance: 0.003, decimals: 3))
    }
    let effects = nodes.map(\.effects)
    let filter = effects[0].isEmpty ? nil : writeFilter(effects, to: &svg)
    var own = attributes.map(\.base)
    if let filter { own.append(("filter", "url(#\(filter))")) }
    let placements = inner == nil ? nodes.map(\.placement) : []
    let transform = TransformAttribute(placements)
    if let text = transform.base { own.append(("transform", text)) }
    var copy = self
    svg.element("g", own) { svg in
      if let clock = copy.clock {
        transform.write(clock, to: &svg)
        for attribute in attributes { attribute.write(clock, to: &svg) }
      }
      let marks = nodes.map(\.marks)
      for index in 0..<(marks.map(\.count).min() ?? 0) {
        copy.write(marks.map { $0[index] }, inner, to: &svg)
      }
      copy.writeChildren(of: nodes, inner, to: &svg)
    }
    self = copy
  }

  private mutating func writeChildren(
    of nodes: [DrawingNode], _ maps: [PlaneTransform]?, to svg: inout MarkupWriter
  ) {
    guard !nodes[0].children.isEmpty else { return }
    let children = nodes.map(\.children)
    var own: [(MarkupText, MarkupText)] = []
    var middle: [AnimatedAttribute] = []
    var inner = maps
    let places = nodes.map(\.middle)
    if let maps {
      inner = zip(maps, places).map { $0 * .translation($1.x, $1.y) }
    } else {
      middle.append(
        AnimatedAttribute(
          "transform", places.map { [$0.x, $0.y] }, tolerance: 0.04, decimals: 3, kind: .translate))
    }
    let clips = nodes.compactMap(\.clip)
    var copy = self
    if clips.count == nodes.count {
      let clip = copy.writeLimit(mapped(clips, maps), "clip", to: &svg)
      own.append(("clip-path", "url(#\(clip))"))
    }
    func write(_ svg: inout MarkupWriter) {
      svg.element("g", middle.map(\.base)) { svg in
        if let clock = copy.clock { for each in middle { each.write(clock, to: &svg) } }
        copy.write(children, inner, to: &svg)
      }
    }
    if own.isEmpty { write(&svg) } else { svg.element("g", own) { write(&$0) } }
    self = copy
  }

  /// Writes an outline that limits what is drawn.
  private mutating func writeLimit(
    _ paths: [DrawingPath], _ kind: MarkupText, to svg: inout MarkupWriter
  ) -> MarkupText {
    let name = name(kind)
    let clock = clock
    let path = PathAttribute(paths)
    svg.element("clipPath", [("id", name)]) { svg in
      path.writeElement([], [], clock, to: &svg)
    }
    return name
  }

  private mutating func write(
    _ marks: [DrawingMark], _ maps: [PlaneTransform]?, to svg: inout MarkupWriter
  ) {
    let path = PathAttribute(mapped(marks.map(\.path), maps))
    switch marks[0].content {
    case .fill: writeFill(marks, path, maps, to: &svg)
    case .stroke: writeStroke(marks, path, maps, to: &svg)
    case .image(let content): writeImage(content, marks, maps, to: &svg)
    }
  }

  private mutating func writeImage(
    _ content: [UInt8], _ marks: [DrawingMark], _ maps: [PlaneTransform]?,
    to svg: inout MarkupWriter
  ) {
    let address = PageArt.address(of: content)
    // Turned in space, an image is drawn where its corners are.
    let boxes = mapped(marks.map(\.path), maps).map(\.bounds)
    if let known = images[content], known.boxes == boxes {
      svg.element("use", [("href", "#\(known.name)")])
      return
    }
    var identity: [(MarkupText, MarkupText)] = []
    if clock == nil, images[content] == nil {
      let name = name("image")
      images[content] = (name, boxes)
      identity = [("id", name)]
    }
    let values = [0, 1, 2, 3].map { index in
      AnimatedAttribute(
        ["x", "y", "width", "height"][index], boxes.map { [$0[index]] }, tolerance: 0.04,
        decimals: 3)
    }
    let clock = clock
    svg.element("image", identity + values.map(\.base) + [("href", address)]) { svg in
      if let clock { for value in values { value.write(clock, to: &svg) } }
    }
  }

  private func writeStroke(
    _ marks: [DrawingMark], _ path: PathAttribute, _ maps: [PlaneTransform]?,
    to svg: inout MarkupWriter
  ) {
    let strokes = marks.compactMap { mark -> DrawingStroke? in
      if case .stroke(let stroke) = mark.content { stroke } else { nil }
    }
    guard strokes.count == marks.count else { return }
    let scales = maps?.map { max($0.scaleFactor, 0.01) } ?? strokes.map { _ in 1 }
    var attributes = ColorAttribute.attributes("stroke", strokes.map(\.color))
    attributes.append(
      AnimatedAttribute(
        "stroke-width", zip(strokes, scales).map { [$0.width * $1] }, tolerance: 0.02, decimals: 3))
    if strokes.contains(where: { $0.miterLimit != 4 }) {
      attributes.append(
        AnimatedAttribute(
          "stroke-miterlimit", strokes.map { [$0.miterLimit] }, tolerance: 0.02, decimals: 3))
    }
    if strokes.contains(where: { !$0.dashes.isEmpty }) {
      // Some programs have no `pathLength`, so the dashes are lengths and not fractions.
      let lengths = mapped(marks.map(\.path), maps).map(\.length)
      let width = strokes.map(\.dashes.count).max() ?? 0
      attributes.append(
        AnimatedAttribute(
          "stroke-dasharray",
          zip(strokes, lengths).map { stroke, length in
            let own = stroke.dashes.count == width
            return (own ? stroke.dashes : Array(repeating: 1, count: width)).map { $0 * length }
          }, tolerance: 0.04, decimals: 3))
      attributes.append(
        AnimatedAttribute(
          "stroke-dashoffset", zip(strokes, lengths).map { [$0.phase * $1] }, tolerance: 0.04,
          decimals: 3))
    }
    path.writeElement([("fill", "none")], attributes, clock, to: &svg)
  }

  private mutating func writeFill(
    _ marks: [DrawingMark], _ path: PathAttribute, _ maps: [PlaneTransform]?,
    to svg: inout MarkupWriter
  ) {
    var colors: [[Double]] = []
    var gradients: [DrawingGradient] = []
    var isInk = false
    for mark in marks {
      guard case .fill(let paint) = mark.content else { return }
      switch paint {
      case .color(let color): colors.append(color)
      case .gradient(let gradient): gradients.append(gradient)
      case .ink(let opacity):
        colors.append([0, 0, 0, opacity])
        isInk = true
      }
    }
    if gradients.count == marks.count {
      if let maps { gradients = zip(gradients, maps).map { $0.mapped($1) } }
      return writeGradient(gradients, path, to: &svg)
    }
    guard colors.count == marks.count else { return }
    // Ink has the colour of its class.
    let all = ColorAttribute.attributes("fill", colors)
    path.writeElement(
      isInk ? [("class", "ink")] : [],
      isInk ? all.filter { $0.name.string == "fill-opacity" } : all, clock, to: &svg)
  }

  private mutating func writeGradient(
    _ gradients: [DrawingGradient], _ path: PathAttribute, to svg: inout MarkupWriter
  ) {
    let clock = clock
    guard gradients[0].kind != .angular else {
      let limit = name("fan")
      svg.element("clipPath", [("id", limit)]) { path.writeElement([], [], clock, to: &$0) }
      svg.element("g", [("clip-path", "url(#\(limit))")]) { svg in
        GradientFan(gradients).write(clock, to: &svg)
      }
      return
    }
    let name = name("paint")
    GradientAttribute(gradients).write(name, clock, to: &svg)
    path.writeElement([("fill", "url(#\(name))")], [], clock, to: &svg)
  }

  /// Writes a filter of effects, the same ones in each drawing.
  private mutating func writeFilter(
    _ frames: [[DrawingEffect]], to svg: inout MarkupWriter
  ) -> MarkupText {
    let name = name("filter")
    let (width, height) = (FigureScale.text(3 * size.width), FigureScale.text(3 * size.height))
    let clock = clock
    svg.element(
      "filter",
      [
        ("id", name), ("filterUnits", "userSpaceOnUse"), ("x", FigureScale.text(-size.width)),
        ("y", FigureScale.text(-size.height)), ("width", width), ("height", height),
        ("color-interpolation-filters", "sRGB"),
      ]
    ) { svg in
      for index in frames[0].indices {
        EffectAttribute(frames.compactMap { $0.indices.contains(index) ? $0[index] : nil })
          .write(clock, to: &svg)
      }
    }
    return name
  }
}
