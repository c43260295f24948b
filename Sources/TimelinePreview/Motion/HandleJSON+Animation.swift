internal import AnimationCore
internal import TimelineDocument
internal import TimelineEditing
internal import TimelineSyntax

extension HandleJSON {
  /// Writes the animation of a phase, an event, a state or a side of a transition by its parts: what it
  /// is called, its spring or its curve, and what is applied to it.
  func writeAnimation(
    _ place: PlaceCursor, _ animation: AnimationModel?, at span: SourceSpan,
    to json: inout JSONWriter
  ) {
    json.key("animation")
    let value = place.value(of: FieldKey.animation)
    let origin =
      value.map { reader.origin(ofNamed: $0, presets: AnimationPreset.names) } ?? missing(span)
    write(origin, to: &json)
    guard let animation else { return }
    json.member("animationName", animation.base.shownName)
    if let spring = animation.spring {
      json.member("durationValue", spring.duration)
      json.member("bounceValue", spring.bounce)
    }
    if let curve = animation.base.shownCurve {
      json.member("lengthValue", curve.duration ?? AnimationDefaults.curveDuration)
      json.member("curveName", curve.name)
      if let points = curve.points {
        json.key("curveValue")
        json.array(numbers: points)
      }
    }
    guard !animation.isNone, value?.kind != .scalar || Name.isValid(value?.text ?? "") else {
      return
    }
    json.key("modifiers")
    json.object { json in
      for modifier in animation.modifiers {
        switch modifier {
        case .delay(let seconds): json.member("delay", seconds)
        case .speed(let factor): json.member("speed", factor)
        case .repeatCount(let count, _): json.member("repeat", "\(count)")
        case .repeatForever: json.member("repeat", "forever")
        case .logicallyComplete: break
        }
      }
    }
  }
}

extension AnimationModel.Base {
  /// What it is called where it is chosen.
  fileprivate var shownName: String {
    switch self {
    case .none: "none"
    case .default: "default"
    case .ease(let name, _), .presetSpring(let name, _, _), .reference(let name, _): name
    case .timingCurve: "curve"
    case .spring(let model, _):
      if case .reference(let name) = model.form { name } else { "spring" }
    case .responseSpring: "spring"
    case .interactiveSpring, .interactivePerceptualSpring: "interactiveSpring"
    case .interpolatingSpring, .interpolatingPerceptualSpring: "interpolatingSpring"
    }
  }

  /// Its curve, by its name and control points, and its duration; nil for a spring.
  fileprivate var shownCurve: (name: String, points: [Double]?, duration: Double?)? {
    switch self {
    case .ease(let name, let duration):
      (name, CurvePreset.curve(named: name)?.controlPoints, duration)
    case .timingCurve(let model, let duration):
      (model.shownName, model.curve.controlPoints, duration)
    case .reference(_, let model): model.base.shownCurve
    default: nil
    }
  }
}

extension CurveModel {
  /// Its name, or its control points.
  fileprivate var shownName: String {
    switch form {
    case .preset(let name), .reference(let name): return name
    default:
      let points = curve.controlPoints?.map { NumberText.string($0, decimals: 3) }
      return points.map { "[\($0.joined(separator: ", "))]" } ?? "its own"
    }
  }
}
