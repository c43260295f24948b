internal import TimelineDocument
internal import TimelineSyntax

/// How values move, as GSAP, Motion, Core Animation, Flutter and anime.js say it, and their keyframes
/// here.
struct ForeignTween {
  /// A value of the property, or a change of it.
  struct Value {
    var text: String
    var isChange = false

    var field: String { isChange ? "by: \(text)" : "to: \(text)" }
  }

  var duration: String?
  var at: String?
  var curve: String?
  var isSpring = false
  /// Whether repetitions count what follows the first iteration, as in GSAP and Motion.
  var countsRepeats = false
  private var isTween = false
  private var spring: [KeyEntry] = []
  /// The keys of the track.
  private(set) var options: [String] = []
  /// The fractions of the duration at which several values are reached.
  private var times: [Double]?

  /// Whether nothing had to be added.
  var isComplete: Bool { isSpring || duration != nil || at != nil }

  /// What GSAP takes where nothing is said.
  static var gsap: ForeignTween {
    var tween = ForeignTween()
    (tween.curve, tween.countsRepeats) = ("easeOutQuad", true)
    return tween
  }

  /// Takes an option; returns whether it is one.
  mutating func take(_ entry: ForeignEntry) -> Bool {
    let value = entry.text
    switch entry.name {
    case "duration", "dur", "durationMillis", "withDuration", "seconds":
      guard let time = ForeignValue.time(value) else { return false }
      duration = time
    case "at": at = value
    case "ease", "easing", "curve", "timingFunction", "animation-timing-function":
      return takeCurve(value)
    case "type":
      guard ["spring", "tween", "keyframes"].contains(value) else { return false }
      isSpring = value == "spring"
      isTween = !isSpring
    case "times", "keyTimes":
      let fractions = entry.items?.compactMap { Double($0.text) }
      guard let fractions, fractions.count == entry.items?.count else { return false }
      times = fractions
    case "delay":
      guard let time = ForeignValue.time(value) else { return false }
      options.append("delay: \(time)")
    case "repeat":
      guard let count = ForeignValue.repetitions(value) else { return false }
      options.append("repeat: \(countsRepeats ? Int(count).map { "\($0 + 1)" } ?? count : count)")
    case "useNativeDriver", "overwrite", "force3D", "isRemovedOnCompletion", "fillMode", "fill":
      break
    default: return takeSpring(entry) || takeTrackKey(entry)
    }
    return true
  }

  private mutating func takeCurve(_ value: String) -> Bool {
    if ForeignCurve.isOscillation(value) {
      isSpring = true
      if spring.isEmpty { spring = [KeyEntry(key: "bounce", value: "0.4")] }
      return true
    }
    guard let translation = ForeignValue.curve(value) else { return false }
    curve = translation == "linear" ? nil : translation
    isSpring = false
    isTween = true
    return true
  }

  mutating func takeSpring(_ entry: ForeignEntry) -> Bool {
    if entry.name == "config", let entries = entry.entries {
      return entries.map { takeSpring($0) }.allSatisfy { $0 }
    }
    let name = Self.springWords[entry.name] ?? entry.name
    guard SpringFields.record.keys.contains(name) || entry.name == "visualDuration",
      Double(entry.text) != nil
    else { return false }
    spring.append(KeyEntry(key: name, value: entry.text))
    isSpring = true
    return true
  }

  static let springWords = [
    "tension": "stiffness", "friction": "damping", "dampingFraction": "dampingRatio",
    "visualDuration": "duration",
  ]

  private mutating func takeTrackKey(_ entry: ForeignEntry) -> Bool {
    let record = RecordName.track
    guard
      let text =
        TrackFields.record.keys.contains(entry.name)
          && entry.items == nil && entry.entries == nil
        ? "\(entry.name): \(entry.text)"
        : ForeignKey.translation(of: entry.name, entry.text, in: record)
    else { return false }
    options.append(text)
    return true
  }

  /// The track that moves through some values; nil if it cannot be spelled.
  ///
  /// - Parameter start: the start value; nil for the property's own.
  func track(through values: [Value], from start: String? = nil) -> ForeignTrack? {
    guard let first = values.first else { return nil }
    if values.count == 1 {
      return ForeignTrack(start: start, options: options, keyframes: [keyframe(to: first)])
    }
    guard start == nil, !values.contains(where: \.isChange) else { return nil }
    if isSpring, times == nil {
      return ForeignTrack(
        start: first.text, options: options, keyframes: values.dropFirst().map { keyframe(to: $0) })
    }
    let seconds = duration.flatMap(ForeignValue.seconds) ?? 1
    let count = Double(values.count - 1)
    let fractions = times ?? values.indices.map { Double($0) / count }
    guard fractions.count == values.count else { return nil }
    let stops = zip(fractions, values).map { fraction, value in
      // No more digits than people write.
      let position = (fraction * seconds * 1e4).rounded() / 1e4
      return ForeignStops.Stop(position: position, value: value.text, curve: curve)
    }
    var track = ForeignStops(unit: .seconds, stops: stops, hasDuration: false).track
    track?.options = options
    return track
  }

  func keyframe(to target: Value) -> String {
    if isSpring, !isTween || duration == nil {
      let parameters = springParameters
      return parameters.isEmpty && !target.isChange
        ? "spring: \(target.text)"
        : "spring: { \(([target.field] + parameters).joined(separator: ", ")) }"
    }
    let length = at.map { "at: \($0)" } ?? "duration: \(duration ?? "0.5")"
    return "linear: { \(target.field), \(length)\(curve.map { ", curve: \($0)" } ?? "") }"
  }

  /// A spring's own duration is a parameter; of one that is given by a mass, the keyframe's.
  var springParameters: [String] {
    var fields = spring
    // Compose's springs have a stiffness and a damping ratio, with a mass of 1.
    if let stiffness = number("stiffness"), let ratio = number("dampingRatio") {
      let damping = (2 * ratio * stiffness.squareRoot() * 1e3).rounded() / 1e3
      fields = fields.filter { $0.key != "dampingRatio" }
      fields.append(KeyEntry(key: "damping", value: NumberText.string(damping)))
    }
    let isByDuration = fields.allSatisfy { $0.key == "bounce" }
    if let duration, isByDuration {
      fields.insert(KeyEntry(key: "duration", value: duration), at: 0)
    }
    guard !fields.isEmpty else { return [] }
    return ["spring: { \(SpringFields.corrected(fields).text) }"]
  }

  private func number(_ key: String) -> Double? {
    spring.first { $0.key == key }.flatMap { Double($0.value) }
  }

  /// The animation of a state change.
  var animation: String {
    guard !isSpring, duration != nil || curve != nil else {
      let fields = springParameters.first.map { $0.dropFirst("spring: ".count) }
      return fields.map { "{ spring: \($0) }" } ?? "default"
    }
    let length = duration ?? "0.35"
    guard let curve else { return "{ linear: \(length) }" }
    return ["easeIn", "easeOut", "easeInOut"].contains(curve)
      ? "{ \(curve): \(length) }" : "{ timingCurve: { curve: \(curve), duration: \(length) } }"
  }
}
