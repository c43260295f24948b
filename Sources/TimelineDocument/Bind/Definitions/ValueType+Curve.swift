internal import AnimationCore
internal import TimelineSyntax

/// The keys of a curve's mapping.
struct CurveFields {
  var bezier: Located<CurveModel>?
  var steps: Located<Int>?
  var position: Located<String>?
  var points: Located<CurveModel>?

  /// The most steps of a curve, and the most points.
  static let mostSteps = 10_000

  static let record = Record<CurveFields>(
    "a curve", summary: "A timing curve by its control points, its steps or its points.",
    fields: [
      Field(
        FieldKey.bezier, ValueType<CurveModel>.bezier, example: "bezier: [0.2, 0, 0, 1]",
        summary: "A cubic Bézier curve from (0, 0) to (1, 1): x1, y1, x2, y2, with x in 0…1."
      ) { $0.bezier = $1 },
      Field(
        "steps", ValueType<Int>.integer(minimum: 1, what: "`steps`"), example: "steps: 4",
        summary: "The number of equal steps; `none` needs two."
      ) { $0.steps = $1 },
      Field(
        "position", .word(StepPosition.allCases.map(\.rawValue), what: "`position`"),
        default: "end", example: "position: start",
        summary:
          "Where the steps jump: at the start of each one, at its end, at both, or at neither."
      ) { $0.position = $1 },
      Field(
        "points", ValueType<CurveModel>.points, example: "points: [[0, 0], [0.3, 1.1], [1, 1]]",
        summary: "Straight lines through points from (0, 0) to (1, 1), with ascending x."
      ) { $0.points = $1 },
    ], rules: [.oneOf(["bezier", "steps", "points"]), .needs("position", "steps")],
    hints: [
      KeyHint(["x1", "y1", "x2", "y2"]) { entries in
        let values = ["x1", "y1", "x2", "y2"].map { entries.value(of: [$0]) ?? "…" }
        return "write `[\(values.joined(separator: ", "))]`"
      }
    ])
}

extension ValueType where Value == CurveModel {
  /// A curve in any form: a name, four numbers, a mapping, or a SwiftUI expression.
  package static let curve = ValueType(
    .anyOf([
      .enumeration(CurvePreset.names), .name(.curve),
      ValueType.bezier.description,
      .record { CurveFields.record.description },
      .expression(example: "bezier(0.2, 0, 0, 1)"),
    ])
  ) { scope, id in DefinitionBinder(scope).curve(at: id) }

  /// The four coordinates of a Bézier curve's control points.
  static let bezier = ValueType(
    .tuple([.number(unit), .number(.any), .number(unit), .number(.any)])
  ) { scope, id in DefinitionBinder(scope).bezier(at: scope.tree.resolve(id)) }

  /// A list of at least two points.
  static let points = ValueType(
    .list(.tuple([.number(unit), .number(.any)]), minimumCount: 2, maximumCount: nil)
  ) { scope, id in DefinitionBinder(scope).points(at: scope.tree.resolve(id)) }

  /// The range of a control point's x.
  private static let unit = NumberRange(0, 1)
}

extension DefinitionBinder {
  func curve(at id: NodeID) -> CurveModel? {
    let curve = decodedCurve(at: id)
    if let curve { reader.note(curve, at: id) }
    return curve
  }

  private func decodedCurve(at id: NodeID) -> CurveModel? {
    let node = tree.resolve(id)
    switch tree[node].kind {
    case .sequence: return bezier(at: node)
    case .mapping:
      var fields = CurveFields()
      guard let keys = scope.decode(CurveFields.record, at: node, into: &fields) else { return nil }
      return reader.curve(fields, keys: keys, at: node)
    default:
      if tree.isExpression(node) {
        return scope.explaining(.curve(node)) { curveExpression(at: node) }
      }
      let name = tree.string(of: node)
      if let curve = curve(named: name, at: tree.nameSpan(of: node)) { return curve }
      if scope.isForeign(.curve(node)) { return nil }
      reportUnknownName(
        at: node, what: "curve", presets: CurvePreset.names,
        defined: file.comparable(names.definitions.names(of: .curve)),
        other: names.definitions.springs[name] != nil
          ? "a spring" : names.definitions.animations[name] != nil ? "an animation" : nil)
      return nil
    }
  }

  /// A SwiftUI or defined curve, by name.
  private func curve(named name: String, at span: SourceSpan) -> CurveModel? {
    if let curve = CurvePreset.curve(named: name) {
      return CurveModel(form: .preset(name), curve: curve)
    }
    return definition(.curve, name, at: span, in: \.curves).map {
      CurveModel(form: .reference(name), curve: $0.value.curve)
    }
  }

  func bezier(at node: NodeID) -> CurveModel? {
    let children = tree[node].kind == .sequence ? Array(tree.children(of: node)) : []
    guard children.count == 4 else {
      reader.report(
        tree[node].kind == .sequence ? .dimensionMismatch : .wrongType,
        tree[node].kind == .sequence
          ? "a Bézier curve has 4 numbers, but this list has \(children.count)"
          : "four numbers were expected here, but this is \(tree.describe(node))",
        at: node, help: "write `[x1, y1, x2, y2]`, such as `[0.2, 0, 0, 1]`")
      return nil
    }
    var values: [Double] = []
    for (index, child) in children.enumerated() {
      guard let value = ValueType<Double>.number(what: "a control point").decode(scope, child)
      else { continue }
      guard index % 2 == 1 || (0...1).contains(value) else {
        reader.report(
          .valueOutOfBounds, "a control point's x cannot be `\(NumberText.string(value))`",
          at: child, label: "must be at least 0 and at most 1",
          help: "time runs forward: only y may go beyond 0…1")
        continue
      }
      values.append(value)
    }
    guard values.count == 4 else { return nil }
    return CurveModel(
      form: .bezier(x1: values[0], y1: values[1], x2: values[2], y2: values[3]),
      curve: .bezier(values[0], values[1], values[2], values[3]))
  }

  /// A curve as a SwiftUI expression.
  private func curveExpression(at node: NodeID) -> CurveModel? {
    guard let call = reader.soleCall(at: node, what: "a curve") else { return nil }
    if call.arguments == nil, let curve = curve(named: call.name, at: call.span) { return curve }
    guard let function = ExpressionFunction.curves.named(call.name) else {
      ExpressionBinder(scope).reportUnknownFunction(
        call, what: "curve", names: CurvePreset.names + ["bezier"])
      return nil
    }
    return ExpressionBinder(scope).withMapping(of: call, function, at: node) {
      DefinitionBinder($0).curve(at: $1)
    }
  }
}
