internal import AnimationCore
internal import TimelineSyntax

/// The keys of a curve's mapping.
struct CurveFields {
  var bezier: Located<CurveModel>?

  static let record = Record<CurveFields>(
    "a curve", summary: "A timing curve by its control points.",
    fields: [
      Field(
        "bezier", ValueType<CurveModel>.bezier, isRequired: true, example: "bezier: [0.2, 0, 0, 1]",
        summary: "A cubic Bézier curve from (0, 0) to (1, 1): x1, y1, x2, y2, with x in 0…1."
      ) { $0.bezier = $1 }
    ],
    hints: [
      KeyHint(["x1", "y1", "x2", "y2"]) { entries in
        let values = ["x1", "y1", "x2", "y2"].map { entries.value(of: [$0]) ?? "…" }
        return "write `[\(values.joined(separator: ", "))]`"
      }
    ])
}

extension ValueType where Value == CurveModel {
  /// A curve in any spelling: a name, four numbers, a mapping, or a SwiftUI expression.
  package static let curve = ValueType(
    .anyOf([
      .enumeration(CurvePreset.names), .name(.curve),
      .list(.number(.any), minimumCount: 4, maximumCount: 4),
      .record { CurveFields.record.description },
      .expression(example: "bezier(0.2, 0, 0, 1)"),
    ])
  ) { decoder, id in decoder.curve(at: id) }

  /// The four numbers of a Bézier curve.
  static let bezier = ValueType(.list(.number(.any), minimumCount: 4, maximumCount: 4)) {
    decoder, id in decoder.bezier(at: decoder.tree.resolve(id))
  }
}

extension DocumentDecoder {
  mutating func curve(at id: NodeID) -> CurveModel? {
    let node = tree.resolve(id)
    switch tree[node].kind {
    case .sequence: return bezier(at: node)
    case .mapping:
      var fields = CurveFields()
      decode(CurveFields.record, at: node, into: &fields)
      return fields.bezier?.value
    default:
      if tree.isExpression(node) { return expression(at: node).flatMap { curve($0) } }
      return curve(named: tree.string(of: node), at: node)
    }
  }

  /// A curve by its name: SwiftUI's or a defined one.
  private mutating func curve(named name: String, at node: NodeID) -> CurveModel? {
    if let curve = CurvePreset.curve(named: name) {
      return CurveModel(form: .preset(name), curve: curve)
    }
    if let definition = definition(.curve, name, at: node, in: \.curves) {
      return CurveModel(form: .reference(name), curve: definition.value.curve)
    }
    reportUnknownName(
      at: node, what: "curve", presets: CurvePreset.names,
      defined: budget.comparable(definitions.curves.keys),
      other: definitions.springs[name] != nil
        ? "a spring" : definitions.animations[name] != nil ? "an animation" : nil)
    return nil
  }

  mutating func bezier(at node: NodeID) -> CurveModel? {
    let children = tree[node].kind == .sequence ? Array(tree.children(of: node)) : []
    guard children.count == 4 else {
      reader.report(
        tree[node].kind == .sequence ? .dimensionMismatch : .wrongType,
        tree[node].kind == .sequence
          ? "a Bézier curve has 4 numbers, and this list has \(children.count)"
          : "four numbers were expected here, but this is \(tree.describe(node))",
        at: node, help: "write `[x1, y1, x2, y2]`, such as `[0.2, 0, 0, 1]`")
      return nil
    }
    var values: [Double] = []
    for child in children {
      guard let value = ValueType<Double>.number(what: "a control point").decode(&self, child)
      else { return nil }
      values.append(value)
    }
    for index in [0, 2] where !(0...1).contains(values[index]) {
      reader.report(
        .valueOutOfBounds, "a control point's x cannot be `\(NumberText.string(values[index]))`",
        at: children[index], label: "must be at least 0 and at most 1",
        help: "time runs forward: only y may go beyond 0…1")
      return nil
    }
    return CurveModel(
      form: .bezier(x1: values[0], y1: values[1], x2: values[2], y2: values[3]),
      curve: .bezier(values[0], values[1], values[2], values[3]))
  }

  /// A curve as a SwiftUI expression.
  mutating func curve(_ tree: ExpressionTree) -> CurveModel? {
    let call = tree.calls[0]
    if tree.calls.count > 1 {
      reader.report(
        .wrongType, "a curve has no modifier `\(tree.calls[1].name)`", at: tree.calls[1].wholeSpan,
        help: "modifiers belong to animations")
      return nil
    }
    if call.arguments == nil {
      if let curve = CurvePreset.curve(named: call.name) {
        return CurveModel(form: .preset(call.name), curve: curve)
      }
      if let definition = definition(.curve, call.name, at: call.span, in: \.curves) {
        return CurveModel(form: .reference(call.name), curve: definition.value.curve)
      }
    }
    guard call.name == "bezier" || call.name == "timingCurve" else {
      reportUnknownFunction(call, what: "curve", names: CurvePreset.names + ["bezier"])
      return nil
    }
    let signatures = [
      ExpressionSignature("_:_:_:_:"), ExpressionSignature("startControlPoint:endControlPoint:"),
    ]
    guard let (form, arguments) = match(call, signatures) else { return nil }
    var values: [Double] = []
    if form == 0 {
      for argument in arguments { values.append(numberArgument(argument) ?? 0) }
    } else {
      for argument in arguments {
        guard let argument, let point = unitPoint(argument) else { return nil }
        values += point
      }
    }
    guard values.allSatisfy(\.isFinite) else { return nil }
    for index in [0, 2] where !(0...1).contains(values[index]) {
      reader.report(
        .valueOutOfBounds, "a control point's x cannot be `\(NumberText.string(values[index]))`",
        at: call.wholeSpan, label: "must be at least 0 and at most 1")
      return nil
    }
    return CurveModel(
      form: .bezier(x1: values[0], y1: values[1], x2: values[2], y2: values[3]),
      curve: .bezier(values[0], values[1], values[2], values[3]))
  }

  /// `UnitPoint(x: 0.2, y: 0)`, `.init(x: 0.2, y: 0)` or `.topLeading`.
  private mutating func unitPoint(_ argument: ExpressionTree.Argument) -> [Double]? {
    if case .chain(let tree) = argument.value, let call = tree.calls.last {
      if call.arguments == nil, let point = UnitPointName.points[call.name] {
        return [point.x, point.y]
      }
      if ["UnitPoint", "init", "CGPoint"].contains(call.name) {
        guard let (_, parts) = match(call, [ExpressionSignature("x:y:")]) else { return nil }
        return [numberArgument(parts[0]) ?? 0, numberArgument(parts[1]) ?? 0]
      }
    }
    reader.report(
      .wrongType, "a point was expected here", at: argument.span,
      help: "write `UnitPoint(x: 0.2, y: 0)`")
    return nil
  }
}
