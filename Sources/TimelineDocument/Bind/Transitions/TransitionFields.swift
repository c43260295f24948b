internal import TimelineSyntax

/// The keys of a transition, an insertion or a removal.
struct TransitionFields {
  var insertion: Located<TransitionChange>?
  var removal: Located<TransitionChange>?
  var effects: Located<[Located<TransitionEffect>]>?
  var animation: Located<AnimationModel>?

  /// A transition with an insertion and a removal, or with effects for both.
  static let record = Record<TransitionFields>(
    "a transition", summary: "How a view appears and disappears.",
    fields: [
      Field(
        "insertion", ValueType<TransitionChange>.transitionChange,
        example: "insertion: { use: opacity }",
        summary: "How the view appears."
      ) { $0.insertion = $1 },
      Field(
        "removal", ValueType<TransitionChange>.transitionChange,
        example: "removal: { use: { move: bottom } }",
        summary: "How the view disappears."
      ) { $0.removal = $1 },
    ] + changeFields,
    rules: [
      .anyOf(["insertion", "removal", "use"]),
      .families([KeyFamily(["insertion", "removal"]), KeyFamily(["use", "animation"])]),
    ],
    hints: [
      KeyHint(["asymmetric"]) { _ in "write `insertion` and `removal` without `asymmetric`" }
    ] + KeyHint.animationTimes)

  static let changeRecord = Record<TransitionFields>(
    "an insertion or removal", title: "Insertion or removal",
    summary: "Effects that are combined, and their animation.", fields: changeFields,
    rules: [.anyOf(["use"])], hints: KeyHint.animationTimes)

  private static let changeFields: [Field<TransitionFields>] = [
    Field(
      FieldKey.use, ValueType<[Located<TransitionEffect>]>.effects,
      example: "use: [opacity, { scale: 0.8 }]",
      summary: "One effect, or a list of effects that are combined."
    ) { $0.effects = $1 },
    Field(
      FieldKey.animation, ValueType<AnimationModel>.animation, example: "animation: snappy",
      summary: "The animation; without it the change is not animated."
    ) { $0.animation = $1 },
  ]
}

extension ValueType where Value == TransitionChange {
  static let transitionChange = ValueType(.record { TransitionFields.changeRecord.description }) {
    scope, id in
    if TransitionBinder(scope).reportBareEffect(at: id) { return nil }
    var fields = TransitionFields()
    guard let keys = scope.decode(TransitionFields.changeRecord, at: id, into: &fields) else {
      return nil
    }
    guard let effects = fields.effects else {
      if keys["use"] == nil, !keys.hasUnknown, !scope.tree.isBroken(scope.tree.resolve(id)) {
        scope.reader.report(
          .missingKey, "an insertion or removal needs `use`",
          at: scope.tree.opening(of: scope.tree.resolve(id)), help: "add `use: opacity`")
      }
      return nil
    }
    return TransitionChange(
      effects: effects.value, animation: fields.animation, span: scope.tree[id].span)
  }
}

extension ValueType where Value == TransitionModel {
  /// A transition with an insertion and a removal, or with effects for both.
  static let transition = ValueType(.record { TransitionFields.record.description }) {
    scope, id in
    if TransitionBinder(scope).reportBareEffect(at: id) { return nil }
    var fields = TransitionFields()
    guard let keys = scope.decode(TransitionFields.record, at: id, into: &fields) else {
      return nil
    }
    let separate = ["insertion", "removal"].compactMap { keys[$0] }
    let shared = ["use", "animation"].compactMap { keys[$0] }
    if let change = separate.first, !shared.isEmpty {
      for other in shared {
        scope.reader.report(
          .ambiguousTimeline,
          "`\(scope.tree.string(of: other))` applies to insertion and removal, but `\(scope.tree.string(of: change))` only for one of them",
          at: other, secondary: [scope.tree.label(change, "this is for one of them")],
          help: "write either `insertion` and `removal`, or `use` and `animation`")
      }
      return nil
    }
    if let effects = fields.effects {
      let change = TransitionChange(
        effects: effects.value, animation: fields.animation, span: scope.tree[id].span)
      return TransitionModel(insertion: change, removal: change)
    }
    if separate.isEmpty {
      if keys["use"] == nil, !keys.hasUnknown, !scope.tree.isBroken(scope.tree.resolve(id)) {
        scope.reader.report(
          .emptyTimeline, "the transition does nothing", at: id,
          help: "write `{ use: opacity, animation: smooth }`, or `insertion` and `removal`")
      }
      return nil
    }
    // A missing insertion or removal has no effect, like SwiftUI's `.identity`.
    let nothing = TransitionChange(effects: [], animation: nil, span: scope.tree[id].span)
    if keys["insertion"] != nil, fields.insertion == nil { return nil }
    if keys["removal"] != nil, fields.removal == nil { return nil }
    return TransitionModel(
      insertion: fields.insertion?.value ?? nothing, removal: fields.removal?.value ?? nothing)
  }
}

/// Binds transitions.
struct TransitionBinder: Binder {
  let scope: BindingScope
}
