package import TimelineSyntax

/// Some keys of a record, which are looked up once.
struct KeyList: Sendable {
  let keys: [String]
  /// The indices of the keys in the record.
  let indices: [Int]
  /// The bits of the keys in ``DecodedKeys/mask``.
  let mask: UInt32

  init(_ keys: [String], in record: [String]) {
    self.keys = keys
    indices = keys.compactMap(record.firstIndex)
    precondition(indices.count == keys.count, "a key that the record does not have")
    mask = indices.reduce(0) { $0 | 1 << UInt32($1) }
  }
}

/// A key of a record, which is looked up once.
struct RecordKey: Sendable {
  /// The index of the key in the record.
  let index: Int

  init(_ key: String, in record: [String]) {
    guard let index = record.firstIndex(of: key) else {
      preconditionFailure("a key that the record does not have")
    }
    self.index = index
  }
}

/// The keys of a record that a mapping contains, with their nodes.
package struct DecodedKeys: Sendable {
  /// The maximum number of keys in a record; the fixed capacity avoids an allocation.
  static let capacity = 32

  /// The nodes' indices in the order of the names; of meaning only where the key is present.
  ///
  /// Declared first: it is aligned to 128 bytes, and would leave a gap after other properties.
  private var nodes = SIMD32<Int32>()
  private let names: WordTable
  /// A bit for each key that is present, by its index.
  private(set) var mask: UInt32 = 0

  /// Whether unknown keys were reported, so that a missing key may be one of them.
  private(set) var hasUnknown = false

  init(names: WordTable) { self.names = names }

  mutating func noteUnknown() { hasUnknown = true }

  /// The node of the key at an index of the record; nil if it is missing.
  subscript(index: Int) -> NodeID? {
    get {
      (mask & (1 << UInt32(index))) != 0 ? NodeID(Int(nodes[index])) : nil
    }
    set {
      guard let newValue else {
        mask &= ~(1 << UInt32(index))
        return
      }
      mask |= 1 << UInt32(index)
      nodes[index] = newValue.index
    }
  }

  /// Removes keys that stand for something else.
  mutating func remove(_ keys: [NodeID]) {
    for index in 0..<Self.capacity where self[index].map(keys.contains) ?? false {
      self[index] = nil
    }
  }

  /// Whether a key of a list is present.
  func has(anyOf list: KeyList) -> Bool { mask & list.mask != 0 }

  /// The only key of a list that is present; nil if there are none or several.
  func only(among list: KeyList) -> (key: String, node: NodeID)? {
    let bits = mask & list.mask
    guard bits.nonzeroBitCount == 1 else { return nil }
    let index = bits.trailingZeroBitCount
    guard let node = self[index], let place = list.indices.firstIndex(of: index) else { return nil }
    return (list.keys[place], node)
  }

  /// The keys of a list that are present, in its order.
  func present(among list: KeyList) -> [(key: String, node: NodeID)] {
    guard has(anyOf: list) else { return [] }
    var present: [(key: String, node: NodeID)] = []
    for (place, index) in list.indices.enumerated() {
      if let node = self[index] { present.append((list.keys[place], node)) }
    }
    return present
  }

  /// The node of a key; nil if it is missing.
  subscript(key: RecordKey) -> NodeID? { self[key.index] }

  /// The node of a key; nil if it is missing.
  package subscript(name: String) -> NodeID? { names.index(of: name).flatMap { self[$0] } }
}
