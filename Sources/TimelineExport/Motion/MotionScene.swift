package import TimelineDocument
package import TimelineEvaluation
package import TimelineSyntax

/// What pages draw besides values: tracks by their properties, the stage and its elements.
package enum MotionScene {
  /// The declarations of the properties of a timeline's sampled tracks.
  package struct Declarations: Sendable {
    private let tracks: TrackLookup<Track>
    private let properties: TrackLookup<PropertyDeclaration>

    package init(_ timeline: ResolvedTimeline) {
      let list =
        if case .tracks(let list) = timeline.timeline.contents { list.tracks } else { [Track]() }
      tracks = TrackLookup(list, property: \.property)
      properties = TrackLookup(timeline.contents.properties) { $0 }
    }

    /// The keyframes of a sampled track: those of its copy alone if it has them.
    package func track(of sampled: SampledTrack) -> Track? {
      tracks.ofCopy(sampled) ?? tracks[sampled]
    }

    package subscript(_ sampled: SampledTrack) -> PropertyDeclaration? {
      track(of: sampled)?.property ?? properties[sampled]
    }
  }

  /// Writes the members of a track: its property and its values.
  package static func write(
    _ track: MotionValues.Track, _ declaration: PropertyDeclaration?, to json: inout JSONWriter
  ) {
    let sampled = track.sampled
    if let element = sampled.element { json.member("element", element) }
    if let index = sampled.index { json.member("index", index) }
    json.member("property", sampled.property)
    json.member("type", sampled.type.name)
    json.member("unit", sampled.unit == "deg" ? "°" : sampled.unit)
    if let components = sampled.components {
      json.array("components") { json in for name in components { json.value(name) } }
    }
    if let declaration, declaration.builtIn == nil, let model = declaration.model {
      json.member("like", model.name)
    }
    track.writeValues(to: &json)
    if let declaration, declaration.minimum != nil || declaration.maximum != nil {
      json.array("range") { json in
        for bound in [declaration.minimum, declaration.maximum] {
          if let bound { json.value(bound) } else { json.null() }
        }
      }
    }
  }

  /// The object of a stage.
  package static func object(of stage: StageModel) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("width", stage.size[0])
      json.member("height", stage.size[1])
      if let background = stage.background { json.member("background", text(background)) }
    }
    return json.bytes
  }

  /// Writes the members of an element.
  ///
  /// - Parameter art: the address of its picture; nil if it has none.
  package static func write(
    _ element: ElementModel, in tree: StageTree, art: String?, to json: inout JSONWriter
  ) {
    let isParent = tree.isParent(element)
    json.member("name", element.name)
    json.member("count", element.count)
    if let parent = element.parent { json.member("parent", parent.name) }
    json.array("copies") { json in
      for copy in 0..<element.count {
        let item = StageItem(element: element, copy: copy, stage: tree.stage)
        json.object { write(item, isParent: isParent, tree, to: &$0) }
      }
    }
    json.member("shape", element.shape.rawValue)
    json.member("width", element.size[0])
    json.member("height", element.size[1])
    json.key("anchor")
    json.array(numbers: element.anchor)
    json.member("cornerRadius", element.drawnCornerRadius)
    let outline = StageItem(element: element, copy: 0, stage: tree.stage).path
    if let path = element.path {
      json.array("path") { json in
        for part in path.subpaths {
          json.object { json in
            json.member("d", (part.path.data() as MarkupText).string)
            json.member("length", part.length)
          }
        }
      }
      json.member("pathLength", path.length)
    }
    if tree.isMask(element) { json.member("outline", (outline.data() as MarkupText).string) }
    if let mask = element.mask { json.member("mask", mask) }
    if element.isClipping { json.member("clips", true) }
    if element.stroke != nil { json.member("hasStroke", true) }
    json.member("lineWidth", element.stroke?.width ?? StageItem.lineWidth)
    if let gradient = element.gradient {
      json.object("gradient") { json in
        json.member("kind", gradient.kind.rawValue)
        json.key("from")
        json.array(numbers: gradient.from)
        json.key("to")
        json.array(numbers: gradient.to)
        json.array("colors") { json in for color in gradient.colors { json.value(text(color)) } }
      }
    }
    if !element.text.isEmpty {
      let (font, words) = (element.font, ["leading": "left", "trailing": "right"])
      json.object("font") { json in
        json.member("size", font.size)
        json.member("weight", font.weight.number)
        json.member("align", words[font.alignment.rawValue] ?? "center")
      }
    }
    if let art { json.member("art", art) }
  }

  /// Writes what stands for the view that a timeline is attached to.
  ///
  /// - Parameter address: the address of its picture; nil if that cannot be shown.
  package static func writeStandIn(
    of timeline: Timeline, _ document: TimelineDocument, in tree: StageTree,
    to json: inout JSONWriter, address: (ElementArt) -> String?
  ) {
    let element = ElementModel.standIn(for: timeline, in: document.source)
    json.object("standIn") {
      write(element, in: tree, art: element.art.flatMap(address), to: &$0)
    }
  }

  /// Writes the members of a copy.
  private static func write(
    _ item: StageItem, isParent: Bool, _ tree: StageTree, to json: inout JSONWriter
  ) {
    json.member("x", item.center[0])
    json.member("y", item.center[1])
    if let parent = item.element.copyOfParent(item.copy), parent > 0 {
      json.member("parent", parent)
    }
    let fill = item.fill(isOutlined: false, isParent: isParent)
    json.member("fill", fill.map(text) ?? "transparent")
    if let stroke = item.stroke(isOutlined: true) { json.member("stroke", text(stroke.color)) }
    guard let text = item.element.text(ofCopy: item.copy) else { return }
    if let ink = item.ink { json.member("ink", Self.text(ink)) }
    json.array("text") { json in
      for piece in text.pieces {
        switch piece {
        case .string(let string): json.value(string)
        case .value(let property, let decimals):
          json.object { tree.texts.write(property, decimals, to: &$0) }
        }
      }
    }
  }

  /// A colour as style sheets have it.
  private static func text(_ components: [Double]) -> String {
    let parts = components.prefix(3).map { NumberText.string($0 * 255, decimals: 3) }
    let opacity = components.count > 3 ? NumberText.string(components[3]) : "1"
    return "rgb(\(parts.joined(separator: " ")) / \(opacity))"
  }
}

extension Timeline {
  /// Whether it plays again after its end, or a track of it does.
  package var isRepeated: Bool { repetition != .times(1) }
}
