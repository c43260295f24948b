/// A key of another tool that has no equal here, and what to write instead.
struct ForeignHint: Sendable {
  let keys: [String]
  /// The names of the records in which it is expected.
  let records: [String]
  /// What to write, from the value of the first key.
  let help: @Sendable (_ value: String) -> String

  init(_ keys: String, in records: [String], _ help: @escaping @Sendable (String) -> String) {
    self.keys = keys.split(separator: " ").map(String.init)
    self.records = records
    self.help = help
  }

  init(_ keys: String, in records: [String], _ help: String) {
    self.init(keys, in: records) { _ in help }
  }

  /// The hints for the keys of a record.
  static func hints(in record: String) -> [KeyHint] {
    all.filter { $0.records.contains(record) }
      .map { row in KeyHint(row.keys) { row.help($0.firstValue) } }
  }

  /// A short mapping as it was written, or an example.
  private static func mapping(_ value: String) -> String {
    value.hasPrefix("{") ? value : "{ opacity: 0 }"
  }

  private static let timeline = ForeignKey.timeline
  private static let track = ForeignKey.track
  private static let spring = ForeignKey.spring
  private static let stagger = ForeignKey.stagger
  private static let event = ForeignKey.event

  private static let all = [
    ForeignHint("animation-duration animationDuration", in: [timeline]) {
      "each keyframe has its own length: `duration: \($0)`"
    },
    ForeignHint("animation-delay animationDelay", in: [timeline]) {
      "each track has its own: `delay: \($0)` beside its keyframes"
    },
    ForeignHint(
      "animation-direction animationDirection direction repeatType repeatMode", in: [timeline],
      "a track has it, beside its own `repeat`: `autoreverses: true`"),
    ForeignHint(
      "animation-timing-function animationTimingFunction ease easing", in: [timeline]
    ) {
      "each `linear` keyframe has its own, as in `curve: \(ForeignValue.curve($0) ?? "easeInOut")`"
    },
    ForeignHint(
      "animation-fill-mode animationFillMode fill fillMode fill-mode isRemovedOnCompletion",
      in: [timeline, track], "leave it out: values hold before the start and after the end"),
    ForeignHint("animation-name animationName", in: [timeline], "a timeline's key is its name"),
    ForeignHint(
      "animation-play-state animationPlayState paused autoplay autoPlay", in: [timeline, track],
      "leave it out: an app starts a timeline with its `trigger`, or when the view appears"),
    ForeignHint("repeatDelay", in: [timeline, track]) {
      "end the keyframes with `- hold: \($0)`, which each iteration repeats"
    },
    ForeignHint(
      "onComplete onStart onUpdate onRepeat onFinish onAnimationEnd completion callback",
      in: [timeline, track],
      "a file contains no code: react to the end of the animation in the app"),
    ForeignHint(
      "scrollTrigger scrollTimeline animation-timeline animationTimeline viewTimeline",
      in: [timeline],
      "a timeline runs by time, not by scrolling: `trigger` names the value that starts it"),
    ForeignHint(
      "defaults", in: [timeline],
      "a track has defaults for its keyframes: `curve` and `spring` beside `keyframes`"),
    ForeignHint("exit", in: [timeline]) {
      "a removal needs a timeline of its own, as in `transition: { removal: { use: { active: \(mapping($0)) }, animation: default } }`"
    },
    ForeignHint(
      "whileHover whileTap whileFocus whileDrag whileInView hover pressed", in: [timeline]
    ) {
      "a change of state needs a timeline of its own, as in `events: [{ at: 0, set: \(mapping($0)), animation: default }]`"
    },
    ForeignHint("delayChildren", in: [timeline, track]) {
      "each track has its own delay: `delay: \($0)`"
    },
    ForeignHint(
      "useNativeDriver overwrite force3D willChange will-change", in: [timeline, track],
      "leave it out: it does not change the motion"),
    ForeignHint("easeEach", in: [track]) {
      "write `curve: \(ForeignValue.curve($0) ?? "easeInOut")` beside `keyframes`"
    },
    ForeignHint(
      "expression", in: [track],
      "expressions of After Effects are not supported: `loopOut()` is `repeat: forever`"),
    ForeignHint("grid", in: [stagger], "leave it out: copies are staggered in their order"),
    ForeignHint(
      "ease easing", in: [stagger], "leave it out: the copies start at equal distances in time"),
    ForeignHint(
      "options", in: [event],
      "the curve is part of the animation, as in `animation: { easeInOut: 0.3 }`"),
    ForeignHint(
      "type", in: [spring], "leave it out: the keyframe's key `spring` is its type"),
    ForeignHint(
      "usingSpringWithDamping initialSpringVelocity", in: [ForeignKey.animation]
    ) {
      "write a spring: `spring: { settlingDuration: 0.5, dampingRatio: \(Double($0) == nil ? "0.7" : $0) }`"
    },
    ForeignHint(
      "v nm ddd assets layers ip op w h chars fonts", in: [ForeignKey.file],
      "they are keys of Lottie: write the motion as `timelines`, and the size of the composition as in `stage: { size: [390, 844] }`"
    ),
    ForeignHint("k a x ix sh", in: [track]) { _ in
      "a value that does not change needs no track: set it in the timeline, as in `initial: { opacity: 1 }`"
    },
  ]
}
