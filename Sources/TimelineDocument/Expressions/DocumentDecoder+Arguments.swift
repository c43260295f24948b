internal import TimelineSyntax

/// What the arguments of a call have to be; what is not has been reported.
extension DocumentDecoder {
  /// Whether all parameters that are given are numbers.
  func areNumbers(_ values: [Double?]) -> Bool { !values.contains { $0?.isNaN ?? false } }

  /// Whether a parameter that is given is over 0.
  mutating func isPositive(_ value: Double?, _ label: String, _ call: ExpressionTree.Call) -> Bool {
    isWithin(value, label, call, "over 0") { $0 > 0 }
  }

  /// Whether a parameter that is given is at least 0.
  mutating func isNotNegative(
    _ value: Double?, _ label: String, _ call: ExpressionTree.Call
  ) -> Bool {
    isWithin(value, label, call, "at least 0") { $0 >= 0 }
  }

  /// Whether a bounce that is given is one of a spring.
  mutating func isBounce(_ value: Double?, _ call: ExpressionTree.Call) -> Bool {
    isWithin(value, "bounce", call, "over -1 and at most 1") { $0 > -1 && $0 <= 1 }
  }

  /// Whether a parameter that is given satisfies a condition; what is not a number never does.
  mutating func isWithin(
    _ value: Double?, _ label: String, _ call: ExpressionTree.Call, _ bounds: String,
    _ condition: (Double) -> Bool
  ) -> Bool {
    guard let value else { return true }
    if condition(value) { return true }
    reportBounds(label, value, bounds, call)
    return false
  }

  /// Says that a parameter is out of its bounds, unless it is no number, which has been said.
  mutating func reportBounds(
    _ label: String, _ value: Double, _ bounds: String, _ call: ExpressionTree.Call
  ) {
    guard !value.isNaN else { return }
    reader.report(
      .valueOutOfBounds, "`\(label)` cannot be `\(NumberText.string(value))`", at: call.wholeSpan,
      label: "must be \(bounds)")
  }

  /// A time that is not negative.
  ///
  /// - Parameter label: what it is called in a report.
  mutating func duration(
    _ argument: ExpressionTree.Argument?, _ call: ExpressionTree.Call, _ label: String = "duration"
  ) -> Double? {
    guard let value = numberArgument(argument), isNotNegative(value, label, call) else {
      return nil
    }
    return value
  }

  /// A spring without a label, as in `spring(Spring(duration: 0.4, bounce: 0.2))`.
  mutating func springArgument(
    _ argument: ExpressionTree.Argument?, _ call: ExpressionTree.Call
  ) -> SpringModel? {
    if case .chain(let tree)? = argument?.value { return spring(tree) }
    reader.report(
      .wrongType, "a spring was expected here", at: argument?.span ?? call.span,
      help: "write the labels of numbers, as in `\(call.name)(duration: 0.5, bounce: 0.2)`")
    return nil
  }
}
