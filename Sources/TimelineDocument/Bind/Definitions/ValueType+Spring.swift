internal import AnimationCore
internal import TimelineSyntax

extension ValueType where Value == SpringModel {
  /// A spring in any form: a name, a mapping of parameters, or a SwiftUI expression.
  package static let spring = ValueType(
    .anyOf([
      .enumeration(SpringPreset.names), .name(.spring),
      .record { SpringFields.record.description },
      .expression(example: "Spring(duration: 0.6, bounce: 0.3)"),
    ])
  ) { scope, id in DefinitionBinder(scope).spring(at: id) }
}

extension DefinitionBinder {
  func spring(at id: NodeID) -> SpringModel? {
    let spring = decodedSpring(at: id)
    if let spring { reader.note(spring, at: id) }
    return spring
  }

  private func decodedSpring(at id: NodeID) -> SpringModel? {
    let tree = tree
    let node = tree.resolve(id)
    if tree[node].kind == .mapping {
      var fields = SpringFields()
      guard let keys = scope.decode(SpringFields.record, at: node, into: &fields) else {
        return nil
      }
      return reader.spring(fields, keys: keys, at: node)
    }
    if tree.isExpression(node) { return springExpression(at: node) }
    let name = tree[node].kind == .scalar ? tree.string(of: node) : ""
    if let spring = spring(named: name, at: tree.nameSpan(of: node)) { return spring }
    reportUnknownName(
      at: node, what: "spring", presets: SpringPreset.names,
      defined: file.comparable(names.definitions.names(of: .spring)),
      other: names.definitions.curves[name] != nil
        ? "a curve" : names.definitions.animations[name] != nil ? "an animation" : nil)
    return nil
  }

  /// A SwiftUI or defined spring, by name.
  private func spring(named name: String, at span: SourceSpan) -> SpringModel? {
    if let spring = SpringPreset.spring(named: name) {
      return SpringModel(form: .preset(name, duration: nil, extraBounce: nil), spring: spring)
    }
    return definition(.spring, name, at: span, in: \.springs).map {
      SpringModel(form: .reference(name), spring: $0.value.spring)
    }
  }

  /// A spring as a SwiftUI expression.
  private func springExpression(at node: NodeID) -> SpringModel? {
    guard let call = reader.soleCall(at: node, what: "a spring") else { return nil }
    if call.arguments == nil, let spring = spring(named: call.name, at: call.span) {
      return spring
    }
    guard let function = ExpressionFunction.springs.named(call.name) else {
      ExpressionBinder(scope).reportUnknownFunction(
        call, what: "spring", names: SpringPreset.names + ["Spring"])
      return nil
    }
    return ExpressionBinder(scope).withMapping(of: call, function, at: node) {
      DefinitionBinder($0).spring(at: $1)
    }
  }
}

extension TreeReader {
  /// Creates the spring of a form, if its parameters are valid.
  func model(_ form: SpringModel.Form, at span: SourceSpan) -> SpringModel? {
    let spring: Spring
    switch form {
    case .preset(let name, let duration, let extraBounce):
      guard
        let preset = SpringPreset.spring(named: name, duration: duration, extraBounce: extraBounce)
      else { return nil }
      spring = preset
    case .duration(let duration, let bounce): spring = Spring(duration: duration, bounce: bounce)
    case .response(let response, let ratio):
      spring = Spring(response: response, dampingRatio: ratio)
    case .physical(let mass, let stiffness, let damping, let allowOverDamping):
      spring = Spring(
        mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: allowOverDamping)
    case .settlingDuration(let settling, let ratio):
      guard ratio >= 0.001, ratio <= 1 else {
        report(
          .valueOutOfBounds,
          "`dampingRatio` cannot be `\(NumberText.string(ratio))` together with `settlingDuration`",
          at: span, label: "must be at least 0.001 and at most 1")
        return nil
      }
      spring = Spring(settlingDuration: settling, dampingRatio: ratio)
    case .reference: return nil
    }
    if case .preset(let name, _, let extra?) = form {
      let bounce = (SpringPreset.all.first { $0.name == name }?.bounce ?? 0) + extra
      guard bounce > -1, bounce <= 1 else {
        report(
          .valueOutOfBounds,
          "the bounce of `\(name)` and `extraBounce` add up to `\(NumberText.string(bounce))`",
          at: span, label: "must be greater than -1 and at most 1")
        return nil
      }
    }
    guard spring.decay.isFinite, spring.frequency.isFinite, spring.naturalFrequencySquared > 0,
      spring.naturalFrequencySquared.isFinite
    else {
      report(
        .valueOutOfBounds, "a spring with these numbers is too fast or too slow to compute",
        at: span)
      return nil
    }
    return SpringModel(form: form, spring: spring)
  }
}

extension TreeReader {
  /// Creates the spring of a mapping whose keys belong to one family.
  func spring(
    _ fields: SpringFields, keys: DecodedKeys, at node: NodeID
  ) -> SpringModel? {
    let present = SpringFields.record.keys.filter { keys[$0] != nil }
    let fitting = SpringFields.families.filter { family in
      present.allSatisfy(family.keys.contains)
    }
    guard
      let family = fitting.first(where: { $0.required.allSatisfy(present.contains) })
        ?? fitting.first
    else {
      _ = checkFamilies(SpringFields.families, keys: keys)
      return nil
    }
    let missing = family.required.filter { !present.contains($0) }
    if !missing.isEmpty, !tree.isBroken(node) {
      // The missing key may be the unknown one.
      if keys.hasUnknown { return nil }
      report(
        .missingKey,
        "a spring with \(WordList.text(present, limit: 4, conjunction: "and")) needs \(WordList.text(missing, limit: 4, conjunction: "and")) too",
        at: tree.opening(of: node),
        help: "the keys \(WordList.text(family.keys, limit: 4, conjunction: "and")) belong together"
      )
      return nil
    }
    // A call without arguments has SwiftUI's defaults.
    guard !present.isEmpty || tree.isDerived else {
      if keys.hasUnknown { return nil }
      report(
        .missingKey, "a spring needs at least one parameter", at: tree.opening(of: node),
        help: "write `{ duration: 0.6, bounce: 0.3 }`, or a name such as `bouncy`")
      return nil
    }
    guard let form = fields.form(family: family.keys, present: present) else { return nil }
    return model(form, at: tree[node].span)
  }
}

extension SpringFields {
  /// The form with the parameters of a family; nil if one is invalid.
  fileprivate func form(family: [String], present: [String]) -> SpringModel.Form? {
    switch family[0] {
    case "duration":
      // An invalid value has been reported; without it, the spring would be a different one.
      guard present.count == [duration, bounce].compactMap({ $0 }).count else {
        return nil
      }
      return .duration(
        duration?.value ?? AnimationDefaults.springDuration,
        bounce: bounce?.value ?? 0)
    case "response":
      guard let response = response, let ratio = dampingRatio else { return nil }
      return .response(response.value, dampingRatio: ratio.value)
    case "mass":
      guard let stiffness = stiffness, let damping = damping else { return nil }
      return .physical(
        mass: mass?.value ?? AnimationDefaults.mass, stiffness: stiffness.value,
        damping: damping.value,
        allowOverDamping: allowOverDamping?.value ?? false)
    case "settlingDuration":
      guard let settling = settlingDuration, let ratio = dampingRatio else {
        return nil
      }
      return .settlingDuration(settling.value, dampingRatio: ratio.value)
    default:
      guard let preset = preset else { return nil }
      return .preset(preset.name, duration: preset.duration, extraBounce: preset.extraBounce)
    }
  }
}
