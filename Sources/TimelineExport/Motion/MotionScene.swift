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
      if let background = stage.background { json.member("background", color(background)) }
    }
    return json.bytes
  }

  /// Writes the members of an element.
  ///
  /// - Parameter art: the address of its picture; nil if it has none.
  package static func write(
    _ element: ElementModel, on stage: StageModel, art: String?, to json: inout JSONWriter
  ) {
    json.member("name", element.name)
    json.member("count", element.count)
    json.array("copies") { json in
      for copy in 0..<element.count {
        let center = element.center(ofCopy: copy, on: stage)
        json.object { json in
          json.member("x", center[0])
          json.member("y", center[1])
          if let own = element.color(ofCopy: copy) { json.member("color", color(own)) }
        }
      }
    }
    json.member("shape", element.shape.rawValue)
    json.member("width", element.size[0])
    json.member("height", element.size[1])
    json.key("anchor")
    json.array(numbers: element.anchor)
    if let own = element.color(ofCopy: 0) { json.member("color", color(own)) }
    json.member("cornerRadius", element.drawnCornerRadius)
    if let text = element.text { json.member("text", text) }
    if let art { json.member("art", art) }
  }

  /// A colour as style sheets have it.
  private static func color(_ components: [Double]) -> String {
    let parts = components.prefix(3).map { NumberText.string($0 * 255, decimals: 3) }
    let opacity = components.count > 3 ? NumberText.string(components[3]) : "1"
    return "rgb(\(parts.joined(separator: " ")) / \(opacity))"
  }
}

extension Timeline {
  /// Whether it plays again after its end, or a track of it does.
  package var isRepeated: Bool {
    switch contents {
    case .tracks(let list):
      list.isEndless || list.repeatCount.map { $0.value != .times(1) } ?? false
    case .phases: trigger == nil
    case .sequence(let sequence):
      sequence.repeatCount.map { $0.value != .times(1) } ?? false
    case .events, .transition: false
    }
  }
}
