internal import TimelineSyntax

extension TreeReader {
  /// Makes a track of cubic keyframes smooth where it begins again: its first keyframe starts, and its
  /// last one ends, with the velocity that the spline has there, as if both were neighbours.
  ///
  /// - Parameter key: the key `closed`.
  /// - Returns: whether the track can be closed; otherwise the reason has been reported.
  func close(_ track: inout Track, at key: NodeID) -> Bool {
    func fail(_ message: String, _ help: String) -> Bool {
      report(.wrongType, message, at: key, help: help)
      return false
    }
    let (keyframes, type) = (track.keyframes, track.property.type)
    guard track.repeatCount != nil, track.autoreverses?.value != true else {
      return fail(
        "`closed` needs a track that begins again", "add `repeat: forever`, without `autoreverses`")
    }
    guard !track.property.type.hasColors, !track.property.type.isDiscrete else {
      return fail(
        "`closed` does not apply to \(track.property.type.name) values",
        "remove it; their keyframes have no velocities in common")
    }
    guard keyframes.allSatisfy({ $0.kind.value == .cubic && $0.resolvedDuration > 0 }),
      keyframes.count > 1, let first = keyframes.first, let last = keyframes.last,
      let next = first.to?.value.numbers, let end = last.to?.value.numbers,
      let before = keyframes[keyframes.count - 2].to?.value.numbers
    else {
      return fail(
        "`closed` needs two `cubic` keyframes or more, and no others",
        "write each keyframe as `cubic`, or remove `closed`")
    }
    let start = track.start.numbers
    // A whole turn of an angle, or a round of a closed path, ends where it starts.
    let isRound = track.property.path?.path.isClosed ?? false
    let period = track.property.type == .angle ? 360.0 : isRound ? 1 : 0
    let ways = zip(start, end).map { $1 - $0 }
    let isClosed = ways.allSatisfy { way in
      let rest = period > 0 ? way - period * (way / period).rounded() : way
      return abs(rest) <= 1e-9 * max(1, way.magnitude)
    }
    guard isClosed else {
      return fail(
        "`closed` needs a track that ends where it starts, but this starts at \(track.start.text(of: type)) and ends at \(last.to?.value.text(of: type) ?? "")",
        "end with `to: \(track.start.text(of: type))\(type == .angle ? "deg" : "")`, or remove `closed`"
      )
    }
    let seconds = first.resolvedDuration + last.resolvedDuration
    let velocity = next.indices.map { (next[$0] + ways[$0] - before[$0]) / seconds }
    let value: PropertyValue = velocity.count == 1 ? .number(velocity[0]) : .components(velocity)
    let located = Located(value, node: key, span: tree[key].span)
    let index = keyframes.count - 1
    if first.startVelocity == nil { track.keyframes[0].startVelocity = located }
    if last.endVelocity == nil { track.keyframes[index].endVelocity = located }
    return true
  }
}
