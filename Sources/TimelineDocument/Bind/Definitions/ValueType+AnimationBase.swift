internal import TimelineSyntax

/// The mappings of an animation's bases.
extension ValueType where Value == AnimationModel.Base {
  private struct TimingCurve {
    var curve: Located<CurveModel>?
    var duration: Located<Double>?

    static let record = Record<TimingCurve>(
      "a timing curve", summary: "A curve and its duration.",
      fields: [
        Field(
          FieldKey.curve, ValueType<CurveModel>.curve, isRequired: true,
          example: "curve: [0.2, 0, 0, 1]",
          summary: "The curve."
        ) { $0.curve = $1 },
        Field(
          FieldKey.duration, .duration, default: NumberText.string(AnimationDefaults.curveDuration),
          example: "duration: 0.5",
          summary: "Its duration."
        ) { $0.duration = $1 },
      ])
  }

  static let timingCurve = ValueType(.record { TimingCurve.record.description }) { scope, id in
    var fields = TimingCurve()
    guard scope.decode(TimingCurve.record, at: id, into: &fields) != nil,
      let curve = fields.curve
    else { return nil }
    return .timingCurve(curve.value, duration: fields.duration?.value)
  }

  /// A spring whose mapping may have a `blendDuration` beside its parameters.
  static let springBase = ValueType(
    .anyOf([
      .enumeration(SpringPreset.names), .name(.spring),
      .record { BlendedSpring.record.description },
      .expression(example: "Spring(duration: 0.6, bounce: 0.3)"),
    ])
  ) { scope, id in
    let node = scope.tree.resolve(id)
    guard scope.tree[node].kind == .mapping else {
      return DefinitionBinder(scope).spring(at: id).map { .spring($0, blendDuration: nil) }
    }
    var fields = BlendedSpring()
    guard let keys = scope.decode(BlendedSpring.record, at: node, into: &fields),
      let spring = scope.reader.spring(fields.spring, keys: keys, at: node)
    else { return nil }
    if fields.blendDuration == nil { scope.reader.note(spring, at: id) }
    return .spring(spring, blendDuration: fields.blendDuration)
  }

  private struct BlendedSpring {
    var spring = SpringFields()
    var blendDuration: Double?

    static let record = Record<BlendedSpring>(
      "a spring", title: "Spring of an animation", summary: SpringFields.record.summary,
      fields: SpringFields.record.fields.map { $0.lifted { body, outer in body(&outer.spring) } }
        + [
          Field(
            "blendDuration", .duration(what: "`blendDuration`"), default: "0",
            example: "blendDuration: 0.1",
            summary:
              "How long the response takes to change from that of the spring that it interrupts."
          ) { $0.blendDuration = $1.value }
        ], rules: SpringFields.rules)
  }

  /// SwiftUI's `smooth`, `snappy` or `bouncy`, with a duration or a mapping.
  static func presetSpring(_ name: String) -> ValueType {
    let parameters = ValueType<PresetParameters>.presetParameters
    return ValueType(parameters.description) { scope, id in
      guard let values = parameters.decode(scope, id),
        scope.reader.model(
          .preset(name, duration: values.duration, extraBounce: values.extraBounce),
          at: scope.tree[id].span) != nil
      else { return nil }
      return .presetSpring(name, duration: values.duration, extraBounce: values.extraBounce)
    }
  }

  private struct InteractiveSpring {
    var response: Double?
    var dampingFraction: Double?
    var duration: Double?
    var extraBounce: Double?
    var blendDuration: Double?

    static let record = Record<InteractiveSpring>(
      "an interactive spring", summary: "A quick spring for values that follow a finger.",
      fields: [
        Field(
          "response", .positiveDuration(what: "`response`"),
          default: NumberText.string(AnimationDefaults.interactiveDuration),
          example: "response: 0.15", summary: "The period of the undamped spring."
        ) { $0.response = $1.value },
        Field(
          "dampingFraction", .number(.nonNegative, what: "`dampingFraction`"),
          default: NumberText.string(AnimationDefaults.interactiveDampingFraction),
          example: "dampingFraction: 0.86", summary: "The damping ratio."
        ) { $0.dampingFraction = $1.value },
        Field(
          FieldKey.duration, .positiveDuration(what: "`duration`"),
          default: NumberText.string(AnimationDefaults.interactiveDuration),
          example: "duration: 0.15", summary: "The perceptual duration."
        ) { $0.duration = $1.value },
        Field(
          "extraBounce",
          .number(NumberRange(-1.15, 0.85, excludesMinimum: true), what: "`extraBounce`"),
          default: "0", example: "extraBounce: 0.1", summary: "How much bounce is added to 0.15."
        ) { $0.extraBounce = $1.value },
        Field(
          "blendDuration", .duration(what: "`blendDuration`"),
          default: NumberText.string(AnimationDefaults.interactiveBlendDuration),
          example: "blendDuration: 0.25",
          summary:
            "How long the response takes to change from that of the spring that it interrupts."
        ) { $0.blendDuration = $1.value },
      ], rules: [.families(families)])

    static let families = [
      KeyFamily(["response", "dampingFraction"]), KeyFamily(["duration", "extraBounce"]),
    ]
  }

  /// `spring(response:dampingFraction:blendDuration:)`, which has the parameters of an interactive
  /// spring.
  static let responseSpring = ValueType(
    .record { InteractiveSpring.record.description }
  ) { scope, id in
    var fields = InteractiveSpring()
    guard scope.decode(InteractiveSpring.record, at: id, into: &fields) != nil else { return nil }
    return .responseSpring(
      response: fields.response, dampingFraction: fields.dampingFraction,
      blendDuration: fields.blendDuration)
  }

  static let interactiveSpring = ValueType(
    .record { InteractiveSpring.record.description }
  ) { scope, id in
    var fields = InteractiveSpring()
    guard let keys = scope.decode(InteractiveSpring.record, at: id, into: &fields) else {
      return nil
    }
    guard scope.reader.checkFamilies(InteractiveSpring.families, keys: keys) else { return nil }
    if keys["duration"] != nil || keys["extraBounce"] != nil {
      return .interactivePerceptualSpring(
        duration: fields.duration, extraBounce: fields.extraBounce,
        blendDuration: fields.blendDuration)
    }
    return .interactiveSpring(
      response: fields.response, dampingFraction: fields.dampingFraction,
      blendDuration: fields.blendDuration)
  }

  private struct InterpolatingSpring {
    var spring = SpringFields()
    var initialVelocity: Double?

    static let record = Record<InterpolatingSpring>(
      "an interpolating spring",
      summary: "A spring that is added to running animations instead of replacing them.",
      fields: springFields.map { $0.lifted { body, outer in body(&outer.spring) } } + [
        Field(
          "initialVelocity", .number(what: "`initialVelocity`"), default: "0", unit: "ways/s",
          example: "initialVelocity: 5",
          summary:
            "The initial velocity: 1 covers the whole distance in a second."
        ) { $0.initialVelocity = $1.value }
      ], rules: [.families(families)])

    private static let springFields =
      SpringFields.record.fields(["mass", "stiffness", "damping"]) + [
        SpringFields.duration(example: "duration: 0.5"),
        SpringFields.bounce(example: "bounce: 0.2", summary: "How much it bounces."),
      ]

    static let families = [
      KeyFamily(["mass", "stiffness", "damping"], required: ["stiffness", "damping"]),
      KeyFamily(["duration", "bounce"]),
    ]
  }

  static let interpolatingSpring = ValueType(
    .record { InterpolatingSpring.record.description }
  ) { scope, id in
    var fields = InterpolatingSpring()
    guard let keys = scope.decode(InterpolatingSpring.record, at: id, into: &fields) else {
      return nil
    }
    let families = InterpolatingSpring.families
    guard scope.reader.checkFamilies(families, keys: keys) else { return nil }
    if families[0].keys.contains(where: { keys[$0] != nil }) {
      for key in families[0].required where keys[key] == nil && !keys.hasUnknown {
        scope.reader.report(
          .missingKey, "an interpolating spring needs `\(key)` too",
          at: scope.tree.opening(of: scope.tree.resolve(id)),
          help: "`stiffness` and `damping` belong together")
      }
      guard let stiffness = fields.spring.stiffness, let damping = fields.spring.damping else {
        return nil
      }
      return .interpolatingSpring(
        mass: fields.spring.mass?.value, stiffness: stiffness.value, damping: damping.value,
        initialVelocity: fields.initialVelocity)
    }
    return .interpolatingPerceptualSpring(
      duration: fields.spring.duration?.value, bounce: fields.spring.bounce?.value,
      initialVelocity: fields.initialVelocity)
  }

  /// A preset or a definition, by name.
  static let use = ValueType(
    .anyOf([.enumeration(AnimationPreset.names), .name(.animation), .name(.spring)])
  ) { scope, id in DefinitionBinder(scope).namedAnimation(at: scope.tree.resolve(id)) }
}

extension Record {
  /// The fields of some keys, in the order of the record.
  fileprivate func fields(_ keys: [String]) -> [Field<Owner>] {
    fields.filter { keys.contains($0.description.key) }
  }
}

extension Field {
  /// The same field for a type that contains this one's owner.
  ///
  /// - Parameter access: passes this one's owner to a function.
  func lifted<Outer>(
    access: @escaping @Sendable (_ body: (inout Owner) -> Void, _ outer: inout Outer) -> Void
  ) -> Field<Outer> {
    let decode = self.decode
    return Field<Outer>(description: description) { scope, node, outer in
      access({ decode(scope, node, &$0) }, &outer)
    }
  }
}

extension TreeReader {
  /// Checks that the keys of a mapping belong to one family.
  func checkFamilies(_ families: [KeyFamily], keys: DecodedKeys) -> Bool {
    let present = Set(families.flatMap(\.keys)).compactMap { keys[$0] }
      .sorted { tree[$0].span < tree[$1].span }
    let names = present.map(tree.string)
    let isTogether = { (first: String, second: String) in
      families.contains { $0.keys.contains(first) && $0.keys.contains(second) }
    }
    // The family to which most of the keys belong, and the first one of these.
    let kept = KeyFamily.best(of: families, for: names)
    guard let other = present.indices.first(where: { !kept.keys.contains(names[$0]) }) else {
      return true
    }
    let first =
      present.indices.first {
        kept.keys.contains(names[$0]) && !isTogether(names[$0], names[other])
      }
      ?? 0
    let rest = present.indices.filter { $0 != other && !kept.keys.contains(names[$0]) }
    let (early, late) = (min(first, other), max(first, other))
    report(
      .conflictingSpringParameters,
      "`\(names[early])` and `\(names[late])` are parameters of different kinds of springs",
      at: present[late],
      secondary: [tree.label(present[early], "the other parameter is here")]
        + rest.map { tree.label(present[$0], "and `\(names[$0])` fits neither") },
      help: tree.stiffnessHelp(keys) ?? "keep one of "
        + families.filter { $0.keys.contains(where: names.contains) }
        .map { "`\($0.keys.joined(separator: ", "))`" }.joined(separator: " · "))
    return false
  }
}

extension YAMLTree {
  /// The spring that Compose's `stiffness` and `dampingRatio` describe, with a mass of 1.
  fileprivate func stiffnessHelp(_ keys: DecodedKeys) -> String? {
    func number(_ key: String) -> Double? {
      keys[key].flatMap { Double(sourceText(of: value(of: $0))) }
    }
    guard let stiffness = number("stiffness"), let ratio = number("dampingRatio"), stiffness > 0,
      ratio >= 0, keys["damping"] == nil
    else { return nil }
    let damping = (2 * ratio * stiffness.squareRoot() * 1e3).rounded() / 1e3
    return
      "with a mass of 1, write `{ stiffness: \(NumberText.string(stiffness)), damping: \(NumberText.string(damping)) }`"
  }
}
