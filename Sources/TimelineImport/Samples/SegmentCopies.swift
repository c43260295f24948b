internal import TimelineSyntax

/// The values of copies that differ, in files of segments.
extension JSONValue {
  /// The member of an object with a value for each copy.
  private static let each = "$each"

  /// A timeline of a file of segments; one whose copies differ is one for each of them.
  var partsOfCopies: [JSONValue] {
    guard differs else { return [self] }
    return self["copies"].elements.enumerated().map { place, copy in
      guard var part = ofCopy(place).object else { return self }
      part["copies"] = .array([copy])
      return .object(part)
    }
  }

  /// Whether copies differ in it.
  private var differs: Bool {
    switch self {
    case .object(let object):
      object[Self.each] != nil || object.members.contains { $0.value.differs }
    case .array(let elements): elements.contains(where: \.differs)
    default: false
    }
  }

  /// The value of a copy; `null` if it has none.
  ///
  /// - Parameter place: its place among the copies of the timeline.
  private func ofCopy(_ place: Int) -> JSONValue {
    switch self {
    case .object(let object):
      if let each = object[Self.each] {
        return each.elements.indices.contains(place) ? each.elements[place] : .null
      }
      var own = JSONObject()
      for (key, value) in object.members { own.append(key, value.ofCopy(place)) }
      return .object(own)
    case .array(let elements): return .array(elements.map { $0.ofCopy(place) })
    default: return self
    }
  }
}
