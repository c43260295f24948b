internal import TimelineSyntax

/// Keyframes with a position each, as CSS, Web Animations and Lottie have them, as a track.
///
/// Elsewhere, an easing stands at the keyframe where its segment begins; here, at the one where the
/// segment ends.
struct ForeignKeyframeList {
  /// What positions count.
  enum Unit {
    case seconds
    case frames
    /// Fractions of the whole, from 0 to 1.
    case fraction
  }

  struct Stop {
    var position: Double
    var value: String
    /// The curve of the segment that begins here.
    var curve: String?
    /// Whether the value stays until the next stop.
    var holds = false
  }

  var unit: Unit
  var stops: [Stop]
  /// The timeline's own duration; without one, fractions count from one second.
  var hasDuration: Bool

  /// The start value, and the keyframes in order; nil if they are not in the order of time.
  var track: (from: String, keyframes: [String])? {
    guard let first = stops.first, stops.count > 1,
      zip(stops, stops.dropFirst()).allSatisfy({ $0.position < $1.position })
    else { return nil }
    var keyframes = first.position > 0 ? ["hold: { at: \(time(first.position)) }"] : []
    for (start, end) in zip(stops, stops.dropFirst()) {
      let time = time(end.position)
      if start.holds {
        keyframes += ["hold: { at: \(time) }", "move: \(end.value)"]
      } else if end.value == start.value {
        keyframes.append("hold: { at: \(time) }")
      } else {
        let curve = start.curve.map { $0 == "linear" ? "" : ", curve: \($0)" } ?? ""
        keyframes.append("linear: { to: \(end.value), at: \(time)\(curve) }")
      }
    }
    return (first.value, keyframes)
  }

  /// The entries of the track: its start, and its only keyframe or a list of several.
  var entries: [String]? {
    guard let track else { return nil }
    if track.keyframes.count == 1 { return ["from: \(track.from)", track.keyframes[0]] }
    let items = track.keyframes.map { "{ \($0) }" }.joined(separator: ", ")
    return ["from: \(track.from)", "keyframes: [\(items)]"]
  }

  private func time(_ position: Double) -> String {
    switch unit {
    case .seconds: "\(NumberText.string(position))s"
    case .frames: "\(NumberText.string(position))f"
    case .fraction:
      hasDuration
        ? "\(NumberText.string(position * 100))%" : "\(NumberText.string(position))s"
    }
  }

  /// The position of `50%`, `from` and `to`; nil for other keys.
  static func fraction(_ key: String) -> Double? {
    if key == "from" { return 0 }
    if key == "to" { return 1 }
    guard key.hasSuffix("%"), let percent = Double(key.dropLast()), (0...100).contains(percent)
    else { return nil }
    return percent / 100
  }
}
