package import TimelineSyntax

/// The keys of a record that a mapping has, with their places.
package struct DecodedKeys: Sendable {
  /// The number of keys that a record may have: room for all of them costs no allocation.
  static let capacity = 32

  private let names: WordTable
  /// The nodes' indices in the order of the names, -1 for a key that is not there.
  private var nodes = SIMD32<Int32>(repeating: -1)

  /// Whether the mapping has keys that were reported as unknown, so that one which is missing may be
  /// among them.
  private(set) var hasUnknown = false

  init(names: WordTable) { self.names = names }

  mutating func noteUnknown() { hasUnknown = true }

  /// The node of a key by its place in the record, or nil where the mapping does not have it.
  subscript(index: Int) -> NodeID? {
    get {
      let node = nodes[index]
      return node >= 0 ? NodeID(Int(node)) : nil
    }
    set { nodes[index] = newValue?.index ?? -1 }
  }

  /// The node of a key, or nil where the mapping does not have it.
  package subscript(name: String) -> NodeID? { names.index(of: name).flatMap { self[$0] } }
}
