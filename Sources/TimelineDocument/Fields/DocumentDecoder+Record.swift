package import TimelineSyntax

extension DocumentDecoder {
  /// Reads a mapping by its table: unknown and missing keys are reported, `x-…` keys passed over.
  ///
  /// - Parameter name: what the mapping is, for messages: "a linear keyframe".
  /// - Returns: the keys that are there, in the order of the table; nil where there is no mapping.
  @discardableResult
  package mutating func decode<Owner>(
    _ record: Record<Owner>, at id: NodeID, into owner: inout Owner, name: String? = nil
  ) -> DecodedKeys? {
    let node = tree.resolve(id)
    let what = name ?? record.name
    guard tree[node].kind == .mapping else {
      report(
        .wrongType, "\(what) must be a mapping, but this is \(describe(node))", at: id,
        label: "expected keys such as \(list(record.keys, limit: 5, conjunction: "or"))")
      return nil
    }
    var values = [NodeID?](repeating: nil, count: record.fields.count)
    var keys = [NodeID?](repeating: nil, count: record.fields.count)
    for entry in tree.entries(of: node) {
      guard let index = field(of: record, named: entry.key) else {
        if !isExtension(entry.key) { reportUnknownKey(entry.key, in: what, keys: record.keys) }
        continue
      }
      // A key that stands twice has been reported by the reader; the first one counts.
      guard values[index] == nil else { continue }
      values[index] = entry.value
      keys[index] = entry.key
    }
    for (index, field) in record.fields.enumerated() {
      if let value = values[index] {
        field.decode(&self, value, &owner)
      } else if field.description.isRequired, !isBroken(node) {
        report(
          .missingKey, "\(what) needs the key `\(field.description.key)`", at: opening(of: node),
          help: "add `\(field.description.example)`")
      }
    }
    return DecodedKeys(names: record.keys, nodes: keys)
  }

  private func field<Owner>(of record: Record<Owner>, named key: NodeID) -> Int? {
    guard tree[key].kind == .scalar else { return nil }
    return tree.withContent(of: key) { bytes in
      record.fields.firstIndex {
        $0.keyBytes.count == bytes.count && $0.keyBytes.elementsEqual(bytes)
      }
    }
  }
}

/// The keys of a record that a mapping has, with their places.
package struct DecodedKeys: Sendable {
  let names: [String]
  let nodes: [NodeID?]

  /// The node of a key, or nil where the mapping does not have it.
  package subscript(name: String) -> NodeID? {
    names.firstIndex(of: name).flatMap { nodes[$0] }
  }
}
