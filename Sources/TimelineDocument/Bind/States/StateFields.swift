internal import TimelineSyntax

/// The keys of a state.
struct StateFields {
  var description: Located<String>?
  var values: [PropertyAssignment] = []
  var contentTransition: Located<ContentTransitionModel>?
  var animation: Located<AnimationModel>?
  var stagger: Located<ChangeStagger>?
  var play: Located<String>?
  var next: NextState?

  static let record = Record<StateFields>(
    "a state", summary: "The values of a state, and what happens while it lasts.",
    fields: [
      Field(
        "description", .string, example: "description: Under a finger.", summary: "A description."
      ) { $0.description = $1 },
      Field(
        FieldKey.set, ValueType<[PropertyAssignment]>.assignments, default: "{}",
        example: "set: { scale: 0.96 }",
        summary: "The values of the state; every other property has its start value."
      ) { $0.values = $1.value },
      .contentTransition { $0.contentTransition = $1 },
      Field(
        FieldKey.animation, ValueType<AnimationModel>.animation,
        example: "animation: { snappy: 0.15 }",
        summary: "The animation of changes to this state; by default that of the timeline."
      ) { $0.animation = $1 },
      .stagger { $0.stagger = $1 },
      Field(
        "play", ValueType(.name(.timeline), decode: ValueType<String>.string.decode),
        example: "play: spin",
        summary: "A timeline of tracks or a sequence that plays while the state lasts."
      ) { $0.play = $1 },
      Field(
        "next", ValueType<NextState>.next, example: "next: { state: rest, after: 1.5s }",
        summary: "The state that follows by itself."
      ) { $0.next = $1.value },
    ], rules: [.mayBeEmpty], hints: [.properties(under: "set")] + KeyHint.animationTimes)

  /// The type of a mapping of states.
  static let mapping = FieldType.mapping(keys: .state, values: .record { record.description })
}

/// The keys of the state that follows another one.
private struct NextFields {
  var state: Located<String>?
  var time: Located<NextState.Time>?

  static let record = Record<NextFields>(
    "a next state", summary: "The state that follows another one by itself.",
    fields: [
      Field(
        "state", .stateName, isRequired: true, example: "state: rest",
        summary: "The state that follows."
      ) { $0.state = $1 },
      Field(
        "after", ValueType<NextState.Time>.time, isRequired: true, unit: "s",
        example: "after: 1.5s",
        summary:
          "When it follows: a time since the other state was entered, `played` when what that plays is over, or `settled` when nothing moves any more."
      ) { $0.time = $1 },
    ], hints: [KeyHint(["delay", "at", "wait"]) { "write `after: \($0.firstValue)`" }])
}

extension ValueType where Value == NextState {
  fileprivate static let next = ValueType(.record { NextFields.record.description }) {
    scope, id in
    let node = scope.tree.resolve(id)
    if scope.tree[node].kind == .scalar, case let name = scope.tree.string(of: node),
      Name.isValid(name)
    {
      scope.reader.report(
        .wrongType, "`next` needs the time after which `\(name)` follows", at: id,
        help: "write `next: { state: \(name), after: 1.5s }`, or `after: settled`",
        fix: scope.tree.unsafeReplacement(
          of: scope.tree[node].span, by: "{ state: \(name), after: settled }"))
      return nil
    }
    var fields = NextFields()
    guard scope.decode(NextFields.record, at: id, into: &fields) != nil,
      let state = fields.state, let time = fields.time
    else { return nil }
    return NextState(state: state, time: time)
  }
}

extension ValueType where Value == NextState.Time {
  private static let words = ["played", "settled"]

  fileprivate static let time = ValueType(
    .anyOf([.time(allowsMarker: false), .enumeration(words)])
  ) { scope, id in
    let node = scope.tree.resolve(id)
    let text = scope.tree[node].kind == .scalar ? scope.tree.string(of: node) : ""
    switch text {
    case "played": return .played
    case "settled": return .settled
    default:
      if Name.isValid(text) {
        scope.reader.reportUnknownWord(
          at: id, "`after` cannot be \(scope.tree.describe(id))", words: words,
          other: "write a time such as `1.5s`")
        return nil
      }
      return ValueBinder(scope).time(at: id, what: "`after`").map { .after($0) }
    }
  }
}

extension ValueType where Value == String {
  /// The name of a state of the timeline.
  static let stateName = ValueType(.name(.state), decode: ValueType<String>.string.decode)
}
