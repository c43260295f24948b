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
    var keys = [NodeID?](repeating: nil, count: record.fields.count)
    var unknown: [NodeID] = []
    // The closure holds the tree alone: the decoder as a whole would be copied for it.
    let tree = tree
    tree.forEachEntry(of: node) { key, _ in
      guard let index = record.index(of: key, in: tree) else {
        if !tree.isExtension(key) { unknown.append(key) }
        return
      }
      // A key that stands twice has been reported by the reader; the first one counts.
      if keys[index] == nil { keys[index] = key }
    }
    let missing = record.requiredFields.filter { keys[$0] == nil }
    // A wrong key where one is missing is one mistake, and most likely means the other.
    let meant = unknown.count == 1 && missing.count == 1 ? record.keys[missing[0]] : nil
    for key in unknown { reportUnknownKey(key, in: what, keys: record.keys, meant: meant) }
    for index in keys.indices {
      if let key = keys[index] { record.decoders[index](&self, tree.value(of: key), &owner) }
    }
    if unknown.count < missing.count, !isBroken(node) {
      for index in missing {
        let field = record.fields[index].description
        report(
          .missingKey, "\(what) needs the key `\(field.key)`", at: opening(of: node),
          help: "add `\(field.example)`")
      }
    }
    return DecodedKeys(names: record.keys, nodes: keys)
  }
}

extension Record {
  /// The field that a key names.
  fileprivate func index(of key: NodeID, in tree: YAMLTree) -> Int? {
    guard tree[key].kind == .scalar else { return nil }
    return tree.withContent(of: key) { bytes in
      keyBytes.firstIndex { candidate in
        candidate.count == bytes.count
          && candidate.withUnsafeBufferPointer { ByteComparison.areEqual($0, bytes) }
      }
    }
  }
}

extension YAMLTree {
  /// Whether a key begins with `x-` and so is nobody's business.
  func isExtension(_ key: NodeID) -> Bool {
    self[key].kind == .scalar
      && withContent(of: key) { $0.starts(with: [UInt8(ascii: "x"), UInt8(ascii: "-")]) }
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
