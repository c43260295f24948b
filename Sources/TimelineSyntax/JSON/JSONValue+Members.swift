/// Building and querying values.
extension JSONValue {
  /// A member of an object.
  package struct Member: Sendable {
    package var name: String
    package var value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// An object of members, in order.
  package static func object(_ members: [Member]) -> JSONValue {
    var object = JSONObject()
    for member in members { object.append(member.name, member.value) }
    return .object(object)
  }
}
