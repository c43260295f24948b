internal import AnimationCore

/// A function of arithmetic: its parameters, its documentation and what it computes.
package struct ArithmeticFunction: Sendable {
  /// The kinds of arguments that it takes.
  enum Arguments: Sendable {
    /// Any kind, the same for all.
    case alike
    /// Any kind, the same for all but the last one, which has none.
    case alikeButLast
    /// Any kind, the same for all but the first one, which has none.
    case alikeButFirst
    /// Numbers without a unit.
    case bare
    /// Angles.
    case angle
  }

  package let name: String
  /// The names of the parameters.
  package let parameters: [String]
  /// Whether more arguments than the parameters may follow.
  let isVariadic: Bool
  package let summary: String
  package let example: String
  let arguments: Arguments
  /// The kind of the value; nil for that of the arguments.
  let result: ArithmeticValue.Kind?
  /// Whether the value depends on the copy for which it is computed.
  let dependsOnCopy: Bool
  /// Computes the value from the numbers of the arguments.
  let compute: @Sendable ([Double], RandomSource) -> Double
  /// Why some numbers cannot be arguments; nil if they can.
  let objection: @Sendable ([Double]) -> String?

  init(
    _ name: String, _ parameters: [String], isVariadic: Bool = false, summary: String,
    example: String, arguments: Arguments = .alike, result: ArithmeticValue.Kind? = nil,
    dependsOnCopy: Bool = false,
    objection: @escaping @Sendable ([Double]) -> String? = { _ in nil },
    compute: @escaping @Sendable ([Double], RandomSource) -> Double
  ) {
    self.name = name
    self.parameters = parameters
    self.isVariadic = isVariadic
    self.summary = summary
    self.example = example
    self.arguments = arguments
    self.result = result
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
      "atan2", ["y", "x"], summary: "The angle of the point (x, y), from -180° to 180°.",
      example: "atan2($dy, $dx)", result: .angle
    ) { values, _ in CMath.atan2(values[0], values[1]) * 180 / .pi },
    ArithmeticFunction(
      "clamp", ["value", "low", "high"], summary: "The value, at least `low` and at most `high`.",
      example: "clamp($dx, -20, 20)",
      objection: { $0[1] > $0[2] ? "`low` is greater than `high`" : nil }
    ) { values, _ in min(max(values[0], values[1]), values[2]) },
    ArithmeticFunction(
      "cos", ["angle"], summary: "The cosine of an angle.", example: "60 * cos($index * 30deg)",
      arguments: .angle, result: .bare
    ) { values, _ in ArithmeticFunction.cosine(ofDegrees: values[0]) },
    ArithmeticFunction(
      "floor", ["value"], summary: "The largest integer that is not greater than the value.",
      example: "floor($index / 4)", arguments: .bare
    ) { values, _ in values[0].rounded(.down) },
    ArithmeticFunction(
      "lerp", ["low", "high", "fraction"],
      summary: "The value at a fraction of the way from `low` to `high`, also beyond them.",
      example: "lerp(20, 60, $index / 11)", arguments: .alikeButLast
    ) { values, _ in values[0] + (values[1] - values[0]) * values[2] },
    ArithmeticFunction(
      "max", ["a", "b"], isVariadic: true, summary: "The largest of the values.",
      example: "max($gap, 12)"
    ) { values, _ in values.dropFirst().reduce(values[0], max) },
    ArithmeticFunction(
      "min", ["a", "b"], isVariadic: true, summary: "The smallest of the values.",
      example: "min($gap, 12)"
    ) { values, _ in values.dropFirst().reduce(values[0], min) },
    ArithmeticFunction(
      "pick", ["index", "first", "second"], isVariadic: true,
      summary: "The value at an index, counted from 0; after the last one, the first one again.",
      example: "pick($index, 10, 20, 5)", arguments: .alikeButFirst,
      objection: {
        $0[0] == $0[0].rounded() && $0[0] >= 0 ? nil : "`index` must be an integer of at least 0"
      }
    ) { values, _ in
      values[1 + Int(values[0].truncatingRemainder(dividingBy: Double(values.count - 1)))]
    },
    ArithmeticFunction(
      "pow", ["base", "exponent"], summary: "A number to the power of another.",
      example: "pow(0.8, $index)", arguments: .bare
    ) { values, _ in CMath.pow(values[0], values[1]) },
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
    ArithmeticFunction(
      "sin", ["angle"], summary: "The sine of an angle.", example: "60 * sin($index * 30deg)",
      arguments: .angle, result: .bare
    ) { values, _ in ArithmeticFunction.cosine(ofDegrees: values[0] - 90) },
    ArithmeticFunction(
      "sqrt", ["value"], summary: "The square root.", example: "sqrt($index)", arguments: .bare,
      objection: { $0[0] < 0 ? "a number below 0 has no square root" : nil }
    ) { values, _ in values[0].squareRoot() },
    ArithmeticFunction(
      "tan", ["angle"], summary: "The tangent of an angle.", example: "100 * tan(15deg)",
      arguments: .angle, result: .bare,
      objection: {
        ArithmeticFunction.cosine(ofDegrees: $0[0]) == 0
          ? "an angle of 90° or 270° has no tangent" : nil
      }
    ) { values, _ in
      ArithmeticFunction.cosine(ofDegrees: values[0] - 90)
        / ArithmeticFunction.cosine(ofDegrees: values[0])
    },
  ]

  /// The cosine of an angle in degrees, exact at multiples of 90°.
  private static func cosine(ofDegrees angle: Double) -> Double {
    let turned = angle.truncatingRemainder(dividingBy: 360).magnitude
    switch turned {
    case 0: return 1
    case 90, 270: return 0
    case 180: return -1
    default: return CMath.cos(turned * .pi / 180)
    }
  }

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
