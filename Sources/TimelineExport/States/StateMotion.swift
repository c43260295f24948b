import AnimationCore
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The way of a change of states from 0 to 1, as its animation goes it.
struct StateMotion {
  /// Seconds from the frame in which an animation starts, which is that after its change.
  let delay: Double
  /// Seconds without the delay.
  let duration: Double
  let easing: Easing
  /// Whether it takes over what still moves, with its velocity, as springs do.
  let isMerging: Bool
  /// The spring that it is, after a delay; nil for any other animation.
  let spring: Spring?

  /// The number without a unit by which ways are measured.
  private static let way = BuiltInProperty.scale.declaration

  /// - Parameter animation: nil for SwiftUI's default.
  /// - Returns: nil for a jump, and for an animation without end.
  init?(
    of animation: AnimationModel?, in timeline: CompiledTimeline, _ tolerance: ExportTolerance,
    log: inout ExportLog
  ) throws(EvaluationError) {
    let animation = animation ?? AnimationModel(base: .default)
    guard !animation.isNone, let whole = try Self.curve(of: animation, in: timeline) else {
      return nil
    }
    let (delay, own) = whole.withoutRests
    self.delay = max(0, delay - 1 / timeline.frameRate)
    isMerging = animation.spring != nil
    spring = animation.plainSpring
    if let timing = animation.timing, let points = timing.curve.controlPoints {
      duration = timing.duration
      easing =
        points == [0, 0, 1, 1] ? .linear : .bezier(points[0], points[1], points[2], points[3])
    } else {
      duration = own.duration
      easing = EasingSheet.easing(
        of: own, named: "animation", in: timeline.name, tolerance.curve(of: Self.way), log: &log)
    }
  }

  private static func curve(
    of animation: AnimationModel, in timeline: CompiledTimeline
  ) throws(EvaluationError) -> PiecewiseCurve? {
    guard let compiled = try progress(of: animation, in: timeline) else { return nil }
    return compiled.properties.first?.curves(duration: compiled.duration)?.first?.curve
  }

  /// A timeline that moves a number from 0 by an animation, as a change at rest at time 0 does; nil for
  /// an animation without end.
  ///
  /// - Parameter target: where it ends; a spring that goes farther rests later.
  static func progress(
    of animation: AnimationModel, in timeline: CompiledTimeline, to target: Double = 1
  ) throws(EvaluationError) -> CompiledTimeline? {
    guard !animation.isEndless else { return nil }
    let place = timeline.timeline.states?.states.first?.name ?? timeline.timeline.name
    func assignment(_ value: Double) -> PropertyAssignment {
      PropertyAssignment(
        name: place.map { _ in way.name }, property: way,
        value: Located(.number(value), node: place.node, span: place.span))
    }
    var own = Timeline(
      name: timeline.timeline.name,
      contents: .events(
        EventList(events: [
          Event(
            time: place.map { _ in 0 }, values: [assignment(target)],
            animation: place.map { _ in animation }, span: place.span)
        ])), span: place.span)
    own.initial = [assignment(0)]
    guard let resolved = ResolvedTimeline.all(of: own, frameRate: timeline.frameRate).first else {
      return nil
    }
    return try CompiledTimeline(resolved)
  }
}

extension Spring {
  /// The spring of SwiftUI's default animation.
  fileprivate static let `default` = Spring(response: Animation.defaultResponse, dampingRatio: 1)
}

extension AnimationModel {
  /// The spring that it is, also SwiftUI's default; nil for any other animation.
  fileprivate var spring: Spring? { integratedSpring ?? (isDefault ? .default : nil) }

  /// The spring that it is, after a delay; nil for any other animation.
  var plainSpring: Spring? { isPlain ? spring : nil }

  /// Whether nothing but a delay modifies it.
  var isPlain: Bool {
    allModifiers.allSatisfy { modifier in
      switch modifier {
      case .delay, .logicallyComplete: true
      case .speed, .repeatCount, .repeatForever: false
      }
    }
  }

  /// The timing curve that it is, after a delay; nil for any other animation.
  var timing: (curve: UnitCurve, duration: Double)? {
    isPlain ? baseTiming.map { ($0.model.curve, $0.duration) } : nil
  }

  /// The timing curve of its base and how long that takes; nil for a spring.
  var baseTiming: (model: CurveModel, duration: Double)? {
    switch base {
    case .ease(let name, let duration):
      CurvePreset.curve(named: name).map {
        (CurveModel(form: .preset(name), curve: $0), duration ?? AnimationDefaults.curveDuration)
      }
    case .timingCurve(let model, let duration):
      (model, duration ?? AnimationDefaults.curveDuration)
    case .reference(_, let model): model.baseTiming
    default: nil
    }
  }

  /// Whether it is SwiftUI's default, whose spring the system defines.
  fileprivate var isDefault: Bool {
    switch base {
    case .default: true
    case .reference(_, let model): model.isDefault
    default: false
    }
  }
}
