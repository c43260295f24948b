internal import TimelineDocument
internal import TimelineSyntax

/// The values of CSS's `animation` and `transition`, by their parts.
struct CSSShorthand {
  /// The first word that is no time, curve or other keyword: a property's or an animation's name.
  var name: String?
  var duration: String?
  var delay: String?
  var curve: String?
  var repetitions: String?
  var reverses = false

  /// The parts of `pulse 2s ease-in-out infinite`; nil if there is no time in it.
  ///
  /// Of several, which have commas between them, it is the first one.
  init?(_ text: String) {
    let words = (text.parts(between: ",").first ?? "").parts(between: " ")
    for word in words {
      if let time = Self.time(word) {
        if duration == nil { duration = time } else { delay = delay ?? time }
      } else if ["alternate", "alternate-reverse"].contains(word) {
        reverses = true
      } else if word == "infinite" || Int(word) != nil {
        repetitions = ForeignValue.repetitions(word)
      } else if !Self.keywords.contains(word) {
        if curve == nil, let translation = ForeignValue.curve(word) {
          curve = translation
        } else {
          name = name ?? word
        }
      }
    }
    guard duration != nil, words.count > 1 else { return nil }
  }

  private static func time(_ word: String) -> String? {
    word.hasSuffix("s") && ForeignValue.seconds(word) != nil ? word : nil
  }

  /// Words that say nothing that a file has.
  private static let keywords = [
    "both", "forwards", "backwards", "none", "normal", "reverse", "running", "paused",
  ]

  /// The animation of a change of state.
  var animation: String {
    var tween = ForeignTween()
    tween.duration = duration
    tween.curve = curve
    guard let delay else { return tween.animation }
    return "{ \(tween.animation.dropFirst(2).dropLast(2)), delay: \(delay) }"
  }
}

extension ForeignReader {
  /// `opacity 0.3s ease-out` in place of a transition: in CSS, how a change of a property animates.
  func transitionHelp(_ text: String) -> String? {
    guard let shorthand = CSSShorthand(text), shorthand.duration != nil else { return nil }
    let property = shorthand.name.flatMap(declaration) ?? scope.properties["opacity"]
    let value = property?.type.example.filter { $0 != "`" } ?? "1"
    return
      "in CSS it animates a change, which is an event here: `events: [{ at: 0, set: { \(property?.name ?? "opacity"): \(property?.name == "opacity" ? "0" : value) }, animation: \(shorthand.animation) }]`"
  }

  /// `pulse 2s ease-in-out infinite` as the `animation` of a timeline.
  func animationHelp(_ text: String) -> String? {
    guard let shorthand = CSSShorthand(text) else { return nil }
    var parts = ["`duration: \(shorthand.duration ?? "0.3s")` in the timeline or a keyframe"]
    if let curve = shorthand.curve { parts.append("`curve: \(curve)` in a `linear` keyframe") }
    if let delay = shorthand.delay { parts.append("`delay: \(delay)` in each track") }
    if let repetitions = shorthand.repetitions {
      parts.append(
        shorthand.reverses
          ? "`repeat: \(repetitions), autoreverses: true` in each track"
          : "`repeat: \(repetitions)` in the timeline")
    }
    return "its parts are keys here: \(parts.joined(separator: ", "))"
  }
}
