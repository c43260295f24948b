internal import AnimationCore
internal import TimelineSyntax

/// A SwiftUI function that makes an animation, with its signatures.
struct AnimationFunction: Sendable {
  var name: String
  var signatures: [ExpressionSignature]
  /// Makes the animation; the arguments are in the order of the signature with the index.
  var make:
    @Sendable (inout DocumentDecoder, Int, [ExpressionTree.Argument?], ExpressionTree.Call)
      -> AnimationModel.Base?

  static let all: [AnimationFunction] =
    ["linear", "easeIn", "easeOut", "easeInOut"].map(ease) + [timingCurve, spring]
    + SpringPreset.names.map(preset) + [interactiveSpring, interpolatingSpring]

  static let names = all.map(\.name)

  private static func ease(_ name: String) -> AnimationFunction {
    AnimationFunction(name: name, signatures: [ExpressionSignature("duration:")]) {
      decoder, _, arguments, call in
      guard let duration = decoder.duration(arguments[0], call) else { return nil }
      return .ease(name, duration: duration)
    }
  }

  private static func preset(_ name: String) -> AnimationFunction {
    AnimationFunction(name: name, signatures: [ExpressionSignature("duration?:extraBounce?:")]) {
      decoder, _, arguments, call in
      let (duration, extra) = (
        decoder.numberArgument(arguments[0]), decoder.numberArgument(arguments[1])
      )
      guard decoder.isPositive(duration, "duration", call),
        decoder.model(
          .preset(name, duration: duration, extraBounce: extra), at: call.wholeSpan) != nil
      else { return nil }
      return .presetSpring(name, duration: duration, extraBounce: extra)
    }
  }

  private static let timingCurve = AnimationFunction(
    name: "timingCurve",
    signatures: [
      ExpressionSignature("_:_:_:_:duration?:"), ExpressionSignature("_:duration?:"),
    ]
  ) { decoder, form, arguments, call in
    let duration = arguments.last.flatMap { $0 }
    if duration != nil, decoder.duration(duration, call) == nil { return nil }
    let seconds = duration.flatMap { decoder.numberArgument($0) }
    if form == 0 {
      var points = ExpressionTree.Call(
        name: "bezier", span: call.span, arguments: nil, wholeSpan: call.wholeSpan)
      points.arguments = arguments.prefix(4).compactMap { $0 }
      return decoder.curve(ExpressionTree(calls: [points])).map {
        .timingCurve($0, duration: seconds)
      }
    }
    guard case .chain(let tree)? = arguments[0]?.value else {
      decoder.report(.wrongType, "a curve was expected here", at: arguments[0]?.span ?? call.span)
      return nil
    }
    return decoder.curve(tree).map { .timingCurve($0, duration: seconds) }
  }

  private static let spring = AnimationFunction(
    name: "spring",
    signatures: [
      ExpressionSignature("duration?:bounce?:blendDuration?:"),
      ExpressionSignature("response?:dampingFraction?:blendDuration?:"),
      ExpressionSignature("_:blendDuration?:"),
    ]
  ) { decoder, form, arguments, call in
    if form == 2 {
      guard case .chain(let tree)? = arguments[0]?.value, let model = decoder.spring(tree) else {
        if case .chain? = arguments[0]?.value { return nil }
        decoder.report(
          .wrongType, "a spring was expected here", at: arguments[0]?.span ?? call.span)
        return nil
      }
      return .spring(model, blendDuration: decoder.numberArgument(arguments[1]))
    }
    let values = arguments.map { decoder.numberArgument($0) }
    guard decoder.isPositive(values[0], form == 0 ? "duration" : "response", call) else {
      return nil
    }
    if form == 1 {
      return .responseSpring(
        response: values[0], dampingFraction: values[1], blendDuration: values[2])
    }
    let bounce = values[1] ?? 0
    guard bounce > -1, bounce <= 1 else {
      decoder.reportBounds("bounce", bounce, "over -1 and at most 1", call)
      return nil
    }
    return decoder.model(.duration(values[0] ?? 0.5, bounce: bounce), at: call.wholeSpan).map {
      .spring($0, blendDuration: values[2])
    }
  }

  private static let interactiveSpring = AnimationFunction(
    name: "interactiveSpring",
    signatures: [
      ExpressionSignature("response?:dampingFraction?:blendDuration?:"),
      ExpressionSignature("duration?:extraBounce?:blendDuration?:"),
    ]
  ) { decoder, form, arguments, call in
    let values = arguments.map { decoder.numberArgument($0) }
    guard decoder.isPositive(values[0], form == 0 ? "response" : "duration", call) else {
      return nil
    }
    return form == 0
      ? .interactiveSpring(
        response: values[0], dampingFraction: values[1], blendDuration: values[2])
      : .interactivePerceptualSpring(
        duration: values[0], extraBounce: values[1], blendDuration: values[2])
  }

  private static let interpolatingSpring = AnimationFunction(
    name: "interpolatingSpring",
    signatures: [
      ExpressionSignature("duration?:bounce?:initialVelocity?:"),
      ExpressionSignature("mass?:stiffness:damping:initialVelocity?:"),
      ExpressionSignature("_:initialVelocity?:"),
    ]
  ) { decoder, form, arguments, call in
    if form == 2 {
      guard case .chain(let tree)? = arguments[0]?.value, let model = decoder.spring(tree) else {
        return nil
      }
      return .interpolatingSpring(
        mass: model.spring.mass, stiffness: model.spring.stiffness, damping: model.spring.damping,
        initialVelocity: decoder.numberArgument(arguments[1]))
    }
    let values = arguments.map { decoder.numberArgument($0) }
    if form == 0 {
      guard decoder.isPositive(values[0], "duration", call) else { return nil }
      let bounce = values[1] ?? 0
      guard bounce > -1, bounce <= 1 else {
        decoder.reportBounds("bounce", bounce, "over -1 and at most 1", call)
        return nil
      }
      return .interpolatingPerceptualSpring(
        duration: values[0], bounce: values[1], initialVelocity: values[2])
    }
    guard let stiffness = values[1], let damping = values[2],
      decoder.isPositive(values[0], "mass", call),
      decoder.isPositive(stiffness, "stiffness", call)
    else { return nil }
    guard damping >= 0 else {
      decoder.reportBounds("damping", damping, "at least 0", call)
      return nil
    }
    return .interpolatingSpring(
      mass: values[0], stiffness: stiffness, damping: damping, initialVelocity: values[3])
  }
}

extension DocumentDecoder {
  /// Whether a parameter that is given is over 0; if not, that has been reported.
  mutating func isPositive(_ value: Double?, _ label: String, _ call: ExpressionTree.Call) -> Bool {
    guard let value else { return true }
    if value > 0 { return true }
    if !value.isNaN { reportBounds(label, value, "over 0", call) }
    return false
  }

  mutating func reportBounds(
    _ label: String, _ value: Double, _ bounds: String, _ call: ExpressionTree.Call
  ) {
    guard !value.isNaN else { return }
    report(
      .valueOutOfBounds, "`\(label)` cannot be `\(NumberText.string(value))`", at: call.wholeSpan,
      label: "must be \(bounds)")
  }

  /// A duration argument that is not negative.
  mutating func duration(
    _ argument: ExpressionTree.Argument?, _ call: ExpressionTree.Call
  ) -> Double? {
    guard let value = numberArgument(argument), !value.isNaN else { return nil }
    guard value >= 0 else {
      reportBounds("duration", value, "at least 0", call)
      return nil
    }
    return value
  }
}
