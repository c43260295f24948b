internal import TimelineDocument

/// Finds the columns of a property by its name, among many.
struct PropertyIndex: Sendable, Equatable {
  private let indices: [String: [Int]]
  private let count: Int

  /// - Parameter properties: the property of each column. A copy's is also found by the name that all
  ///   copies share.
  /// - Complexity: O(properties).
  init(_ properties: some Sequence<PropertyDeclaration>, includingSharedNames: Bool = false) {
    var indices: [String: [Int]] = [:]
    var count = 0
    for property in properties {
      indices[property.name, default: []].append(count)
      if includingSharedNames, property.sharedName != property.name {
        indices[property.sharedName, default: []].append(count)
      }
      for following in property.following {
        indices[following.name, default: []].append(count)
      }
      count += 1
    }
    (self.indices, self.count) = (indices, count)
  }

  /// The columns of a property, in order; all for no name.
  subscript(_ name: String?) -> [Int] {
    guard let name else { return Array(0..<count) }
    return indices[name] ?? []
  }
}
