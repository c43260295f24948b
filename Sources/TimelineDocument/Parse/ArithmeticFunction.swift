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
  /// Whether the value depends on the copy for which it is computed.
  let dependsOnCopy: Bool
  /// Computes the value from the numbers of the arguments.
  let compute: @Sendable ([Double], RandomSource) -> Double
  /// Why some numbers cannot be arguments; nil if they can.
  let objection: @Sendable ([Double]) -> String?

  init(
    _ name: String, _ parameters: [String], isVariadic: Bool = false, summary: String,
    example: String, arguments: Arguments = .alike, dependsOnCopy: Bool = false,
    objection: @escaping @Sendable ([Double]) -> String? = { _ in nil },
    compute: @escaping @Sendable ([Double], RandomSource) -> Double
  ) {
    self.name = name
    self.parameters = parameters
    self.isVariadic = isVariadic
    self.summary = summary
    self.example = example
    self.arguments = arguments
    self.objection = objection
    self.dependsOnCopy = dependsOnCopy
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
      dependsOnCopy: true,
      objection: {
        $0[2] == $0[2].rounded() && (0...9_007_199_254_740_991).contains($0[2])
          ? nil : "`stream` must be an integer from 0 to 9007199254740991"
      }
    ) { values, random in
      values[0] + (values[1] - values[0]) * random.fraction(stream: UInt64(values[2]))
    },
    ArithmeticFunction(
      "round", ["value"], summary: "The nearest integer; a half is rounded away from 0.",
      example: "round($gap / 3)", arguments: .bare
    ) { values, _ in values[0].rounded() },
  ]

  package static let names = all.map(\.name)
}

/// The pseudorandom numbers of `random`, the same on every system.
///
/// The mixing function is one step of SplitMix64 (Steele, Lea and Flood, 2014).
package enum RandomNumber {
  /// A fraction of [0, 1) for a seed, a stream and a copy's index.
  package static func fraction(seed: UInt64, stream: UInt64, index: UInt64) -> Double {
    let hash = mix(mix(mix(seed) ^ stream) ^ index)
    return Double(hash >> 11) * 0x1p-53
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    var z = value &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// What random numbers depend on beside their stream.
struct RandomSource {
  /// The file's seed.
  var seed: UInt64
  /// The index of the copy.
  var index: UInt64

  func fraction(stream: UInt64) -> Double {
    RandomNumber.fraction(seed: seed, stream: stream, index: index)
  }
}
