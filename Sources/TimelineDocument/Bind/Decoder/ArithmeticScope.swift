internal import TimelineSyntax

/// What expressions depend on beside the names that a file defines, and the values of names.
package struct ArithmeticScope: Sendable {
  /// The value of a constant or parameter that is an expression, computed once for each copy.
  struct KnownValue: Sendable {
    var value: ArithmeticValue
    var definition: ConstantDefinition
    var dependsOnCopy: Bool
    /// Whether it is a parameter, which is known in its timeline alone.
    var isParameter: Bool
  }

  /// The index of the copy for which values are decoded, from 0; `$index`.
  var index = 0
  /// The number of copies; `$count`.
  var count = 1
  /// The file's seed of `random`.
  var seed: UInt64 = 0
  /// Whether a value decoded since this was last set to false depends on the copy, by its expression or
  /// by the start of its property.
  var dependsOnCopy = false
  /// The computed values of names.
  var known: [String: KnownValue] = [:]
  /// The computed names in the order of their definitions.
  var names: [String] = []
  /// The names by the nodes of their values.
  var namesByNode: [NodeID: String] = [:]

  /// The names that stand for the copy, and that no constant may have.
  package static let copyNames = ["index", "count"]
}
