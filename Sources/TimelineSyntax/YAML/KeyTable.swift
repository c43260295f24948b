/// Finds keys with equal text by the hashes of their bytes, without a copy of any of them.
struct KeyTable {
  private var firstByHash: [Int: Int] = [:]

  init() {}

  /// Adds a key, unless one with the same text is in the table already.
  ///
  /// - Parameters:
  ///   - isEqual: whether a key in the table has the same text as this one.
  /// - Returns: the key with the same text, or nil where this one was added.
  mutating func insert(
    _ key: Int, content: UnsafeBufferPointer<UInt8>, isEqual: (Int) -> Bool
  ) -> Int? {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(content))
    var hash = hasher.finalize()
    // Different keys with one hash take the next free place.
    while let first = firstByHash[hash] {
      if isEqual(first) { return first }
      hash &+= 1
    }
    firstByHash[hash] = key
    return nil
  }
}
