internal import AnimationCore
internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

/// Divides a keyframe into two with the same curve.
///
/// The second part is the keyframe itself, with its comments and anchors; the first part is new.
struct KeyframeDivision {
  private let place: KeyframePlace
  private let track: Track
  private let index: Int
  /// The lengths of the parts in seconds.
  private let lengths: (first: Double, second: Double)
  private let segment: TrackSegment
  private let space: ValueSpace
  /// The differences that can be told apart in the curve's graph, by component.
  private let resolutions: [Double]

  /// The fields of the new keyframe besides its time, in their canonical order.
  private(set) var first: [(name: String, text: String)] = []
  /// What changes in the keyframe besides its time: the new text of a field, nil to remove it.
  private(set) var second: [(name: String, text: String?)] = []
  /// The target that takes the place of a change; nil if the keyframe has a target.
  private(set) var target: String?

  /// Computes the parts.
  ///
  /// - Parameters:
  ///   - length: the length of the first part in seconds.
  ///   - draft: for the text of values.
  /// - Throws: ``EditFault`` if the format cannot describe the parts.
  init(
    _ place: KeyframePlace, of track: Track, length: Double, _ draft: Draft
  ) throws(EditFault) {
    self.place = place
    self.track = track
    index = place.index
    let keyframe = place.keyframe
    lengths = (length, keyframe.resolvedDuration - length)
    space = ValueSpace(track.property, colorsMove: .linear)
    guard !track.property.type.isDiscrete else {
      throw .refused("`\(track.property.name)` has no values in between")
    }
    let flat = FlatTrack(track, in: space)
    let start = keyframe.startTime + length / 2
    guard let segment = flat.segments.first(where: { $0.start <= start && start < $0.end }) else {
      throw .refused("there is no curve to divide at this time")
    }
    self.segment = segment
    resolutions = Self.resolutions(of: flat)
    // What an alias leads to is also that of others, which are not divided.
    let tree = place.value.tree
    guard !tree.subtree(of: place.value.node).contains(where: { tree[$0].kind == .alias }) else {
      throw .refused("the keyframe has a value in common with others")
    }
    switch keyframe.kind.value {
    case .hold, .move: break
    case .spring: try divideSpring(draft)
    case .linear: try divideLinear(draft)
    case .cubic: try divideCubic(draft)
    }
  }

  /// A ten-thousandth of what each component changes by in a track.
  private static func resolutions(of track: FlatTrack) -> [Double] {
    let times = (0...400).map { track.duration * Double($0) / 400 }
    var values = [Double](repeating: 0, count: times.count * track.width)
    values.withUnsafeMutableBufferPointer { track.sample(times, into: $0) }
    return (0..<track.width).map { component in
      let own = stride(from: component, to: values.count, by: track.width).map { values[$0] }
      let range = (own.max() ?? 0) - (own.min() ?? 0)
      return range > 0 ? range * 1e-4 : max(abs(own[0]), 1) * 1e-6
    }
  }

  // MARK: Kinds

  /// A spring that is cut off passes its value and velocity on, so that the same spring to the same
  /// target goes on as before.
  private mutating func divideSpring(_ draft: Draft) throws(EditFault) {
    for name in [FieldKey.to, FieldKey.by, FieldKey.spring, FieldKey.startVelocity] {
      guard let field = place.field(name) else { continue }
      first.append((name, try text(of: field, draft)))
    }
    try replaceChange(draft)
    if place.field(FieldKey.startVelocity) != nil { second.append((FieldKey.startVelocity, nil)) }
  }

  private mutating func divideLinear(_ draft: Draft) throws(EditFault) {
    try requireOwnNumbers()
    let curve = place.keyframe.curve?.value.curve ?? .linear
    let progress = lengths.first / (lengths.first + lengths.second)
    guard let parts = curve.divided(at: progress) else {
      throw .refused(
        curve.controlPoints == nil
          ? "this curve is no Bézier curve, and its parts cannot be written"
          : "a part of this curve ends where it starts, which no curve can say")
    }
    first.append((FieldKey.to, try value(at: lengths.first, draft)))
    let isCurved = place.keyframe.curve != nil
    if isCurved {
      first.append((FieldKey.curve, Self.text(of: parts.first)))
      second.append((FieldKey.curve, Self.text(of: parts.second)))
    }
    try replaceChange(draft)
  }

  /// The parts have the velocity between them, and the tangents at both ends that the neighbours
  /// have given the keyframe.
  private mutating func divideCubic(_ draft: Draft) throws(EditFault) {
    try requireOwnNumbers()
    guard space.interpolation == nil else {
      throw .refused("a velocity of a colour depends on the colour")
    }
    let end = lengths.first + lengths.second
    first.append((FieldKey.to, try value(at: lengths.first, draft)))
    let before = index > 0 ? track.keyframes[index - 1] : nil
    let after = index + 1 < track.keyframes.count ? track.keyframes[index + 1] : nil
    if let field = place.field(FieldKey.startVelocity) {
      first.append((FieldKey.startVelocity, try text(of: field, draft)))
      second.append((FieldKey.startVelocity, nil))
    } else if before?.kind.value == .cubic, before?.endVelocity == nil {
      // The tangent between two cubics depends on both.
      first.append((FieldKey.startVelocity, velocity(at: 0, draft)))
    }
    first.append((FieldKey.endVelocity, velocity(at: lengths.first, draft)))
    let next = after?.kind.value
    if place.field(FieldKey.endVelocity) == nil, next == .cubic || next == .spring,
      after?.startVelocity == nil
    {
      second.append((FieldKey.endVelocity, velocity(at: end, draft)))
    }
    try replaceChange(draft)
  }

  // MARK: Texts

  /// A change counts from the target before, which is another one now.
  private mutating func replaceChange(_ draft: Draft) throws(EditFault) {
    guard place.field(FieldKey.by) != nil, let end = place.keyframe.to?.value else { return }
    target = draft.text(end, of: track.property.type)
  }

  /// Where numbers differ from copy to copy, by arithmetic or by their starts, each copy has a track of
  /// its own, of one text.
  private func requireOwnNumbers() throws(EditFault) {
    guard track.property.target?.copy == nil else {
      throw .refused("the copies have different curves here")
    }
    guard track.property.type.item == nil || space.interpolation == nil else {
      throw .refused("a list of colours cannot be divided")
    }
  }

  private func value(at time: Double, _ draft: Draft) throws(EditFault) -> String {
    var numbers = segment.values(at: time)
    var velocities: [Double]?
    space.decode(&numbers, velocities: &velocities)
    if track.property.type == .color {
      let parts = zip(PropertyType.color.components ?? [], numbers).map {
        "\($0): \(NumberText.string($1, decimals: 5))"
      }
      return "{ \(parts.joined(separator: ", ")) }"
    }
    let values = zip(numbers, resolutions).map { EditValue.number($0, resolution: $1) }
    return try draft.text(values, type: track.property.type)
  }

  /// A velocity at a time in seconds from the start, precise enough for the longer part.
  private func velocity(at time: Double, _ draft: Draft) -> String {
    let type = track.property.type
    let length = max(lengths.first, lengths.second)
    let values = zip(segment.velocities(at: time), resolutions).map {
      EditValue.number($0, resolution: $1 / length)
    }
    if type.dimension == 1 { return draft.text(values[0], type.measure) }
    let zeros = [Double](repeating: 0, count: type.dimension)
    return draft.list(
      Dictionary(uniqueKeysWithValues: values.enumerated().map { ($0, $1) }), of: zeros, type: type)
  }

  /// The text of a field, which is written twice.
  private func text(of field: PlaceCursor, _ draft: Draft) throws(EditFault) -> String {
    let text = field.tree.sourceText(of: field.node)
    let hasAnchor = field.tree.subtree(of: field.node).contains { field.tree.anchor(of: $0) != nil }
    guard !text.contains("\n"), !hasAnchor else {
      throw .refused(
        "the keyframe has an anchor, or values over several lines")
    }
    return text
  }

  private static func text(of curve: UnitCurve) -> String {
    if curve == .linear { return "linear" }
    let points = (curve.controlPoints ?? []).map { NumberText.string($0, decimals: 9) }
    return "[\(points.joined(separator: ", "))]"
  }
}
