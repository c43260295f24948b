internal import TimelineSyntax

/// What expressions depend on beside the names that a file defines: the copy, and the values of names.
package final class ArithmeticScope {
  /// The value of a constant or parameter that is an expression, computed once for each copy.
  struct KnownValue: Sendable {
    var value: ArithmeticValue
    var definition: ConstantDefinition
    var dependsOnCopy: Bool
    /// Whether it is a parameter, which is known in its timeline alone.
    var isParameter: Bool
  }

  /// The index of the copy for which values are decoded, from 0; `$index`.
  let index: Int
  /// The number of copies; `$count`.
  let count: Int
  /// Whether a value decoded in this scope depends on the copy, by its expression or by the start of
  /// its property.
  private(set) var dependsOnCopy = false
  /// The computed values of names.
  private var known: [String: KnownValue] = [:]
  /// The computed names in the order of their definitions.
  private var names: [String] = []
  /// The names by the nodes of their values.
  private var namesByNode: [NodeID: String] = [:]

  /// The names that stand for the copy, and that no constant may have.
  package static let copyNames = ["index", "count"]

  /// Creates the scope of a file.
  init() { (index, count) = (0, 1) }

  /// Creates a scope with the values of another one, for a copy.
  init(_ outer: ArithmeticScope, index: Int, count: Int) {
    (self.index, self.count) = (index, count)
    (known, names, namesByNode) = (outer.known, outer.names, outer.namesByNode)
  }

  /// Creates a scope with the values of another one.
  ///
  /// - Parameter hasParameters: whether those of its timeline's parameters are known, too.
  convenience init(_ outer: ArithmeticScope, hasParameters: Bool = true) {
    self.init(outer, index: outer.index, count: outer.count)
    guard !hasParameters, known.values.contains(where: \.isParameter) else { return }
    let known = known
    names.removeAll { known[$0]?.isParameter == true }
    self.known = known.filter { !$0.value.isParameter }
  }

  /// Records that a value depends on the copy.
  func noteCopy() { dependsOnCopy = true }

  /// Forgets that a value depends on the copy, before what is bound in this scope.
  func forgetCopy() { dependsOnCopy = false }

  /// Computes a value, and returns whether it depends on the copy, too.
  func noting<Value, Failure: Error>(
    _ compute: () throws(Failure) -> Value
  ) throws(Failure) -> (value: Value, dependsOnCopy: Bool) {
    let outer = dependsOnCopy
    dependsOnCopy = false
    let value = try compute()
    let isUsed = dependsOnCopy
    dependsOnCopy = outer || isUsed
    return (value, isUsed)
  }

  /// The value of a name, if it has been computed.
  subscript(name: String) -> KnownValue? { known[name] }

  /// The value that is written at a node, if it has been computed.
  subscript(node: NodeID) -> KnownValue? { namesByNode[node].flatMap { known[$0] } }

  /// Makes a value known, after those on which it may depend.
  func add(_ value: KnownValue, at node: NodeID) {
    let name = value.definition.name
    names.append(name)
    namesByNode[node] = name
    known[name] = value
  }

  /// Forgets the values that depend on the copy.
  ///
  /// - Returns: these values in the order of their definitions, so that each finds those above it.
  func removeDependents() -> [KnownValue] {
    let dependents = names.filter { known[$0]?.dependsOnCopy == true }
    guard !dependents.isEmpty else { return [] }
    names.removeAll(where: Set(dependents).contains)
    return dependents.compactMap { known.removeValue(forKey: $0) }
  }
}
