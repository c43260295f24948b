/// What the keys of a mapping have to do with each other.
///
/// The decoder says what is wrong in words of its own; schema and reference derive from these.
package enum KeyRule: Sendable, Equatable {
  /// At least one of the keys stands there.
  case anyOf([String])
  /// Exactly one of the keys stands there.
  case oneOf([String])
  /// The keys belong to families, of which a mapping uses one.
  case families([KeyFamily])
  /// Where the first key stands, the second stands too.
  case needs(String, String)
  /// The value of `type`, or the model that `like` names, says what `initial` may be and which of
  /// the other keys make sense.
  case propertyType
  /// A property without a start of its own has one in `initial`, or a track its `from`.
  case startValues
  /// An effect that travels by the view's size needs the key.
  case viewSize(String)
}

/// Keys that stand together.
package struct KeyFamily: Sendable, Equatable {
  package var keys: [String]
  /// The keys that must stand there where one of the family's does.
  package var required: [String]

  package init(_ keys: [String], required: [String] = []) {
    self.keys = keys
    self.required = required
  }
}

extension RecordDescription {
  /// A heading from a name: "a linear keyframe" is "Linear keyframe".
  package static func title(of name: String) -> String {
    let words = name.split(separator: " ").drop { ["a", "an"].contains($0) }
    let title = words.joined(separator: " ")
    return title.prefix(1).uppercased() + title.dropFirst()
  }
}

extension FieldType {
  /// The unit of a bare number where the type alone says it.
  package var unit: String {
    switch self {
    case .time: "s"
    case .velocity: "value's unit/s"
    default: ""
    }
  }
}
