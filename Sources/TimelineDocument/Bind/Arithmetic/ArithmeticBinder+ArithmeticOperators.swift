internal import TimelineSyntax

/// Numbers with units, sums and products.
extension ArithmeticBinder {
  func evaluate(
    _ expression: ArithmeticTree, in place: ArithmeticPlace
  ) throws(ArithmeticFault) -> ArithmeticValue {
    switch expression {
    case .number(let value, let unit, let span):
      return try quantity(value, unit, at: span, in: place)
    case .constant(let name, let span): return try constant(name, at: span, in: place)
    case .word(let name, let span): return try word(name, at: span, in: place)
    case .negated(let inner):
      let value = try evaluate(inner, in: place)
      return ArithmeticValue(-value.number, value.kind)
    case .terms(let terms):
      var result = try evaluate(terms[0].value, in: place)
      for (index, term) in terms.enumerated().dropFirst() {
        let value = try evaluate(term.value, in: place)
        result = try tree.combine(result, term.sign, value, terms, index)
      }
      return result
    case .call(let call): return try self.value(of: call, in: place)
    }
  }

  func quantity(
    _ value: Double, _ unit: Quantity.Unit, at span: SourceSpan, in place: ArithmeticPlace
  ) throws(ArithmeticFault) -> ArithmeticValue {
    switch unit {
    case .bare: return ArithmeticValue(value)
    case .seconds: return ArithmeticValue(value, .time)
    case .milliseconds: return ArithmeticValue(value / 1000, .time)
    case .frames: return ArithmeticValue(value / file.frameRate, .time)
    case .degrees: return ArithmeticValue(value, .angle)
    case .radians: return ArithmeticValue(value * 180 / .pi, .angle)
    case .turns: return ArithmeticValue(value * 360, .angle)
    case .percent where place.allowsMarker:
      if let duration = timeline.duration { return ArithmeticValue(value / 100 * duration, .time) }
      if timeline.hasBrokenDuration { throw .reported(at: span) }
      throw ArithmeticFault(
        .invalidUnit,
        "a percentage is a fraction of the timeline's `duration`, and the timeline has none",
        at: span, help: "add `duration: 1s` to the timeline, or write a time such as `0.3s`")
    case .percent:
      if case .offset(let axis) = place {
        return ArithmeticValue(value / 100 * (try wholeLength(axis: axis, at: span)))
      }
      throw noUnit(unit, of: value, at: span)
    case .unknown: throw noUnit(unit, of: value, at: span)
    }
  }

  private func noUnit(_ unit: Quantity.Unit, of value: Double, at span: SourceSpan)
    -> ArithmeticFault
  {
    let units = ["s", "ms", "f", "deg", "rad", "turn"]
    let likely = Quantity.likelyUnit(unit.text, among: units)
    let number = NumberText.string(value)
    return ArithmeticFault(
      .invalidUnit, "there is no unit `\(unit.text)` here", at: span,
      label: "expected \(WordList.text(units, limit: 6, conjunction: "or"))",
      help: likely.map { "did you mean `\(number)\($0)`?" }
        ?? "write the number alone: `\(unit == .percent ? NumberText.fraction(ofPercent: value) : number)`",
      replacement: likely.map { number + $0 })
  }
}

extension YAMLTree {
  fileprivate func combine(
    _ left: ArithmeticValue, _ sign: ArithmeticTree.Operator, _ right: ArithmeticValue,
    _ terms: [ArithmeticTree.Term], _ index: Int
  ) throws(ArithmeticFault) -> ArithmeticValue {
    let span = terms[index].value.span
    let result: ArithmeticValue
    switch sign {
    case .plus, .minus:
      guard left.kind == right.kind else {
        throw mixed(left, right, terms, index)
      }
      result = ArithmeticValue(
        sign == .plus ? left.number + right.number : left.number - right.number, left.kind)
    case .times:
      guard left.kind == .bare || right.kind == .bare else {
        throw ArithmeticFault(
          .invalidUnit,
          "a product can have only one unit, but this multiplies \(left.kind.article) by \(right.kind.article)",
          at: span, help: "write one of them without its unit")
      }
      result = ArithmeticValue(
        left.number * right.number, left.kind == .bare ? right.kind : left.kind)
    case .over:
      guard right.number != 0 else {
        throw ArithmeticFault(
          .valueOutOfBounds, "this divides by zero", at: span, label: "its value is 0",
          help: "divide by another number")
      }
      guard right.kind == .bare || right.kind == left.kind else {
        throw ArithmeticFault(
          .invalidUnit,
          "\(left.kind.article) cannot be divided by \(right.kind.article)", at: span,
          help: "write the divisor without its unit")
      }
      result = ArithmeticValue(
        left.number / right.number, left.kind == right.kind ? .bare : left.kind)
    }
    guard result.number.isFinite else {
      throw ArithmeticFault(
        .valueOutOfBounds, "the result is too large",
        at: terms[0].value.span.union(span), help: "write smaller numbers")
    }
    return result
  }

  /// A sum of different kinds.
  fileprivate func mixed(
    _ left: ArithmeticValue, _ right: ArithmeticValue, _ terms: [ArithmeticTree.Term], _ index: Int
  ) -> ArithmeticFault {
    let before = terms[0].value.span.union(terms[index - 1].value.span)
    let after = terms[index].value.span
    guard left.kind == .bare || right.kind == .bare else {
      return ArithmeticFault(
        .invalidUnit, "this adds \(left.kind.article) and \(right.kind.article)",
        at: after, label: "\(right.kind.article), `\(right.text)`",
        help: "add values of one kind: only times, or only angles")
    }
    let hasPercent = terms.contains { term in
      if case .number(_, .percent, _) = term.value { true } else { false }
    }
    if hasPercent {
      let other = left.kind == .bare ? right : left
      return ArithmeticFault(
        .invalidUnit, "this adds \(other.kind.article) to a percentage of a length", at: after,
        help: "add points and percentages: leave out the unit of the others")
    }
    // The number that lacks its unit, and what it is added to.
    let (bare, other, span) = left.kind == .bare ? (left, right, before) : (right, left, after)
    let isNumber: Bool
    if case .number = terms[left.kind == .bare ? 0 : index].value {
      isNumber = left.kind != .bare || index == 1
    } else {
      isNumber = false
    }
    let unit = other.kind.unit
    let number = NumberText.string(bare.number)
    let isTime = other.kind == .time
    let corrected =
      isNumber ? "\(number)\(unit)" : "(\(source.text(in: span))) * 1\(unit)"
    return ArithmeticFault(
      .invalidUnit,
      "this adds a number without a unit and \(other.kind.article)", at: span,
      label: "`\(number)` has no unit, but the other value is `\(other.text)`",
      help: isTime && isNumber
        ? "write `\(corrected)` for seconds, or `\(number)ms`" : "write `\(corrected)`",
      replacement: isNumber ? corrected : nil)
  }
}

/// Percentages of the view's own size.
extension ArithmeticBinder {
  /// The width or the height of which a percentage of an offset counts: that of the element, or of
  /// the view of the timeline.
  func wholeLength(axis: Int, at span: SourceSpan) throws(ArithmeticFault) -> Double {
    let side = axis == 0 ? "width" : "height"
    if let element = place.property?.element ?? timeline.play.element {
      // A timeline that is played on an element without a size has one of its own.
      let known = place.property?.element == nil && !timeline.play.isOwn ? timeline.size : nil
      if let size = element.ownSize ?? known { return size[axis] }
      throw ArithmeticFault(
        .missingKey,
        "a percentage is a fraction of the view's own \(side), and the element `\(element.name)` has no `size`",
        at: span, help: "add `size: [320, 44]` to the element, or write points such as `20`")
    }
    findings.usesSize = true
    if let size = timeline.size { return size[axis] }
    // One missing or invalid key is one error.
    guard !timeline.hasSize, !findings.hasReportedSize else { throw .reported(at: span) }
    findings.hasReportedSize = true
    throw ArithmeticFault(
      .missingKey,
      "a percentage is a fraction of the view's own \(side), but the timeline has no `size`",
      at: span, help: "add `size: [320, 200]` to the timeline, or write points such as `20`")
  }
}
