/// A constraint between the keys of a mapping.
///
/// The binders have messages of their own; schema and reference are derived from these.
package enum KeyRule: Sendable, Equatable {
  /// At least one of the keys is present.
  case anyOf([String])
  /// Exactly one of two keys is present; if both are missing, the first one is said to be.
  case either(String, String)
  /// Exactly one of the keys is present.
  case oneOf([String])
  /// The keys belong to families, of which a mapping uses one.
  case families([KeyFamily])
  /// If the first key is present, the second is, too.
  case needs(String, String)
  /// If the first key is present, one of the others is, too.
  case needsAny(String, [String])
  /// Beside the first key, there are none of the others.
  case excludes(String, [String])
  /// Beside one of the keys, the other is rarely wanted: only in one of the meanings of the first.
  case rarelyBeside(String, String)
  /// The value of `type`, or the property that `like` names, determines the type of `initial` and
  /// which other keys are allowed.
  case propertyType
  /// A track's `spring` is the default of its springs beside `keyframes`, and otherwise a keyframe.
  case trackSpring
  /// A property without a default initial value has one in `initial`, or in its track's `from`.
  case startValues
  /// Nothing may stand in place of the record, as for one without keys.
  case mayBeEmpty
  /// An effect whose distance depends on the view's size requires the key.
  case viewSize(String)
}

/// Keys that are used together.
package struct KeyFamily: Sendable, Equatable {
  package var keys: [String]
  /// The keys that are required if any of the family is present.
  package var required: [String]

  package init(_ keys: [String], required: [String] = []) {
    self.keys = keys
    self.required = required
  }

  /// The family to which most of some keys belong; of several, the one with the first key.
  static func best(of families: [KeyFamily], for keys: [String]) -> KeyFamily {
    var best = KeyFamily([])
    var bestScore = (count: 0, isComplete: false, first: Int.max)
    for family in families {
      let indices = keys.indices.filter { family.keys.contains(keys[$0]) }
      guard let first = indices.first else { continue }
      let isComplete = family.required.allSatisfy(keys.contains)
      let isBetter =
        indices.count != bestScore.count
        ? indices.count > bestScore.count
        : first != bestScore.first ? first < bestScore.first : isComplete && !bestScore.isComplete
      if isBetter { (best, bestScore) = (family, (indices.count, isComplete, first)) }
    }
    return best
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
  /// Whether a bare number is a time in seconds, in one of its forms.
  package var isTime: Bool {
    switch self {
    case .time, .positiveTime: true
    case .anyOf(let types): types.contains(where: \.isTime)
    default: false
    }
  }

  /// Whether it is a time that may be the name of a marker, or a part of the timeline's duration.
  package var allowsMarker: Bool {
    switch self {
    case .time(let allowsMarker): allowsMarker
    case .anyOf(let types): types.contains(where: \.allowsMarker)
    default: false
    }
  }

  /// The unit of a bare number, if the type alone determines it.
  package var unit: String {
    switch self {
    case .time, .positiveTime: "s"
    case .velocity: "value's unit/s"
    case .change: "value's unit"
    default: ""
    }
  }
}
