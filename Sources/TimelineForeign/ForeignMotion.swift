internal import TimelineSyntax

/// What moves in another tool's form, in the format's spelling: all forms are translated to it.
struct ForeignMotion {
  var tracks: [ForeignTrack]
  /// Whether nothing had to be added or guessed.
  var isComplete = false

  /// The tracks, each on a line.
  var texts: [String] { tracks.map { "\($0.property): { \($0.entries.joined(separator: ", ")) }" } }

  /// The tracks on one line.
  var line: String { "tracks: { \(texts.joined(separator: ", ")) }" }
}

/// The track of a property.
struct ForeignTrack {
  var property = ""
  /// The start value; nil for the property's own.
  var start: String?
  /// The keys beside the keyframes, such as `delay: 1`.
  var options: [String] = []
  /// The keyframes, such as `linear: { to: 1, duration: 0.5 }`.
  var keyframes: [String]

  /// The entries of the track: a single keyframe stands in place of a list.
  var entries: [String] {
    (start.map { ["from: \($0)"] } ?? []) + options
      + (keyframes.count == 1 ? keyframes : ["keyframes: \(Self.row(keyframes))"])
  }

  /// Keyframes as a list in a row.
  static func row(_ keyframes: [String]) -> String {
    "[\(keyframes.map { "{ \($0) }" }.joined(separator: ", "))]"
  }
}

/// Values with a position in time each, as CSS, Web Animations and Lottie have them.
///
/// Elsewhere, an easing stands at the value where its segment begins; here, at the keyframe with which
/// the segment ends.
struct ForeignStops {
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

  /// The keyframes; nil if they are not in the order of time.
  var track: ForeignTrack? {
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
    return ForeignTrack(start: first.value, keyframes: keyframes)
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
