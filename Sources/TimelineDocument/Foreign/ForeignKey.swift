/// A key of another tool, and the entry that has its meaning here.
///
/// One row is one meaning; ``Vocabulary`` has the words whose values need no change.
struct ForeignKey: Sendable {
  /// The key as it is written elsewhere.
  let keys: [String]
  /// The names of the records in which the translation belongs.
  let records: [String]
  /// Whether no other meaning is likely.
  let isCertain: Bool
  /// The entry here, from the value's source without quotes; nil if the value has no translation.
  let translation: @Sendable (_ value: String) -> String?

  init(
    _ keys: String, in records: [String], isCertain: Bool = true,
    _ translation: @escaping @Sendable (String) -> String?
  ) {
    self.keys = keys.split(separator: " ").map(String.init)
    self.records = records
    self.isCertain = isCertain
    self.translation = translation
  }

  /// The keys of CSS, Web Animations, GSAP, Motion and Lottie, by their meaning.
  static let all = [
    ForeignKey("fps fr framesPerSecond", in: [file]) { number($0).map { "frameRate: \($0)" } },
    ForeignKey(
      "animation-iteration-count animationIterationCount iterations iterationCount repeatCount loop loops repeatForever infinite",
      in: [timeline, track, animation]
    ) { repetitions($0).map { "repeat: \($0)" } },
    ForeignKey("yoyo alternate", in: [track, animation]) { flag($0).map { "autoreverses: \($0)" } },
    ForeignKey("animation-direction animationDirection direction", in: [track, animation]) {
      ["alternate": "autoreverses: true", "normal": "autoreverses: false"][$0]
    },
    ForeignKey("animation-delay animationDelay startDelay", in: [track, animation]) {
      time($0).map { "delay: \($0)" }
    },
    ForeignKey(
      "animation-timing-function animationTimingFunction timing-function timingFunction ease easing timingCurve",
      in: [linear, track]
    ) { curve($0).map { "curve: \($0)" } },
    ForeignKey("after", in: [event]) { name($0).map { "at: { after: \($0) }" } },
    ForeignKey("after", in: [entry]) { name($0).map { "at: \($0).end" } },
    ForeignKey("position", in: [entry]) { position($0) },
    ForeignKey("timeScale playbackRate rate", in: [entry, animation]) {
      number($0).map { "speed: \($0)" }
    },
    ForeignKey("amount", in: [stagger]) { time($0).map { "total: \($0)" } },
  ]

  /// Keys of CSS on a timeline that belong to something in it.
  static let timelineHints = [
    KeyHint(["animation-duration", "animationDuration"]) {
      "each keyframe has its own length: `duration: \($0.firstValue)`"
    },
    KeyHint(["animation-delay", "animationDelay"]) {
      "each track has its own: `delay: \($0.firstValue)` beside its keyframes"
    },
    KeyHint(["animation-direction", "animationDirection", "direction"]) { _ in
      "a track has it, beside its own `repeat`: `autoreverses: true`"
    },
    KeyHint(["animation-timing-function", "animationTimingFunction", "ease"]) { entries in
      let curve = entries.first.flatMap { ForeignKey.curve($0.value) } ?? "easeInOut"
      return "each `linear` keyframe has its own: `curve: \(curve)`"
    },
    KeyHint(["animation-fill-mode", "animationFillMode", "fill"]) { _ in
      "leave it out: values hold before the start and after the end"
    },
    KeyHint(["animation-name", "animationName"]) { _ in "a timeline's key is its name" },
    KeyHint(["repeatDelay"]) {
      "end the keyframes with `- hold: \($0.firstValue)`, which each iteration repeats"
    },
    KeyHint(["exit", "whileHover", "whileTap"]) { _ in
      "write a timeline of its own, with `events` or a `transition`"
    },
  ]

  private static let file = DocumentFields.record.name
  private static let timeline = TimelineFields.record.name
  private static let track = TrackFields.record.name
  private static let animation = AnimationFields.record.name
  private static let linear = KeyframeDefinition.linear.record.name
  private static let event = "an event"
  private static let entry = SequenceFields.record.name
  private static let stagger = "a stagger"

  /// The translation of an entry in a record; nil if there is none.
  static func translation(
    of key: String, _ value: String, in record: String
  ) -> (text: String, isCertain: Bool)? {
    for row in all where row.keys.contains(key) && row.records.contains(record) {
      if let text = row.translation(value) { return (text, row.isCertain) }
    }
    return nil
  }

  /// The position of a tween in a timeline of GSAP as an entry's key: `+=0.5` is `delay: 0.5`.
  static func position(_ text: String) -> String? {
    if text.hasPrefix("+=") { return time(String(text.dropFirst(2))).map { "delay: \($0)" } }
    if text.hasPrefix("-=") { return time(String(text.dropFirst(2))).map { "overlap: \($0)" } }
    return time(text).map { "at: \($0)" }
  }

  /// How often something plays, as CSS, Web Animations and Motion say it.
  static func repetitions(_ text: String) -> String? {
    let endless = ["infinite", "Infinity", "infinity", "true", "forever", "-1"]
    if endless.contains(text) { return "forever" }
    return Int(text).flatMap { $0 > 0 ? "\($0)" : nil }
  }

  private static func number(_ text: String) -> String? { Double(text) != nil ? text : nil }

  private static func flag(_ text: String) -> String? {
    ["true", "false"].contains(text) ? text : nil
  }

  private static func name(_ text: String) -> String? { Name.isValid(text) ? text : nil }

  private static func time(_ text: String) -> String? {
    let digits =
      text.hasSuffix("ms") ? text.dropLast(2) : text.hasSuffix("s") ? text.dropLast() : text[...]
    return Double(digits).map { $0 >= 0 } == true ? text : nil
  }

  static func curve(_ text: String) -> String? {
    if let curve = ForeignCurve.translation(text) { return curve }
    return Vocabulary.candidates(for: text, among: CurvePreset.names).first
  }
}
