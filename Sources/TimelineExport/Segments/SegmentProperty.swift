import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A property of a timeline and the pieces of its motion.
struct SegmentProperty {
  let property: PropertyDeclaration
  /// The space of a colour's components; nil for other types.
  let space: SegmentSpace?
  /// The value before the first piece.
  let start: SegmentValue
  let pieces: [SegmentPiece]
  /// How the pieces repeat within an iteration of the timeline; nil for once.
  let cycle: TrackCycle?

  /// The properties of a timeline, in file order.
  static func properties(of timeline: CompiledTimeline) -> [SegmentProperty] {
    guard case .tracks(let tracks) = timeline.contents else {
      return SegmentFrames(timeline).properties
    }
    return tracks.motions.map { SegmentProperty($0.property, $0.motion, $0.cycle) }
  }

  /// Creates a property of a stepped timeline, whose colours are in sRGB.
  init(_ property: PropertyDeclaration, start: SegmentValue, pieces: [SegmentPiece]) {
    self.property = property
    space = property.type.hasColors ? .sRGB : nil
    self.start = start
    self.pieces = pieces
    cycle = nil
  }

  private init(
    _ property: PropertyDeclaration, _ motion: TrackTimeline.Motion, _ cycle: TrackCycle?
  ) {
    self.property = property
    self.cycle = cycle
    switch motion {
    case .constant(let value):
      space = property.type.hasColors ? .sRGB : nil
      start = SegmentValue(value)
      pieces = []
    case .moving(let track, let values):
      space = values.interpolation.map(SegmentSpace.init)
      start = .numbers(track.start)
      pieces = track.segments.flatMap { SegmentPiece.pieces(of: $0) }
    case .snapping(let track):
      space = nil
      start = SegmentValue(track.start)
      pieces = track.steps.map { step in
        SegmentPiece(
          start: step.start, duration: step.duration,
          shape: .step(from: SegmentValue(step.from), to: SegmentValue(step.to)))
      }
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
    if let space { json.member("space", space.rawValue) }
    if let stateSpace { json.member("stateSpace", stateSpace.rawValue) }
    if let display = property.display { json.member("display", display.rawValue) }
    json.key("start")
    start.write(to: &json)
    if let cycle {
      json.key("cycle")
      json.line { json in
        json.member("start", cycle.start)
        json.member("length", cycle.length)
        json.key("count")
        if let count = cycle.count { json.value(count) } else { json.value("forever") }
        json.member("autoreverses", cycle.autoreverses)
      }
    }
    json.array("pieces") { json in
      for piece in pieces { json.line { piece.write(to: &$0) } }
    }
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
