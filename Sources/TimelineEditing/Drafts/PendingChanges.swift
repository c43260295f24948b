internal import TimelineDocument
internal import TimelineSyntax

/// What a change of the text changes in the document, as far as an edit after it can tell without
/// reading the text again.
enum ChangeEffect: Sendable {
  /// Anything.
  case anything
  /// A number in a field of a keyframe.
  case number(KeyframePart)
  /// A field of a keyframe, which may be new, with its text; nil if it is removed.
  case field(KeyframePart, text: String?)
  /// All fields of a keyframe, and its kind.
  case fields(KeyframeAddress)
  /// A keyframe, which is removed.
  case removal(KeyframeAddress)
}

/// A field of a keyframe, or a component of its value.
struct KeyframePart: Sendable {
  let keyframe: KeyframeAddress
  let field: String
  var component = 0
}

/// The changes of a document's text since it was loaded.
struct PendingChanges: Sendable {
  /// A track by its number in requests.
  private struct TrackAddress: Hashable, Sendable {
    let timeline: String
    let track: Int
  }

  var texts = TextChanges()
  /// Whether they may have changed anything in the document.
  var isUnknown = false
  /// Whether two of them depend on each other, so that they are worthless.
  var isConflict = false
  private var tracks: [TrackAddress: ChangedTrack] = [:]

  /// A track as the changes have made it; nil if they have not changed it.
  func track(_ number: Int, of timeline: String) -> ChangedTrack? {
    tracks[TrackAddress(timeline: timeline, track: number)]
  }

  mutating func set(_ track: ChangedTrack, _ number: Int, of timeline: String) {
    tracks[TrackAddress(timeline: timeline, track: number)] = track
  }

  /// Computes the times of the changed tracks.
  ///
  /// - Returns: false if the times of one are wrong.
  mutating func resolve(within limit: Double) -> Bool {
    for address in tracks.keys where tracks[address]?.resolve(within: limit) == false {
      return false
    }
    return true
  }
}

/// A track with changes of its keyframes.
struct ChangedTrack: Sendable {
  private(set) var track: Track
  /// The numbers of the keyframes in the text.
  private(set) var items: [Int]
  /// The fields that are written in another form, by the keyframe's number in the text.
  private var fields: [Int: Set<String>] = [:]
  /// Whether the times and the values are those of the text.
  private(set) var isKnown = true
  private var isResolved = true

  init(_ track: Track) {
    self.track = track
    items = Array(track.keyframes.indices)
  }

  /// Whether one of some fields of a keyframe is written in another form; nil means all fields.
  func hasChanged(_ names: Set<String>?, of keyframe: Int) -> Bool {
    guard items.indices.contains(keyframe), let changed = fields[items[keyframe]] else {
      return false
    }
    return names.map { !changed.isDisjoint(with: $0) || changed.contains(Self.all) } ?? true
  }

  /// Stands for every field.
  private static let all = "*"

  /// Notes a change that has been made.
  ///
  /// - Parameter number: the new number, in the unit of samples; nil if it is no plain number.
  mutating func note(_ effect: ChangeEffect, number: Double?) {
    switch effect {
    case .anything: isKnown = false
    case .fields(let address):
      change([Self.all], of: address)
      isKnown = false
    case .removal(let address):
      guard items.indices.contains(address.keyframe) else { return }
      items.remove(at: address.keyframe)
      track.keyframes.remove(at: address.keyframe)
      isResolved = false
    case .field(let part, _):
      change([part.field], of: part.keyframe)
      if !set(part, to: number) { isKnown = false }
    case .number(let part): if !set(part, to: number) { isKnown = false }
    }
  }

  private mutating func change(_ names: Set<String>, of address: KeyframeAddress) {
    guard items.indices.contains(address.keyframe) else { return }
    fields[items[address.keyframe], default: []].formUnion(names)
  }

  /// The fields that times and targets are computed from in every track.
  private static let timed = KeyframeField.timeKeys.union(KeyframeField.targetKeys)

  /// Sets a field to a number; returns whether the track is known afterwards.
  private mutating func set(_ part: KeyframePart, to number: Double?) -> Bool {
    let index = part.keyframe.keyframe
    guard Self.timed.contains(part.field) else {
      // A curve or a velocity changes neither times nor targets, unless a spring goes on with it, or
      // a change counts from the value that is reached.
      return !track.needsCurve && !track.keyframes.contains { $0.by != nil }
    }
    guard let number, track.keyframes.indices.contains(index) else { return false }
    isResolved = false
    switch part.field {
    case FieldKey.duration:
      let kind = track.keyframes[index].kind
      let former = track.keyframes[index].duration
      track.keyframes[index].duration = Located(
        number, node: former?.node ?? kind.node, span: former?.span ?? kind.span)
    case FieldKey.at:
      guard let former = track.keyframes[index].at else { return false }
      track.keyframes[index].at = former.map { _ in number }
    case FieldKey.to:
      guard let former = track.keyframes[index].to,
        let value = former.value.replacing(part.component, by: number)
      else { return false }
      track.keyframes[index].to = former.map { _ in value }
    case FieldKey.by:
      guard let former = track.keyframes[index].by,
        let value = former.value.replacing(part.component, by: number)
      else { return false }
      track.keyframes[index].by = former.map { _ in value }
    default: return false
    }
    return true
  }

  /// Computes the times; returns false if they are wrong.
  mutating func resolve(within limit: Double) -> Bool {
    guard isKnown, !isResolved else { return true }
    isResolved = track.resolveTimes(within: limit)
    return isResolved
  }
}

extension PropertyValue {
  /// The value with another component; nil for a value without it.
  fileprivate func replacing(_ index: Int, by number: Double) -> PropertyValue? {
    switch self {
    case .number where index == 0: return .number(number)
    case .integer where index == 0: return Int(exactly: number).map(PropertyValue.integer)
    case .components(var numbers) where numbers.indices.contains(index):
      numbers[index] = number
      return .components(numbers)
    default: return nil
    }
  }
}
