import AnimationCore
public import TimelineDocument
import TimelineEvaluation
import TimelineSyntax
import Testing

/// Timelines that are made by hand, so that the evaluator is tested without the decoder.
func located<Value: Sendable>(_ value: Value) -> Located<Value> {
  Located(value, node: NodeID(0), span: SourceSpan(0, 0))
}

func property(
  _ name: String, _ type: PropertyType = .number, displaysInteger: Bool = false,
  interpolation: ColorInterpolation? = nil
) -> PropertyDeclaration {
  PropertyDeclaration(
    name: name, type: type, displaysInteger: displaysInteger, interpolation: interpolation)
}

extension PropertyValue: ExpressibleByFloatLiteral {
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
}

extension PropertyValue: ExpressibleByIntegerLiteral {
  /// A number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
}

extension PropertyValue: ExpressibleByArrayLiteral {
  /// Components.
  public init(arrayLiteral elements: Double...) { self = .components(elements) }
}

extension Keyframe {
  static func make(
    _ kind: String, _ to: PropertyValue?, _ duration: Double?, curve: UnitCurve? = nil,
    spring: Spring? = nil, startVelocity: PropertyValue? = nil, endVelocity: PropertyValue? = nil
  ) -> Keyframe {
    var keyframe = Keyframe(kind: located(kind), span: SourceSpan(0, 0))
    keyframe.to = to.map(located)
    keyframe.duration = duration.map(located)
    keyframe.playingDuration = duration ?? 0
    keyframe.curve = curve.map { located(CurveModel(form: .preset("curve"), curve: $0)) }
    keyframe.spring = spring.map { located(SpringModel(form: .reference("spring"), spring: $0)) }
    keyframe.startVelocity = startVelocity.map(located)
    keyframe.endVelocity = endVelocity.map(located)
    return keyframe
  }

  static func linear(
    _ to: PropertyValue, _ duration: Double, _ curve: UnitCurve? = nil
  ) -> Keyframe { make("linear", to, duration, curve: curve) }

  static func cubic(_ to: PropertyValue, _ duration: Double) -> Keyframe {
    make("cubic", to, duration)
  }

  static func spring(_ to: PropertyValue, _ duration: Double?, _ spring: Spring) -> Keyframe {
    make("spring", to, duration, spring: spring)
  }

  static func move(_ to: PropertyValue) -> Keyframe { make("move", to, nil) }

  static func hold(_ duration: Double) -> Keyframe { make("hold", nil, duration) }
}

func track(
  _ property: PropertyDeclaration, from start: PropertyValue, delay: Double? = nil,
  _ keyframes: [Keyframe]
) -> Track {
  var time = delay ?? 0
  let timed = keyframes.map { keyframe in
    var keyframe = keyframe
    keyframe.startTime = time
    time += keyframe.playingDuration
    return keyframe
  }
  return Track(
    name: located(property.name), property: property, delay: delay.map(located), keyframes: timed,
    start: start, span: SourceSpan(0, 0))
}

func compile(
  _ tracks: [Track], repeating repeatCount: RepeatCount? = nil,
  initial: [(PropertyDeclaration, PropertyValue)] = [], markers: [(String, Double)] = []
) throws -> CompiledTimeline {
  var timeline = Timeline(
    name: located("test"),
    contents: .tracks(TrackList(repeatCount: repeatCount.map(located), tracks: tracks)),
    span: SourceSpan(0, 0))
  timeline.initial = initial.map {
    PropertyAssignment(name: located($0.0.name), property: $0.0, value: located($0.1))
  }
  timeline.markers = markers.map { Marker(name: located($0.0), time: located($0.1)) }
  let document = DocumentLoader().load(SourceFile(path: "test.yaml", text: "")).document
  return try #require(CompiledTimeline.compile(timeline, of: document).first)
}

extension SampledTrack {
  /// The numbers of a numeric track; empty for another one.
  var numbers: [Double] {
    if case .numbers(let numbers) = values { numbers } else { [] }
  }
}

extension CompiledTimeline {
  /// The numbers of the only track at exact times.
  func numbers(at times: [Double], cycles: Int? = nil) throws -> [Double] {
    try sample(SamplingOptions(times: times, cycles: cycles)).tracks[0].numbers
  }
}
