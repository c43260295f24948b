internal import TimelineEditing
internal import TimelineSyntax

/// What edits change of a timeline.
///
/// While something is dragged, only that has handles in what is sent at each step: those of a
/// keyframe take more room than its numbers.
struct ChangedParts: Sendable {
  /// The most keyframes that have handles: the fields of more show only what they have in common.
  private static let mostKeyframes = 8

  private struct KeyframeName: Hashable {
    let track: Int
    let index: Int
  }

  private let edits: [JSONValue]
  private let keyframes: Set<KeyframeName>

  init(_ edits: [JSONValue]) {
    let keyframes = Set(
      edits.compactMap { edit -> KeyframeName? in
        guard let track = edit["track"].int, let index = edit["keyframe"].int else { return nil }
        return KeyframeName(track: track, index: index)
      })
    let isFew = keyframes.count <= Self.mostKeyframes
    self.keyframes = isFew ? keyframes : []
    self.edits = isFew ? edits : []
  }

  /// Whether keyframes of a track are changed, which has a number in the text.
  func hasKeyframes(ofTrack track: Int) -> Bool { keyframes.contains { $0.track == track } }

  func hasKeyframe(_ index: Int, ofTrack track: Int) -> Bool {
    keyframes.contains(KeyframeName(track: track, index: index))
  }

  /// Whether something is changed that edits name by a member with its name.
  func has(_ member: String, _ name: String) -> Bool {
    edits.contains { $0[member].string == name }
  }

  func has(_ target: BandTarget) -> Bool {
    switch target {
    case .phase(let index): edits.contains { $0["phase"].int == index }
    case .event(let index): edits.contains { $0["event"].int == index }
    case .entry(let way): edits.contains { $0["entry"].elements.map(\.int) == way }
    case .side(let side): has("side", side.rawValue)
    case .state(let name): has("state", name)
    }
  }
}
