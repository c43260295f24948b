internal import TimelineDocument

/// A key of another tool: the key here that has its meaning, or what to write in its place.
///
/// One row is one meaning. ``Vocabulary`` has the words whose values need no change, and
/// ``ForeignCurve`` the names of timing curves.
struct ForeignKey: Sendable {
  enum Meaning: Sendable {
    /// A key with its value, from the value's source without quotes; nil without a translation.
    case entry(String, value: @Sendable (_ text: String) -> String?)
    /// What to write, from the value of the first of the keys.
    case help(@Sendable (_ value: String) -> String)
  }

  /// The keys as they are written elsewhere.
  let keys: [String]
  /// The names of the records in which they are expected.
  let records: [String]
  let meaning: Meaning

  private init(_ keys: String, in records: [String], _ meaning: Meaning) {
    self.keys = keys.split(separator: " ").map(String.init)
    (self.records, self.meaning) = (records, meaning)
  }

  private init(
    _ keys: String, _ key: String, in records: [String],
    _ value: @escaping @Sendable (String) -> String?
  ) {
    self.init(keys, in: records, .entry(key, value: value))
  }

  private init(
    _ keys: String, in records: [String], _ help: @escaping @Sendable (String) -> String
  ) {
    self.init(keys, in: records, .help(help))
  }

  private init(_ keys: String, in records: [String], _ help: String) {
    self.init(keys, in: records, .help { _ in help })
  }

  /// The translation of an entry in a record; nil if there is none.
  static func translation(of key: String, _ value: String, in record: String) -> String? {
    for row in all where row.keys.contains(key) && row.records.contains(record) {
      if case .entry(let key, let translate) = row.meaning, let text = translate(value) {
        return "\(key): \(text)"
      }
    }
    return nil
  }

  /// A short mapping as it was written, or an example.
  private static func mapping(_ value: String) -> String {
    value.hasPrefix("{") ? value : "{ opacity: 0 }"
  }

  private static let file = RecordName.file
  private static let timeline = RecordName.timeline
  private static let track = RecordName.track
  private static let animation = RecordName.animation
  private static let linear = RecordName.linear
  private static let spring = RecordName.springKeyframe
  private static let keyframes = KeyframeKind.all.map(\.definition.record.name)
  private static let event = RecordName.event
  private static let entry = RecordName.entry
  private static let stagger = RecordName.stagger

  /// The keys of CSS, Web Animations, GSAP, Motion, Core Animation, Compose and Lottie.
  static let all = entries + helps

  private static let entries = [
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

  private static let helps = [
    ForeignKey("animation-duration animationDuration", in: [timeline]) {
      "each keyframe has its own length: `duration: \($0)`"
    },
    ForeignKey("animation-delay animationDelay", in: [timeline]) {
      "each track has its own: `delay: \($0)` beside its keyframes"
    },
    ForeignKey(
      "animation-direction animationDirection direction repeatType repeatMode", in: [timeline],
      "a track has it, beside its own `repeat`: `autoreverses: true`"),
    ForeignKey(
      "animation-timing-function animationTimingFunction ease easing", in: [timeline]
    ) {
      "each `linear` keyframe has its own, as in `curve: \(ForeignValue.curve($0) ?? "easeInOut")`"
    },
    ForeignKey(
      "animation-fill-mode animationFillMode fill fillMode fill-mode isRemovedOnCompletion",
      in: [timeline, track], "leave it out: values hold before the start and after the end"),
    ForeignKey("animation-name animationName", in: [timeline], "a timeline's key is its name"),
    ForeignKey(
      "animation-play-state animationPlayState paused autoplay autoPlay", in: [timeline, track],
      "leave it out: an app starts a timeline with its `trigger`, or when the view appears"),
    ForeignKey("repeatDelay", in: [timeline, track]) {
      "end the keyframes with `- hold: \($0)`, which each iteration repeats"
    },
    ForeignKey(
      "onComplete onStart onUpdate onRepeat onFinish onAnimationEnd completion callback",
      in: [timeline, track],
      "a file contains no code: react to the end of the animation in the app"),
    ForeignKey(
      "scrollTrigger scrollTimeline animation-timeline animationTimeline viewTimeline",
      in: [timeline],
      "a timeline runs by time, not by scrolling: `trigger` names the value that starts it"),
    ForeignKey(
      "defaults", in: [timeline],
      "a track has defaults for its keyframes: `curve` and `spring` beside `keyframes`"),
    ForeignKey("exit", in: [timeline]) {
      "a removal needs a timeline of its own, as in `transition: { removal: { use: { active: \(mapping($0)) }, animation: default } }`"
    },
    ForeignKey(
      "whileHover whileTap whileFocus whileDrag whileInView hover pressed", in: [timeline]
    ) {
      "a change of state needs a timeline of its own, as in `events: [{ at: 0, set: \(mapping($0)), animation: default }]`"
    },
    ForeignKey("delayChildren", in: [timeline, track]) {
      "each track has its own delay: `delay: \($0)`"
    },
    ForeignKey(
      "useNativeDriver overwrite force3D willChange will-change", in: [timeline, track],
      "leave it out: it does not change the motion"),
    ForeignKey("easeEach", in: [track]) {
      "write `curve: \(ForeignValue.curve($0) ?? "easeInOut")` beside `keyframes`"
    },
    ForeignKey(
      "expression", in: [track],
      "expressions of After Effects are not supported: `loopOut()` is `repeat: forever`"),
    ForeignKey("ease easing", in: [stagger]) {
      "write `curve: \(ForeignValue.curve($0) ?? "easeOut")`"
    },
    ForeignKey(
      "options", in: [event],
      "the curve is part of the animation, as in `animation: { easeInOut: 0.3 }`"),
    ForeignKey(
      "type", in: [spring], "leave it out: the keyframe's key `spring` is its type"),
    ForeignKey(
      "usingSpringWithDamping initialSpringVelocity", in: [animation]
    ) {
      "write a spring: `spring: { settlingDuration: 0.5, dampingRatio: \(Double($0) == nil ? "0.7" : $0) }`"
    },
    ForeignKey(
      "v nm ddd assets layers ip op w h chars fonts", in: [file],
      "they are keys of Lottie: write the motion as `timelines`, and the size of the composition as in `stage: { size: [390, 844] }`"
    ),
    ForeignKey("k a x ix sh", in: [track]) { _ in
      "a value that does not change needs no track: set it in the timeline, as in `initial: { opacity: 1 }`"
    },
  ]
}
