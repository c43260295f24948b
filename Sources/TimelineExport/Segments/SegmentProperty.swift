import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A property of a timeline and the pieces of its motion.
struct SegmentProperty {
  let property: PropertyDeclaration
  let curve: SegmentCurve

  /// The space of a colour's components; nil for other types.
  var space: SegmentSpace? { curve.space }

  /// The value before the first piece.
  var start: SampledValues { curve.start }

  /// The pieces of the motion.
  var pieces: [SegmentPiece] { curve.pieces }

  /// How the pieces repeat within an iteration of the timeline; nil for once.
  var cycle: TrackCycle? { curve.cycle }

  /// The properties of a timeline, in file order.
  static func properties(of timeline: CompiledTimeline) -> [SegmentProperty] {
    guard case .tracks(let tracks) = timeline.contents else {
      return SegmentFrames(timeline).properties
    }
    return tracks.motions.map { entry in
      SegmentProperty(
        property: entry.property,
        curve: SegmentCurve(
          entry.motion, entry.cycle, hasColors: entry.property.type.hasColors))
    }
  }

  /// The name of the property.
  var name: String { property.name }

  /// - Parameter stateSpace: the space of a colour in states; nil for other properties.
  func write(stateSpace: SegmentSpace?, to json: inout JSONWriter) {
    json.member("name", property.name)
    json.member("type", property.type.name)
    if !property.unit.isEmpty { json.member("unit", property.unit) }
    if let components = property.type.components {
      json.key("components")
      json.array(strings: components)
    }
    if let space = curve.space { json.member("space", space.rawValue) }
    if let stateSpace { json.member("stateSpace", stateSpace.rawValue) }
    if let display = property.display { json.member("display", display.rawValue) }
    curve.write(to: &json)
  }
}

/// The space of the three components of a colour that are not its opacity.
enum SegmentSpace: String {
  case sRGB = "srgb"
  /// Linear light of sRGB.
  case linear = "srgb-linear"
  /// The cube roots of Oklab's cone responses.
  case perceptual = "oklab-cones"

  init(_ interpolation: ColorInterpolation) {
    switch interpolation {
    case .linear: self = .linear
    case .perceptual: self = .perceptual
    }
  }
}
