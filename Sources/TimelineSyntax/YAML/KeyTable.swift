/// A hash table that finds equal keys without copying them.
struct KeyTable {
  private var firstByHash: [Int: Int] = [:]

  init() {}

  /// Inserts a key, unless the table contains an equal one.
  ///
  /// - Parameters:
  ///   - isEqual: whether a key in the table is equal to this one.
  /// - Returns: the equal key, or nil if this one was inserted.
  mutating func insert(
    _ key: Int, content: UnsafeBufferPointer<UInt8>, isEqual: (Int) -> Bool
  ) -> Int? {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(content))
    var hash = hasher.finalize()
    // On a hash collision, try the next free slot.
    while let first = firstByHash[hash] {
      if isEqual(first) { return first }
      hash &+= 1
    }
    firstByHash[hash] = key
    return nil
  }
}
