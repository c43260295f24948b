import AnimationCore
import TimelineExport
import TimelineSyntax

/// A spring's parameters in every family.
struct SpringSummary {
  let spring: Spring

  /// The lines for people: each family as a file takes it, and when the spring has settled.
  var lines: [String] {
    let settling = spring.settlingDuration
    return families
      + [settling.isFinite ? "settles in \(number(settling)) s" : "never settles"]
  }

  /// The spring's parameters in each family, as a file takes them.
  var families: [String] {
    let isOverdamped = spring.dampingRatio > 1
    var physical = "mass: \(number(spring.mass))"
    // SwiftUI's stiffness of an overdamped spring is not the one that it was made with.
    physical += ", stiffness: \(number(spring.mass * spring.naturalFrequencySquared))"
    physical += ", damping: \(number(spring.damping))"
    if isOverdamped { physical += ", allowOverDamping: true" }
    return [
      "{ duration: \(number(spring.duration)), bounce: \(number(spring.bounce)) }",
      "{ response: \(number(spring.response)), dampingRatio: \(number(spring.dampingRatio)) }",
      "{ \(physical) }",
    ]
  }

  func write(to json: inout JSONWriter) {
    json.member("duration", spring.duration)
    json.member("bounce", spring.bounce)
    json.member("mass", spring.mass)
    json.member("stiffness", spring.stiffness)
    json.member("damping", spring.damping)
    json.member("response", spring.response)
    json.member("dampingRatio", spring.dampingRatio)
    json.member("settlingDuration", spring.settlingDuration)
  }

  private func number(_ value: Double) -> String { AxisTicks.rounded(value, digits: 6) }
}
