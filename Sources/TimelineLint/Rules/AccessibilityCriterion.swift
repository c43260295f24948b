/// A success criterion of the Web Content Accessibility Guidelines, version 2.2, with Apple's
/// guideline on the same.
package struct AccessibilityCriterion: Sendable, Hashable {
  /// Its number, such as `2.3.1`.
  package let number: String
  /// Its title.
  package let title: String
  /// The level of conformance that asks for it: A, AA or AAA.
  package let level: String
  /// The page and the heading of Apple's Human Interface Guidelines that ask for the same.
  package let guideline: String

  /// All criteria that rules refer to, by number.
  package static let all: [AccessibilityCriterion] = [
    .pauseStopHide, .threeFlashes, .animationFromInteractions,
  ]

  /// What moves by itself for more than five seconds beside other content can be stopped.
  package static let pauseStopHide = AccessibilityCriterion(
    number: "2.2.2", title: "Pause, Stop, Hide", level: "A",
    guideline: "Accessibility: Be cautious with fast-moving and blinking animations")
  /// Nothing flashes more than three times a second, unless it is below the thresholds.
  package static let threeFlashes = AccessibilityCriterion(
    number: "2.3.1", title: "Three Flashes or Below Threshold", level: "A",
    guideline: "Accessibility: Be cautious with fast-moving and blinking animations")
  /// Motion that answers to an interaction can be switched off, as by Reduce Motion.
  package static let animationFromInteractions = AccessibilityCriterion(
    number: "2.3.3", title: "Animation from Interactions", level: "AAA",
    guideline: "Motion: Make motion optional")

  /// The criterion for a report: `WCAG 2.2, 2.3.1 Three Flashes or Below Threshold (level A)`.
  package var text: String { "WCAG 2.2, \(number) \(title) (level \(level))" }

  /// Apple's guideline for a report.
  package var guidelineText: String { "Apple, Human Interface Guidelines, \(guideline)" }

  /// A short name for tags: `WCAG 2.2 2.3.1`.
  package var tag: String { "WCAG 2.2 \(number)" }
}
