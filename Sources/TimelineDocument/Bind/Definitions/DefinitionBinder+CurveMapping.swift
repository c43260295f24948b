internal import AnimationCore
internal import TimelineSyntax

/// Curves as mappings: by control points, by steps, and by points.
extension DefinitionBinder {

  /// The points of a curve.
  func points(at node: NodeID) -> CurveModel? {
    guard tree[node].kind == .sequence else {
      reader.report(
        .wrongType, "points must be a list, but this is \(tree.describe(node))", at: node,
        help: "write `[[0, 0], [0.3, 1.1], [1, 1]]`")
      return nil
    }
    var points: [(x: Double, y: Double)] = []
    var isSound = true
    for item in tree.children(of: node) {
      guard let point = ValueBinder(scope).value(at: item, type: .point, allowsMapping: false)
      else {
        isSound = false
        continue
      }
      let numbers = point.numbers
      if let last = points.last, numbers[0] <= last.x {
        reader.report(
          .valueOutOfBounds,
          "the x of the points must increase, but `\(NumberText.string(numbers[0]))` is not greater than `\(NumberText.string(last.x))`",
          at: item, help: "order the points by x, and use each x once")
        isSound = false
      }
      points.append((numbers[0], numbers[1]))
    }
    guard isSound else { return nil }
    guard points.count <= CurveFields.mostSteps else {
      reader.report(
        .limitExceeded, "the curve has more than \(CurveFields.mostSteps) points", at: node,
        help: "leave out points on straight lines")
      return nil
    }
    guard points.count > 1, let first = points.first, let last = points.last, first == (0, 0),
      last == (1, 1)
    else {
      reader.report(
        .valueOutOfBounds, "a curve must go from `[0, 0]` to `[1, 1]`", at: node,
        help: "begin with `[0, 0]` and end with `[1, 1]`")
      return nil
    }
    return CurveModel(
      form: .points(points.flatMap { [$0.x, $0.y] }), curve: .points(points))
  }
}

extension TreeReader {
  func curve(_ fields: CurveFields, keys: DecodedKeys, at node: NodeID) -> CurveModel? {
    let forms = ["bezier", "steps", "points"].compactMap { keys[$0] }
    guard forms.count <= 1 else {
      let sorted = forms.sorted { tree[$0].span < tree[$1].span }
      report(
        .unknownKey,
        "a curve can have only one form; found `\(tree.string(of: sorted[0]))` and `\(tree.string(of: sorted[1]))`",
        at: sorted[1], secondary: [tree.label(sorted[0], "the first one is here")],
        help: "leave one of them out")
      return nil
    }
    if let position = keys["position"], keys["steps"] == nil, !keys.hasUnknown {
      report(
        .missingKey, "`position` needs `steps`: it chooses where they jump", at: position,
        help: "add `steps: 4`, or leave it out")
      return nil
    }
    if forms.isEmpty, !keys.hasUnknown, !tree.isBroken(node) {
      report(
        .missingKey, "a curve needs the key `bezier`, `steps` or `points`",
        at: tree.opening(of: node), help: "add `bezier: [0.2, 0, 0, 1]`")
    }
    guard let steps = fields.steps else { return fields.bezier?.value ?? fields.points?.value }
    guard keys["position"] == nil || fields.position != nil else { return nil }
    let position = fields.position.flatMap { StepPosition(rawValue: $0.value) } ?? .end
    let least = position == .none ? 2 : 1
    guard steps.value >= least, steps.value <= CurveFields.mostSteps else {
      report(
        .valueOutOfBounds, "`steps` cannot be `\(steps.value)`", at: steps.node,
        label: "must be at least \(least) and at most \(CurveFields.mostSteps)")
      return nil
    }
    return CurveModel(
      form: .steps(steps.value, position), curve: .steps(steps.value, position: position))
  }
}
