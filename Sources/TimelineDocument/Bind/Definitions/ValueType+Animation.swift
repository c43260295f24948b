internal import AnimationCore
internal import TimelineSyntax

extension ValueType where Value == AnimationModel {
  /// An animation in any form: a name, a mapping of a base and modifiers, or a SwiftUI expression.
  package static let animation = ValueType(
    .anyOf([
      .enumeration(AnimationPreset.names), .name(.animation), .name(.spring),
      .record { AnimationFields.record.description },
      .expression(example: "snappy(duration: 0.4).delay(0.1).speed(2)"),
    ])
  ) { scope, id in DefinitionBinder(scope).animation(at: id) }
}

extension DefinitionBinder {
  func animation(at id: NodeID) -> AnimationModel? {
    let node = tree.resolve(id)
    let model: AnimationModel?
    if tree[node].kind == .mapping {
      model = animationMapping(at: node)
    } else if tree.isExpression(node) {
      model = scope.explaining(.animation(node)) { animationExpression(at: node) }
    } else {
      model = namedAnimation(at: node).map { AnimationModel(base: $0) }
    }
    guard let model else { return nil }
    let isShallow = reader.checkReferences(of: model, at: id)
    let converges = reader.checkDivergence(of: model, at: id)
    let isShort = scope.checkLimit(of: model.playingDuration, "the animation lasts", at: id)
    guard isShallow, converges, isShort else { return nil }
    reader.note(model, at: id)
    return model
  }

  /// A preset, a definition, or a defined spring, by name.
  func namedAnimation(at node: NodeID) -> AnimationModel.Base? {
    let name = tree[node].kind == .scalar ? tree.string(of: node) : ""
    if let base = animation(named: name, at: tree.nameSpan(of: node)) { return base }
    reportUnknownName(
      at: node, what: "animation", presets: AnimationPreset.names,
      defined: file.comparable(names.definitions.names(of: .animation))
        + file.comparable(names.definitions.names(of: .spring)),
      other: names.definitions.curves[name] != nil ? "a curve" : nil)
    return nil
  }

  private func animation(
    named name: String, at span: SourceSpan
  ) -> AnimationModel.Base? {
    if let base = AnimationPreset.base(named: name) { return base }
    if let definition = definition(.animation, name, at: span, in: \.animations) {
      return .reference(name, definition.value)
    }
    return definition(.spring, name, at: span, in: \.springs).map {
      .spring(SpringModel(form: .reference(name), spring: $0.value.spring), blendDuration: nil)
    }
  }

  /// An animation as a SwiftUI expression: a function or name, and modifiers in their written
  /// order.
  private func animationExpression(at node: NodeID) -> AnimationModel? {
    guard let calls = reader.expression(at: node)?.calls else { return nil }
    let base = animationBase(calls[0], at: node)
    var modifiers: [AnimationModel.Modifier] = []
    var isSound = true
    for call in calls.dropFirst() {
      guard let function = ExpressionFunction.modifiers.named(call.name) else {
        ExpressionBinder(scope).reportUnknownFunction(
          call, what: "animation modifier", names: ExpressionFunction.modifiers.names)
        isSound = false
        continue
      }
      let added = animationFields(call, function, at: node)?.modelModifiers ?? []
      modifiers += added
      if added.isEmpty { isSound = false }
    }
    guard let base, isSound else { return nil }
    return AnimationModel(base: base, modifiers: modifiers)
  }

  private func animationBase(
    _ call: ExpressionTree.Call, at node: NodeID
  ) -> AnimationModel.Base? {
    if call.arguments == nil, let base = animation(named: call.name, at: call.span) { return base }
    guard let function = ExpressionFunction.animations.named(call.name) else {
      let names =
        AnimationPreset.names + ["timingCurve"]
        + file.comparable(names.definitions.names(of: .animation))
        + file.comparable(names.definitions.names(of: .spring))
      ExpressionBinder(scope).reportUnknownFunction(call, what: "animation", names: names)
      return nil
    }
    return animationFields(call, function, at: node)?.bases.first?.value
  }

  private func animationFields(
    _ call: ExpressionTree.Call, _ function: ExpressionFunction, at node: NodeID
  ) -> AnimationFields? {
    ExpressionBinder(scope).withMapping(of: call, function, at: node) { inner, root in
      var fields = AnimationFields()
      inner.decode(AnimationFields.callRecord, at: root, into: &fields)
      return fields
    }
  }

  private func animationMapping(at node: NodeID) -> AnimationModel? {
    if reportExpressionAsName(in: node) { return nil }
    var fields = AnimationFields()
    guard let keys = scope.decode(AnimationFields.record, at: node, into: &fields) else {
      return nil
    }
    let bases = AnimationFields.baseKeys.compactMap { keys[$0] }
      .sorted { tree[$0].span < tree[$1].span }
    let repeats = fields.autoreverses == nil || keys["repeat"] != nil
    // The unknown key may be the missing one.
    if let autoreverses = fields.autoreverses, !repeats, !keys.hasUnknown {
      reader.report(
        .missingKey, "`autoreverses` needs `repeat`: it reverses every second iteration",
        at: autoreverses.node, help: "add `repeat: forever` or a number such as `repeat: 3`")
    }
    guard let first = bases.first else {
      if !tree.isBroken(node), !keys.hasUnknown {
        reader.report(
          .missingKey, "an animation needs a type", at: tree.opening(of: node),
          label: "one of \(WordList.text(AnimationFields.baseKeys, limit: 14, conjunction: ""))",
          help: "write for example `{ easeOut: 0.3 }`, or `use: bouncy` to modify a preset")
      }
      return nil
    }
    if bases.count > 1 {
      let names = WordList.text(bases.map(tree.string), limit: 8, conjunction: "and")
      reader.report(
        .wrongType, "an animation can have only one type; found \(names)", at: bases[1],
        secondary: bases.filter { $0 != bases[1] }.map {
          tree.label($0, $0 == first ? "the first one" : "another one")
        }, help: "keep one of them")
      return nil
    }
    guard repeats, let base = fields.bases.first else { return nil }
    return AnimationModel(base: base.value, modifiers: fields.modelModifiers)
  }
}

extension TreeReader {
  /// Checks that an animation does not use a definition that uses another one, too many times over:
  /// each level of them is evaluated in every frame.
  fileprivate func checkReferences(of model: AnimationModel, at id: NodeID) -> Bool {
    let limit = DecodingBudget.referenceLimit
    guard model.referenceDepth > limit else { return true }
    report(
      .limitExceeded, "more than \(limit) animations refer to each other in a row", at: id,
      help: "write the animation itself in place of `use`")
    return false
  }

  /// Checks that an animation's spring stays finite under SwiftUI's numerical integration.
  ///
  /// SwiftUI integrates the springs of state changes in steps of 1/300 s; a spring diverges if its
  /// damping times the step reaches 1.98.
  fileprivate func checkDivergence(of model: AnimationModel, at id: NodeID) -> Bool {
    guard let spring = model.integratedSpring else { return true }
    let (damping, limit) = (spring.integratedDamping, Spring.integratedDampingLimit)
    guard damping >= limit else { return true }
    report(
      .valueOutOfBounds,
      "SwiftUI cannot animate this spring: its time step of 1/300 s is too coarse, and the value would diverge",
      at: id,
      label:
        "its damping is \(NumberText.string(damping.rounded())); the limit is \(NumberText.string(limit))",
      help: "make it slower or less damped, or use it in a spring keyframe, where it works")
    return false
  }
}
