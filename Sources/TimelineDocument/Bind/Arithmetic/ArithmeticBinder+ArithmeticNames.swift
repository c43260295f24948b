internal import TimelineSyntax

/// Constants, the names of the copy, and markers in expressions.
extension ArithmeticBinder {
  func constant(
    _ name: String, at span: SourceSpan, in place: ArithmeticPlace
  ) throws(ArithmeticFault) -> ArithmeticValue {
    if ArithmeticScope.copyNames.contains(name) {
      arithmetic.noteCopy()
      return ArithmeticValue(Double(name == "index" ? arithmetic.index : arithmetic.count))
    }
    guard let constant = constantInScope(name) else {
      if isBrokenConstant(name) { throw .reported(at: span) }
      throw unknownConstant(name, at: span)
    }
    guard reader.useSites.count < DecodingBudget.referenceLimit else {
      throw ArithmeticFault(
        .limitExceeded,
        "more than \(DecodingBudget.referenceLimit) constants refer to each other in a row",
        at: span, help: "write the value itself")
    }
    let isParameter = timeline.parameters[name] != nil
    if arithmetic[name] != nil,
      let value = computedConstant(constant, isParameter: isParameter)
    {
      return value
    }
    let label = DiagnosticLabel(source: tree.source, span: span, message: "used here")
    return try reading(reader.following(label)).value(
      of: constant, at: span, in: place, isParameter: isParameter)
  }

  /// The value of a constant that is no known expression, after the use that led to it.
  private func value(
    of constant: ConstantDefinition, at span: SourceSpan, in place: ArithmeticPlace,
    isParameter: Bool
  ) throws(ArithmeticFault) -> ArithmeticValue {
    let (source, node) = (constant.tree, constant.tree.resolve(constant.value))
    if let use = source.constantUse(at: node), Name.isValid(use.name) {
      let value = try self.constant(use.name, at: span, in: place)
      return ArithmeticValue(use.isNegated ? -value.number : value.number, value.kind)
    }
    switch source.quantity(at: node) {
    case .number(let value, let unit):
      guard unit != .bare || source[node].style == .plain else { break }
      guard unit == .percent else { return try quantity(value, unit, at: span, in: .definition) }
      if case .offset = place { return try quantity(value, unit, at: span, in: place) }
    case .malformed: throw .reported(at: span)
    case .other: break
    }
    guard source.isArithmetic(node) else {
      throw ArithmeticFault(
        .wrongType, "`$\(constant.name)` is \(source.describe(node)), not a single number",
        at: span,
        help: source[node].kind == .sequence
          ? "expressions take single numbers: define a constant for each" : "")
    }
    guard let value = computedConstant(constant, isParameter: isParameter) else {
      throw .reported(at: span)
    }
    return value
  }

  private func unknownConstant(_ name: String, at span: SourceSpan) -> ArithmeticFault {
    if let minus = minusHelp(name) {
      return ArithmeticFault(
        .unknownReference, "there is no constant `\(name)`", at: span,
        label: "a name that contains `-`", help: minus.help, replacement: minus.text)
    }
    let known = constantNames + ArithmeticScope.copyNames
    let candidates = Vocabulary.candidates(
      for: name, among: file.comparable(known, invalid: brokenConstants))
    return ArithmeticFault(
      .unknownReference, "there is no constant `\(name)`", at: span,
      help: Suggestion.question(candidates.map { "$" + $0 }) ?? "define it under `constants`",
      replacement: Vocabulary.closest(to: name, of: candidates))
  }

  /// A word without `$`: a marker where times may count from one.
  func word(
    _ name: String, at span: SourceSpan, in place: ArithmeticPlace
  ) throws(ArithmeticFault) -> ArithmeticValue {
    if name == "pi", scope.marker(named: name) == nil { return ArithmeticValue(.pi) }
    if place.allowsMarker {
      if scope.isBrokenMarker(name) { throw .reported(at: span) }
      scope.noteMarker(name, at: span)
      if let marker = scope.marker(named: name) { return ArithmeticValue(marker.value, .time) }
      let unknown = scope.unknownMarker(name)
      throw ArithmeticFault(
        .unknownReference, unknown.message, at: span, help: unknown.help,
        replacement: unknown.closest)
    }
    let isConstant = constantInScope(name) != nil || ArithmeticScope.copyNames.contains(name)
    throw ArithmeticFault(
      .unknownReference, "`\(name)` has no value here", at: span,
      label: "a constant is written with a `$`",
      help: isConstant
        ? "did you mean `$\(name)`?" : "write a number, or `$` and a constant's name",
      replacement: isConstant ? "$\(name)" : nil)
  }

  /// The correction of `$gap-2`, which is one name; nil if no part of it is a name.
  func minusHelp(_ name: String) -> (text: String, help: String)? {
    for index in name.indices.reversed() where name[index] == "-" {
      let (first, rest) = (String(name[..<index]), name[name.index(after: index)...])
      guard constantInScope(first) != nil || ArithmeticScope.copyNames.contains(first) else {
        continue
      }
      let text = "\(first) - \(rest.first?.isNumber == false ? "$" : "")\(rest)"
      return (text, "put spaces around the minus after a name: `$\(text)`")
    }
    return nil
  }

  // MARK: Definitions

  /// The parameter or constant with a name.
  func constantInScope(_ name: String) -> ConstantDefinition? {
    timeline.parameters[name] ?? names.constants[name]
  }

  /// Whether a name is that of an invalid definition, which has been reported.
  func isBrokenConstant(_ name: String) -> Bool {
    timeline.brokenParameters.contains(name) || names.constants.broken.contains(name)
  }

  /// The names of all invalid parameters and constants.
  var brokenConstants: Set<String> {
    timeline.brokenParameters.union(names.constants.broken)
  }

  /// The names of all parameters and constants.
  var constantNames: [String] { Array(timeline.parameters.keys) + names.constants.names }
}
