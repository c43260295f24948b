internal import TimelineSyntax

/// Calls in expressions.
extension ArithmeticBinder {
  func value(
    of call: ArithmeticCall, in place: ArithmeticPlace
  ) throws(ArithmeticFault) -> ArithmeticValue {
    guard let function = ArithmeticFunction.all.first(where: { $0.name == call.name }) else {
      let candidates = Vocabulary.candidates(for: call.name, among: ArithmeticFunction.names)
      throw ArithmeticFault(
        .unknownReference, "there is no function `\(call.name)`", at: call.nameSpan,
        label: WordList.notOne(of: ArithmeticFunction.names, candidates: candidates),
        help: Suggestion.question(candidates) ?? "",
        replacement: Vocabulary.closest(to: call.name, of: candidates))
    }
    var values: [ArithmeticValue] = []
    for argument in call.arguments { values.append(try evaluate(argument, in: place)) }
    let count = function.parameters.count
    guard values.count == count || function.isVariadic && values.count > count else {
      throw ArithmeticFault(
        .wrongType,
        "`\(function.name)` takes \(count)\(function.isVariadic ? " values or more" : count == 1 ? " value" : " values"), but this has \(values.count)",
        at: call.span, help: "write `\(function.signature)`, as in `\(function.example)`")
    }
    let kind = try function.kind(of: values, in: call)
    if function.dependsOnCopy { arithmetic.noteCopy() }
    let numbers = values.map(\.number)
    if let objection = function.objection(numbers) {
      throw ArithmeticFault(
        .valueOutOfBounds, objection, at: call.span,
        help: "write `\(function.signature)`, as in `\(function.example)`")
    }
    let result = function.compute(
      numbers, RandomSource(seed: file.seed, index: UInt64(arithmetic.index)))
    guard result.isFinite else {
      throw ArithmeticFault(
        .valueOutOfBounds, "the result is too large", at: call.span,
        help: "write smaller numbers")
    }
    return ArithmeticValue(result, kind)
  }
}

extension ArithmeticFunction {
  /// The kind of a call's value.
  fileprivate func kind(
    of values: [ArithmeticValue], in call: ArithmeticCall
  ) throws(ArithmeticFault) -> ArithmeticValue.Kind {
    let (first, last) = (0, values.count - 1)
    let (alike, other): (Range<Int>, Int?) =
      switch arguments {
      case .alikeButFirst: (1..<values.count, first)
      case .alikeButLast: (0..<last, last)
      case .alike, .bare, .angle: (0..<values.count, nil)
      }
    let expected: ArithmeticValue.Kind =
      switch arguments {
      case .bare: .bare
      case .angle: .angle
      default: values[alike.lowerBound].kind
      }
    for index in alike where values[index].kind != expected {
      let value = values[index]
      let help =
        switch arguments {
        case .bare: "divide by `1\(value.kind.unit)` to remove the unit"
        case .angle: value.kind == .bare ? "multiply it by `1deg`" : "write degrees, as in `30deg`"
        default: "write all of them with a unit"
        }
      throw ArithmeticFault(
        .invalidUnit,
        arguments == .bare || arguments == .angle
          ? "`\(name)` takes \(expected.article), but this is \(value.kind.article)"
          : "the values of `\(name)` must be of one kind, but these are \(expected.article) and \(value.kind.article)",
        at: call.arguments[index].span, label: "`\(value.text)`", help: help)
    }
    if let other, values[other].kind != .bare {
      throw ArithmeticFault(
        .invalidUnit,
        "`\(parameters[min(other, parameters.count - 1)])` must be a number without a unit, but this is \(values[other].kind.article)",
        at: call.arguments[other].span, help: "write it without a unit")
    }
    return result ?? expected
  }
}
