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
      guard decoder.areNumbers([duration, extra]),
        decoder.isPositive(duration, "duration", call),
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
      decoder.reader.report(
        .wrongType, "a curve was expected here", at: arguments[0]?.span ?? call.span)
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
      let blend = decoder.numberArgument(arguments[1])
      guard let model = decoder.springArgument(arguments[0], call),
        decoder.isNotNegative(blend, "blendDuration", call)
      else { return nil }
      return .spring(model, blendDuration: blend)
    }
    let values = arguments.map { decoder.numberArgument($0) }
    guard decoder.isPositive(values[0], form == 0 ? "duration" : "response", call),
      decoder.isNotNegative(values[2], "blendDuration", call)
    else { return nil }
    if form == 1 {
      guard decoder.isNotNegative(values[1], "dampingFraction", call) else { return nil }
      return .responseSpring(
        response: values[0], dampingFraction: values[1], blendDuration: values[2])
    }
    guard decoder.isBounce(values[1], call) else { return nil }
    let bounce = values[1] ?? 0
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
    guard decoder.isPositive(values[0], form == 0 ? "response" : "duration", call),
      decoder.isNotNegative(values[2], "blendDuration", call)
    else { return nil }
    if form == 0 {
      guard decoder.isNotNegative(values[1], "dampingFraction", call) else { return nil }
      return .interactiveSpring(
        response: values[0], dampingFraction: values[1], blendDuration: values[2])
    }
    // It is added to a bounce of 0.15.
    guard
      decoder.isWithin(
        values[1], "extraBounce", call, "over -1.15 and at most 0.85",
        { $0 > -1.15 && $0 <= 0.85 })
    else { return nil }
    return .interactivePerceptualSpring(
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
      guard let model = decoder.springArgument(arguments[0], call) else { return nil }
      return .interpolatingSpring(
        mass: model.spring.mass, stiffness: model.spring.stiffness, damping: model.spring.damping,
        initialVelocity: decoder.numberArgument(arguments[1]))
    }
    let values = arguments.map { decoder.numberArgument($0) }
    if form == 0 {
      guard decoder.isPositive(values[0], "duration", call), decoder.isBounce(values[1], call)
      else { return nil }
      return .interpolatingPerceptualSpring(
        duration: values[0], bounce: values[1], initialVelocity: values[2])
    }
    guard let stiffness = values[1], let damping = values[2],
      decoder.isPositive(values[0], "mass", call),
      decoder.isPositive(stiffness, "stiffness", call)
    else { return nil }
    guard decoder.isNotNegative(damping, "damping", call) else { return nil }
    return .interpolatingSpring(
      mass: values[0], stiffness: stiffness, damping: damping, initialVelocity: values[3])
  }
}
