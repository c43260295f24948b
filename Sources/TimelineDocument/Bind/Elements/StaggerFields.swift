internal import TimelineSyntax

/// The keys of a stagger in the form of a mapping.
struct StaggerFields {
  var each: Located<Double>?
  var total: Located<Double>?
  var origin: Located<Stagger.Origin>?
  var columns: Located<Int>?
  var curve: Located<CurveModel>?

  static let record = Record<StaggerFields>(
    "a stagger", summary: "When the copies of an element start.",
    fields: [
      Field(
        FieldKey.each, .duration(what: "`each`"), example: "each: 50ms",
        summary: "The time between the starts of two copies."
      ) { $0.each = $1 },
      Field(
        FieldKey.total, .duration(what: "`total`"), example: "total: 0.4s",
        summary: "The time between the starts of the first copy and the last."
      ) { $0.total = $1 },
      Field(
        "from", ValueType<Stagger.Origin>.origin, default: "first", example: "from: center",
        summary:
          "Where it starts: at the first or last copy, in the middle, at both ends, or at a copy's number, counted from 0."
      ) { $0.origin = $1 },
      Field(
        "grid", ValueType<Int>.gridColumns, example: "grid: [8]",
        summary:
          "The number of columns of a grid in which the copies are, row by row: what is nearer to the cell of `from` starts earlier."
      ) { $0.columns = $1 },
      Field(
        "curve", ValueType<CurveModel>.curve, default: "linear", example: "curve: easeOut",
        summary: "The curve by which the starts are distributed from the first to the last."
      ) { $0.curve = $1 },
    ], rules: [.oneOf(["each", "total"])],
    hints: [
      KeyHint(["columns", "cols"]) { "write `grid: [\($0.firstValue)]`" }
    ])
}

extension ValueType where Value == Stagger.Origin {
  /// The copies that start first.
  fileprivate static let origin = ValueType(
    .anyOf([.enumeration(Stagger.Origin.words), .integer(minimum: 0)])
  ) { scope, id in
    let node = scope.tree.resolve(id)
    if scope.tree[node].kind == .scalar,
      let origin = Stagger.Origin(scope.tree.string(of: node))
    {
      return origin
    }
    if case .other = scope.tree.quantity(at: node), scope.tree.constantUse(at: node) == nil {
      scope.reader.reportUnknownWord(
        at: id, "a stagger cannot start from \(scope.tree.describe(id))",
        words: Stagger.Origin.words, other: "write a copy's number from 0")
      return nil
    }
    guard
      let copy = ValueType<Int>.integer(minimum: 0, what: "`from`", example: "`center`")
        .decode(scope, id)
    else { return nil }
    if let element = scope.place.element, element.count > 1, copy >= element.count {
      scope.reader.report(
        .valueOutOfBounds,
        "there is no copy \(copy) of `\(element.name)`, which has \(element.count)", at: id,
        secondary: [element.label],
        help: "copies count from 0: write a number from 0 to \(element.count - 1), or `last`")
      return nil
    }
    return .copy(copy)
  }
}

extension ValueType where Value == Int {
  /// The columns of a grid: a number, also as the only one of a list.
  fileprivate static let gridColumns = ValueType(
    .anyOf([
      .list(.integer(minimum: 1), minimumCount: 1, maximumCount: 1), .integer(minimum: 1),
    ])
  ) { scope, id in
    let node = scope.tree.resolve(id)
    let items = scope.tree[node].kind == .sequence ? Array(scope.tree.children(of: node)) : [id]
    guard items.count == 1, let item = items.first else {
      scope.reader.report(
        .dimensionMismatch, "`grid` is the number of columns, so it is one number", at: id,
        help: "write `grid: [8]`; there are as many rows as the copies need")
      return nil
    }
    return ValueType<Int>.integer(minimum: 1, what: "`grid`", example: "`8`").decode(scope, item)
  }
}

extension ValueType where Value == Stagger {
  /// When copies start: the time between two of them, or a mapping.
  static let stagger = ValueType(
    .anyOf([.time(allowsMarker: false), .record { StaggerFields.record.description }])
  ) { scope, id in
    let node = scope.tree.resolve(id)
    guard scope.tree[node].kind == .mapping else {
      guard let each = ValueBinder(scope).time(at: id, what: "`stagger`") else { return nil }
      return ElementBinder(scope).bounded(Stagger(.each(each)), at: id)
    }
    var fields = StaggerFields()
    guard let keys = scope.decode(StaggerFields.record, at: node, into: &fields) else {
      return nil
    }
    let amounts = ["each", "total"].compactMap { keys[$0] }
    if let first = amounts.first, amounts.count > 1 {
      scope.reader.report(
        .conflictingDurations, "a stagger can have only one of `each` and `total`; found both",
        at: amounts[1], secondary: [scope.tree.label(first, "the other one is here")],
        help: "remove one of them")
      return nil
    }
    if amounts.isEmpty, !keys.hasUnknown, !scope.tree.isBroken(node) {
      scope.reader.report(
        .missingKey, "a stagger needs `each` or `total`", at: scope.tree.opening(of: node),
        help: "add `each: 50ms`")
    }
    if keys["from"] != nil, fields.origin == nil { return nil }
    guard keys["grid"] == nil || fields.columns != nil, keys["curve"] == nil || fields.curve != nil,
      let amount = fields.each ?? fields.total
    else { return nil }
    let stagger = Stagger(
      fields.each == nil ? .total(amount.value) : .each(amount.value),
      from: fields.origin?.value ?? .first, columns: fields.columns?.value,
      curve: fields.curve?.value)
    return ElementBinder(scope).bounded(stagger, at: amount.node)
  }
}

extension ElementBinder {
  /// A stagger whose last copy starts within the limit; otherwise nil after a report.
  fileprivate func bounded(_ stagger: Stagger, at id: NodeID) -> Stagger? {
    let last = stagger.latestStart(count: place.element?.count ?? 1)
    return scope.checkLimit(of: last, "the last copy starts after", at: id) ? stagger : nil
  }
}
