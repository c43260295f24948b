/// The classes, attributes and states that a selector demands of one element.
struct StyleCompound {
  let parts: Set<Substring>
  private let element: Substring
  /// What stands before the element, which has to be the same.
  private let above: Substring

  /// - Returns: nil for a selector with functions, which may demand anything.
  init?(_ selector: String) {
    guard selector.utf8.count <= 400, !selector.contains("("), !selector.contains("*") else {
      return nil
    }
    let last = selector.lastIndex { " >+~".contains($0) }.map { selector.index(after: $0) }
    above = selector[..<(last ?? selector.startIndex)]
    var compound = selector[(last ?? selector.startIndex)...]
    element = compound.firstRange(of: "::").map { range in compound[range.lowerBound...] } ?? ""
    compound = compound.dropLast(element.count)
    var parts: Set<Substring> = []
    var start = compound.startIndex
    for index in compound.indices.dropFirst() where ".#[:".contains(compound[index]) {
      parts.insert(compound[start..<index])
      start = index
    }
    if start < compound.endIndex { parts.insert(compound[start...]) }
    self.parts = parts
  }

  /// Whether an element with all of this has all of another one.
  func contains(_ other: StyleCompound) -> Bool {
    above == other.above && element == other.element && !other.parts.isEmpty
      && parts.isSuperset(of: other.parts)
  }
}
