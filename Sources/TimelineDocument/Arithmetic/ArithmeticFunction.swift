internal import TimelineSyntax

/// A function of arithmetic: its parameters, its documentation and what it computes.
package struct ArithmeticFunction: Sendable {
  /// The kinds of arguments that it takes.
  enum Arguments: Sendable {
    /// Any kind, the same for all.
    case alike
    /// Any kind, the same for all but the last one, which has none.
    case alikeButLast
    /// Numbers without a unit.
    case bare
  }

  package let name: String
  /// The names of the parameters.
  package let parameters: [String]
  /// Whether more arguments than the parameters may follow.
  let isVariadic: Bool
  package let summary: String
  package let example: String
  let arguments: Arguments
  /// Computes the value from the numbers of the arguments; those of `random` are computed with the
  /// copy's index.
  let compute: @Sendable ([Double], ArithmeticScope) -> Double
  /// Why some numbers cannot be arguments; nil if they can.
  let objection: @Sendable ([Double]) -> String?

  init(
    _ name: String, _ parameters: [String], isVariadic: Bool = false, summary: String,
    example: String, arguments: Arguments = .alike,
    objection: @escaping @Sendable ([Double]) -> String? = { _ in nil },
    compute: @escaping @Sendable ([Double], ArithmeticScope) -> Double
  ) {
    self.name = name
    self.parameters = parameters
    self.isVariadic = isVariadic
    self.summary = summary
    self.example = example
    self.arguments = arguments
    self.objection = objection
    self.compute = compute
  }

  /// The call with its parameters: `clamp(value, low, high)`.
  package var signature: String {
    "\(name)(\(parameters.joined(separator: ", "))\(isVariadic ? ", …" : ""))"
  }

  /// All functions, sorted by name.
  package static let all = [
    ArithmeticFunction(
      "abs", ["value"], summary: "The value without its sign.", example: "abs($dx)"
    ) { values, _ in values[0].magnitude },
    ArithmeticFunction(
      "clamp", ["value", "low", "high"], summary: "The value, at least `low` and at most `high`.",
      example: "clamp($dx, -20, 20)",
      objection: { $0[1] > $0[2] ? "`low` is greater than `high`" : nil }
    ) { values, _ in min(max(values[0], values[1]), values[2]) },
    ArithmeticFunction(
      "floor", ["value"], summary: "The largest integer that is not greater than the value.",
      example: "floor($index / 4)", arguments: .bare
    ) { values, _ in values[0].rounded(.down) },
    ArithmeticFunction(
      "max", ["a", "b"], isVariadic: true, summary: "The largest of the values.",
      example: "max($gap, 12)"
    ) { values, _ in values.dropFirst().reduce(values[0], max) },
    ArithmeticFunction(
      "min", ["a", "b"], isVariadic: true, summary: "The smallest of the values.",
      example: "min($gap, 12)"
    ) { values, _ in values.dropFirst().reduce(values[0], min) },
    ArithmeticFunction(
      "random", ["low", "high", "stream"],
      summary:
        "A number from `low` up to `high`, the same for the same seed, stream and copy.",
      example: "random(-40, 40, 1)", arguments: .alikeButLast,
      objection: {
        $0[2] == $0[2].rounded() && (0...9_007_199_254_740_991).contains($0[2])
          ? nil : "`stream` must be an integer from 0 to 9007199254740991"
      }
    ) { values, scope in
      let fraction = RandomNumber.fraction(
        seed: scope.seed, stream: UInt64(values[2]), index: UInt64(scope.index))
      return values[0] + (values[1] - values[0]) * fraction
    },
    ArithmeticFunction(
      "round", ["value"], summary: "The nearest integer; a half is rounded away from 0.",
      example: "round($gap / 3)", arguments: .bare
    ) { values, _ in values[0].rounded() },
  ]

  package static let names = all.map(\.name)
}
