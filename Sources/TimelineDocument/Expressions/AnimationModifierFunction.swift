internal import TimelineSyntax

/// A SwiftUI modifier of animations, with its signatures.
struct AnimationModifierFunction: Sendable {
  var name: String
  var signatures: [ExpressionSignature]
  var make:
    @Sendable (inout DocumentDecoder, [ExpressionTree.Argument?], ExpressionTree.Call)
      -> AnimationModel.Modifier?

  static let all: [AnimationModifierFunction] = [
    AnimationModifierFunction(name: "delay", signatures: [ExpressionSignature("_:")]) {
      decoder, arguments, call in
      decoder.duration(arguments[0], call, "delay").map { .delay($0) }
    },
    AnimationModifierFunction(name: "speed", signatures: [ExpressionSignature("_:")]) {
      decoder, arguments, call in
      guard let speed = decoder.numberArgument(arguments[0]),
        decoder.isPositive(speed, "speed", call)
      else { return nil }
      return .speed(speed)
    },
    AnimationModifierFunction(
      name: "repeatCount", signatures: [ExpressionSignature("_:autoreverses?:")]
    ) { decoder, arguments, call in
      guard let count = decoder.numberArgument(arguments[0]), !count.isNaN else { return nil }
      guard count >= 1, count == count.rounded(), count < 1e9 else {
        decoder.reportBounds("repeatCount", count, "a whole number of at least 1", call)
        return nil
      }
      return .repeatCount(
        Int(count), autoreverses: decoder.booleanArgument(arguments[1]) ?? true)
    },
    AnimationModifierFunction(
      name: "repeatForever", signatures: [ExpressionSignature("autoreverses?:")]
    ) { decoder, arguments, _ in
      .repeatForever(autoreverses: decoder.booleanArgument(arguments[0]) ?? true)
    },
    AnimationModifierFunction(
      name: "logicallyComplete", signatures: [ExpressionSignature("after:")]
    ) { decoder, arguments, call in
      decoder.duration(arguments[0], call, "after").map { .logicallyComplete(after: $0) }
    },
  ]

  static let names = all.map(\.name)
}

extension DocumentDecoder {
  /// An animation as a SwiftUI expression: a function or name, and modifiers in the order written.
  mutating func animation(_ tree: ExpressionTree) -> AnimationModel? {
    let call = tree.calls[0]
    guard let base = animationBase(call) else { return nil }
    var modifiers: [AnimationModel.Modifier] = []
    for call in tree.calls.dropFirst() {
      guard let function = AnimationModifierFunction.all.first(where: { $0.name == call.name })
      else {
        reportUnknownFunction(
          call, what: "animation modifier", names: AnimationModifierFunction.names)
        return nil
      }
      guard let (_, arguments) = match(call, function.signatures),
        let modifier = function.make(&self, arguments, call)
      else { return nil }
      modifiers.append(modifier)
    }
    return AnimationModel(base: base, modifiers: modifiers)
  }

  private mutating func animationBase(_ call: ExpressionTree.Call) -> AnimationModel.Base? {
    if call.arguments == nil {
      if let base = AnimationPreset.base(named: call.name) { return base }
      if let definition = definition(.animation, call.name, at: call.span, in: \.animations) {
        return .reference(call.name, definition.value)
      }
      if let definition = definition(.spring, call.name, at: call.span, in: \.springs) {
        return .spring(
          SpringModel(form: .reference(call.name), spring: definition.value.spring),
          blendDuration: nil)
      }
    }
    guard let function = AnimationFunction.all.first(where: { $0.name == call.name }) else {
      let names =
        AnimationPreset.names + ["timingCurve"] + budget.comparable(definitions.animations.keys)
        + budget.comparable(definitions.springs.keys)
      reportUnknownFunction(call, what: "animation", names: names)
      return nil
    }
    guard let (form, arguments) = match(call, function.signatures) else { return nil }
    return function.make(&self, form, arguments, call)
  }
}
