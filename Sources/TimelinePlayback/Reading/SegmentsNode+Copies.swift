/// The values of copies, which may differ.
extension SegmentsNode {
  /// A timeline; one whose copies differ is one for each of them.
  var partsOfCopies: [SegmentsNode] {
    get throws(SegmentsError) {
      guard json.differs else { return [self] }
      var parts: [SegmentsNode] = []
      for (place, copy) in try self["copies"].elements.enumerated() {
        guard case .object(var members) = try json.ofCopy(place, at: self.place) else { continue }
        members["copies"] = .array([copy.json])
        parts.append(SegmentsNode(json: .object(members), place: self.place))
      }
      return parts
    }
  }
}

extension SegmentsJSON {
  /// The member of an object with a value for each copy; no property can have its name.
  private static let each = "$each"

  /// Whether copies differ in it.
  fileprivate var differs: Bool {
    switch self {
    case .object(let members):
      members[Self.each] != nil || members.values.contains(where: \.differs)
    case .array(let elements): elements.contains(where: \.differs)
    default: false
    }
  }

  /// The value of a copy.
  ///
  /// - Parameter place: its place among the copies of the timeline.
  fileprivate func ofCopy(_ place: Int, at path: String) throws(SegmentsError) -> SegmentsJSON {
    switch self {
    case .object(let members):
      if let each = members[Self.each] {
        guard case .array(let values) = each, values.indices.contains(place) else {
          throw SegmentsError("`$each` has no value for the copy \(place)", at: path)
        }
        return values[place]
      }
      var own: [String: SegmentsJSON] = [:]
      for (name, value) in members { own[name] = try value.ofCopy(place, at: path) }
      return .object(own)
    case .array(let elements):
      var own: [SegmentsJSON] = []
      for element in elements { own.append(try element.ofCopy(place, at: path)) }
      return .array(own)
    default: return self
    }
  }
}
