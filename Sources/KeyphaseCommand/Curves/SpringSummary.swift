import AnimationCore
import TimelineDocument
import TimelineExport
import TimelineSyntax

/// A spring's parameters in every family of parameters.
struct SpringSummary {
  let spring: Spring

  /// Lines for text output: each family in the file format's syntax, and the settling duration.
  var lines: [String] {
    let settling = spring.settlingDuration
    return families
      + [
        settling.isFinite
          ? "settles in \(NumberText.seconds(settling, decimals: 6))" : "never settles"
      ]
  }

  /// The spring's parameters in each family, in the file format's syntax.
  var families: [String] { SpringFamily.allCases.map { $0.text(of: spring) } }

  func write(to json: inout JSONWriter) {
    json.member("duration", spring.duration)
    json.member("bounce", spring.bounce)
    json.member("mass", spring.mass)
    json.member("stiffness", spring.springConstant)
    json.member("damping", spring.damping)
    json.member("allowOverDamping", spring.isOverdamped)
    json.member("response", spring.response)
    json.member("dampingRatio", spring.dampingRatio)
    json.member("settlingDuration", spring.settlingDuration)
  }
}
