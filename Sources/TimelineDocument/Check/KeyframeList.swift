internal import TimelineSyntax

/// The keyframes of a track, as far as they could be decoded.
struct KeyframeList: Sendable {
  /// The valid ones.
  var keyframes: [Keyframe] = []
  /// The invalid ones, in source order.
  var invalid: [InvalidKeyframe] = []
  /// Whether the keyframes over the limit are missing.
  var isTruncated = false
  /// Whether its only keyframe stands in place of a list.
  var isSingle = false

  /// Whether all keyframes are valid.
  var isComplete: Bool { invalid.isEmpty && !isTruncated }

  var isEmpty: Bool { keyframes.isEmpty && isComplete }

  /// Gives a track's curve and spring to the keyframes that take one and have none.
  mutating func setDefaults(curve: Located<CurveModel>?, spring: Located<SpringModel>?) {
    guard curve != nil || spring != nil else { return }
    for index in keyframes.indices {
      let kind = keyframes[index].kind.value
      if keyframes[index].curve == nil, kind.takes("curve") { keyframes[index].curve = curve }
      if keyframes[index].spring == nil, kind.takes("spring") { keyframes[index].spring = spring }
    }
  }

  /// Adds an invalid keyframe after those that have been added.
  mutating func add(invalid keyframe: Keyframe, length: LikelyLength, hasKind: Bool = true) {
    invalid.append(
      InvalidKeyframe(
        index: keyframes.count, keyframe: keyframe, hasKind: hasKind, length: length))
  }
}

/// A keyframe that is invalid, and what is known of its times.
struct InvalidKeyframe: Sendable {
  /// The number of valid keyframes before it.
  var index: Int
  /// Its valid fields.
  var keyframe: Keyframe
  /// Whether its kind is known.
  var hasKind: Bool
  /// How long it lasts if it has no valid `at`.
  var length: LikelyLength
}

/// The length that a keyframe will have when its errors are corrected.
enum LikelyLength: Sendable {
  /// The one that its fields specify: the errors are elsewhere.
  case specified
  /// A number of seconds, taken from an invalid value, or any other.
  case about(Double)
  case unknown
}

extension KeyframeKind {
  /// Whether a key is one of its fields.
  package func takes(_ key: String) -> Bool { definition.record.keys.contains(key) }
}
