extension Array {
  /// The elements without those whose key an earlier one has.
  func distinct<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var keys: Set<Key> = []
    return filter { keys.insert(key($0)).inserted }
  }
}
