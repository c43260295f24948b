/// A key of another tool, and the key here that has its meaning.
///
/// One row is one meaning; ``ForeignNames`` has the words whose values need no change.
struct ForeignKey: Sendable {
  /// The keys as they are written elsewhere.
  let keys: [String]
  /// The key here.
  let key: String
  /// The names of the records in which the translation belongs.
  let records: [String]
  /// The value here, from the value's source without quotes; nil if it has no translation.
  let value: @Sendable (_ text: String) -> String?

  init(
    _ keys: String, _ key: String, in records: [String],
    _ value: @escaping @Sendable (String) -> String?
  ) {
    self.keys = keys.split(separator: " ").map(String.init)
    self.key = key
    self.records = records
    self.value = value
  }

  /// The keys of CSS, Web Animations, GSAP, Motion, Core Animation, Compose and Lottie, by their
  /// meaning.
  static let all = [
    ForeignKey("fps fr framesPerSecond", "frameRate", in: [file], ForeignValue.number),
    ForeignKey(
      "animation-iteration-count animationIterationCount iterations iterationCount repeatCount loop loops repeatForever infinite infiniteRepeatable",
      "repeat", in: [timeline, track, animation], ForeignValue.repetitions),
    ForeignKey("loopOut", "repeat", in: [track]) {
      ["cycle", "offset"].contains($0) ? "forever" : nil
    },
    ForeignKey("yoyo alternate", "autoreverses", in: [track, animation], ForeignValue.flag),
    ForeignKey(
      "animation-direction animationDirection direction repeatType repeatMode", "autoreverses",
      in: [track, animation], ForeignValue.direction),
    ForeignKey(
      "animation-delay animationDelay startDelay delayMillis", "delay", in: [track, animation],
      ForeignValue.time),
    ForeignKey(
      "durationMillis animation-duration animationDuration withDuration", "duration",
      in: keyframes, ForeignValue.time),
    ForeignKey(
      "animation-timing-function animationTimingFunction timing-function timingFunction ease easing timingCurve",
      "curve", in: [linear, track], ForeignValue.curve),
    ForeignKey("after", "at", in: [event]) { text in
      ForeignValue.name(text).map { "{ after: \($0) }" }
    },
    ForeignKey("after", "at", in: [entry]) { text in ForeignValue.name(text).map { "\($0).end" } },
    ForeignKey(
      "timeScale playbackRate rate", "speed", in: [entry, animation], ForeignValue.number),
    ForeignKey("amount", "total", in: [stagger], ForeignValue.time),
  ]

  /// The names of records, as messages say them.
  static let file = DocumentFields.record.name
  static let timeline = TimelineFields.record.name
  static let track = TrackFields.record.name
  static let animation = AnimationFields.record.name
  static let linear = KeyframeDefinition.linear.record.name
  static let spring = KeyframeDefinition.spring.record.name
  static let keyframes = KeyframeKind.all.map(\.definition.record.name)
  static let event = "an event"
  static let entry = SequenceFields.record.name
  static let stagger = "a stagger"

  /// The translation of an entry in a record; nil if there is none.
  static func translation(of key: String, _ value: String, in record: String) -> String? {
    for row in all where row.keys.contains(key) && row.records.contains(record) {
      if let text = row.value(value) { return "\(row.key): \(text)" }
    }
    return nil
  }
}
