import Testing
@testable import TimelineEditing

/// Several keyframes are moved, pasted and reshaped together, however their times are written.
struct ManyKeyframesTests {
  private let file = EditedText(
    """
    keyphase: 1
    constants: { short: 200ms }
    springs:
      brisk: { response: 0.3, dampingRatio: 0.8 }
    elements:
      dot: { size: [40, 40], center: [0, 0] }
    timelines:
      move:
        tracks:
          offsetX:
            - linear: { to: 10, at: 1s }  # first
            - linear: { to: 20, at: 1.5s }
            - cubic:  { to: 30, at: 2s }
          scale:
            - linear: { to: 2, duration: 0.4, curve: easeIn }
            - spring: 1.5
            - linear: { to: 1, duration: $short }
          opacity: { linear: { to: 0, duration: 0.5 } }
      dots:
        tracks:
          dot:
            scale: [linear: { to: 2, duration: 0.5 }]

    """)

  private static let cases: [(String, String, String)] = [
    (
      "neighbours that end at a time pass each other's former times",
      #"{"edit":"keyframe-times","timeline":"move","items":[{"track":0,"keyframe":0,"time":1.7},{"track":0,"keyframe":1,"time":2.2},{"track":0,"keyframe":2,"time":2.7}]}"#,
      """
      -- linear: { to: 10, at: 1s }  # first
      -- linear: { to: 20, at: 1.5s }
      -- cubic:  { to: 30, at: 2s }
      +- linear: { to: 10, at: 1.7s }  # first
      +- linear: { to: 20, at: 2.2s }
      +- cubic:  { to: 30, at: 2.7s }
      """
    ),
    (
      "the later ones come along",
      #"{"edit":"keyframe-times","timeline":"move","items":[{"track":0,"keyframe":0,"time":1.2}],"moveLater":true}"#,
      """
      -- linear: { to: 10, at: 1s }  # first
      -- linear: { to: 20, at: 1.5s }
      -- cubic:  { to: 30, at: 2s }
      +- linear: { to: 10, at: 1.2s }  # first
      +- linear: { to: 20, at: 1.7s }
      +- cubic:  { to: 30, at: 2.2s }
      """
    ),
    (
      "durations are those between the new ends",
      #"{"edit":"keyframe-times","timeline":"move","items":[{"track":1,"keyframe":0,"time":0.8},{"track":1,"keyframe":1,"time":1.3}]}"#,
      """
      -- linear: { to: 2, duration: 0.4, curve: easeIn }
      -- spring: 1.5
      +- linear: { to: 2, duration: 0.8, curve: easeIn }
      +- spring: { to: 1.5, duration: 0.5 }
      """
    ),
    (
      "none ends before the one above it",
      #"{"edit":"keyframe-times","timeline":"move","items":[{"track":0,"keyframe":0,"time":1.7},{"track":0,"keyframe":1,"time":1.6}]}"#,
      "refused: keyframe 2 of `offsetX` begins at 1.7 s, and must end after that"
    ),
    (
      "a curve by its name",
      #"{"edit":"keyframe-field","timeline":"move","track":1,"keyframe":0,"field":"curve","value":"easeOutBack"}"#,
      """
      -- linear: { to: 2, duration: 0.4, curve: easeIn }
      +- linear: { to: 2, duration: 0.4, curve: easeOutBack }
      """
    ),
    (
      "no curve",
      #"{"edit":"keyframe-field","timeline":"move","track":1,"keyframe":0,"field":"curve","value":null}"#,
      """
      -- linear: { to: 2, duration: 0.4, curve: easeIn }
      +- linear: { to: 2, duration: 0.4 }
      """
    ),
    (
      "a spring where none is written",
      #"{"edit":"keyframe-field","timeline":"move","track":1,"keyframe":1,"field":"spring","value":"brisk"}"#,
      "-- spring: 1.5\n+- spring: { to: 1.5, spring: brisk }"
    ),
    (
      "a curve for a spring",
      #"{"edit":"keyframe-field","timeline":"move","track":1,"keyframe":1,"field":"curve","value":"easeIn"}"#,
      "refused: a `spring` keyframe has no `curve`: change its kind first"
    ),
    (
      "pasted after the last one",
      #"{"edit":"paste-keyframes","timeline":"move","track":0,"time":2,"text":"- linear: { to: 7, duration: 0.3 }\n- hold: 0.2s\n"}"#,
      "+- linear: { to: 7,  duration: 0.3 }\n+- hold:   0.2s"
    ),
    (
      "pasted later, the first one reaches from the last one",
      #"{"edit":"paste-keyframes","timeline":"move","track":0,"time":2.5,"resolution":0.001,"text":"- linear: { to: 7, duration: 0.3 }"}"#,
      "+- linear: { to: 7,  duration: 0.5 }"
    ),
    (
      "pasted between, the next one keeps its end",
      #"{"edit":"paste-keyframes","timeline":"move","track":1,"time":0.1,"resolution":0.001,"text":"- linear: { to: 7, duration: 0.3 }"}"#,
      """
      -- linear: { to: 2, duration: 0.4, curve: easeIn }
      +- linear: { to: 7, duration: 0.1 }
      +- linear: { to: 2, duration: 0.3, curve: easeIn }
      """
    ),
    (
      "lines of a block become one",
      #"{"edit":"paste-keyframes","timeline":"move","track":0,"time":2,"text":"- spring:\n    to: 1\n    spring:\n      duration: 0.4\n      bounce: 0.2\n"}"#,
      "+- spring: { to: 1,  spring: { duration: 0.4, bounce: 0.2 } }"
    ),
    (
      "ends at a time of their own are given as lengths",
      #"{"edit":"paste-keyframes","timeline":"move","track":1,"time":9,"resolution":0.001,"lengths":[0.5,0.25],"text":"- linear: { to: 1, at: 5s }\n- linear: { to: 2, at: 5.25s }"}"#,
      "+- linear: { to: 1, duration: 7.4 }\n+- linear: { to: 2, duration: 0.25 }"
    ),
    (
      "pasted onto another property",
      #"{"edit":"paste-keyframes","timeline":"move","property":"blur","time":0,"text":"- linear: { to: 7, duration: 0.3 }"}"#,
      "+blur: { linear: { to: 7, duration: 0.3 } }"
    ),
    (
      "what is no keyframe",
      #"{"edit":"paste-keyframes","timeline":"move","track":0,"time":2,"text":"hello: world"}"#,
      "refused: this is no list of keyframes, such as `- linear: { to: 2, duration: 0.3 }`"
    ),
    (
      "a value of another type",
      #"{"edit":"paste-keyframes","timeline":"move","track":0,"time":2,"text":"- linear: { to: [1, 2], duration: 0.3 }"}"#,
      "refused: the file would have an error: "
    ),
  ]

  @Test(arguments: cases) func changesExactly(_ name: String, _ edit: String, _ diff: String) throws
  {
    let made = try file.diff(edit)
    if diff.hasSuffix("error: ") {
      // A message of the parser is its own.
      #expect(made.hasPrefix(diff), "\(name)")
    } else {
      #expect(made == diff, "\(name)")
    }
  }
}
