extension Array {
  /// The number of elements up to which comparing all of them takes less time than hashing.
  private static var fewest: Int { 16 }

  /// The elements without those whose key an earlier one has.
  func distinct<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    guard count > Self.fewest else {
      var keys: [Key] = []
      keys.reserveCapacity(count)
      return filter { element in
        let key = key(element)
        guard !keys.contains(key) else { return false }
        keys.append(key)
        return true
      }
    }
    var keys: Set<Key> = []
    return filter { keys.insert(key($0)).inserted }
  }
}
