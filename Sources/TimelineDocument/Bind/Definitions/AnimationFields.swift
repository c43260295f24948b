internal import TimelineSyntax

/// The keys of an animation's mapping: exactly one base, and modifiers.
package struct AnimationFields {
  var bases: [Located<AnimationModel.Base>] = []
  var repeatCount: Located<RepeatCount>?
  var autoreverses: Located<Bool>?
  var speed: Located<Double>?
  var delay: Located<Double>?
  var logicallyCompleteAfter: Located<Double>?

  package static let record = Record<AnimationFields>(
    "an animation",
    summary: "An animation's type and the modifiers that are applied to it, in this order.",
    fields: bases + modifiers(),
    rules: [.oneOf(baseKeys), .needs(FieldKey.autoreverses, FieldKey.repeat)],
    hints: [
      KeyHint(["repeatForever", "loop", "infinite"]) { _ in "write `repeat: forever`" },
      KeyHint(kindKeys + ["duration"] + SpringFields.hintedKeys, help: rewritten),
    ])

  /// The keys that calls of SwiftUI's functions are equivalent to: one base or modifier per call,
  /// including bases that a mapping does not support.
  static let callRecord = Record<AnimationFields>(
    "an animation", summary: "A type or a modifier.",
    fields: bases + callBases
      + modifiers(count: "`repeatCount`", completion: "`after`"))

  /// The modifiers in the order in which they are applied.
  var modelModifiers: [AnimationModel.Modifier] {
    var modifiers: [AnimationModel.Modifier] = []
    let reverses = autoreverses?.value ?? true
    switch repeatCount?.value {
    case .times(let count): modifiers.append(.repeatCount(count, autoreverses: reverses))
    case .forever: modifiers.append(.repeatForever(autoreverses: reverses))
    case nil: break
    }
    if let speed { modifiers.append(.speed(speed.value)) }
    if let delay { modifiers.append(.delay(delay.value)) }
    if let time = logicallyCompleteAfter { modifiers.append(.logicallyComplete(after: time.value)) }
    return modifiers
  }

  private static let kindKeys = ["type", "kind", "name", "curve", "easing", "ease", "timing"]

  /// The correction of `type: spring, bounce: 0.3`: the kind becomes the key.
  private static func rewritten(_ entries: [KeyEntry]) -> String {
    let kind = entries.value(of: kindKeys)
    let base = kind.flatMap { Vocabulary.candidates(for: $0, among: baseKeys).first }
    let duration = entries.value(of: ["duration"])
    let parameters = entries.filter { SpringFields.hintedKeys.contains($0.key) }
    let text: String
    if base == "spring" || base == nil && !parameters.isEmpty {
      let fields = SpringFields.corrected(entries.filter { !kindKeys.contains($0.key) })
      text = "spring: { \(fields.isEmpty ? "duration: 0.5" : fields.text) }"
    } else if let kind, kind.hasPrefix("[") {
      text = "timingCurve: { curve: \(kind), duration: \(duration ?? "0.35") }"
    } else {
      text = "\(base ?? "easeInOut"): \(duration ?? "0.35")"
    }
    return "the kind of animation is the key: `\(text)`"
  }

  /// The keys of which an animation has exactly one.
  package static let baseKeys = bases.map(\.description.key)

  private static let bases: [Field<AnimationFields>] =
    ["linear", "easeIn", "easeOut", "easeInOut"].map { name in
      Field(
        name, .duration(what: "the duration of `\(name)`"), example: "\(name): 0.3",
        summary: "SwiftUI's `\(name)`, by its duration."
      ) { $0.bases.append($1.map { .ease(name, duration: $0) }) }
    } + [
      Field(
        FieldKey.timingCurve, ValueType<AnimationModel.Base>.timingCurve,
        example: "timingCurve: { curve: [0.2, 0, 0, 1], duration: 0.5 }",
        summary: "Any timing curve, and its duration."
      ) { $0.bases.append($1) },
      Field(
        FieldKey.spring, ValueType<AnimationModel.Base>.springBase,
        example: "spring: { duration: 0.4, bounce: 0.2 }",
        summary: "A spring; its mapping may have a `blendDuration`."
      ) { $0.bases.append($1) },
    ]
    + SpringPreset.names.map { name in
      Field(
        name, ValueType<AnimationModel.Base>.presetSpring(name), example: "\(name): 0.4",
        summary: "SwiftUI's `\(name)` with a duration, or `{ duration, extraBounce }`."
      ) { $0.bases.append($1) }
    } + [
      Field(
        "interactiveSpring", ValueType<AnimationModel.Base>.interactiveSpring,
        example: "interactiveSpring: { response: 0.15, dampingFraction: 0.86 }",
        summary: "A quick spring for values that follow a finger."
      ) { $0.bases.append($1) },
      Field(
        "interpolatingSpring", ValueType<AnimationModel.Base>.interpolatingSpring,
        example: "interpolatingSpring: { stiffness: 170, damping: 26 }",
        summary: "A spring that is added to running animations instead of replacing them."
      ) { $0.bases.append($1) },
      Field(
        FieldKey.use, ValueType<AnimationModel.Base>.use, example: "use: bouncy",
        summary: "A preset or a definition to apply modifiers to."
      ) { $0.bases.append($1) },
    ]

  private static let callBases: [Field<AnimationFields>] = [
    ("responseSpring", ValueType.responseSpring), ("blendedSpring", .blendedSpring),
    ("interpolatedSpring", .interpolatedSpring),
  ].map { key, type in
    Field(key, type, example: "", summary: "") { $0.bases.append($1) }
  }

  /// The modifiers' keys.
  ///
  /// - Parameters:
  ///   - count: what messages call the number of repetitions.
  ///   - completion: what messages call the time of logical completion.
  private static func modifiers(
    count: String = "`repeat`", completion: String = "`logicallyCompleteAfter`"
  ) -> [Field<AnimationFields>] {
    [
      Field(
        FieldKey.repeat, ValueType<RepeatCount>.repeatCount(what: count), example: "repeat: 3",
        summary: "How often it repeats: a number of iterations, or `forever`."
      ) { $0.repeatCount = $1 },
      Field(
        FieldKey.autoreverses, .boolean, default: "true", example: "autoreverses: false",
        summary: "Whether every second iteration plays backwards."
      ) { $0.autoreverses = $1 },
      Field(
        FieldKey.speed, .number(.positive, what: "`speed`"), default: "1", example: "speed: 2",
        summary: "The speed as a factor: 2 is twice as fast."
      ) { $0.speed = $1 },
      Field(
        FieldKey.delay, .duration(what: "`delay`"), default: "0", example: "delay: 0.1",
        summary: "How long it waits before it starts."
      ) { $0.delay = $1 },
      Field(
        "logicallyCompleteAfter", .duration(what: completion),
        example: "logicallyCompleteAfter: 0.2",
        summary: "When it counts as complete, even if it still moves."
      ) { $0.logicallyCompleteAfter = $1 },
    ]
  }
}

extension ValueType where Value == RepeatCount {
  /// A number of repetitions, at least 1, or `forever`.
  package static let repeatCount = repeatCount(what: "`repeat`")

  /// A number of repetitions, at least 1, or `forever`.
  static func repeatCount(what: String) -> ValueType {
    ValueType(.anyOf([.integer(minimum: 1), .enumeration(["forever"])])) { scope, id in
      let node = scope.tree.resolve(id)
      if scope.tree[node].kind == .scalar, scope.tree.string(of: node) == "forever" {
        return .forever
      }
      if scope.tree[node].kind == .scalar, scope.tree.string(of: node) == "-1" {
        let span = scope.tree[node].span
        scope.reader.report(
          .valueOutOfBounds, "\(what) without an end is `forever` here", at: span,
          help: "write `forever`",
          fix: Fix(
            title: "write `forever`", edits: [TextEdit(span: span, replacement: "forever")],
            isSafe: true))
        return nil
      }
      if case .other = scope.tree.quantity(at: node), scope.tree.constantUse(at: node) == nil,
        !scope.tree.isArithmetic(node)
      {
        scope.reader.reportUnknownWord(
          at: id,
          "\(what) must be a number of iterations or `forever`, but this is \(scope.tree.describe(node))",
          words: ["forever"], other: "write `3` or `forever`")
        return nil
      }
      return ValueType<Int>.integer(minimum: 1, what: what).decode(scope, id)
        .map(RepeatCount.times)
    }
  }
}
