import TimelineEvaluation
import TimelineSyntax

/// A builder of a style sheet.
struct StyleSheet {
  private var variables: [WebVariable] = []
  private var rules: [String] = []
  private var keyframes: [String] = []
  private var modernKeyframes: [String] = []
  private var names: Set<String> = []
  /// The unique names of keyframes by timeline and track; joined by a hyphen, `a-b` and `c` would
  /// conflict with `a` and `b-c`.
  private var keyframeNames: [[String]: String] = [:]

  /// Adds a class for a timeline.
  ///
  /// - Parameter reduced: the replacement of the timeline for reduced motion.
  mutating func add(_ timeline: WebTimeline, reduced: WebTimeline?) {
    addKeyframes(timeline)
    guard let reduced else {
      rules.append(rule(timeline, className: timeline.name, indentation: ""))
      return
    }
    addKeyframes(reduced)
    let own = rule(timeline, className: timeline.name, indentation: "  ")
    let other = rule(reduced, className: timeline.name, indentation: "  ")
    rules.append("@media (prefers-reduced-motion: no-preference) {\n\(own)}\n")
    rules.append("@media (prefers-reduced-motion: reduce) {\n\(other)}\n")
  }

  /// The style sheet, preceded by a comment.
  func text(comment: [String]) -> String {
    // The lines must not close the comment.
    let lines = comment.map { " * \($0.replacing("*/", with: "* /"))\n" }.joined()
    var parts = ["/*\n\(lines) */\n"]
    if !variables.isEmpty {
      parts.append(variables.map(StyleSheet.registration).joined())
    }
    parts += rules
    if !keyframes.isEmpty { parts.append(keyframes.joined(separator: "\n")) }
    if !modernKeyframes.isEmpty {
      parts.append(
        "/* Browsers without linear() keep the keyframes above, which say the same in Béziers. */\n"
          + "@supports (animation-timing-function: linear(0, 1)) {\n"
          + modernKeyframes.joined(separator: "\n") + "}\n")
    }
    return parts.joined(separator: "\n")
  }

  private mutating func addKeyframes(_ timeline: WebTimeline) {
    guard names.insert(timeline.name).inserted else { return }
    for variable in timeline.variables
    where !variables.contains(where: { $0.name == variable.name }) {
      variables.append(variable)
    }
    for track in timeline.tracks {
      var name = "\(timeline.name)-\(track.name)"
      while keyframeNames.values.contains(name) { name += "-" }
      keyframeNames[[timeline.name, track.name]] = name
      keyframes.append(block(track, track.fallback ?? track.keyframes, timeline, ""))
      if track.fallback != nil {
        modernKeyframes.append(block(track, track.keyframes, timeline, "  "))
      }
    }
  }

  private static func registration(_ variable: WebVariable) -> String {
    "@property \(variable.name) { syntax: \"\(variable.syntax)\"; inherits: \(variable.inherits); initial-value: \(variable.initial); }\n"
  }

  private func rule(
    _ timeline: WebTimeline, className: String, indentation: String
  ) -> String {
    var lines = timeline.markers.map {
      "--\(className)-\($0.name): \(Digits.text($0.time, decimals: 6))s;"
    }
    lines += timeline.style.map { "\($0.property): \($0.value);" }
    if !timeline.tracks.isEmpty {
      let duration = Digits.text(timeline.duration, decimals: 9)
      let count = timeline.iterations.map { $0 == 1 ? "" : " \($0)" } ?? " infinite"
      let animations = timeline.tracks.map { track in
        "\(indentation)    \(keyframeName(track, timeline)) \(duration)s linear\(count) both"
      }
      lines.append("animation:\n\(animations.joined(separator: ",\n"));")
    }
    let body = lines.map { "\(indentation)  \($0)\n" }.joined()
    return "\(indentation).\(className) {\n\(body)\(indentation)}\n"
  }

  private func keyframeName(_ track: WebTrack, _ timeline: WebTimeline) -> String {
    keyframeNames[[timeline.name, track.name]] ?? "\(timeline.name)-\(track.name)"
  }

  private func block(
    _ track: WebTrack, _ keyframes: [WebKeyframe], _ timeline: WebTimeline, _ indentation: String
  ) -> String {
    var text = "\(indentation)@keyframes \(keyframeName(track, timeline)) {\n"
    for (index, keyframe) in keyframes.enumerated() {
      let isLast = index == keyframes.count - 1
      let percentage = isLast && keyframes.count == 1 ? 100 : 100 * keyframe.offset
      text += "\(indentation)  \(Digits.text(percentage, decimals: 4))% { "
      text += "\(track.property): \(keyframe.value);"
      if !isLast, keyframe.easing != .linear {
        text += " animation-timing-function: \(keyframe.easing.css);"
      }
      text += " }\n"
    }
    return text + "\(indentation)}\n"
  }
}
