package import TimelineSyntax

/// The keys of a record that a mapping contains, with their nodes.
package struct DecodedKeys: Sendable {
  /// The maximum number of keys in a record; the fixed capacity avoids an allocation.
  static let capacity = 32

  private let names: WordTable
  /// The nodes' indices in the order of the names; -1 for a missing key.
  private var nodes = SIMD32<Int32>(repeating: -1)

  /// Whether unknown keys were reported, so that a missing key may be one of them.
  private(set) var hasUnknown = false

  init(names: WordTable) { self.names = names }

  mutating func noteUnknown() { hasUnknown = true }

  /// The node of the key at an index of the record; nil if it is missing.
  subscript(index: Int) -> NodeID? {
    get {
      let node = nodes[index]
      return node >= 0 ? NodeID(Int(node)) : nil
    }
    set { nodes[index] = newValue?.index ?? -1 }
  }

  /// The node of a key; nil if it is missing.
  package subscript(name: String) -> NodeID? { names.index(of: name).flatMap { self[$0] } }
}
