internal import AnimationCore
internal import TimelineDocument
internal import TimelineSyntax

extension PartReader {
  // MARK: Springs and curves

  /// A spring, in each of the families of parameters; those that are written are told.
  func spring(_ model: SpringModel?, named name: String) -> [WrittenValue] {
    let spring = model?.spring ?? Spring()
    let written = model.map { Set(parameters(of: $0.form)) } ?? []
    func number(_ parameter: String, _ value: Double, unit: String = "") -> WrittenValue {
      var number = WrittenValue.number(
        "\(name)\(parameter)", value, unit: unit, isWritten: written.contains(parameter))
      number.isOfFamily = true
      return number
    }
    return [
      number("duration", spring.duration, unit: "s"), number("bounce", spring.bounce),
      number("response", spring.response, unit: "s"), number("dampingRatio", spring.dampingRatio),
      number("mass", spring.mass), number("stiffness", spring.springConstant),
      number("damping", spring.damping),
      number("settlingDuration", spring.settlingDuration, unit: "s"),
    ]
  }

  /// The parameters that a spring is written with.
  private func parameters(of form: SpringModel.Form) -> [String] {
    switch form {
    case .preset, .duration: ["duration", "bounce"]
    case .response: ["response", "dampingRatio"]
    case .physical: ["mass", "stiffness", "damping"]
    case .settlingDuration: ["settlingDuration", "dampingRatio"]
    case .reference(let name):
      document.springs.first { $0.name == name }.map { parameters(of: $0.value.form) }
        ?? ["duration", "bounce"]
    }
  }

  /// A spring in one phrase.
  func text(_ spring: Spring) -> String {
    let bounce = NumberText.string(spring.bounce, decimals: 4)
    return "\(NumberText.seconds(spring.duration, decimals: 4)), bounce \(bounce)"
  }

  func curve(_ name: String, _ model: CurveModel?, at span: SourceSpan?) -> WrittenValue {
    let curve = model?.curve ?? .linear
    return WrittenValue(
      name: name, text: model.map { text($0.form) } ?? "linear",
      // Enough to tell curves apart, whatever they are written as.
      numbers: (0...32).map { curve.value(at: Double($0) / 32) }, span: span,
      isWritten: model != nil)
  }

  func text(_ form: CurveModel.Form) -> String {
    func list(_ numbers: [Double]) -> String {
      "[\(numbers.map { NumberText.string($0, decimals: 4) }.joined(separator: ", "))]"
    }
    switch form {
    case .preset(let name): return name
    case .steps(let count, let position): return "\(count) steps, \(position)"
    case .points(let points): return "\(points.count / 2) points"
    case .bezier(let x1, let y1, let x2, let y2): return list([x1, y1, x2, y2])
    case .reference(let name):
      return document.curves.first { $0.name == name }.map { text($0.value.form) } ?? name
    }
  }

  // MARK: Animations

  func animation(_ animation: Located<AnimationModel>, named name: String = "animation")
    -> WrittenValue
  {
    var value = self.animation(animation.value, named: name)
    value.span = animation.span
    return value
  }

  /// An animation: its base, whose details are compared if it stays of its kind, and its modifiers.
  func animation(_ model: AnimationModel, named name: String = "animation") -> WrittenValue {
    var (base, modifiers) = (model.base, model.modifiers)
    while case .reference(_, let inner) = base {
      (base, modifiers) = (inner.base, inner.modifiers + modifiers)
    }
    var value = self.base(base, named: name)
    for modifier in modifiers {
      let detail: WrittenValue
      switch modifier {
      case .delay(let time): detail = .time("\(name) delay", time)
      case .speed(let speed): detail = .number("\(name) speed", speed)
      case .repeatCount(let count, let autoreverses):
        let suffix = autoreverses ? ", autoreverses" : ""
        detail = .text("\(name) repeat", "\(count)\(suffix)")
      case .repeatForever(let autoreverses):
        detail = .text("\(name) repeat", autoreverses ? "forever, autoreverses" : "forever")
      case .logicallyComplete(let time): detail = .time("\(name) logicallyComplete", time)
      }
      value.details.append(detail)
    }
    return value
  }

  private func base(_ base: AnimationModel.Base, named name: String) -> WrittenValue {
    let model = AnimationModel(base: base)
    if let spring = model.spring {
      let kind = model.integratedSpring == nil ? "interpolatingSpring" : "spring"
      var value = WrittenValue(name: name, text: "\(kind) \(text(spring))", form: kind)
      value.details = self.spring(writtenSpring(base, spring), named: "\(name) ")
      for (parameter, number) in otherParameters(of: base) {
        value.details.append(.number("\(name) \(parameter)", number))
      }
      return value
    }
    switch base {
    case .ease(let curve, let duration):
      let model = CurveModel(
        form: .preset(curve), curve: CurvePreset.curve(named: curve) ?? .linear)
      return timing(model, duration, named: name)
    case .timingCurve(let curve, let duration): return timing(curve, duration, named: name)
    case .none: return WrittenValue(name: name, text: "none", form: "none")
    default: return WrittenValue(name: name, text: "default", form: "default")
    }
  }

  private func timing(
    _ curve: CurveModel, _ duration: Double?, named name: String
  ) -> WrittenValue {
    let seconds = duration ?? AnimationDefaults.curveDuration
    var value = WrittenValue(
      name: name, text: "\(text(curve.form)) \(NumberText.seconds(seconds))", form: "curve")
    value.details = [
      self.curve("\(name) curve", curve, at: nil), .time("\(name) duration", seconds),
    ]
    return value
  }

  /// The spring of an animation in the family in which it is written.
  private func writtenSpring(_ base: AnimationModel.Base, _ spring: Spring) -> SpringModel {
    switch base {
    case .spring(let model, _): model
    case .responseSpring, .interactiveSpring:
      SpringModel(
        form: .response(spring.response, dampingRatio: spring.dampingRatio), spring: spring)
    case .interpolatingSpring:
      SpringModel(
        form: .physical(
          mass: spring.mass, stiffness: spring.springConstant, damping: spring.damping,
          allowOverDamping: true), spring: spring)
    default:
      SpringModel(form: .duration(spring.duration, bounce: spring.bounce), spring: spring)
    }
  }

  private func otherParameters(of base: AnimationModel.Base) -> [(String, Double)] {
    switch base {
    case .spring(_, let blend), .responseSpring(_, _, let blend),
      .interactiveSpring(_, _, let blend), .interactivePerceptualSpring(_, _, let blend):
      blend.map { [("blendDuration", $0)] } ?? []
    case .interpolatingSpring(_, _, _, let velocity),
      .interpolatingPerceptualSpring(_, _, let velocity):
      velocity.map { [("initialVelocity", $0)] } ?? []
    default: []
    }
  }
}
