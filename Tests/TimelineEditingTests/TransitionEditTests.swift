import Testing
@testable import TimelineEditing

/// Edits of insertions and removals.
struct TransitionEditTests {
  private static let file = EditedText(
    """
    keyphase: 1

    constants: { near: 0.9 }

    timelines:
      card:
        transition:
          insertion:
            use: [opacity, { scale: 0.8 }, { active: { rotation: 12deg, blur: $near * 2 } }]
            animation: snappy
          removal: { use: { offset: [0, 40] } }
      banner:
        transition: { use: [{ scale: $near }, opacity], animation: { easeOut: 0.2 } }
      half:
        transition: { removal: { use: opacity } }

    """)

  private static let cases: [(edit: String, diff: String)] = [
    (
      #"{"edit":"transition-value","timeline":"card","side":"insertion","effect":1,"property":"scale","value":0.7512,"resolution":0.01}"#,
      "-use: [opacity, { scale: 0.8 }, { active: { rotation: 12deg, blur: $near * 2 } }]\n+use: [opacity, { scale: 0.75 }, { active: { rotation: 12deg, blur: $near * 2 } }]"
    ),
    (
      #"{"edit":"transition-value","timeline":"card","side":"insertion","effect":2,"property":"rotation","value":20}"#,
      "-use: [opacity, { scale: 0.8 }, { active: { rotation: 12deg, blur: $near * 2 } }]\n+use: [opacity, { scale: 0.8 }, { active: { rotation: 20deg, blur: $near * 2 } }]"
    ),
    (
      #"{"edit":"transition-value","timeline":"card","side":"removal","effect":0,"property":"offset","component":1,"value":24}"#,
      "-removal: { use: { offset: [0, 40] } }\n+removal: { use: { offset: [0, 24] } }"
    ),
    (
      #"{"edit":"animation","timeline":"card","side":"insertion","value":"bouncy"}"#,
      "-animation: snappy\n+animation: bouncy"
    ),
    (
      #"{"edit":"animation","timeline":"card","side":"removal","value":"{ easeOut: 0.2 }"}"#,
      "-removal: { use: { offset: [0, 40] } }\n+removal: { use: { offset: [0, 40] }, animation: { easeOut: 0.2 } }"
    ),
    (
      #"{"edit":"spring","timeline":"card","side":"insertion","duration":0.4,"bounce":0.25}"#,
      "-animation: snappy\n+animation: { spring: { duration: 0.4, bounce: 0.25 } }"
    ),
    (
      #"{"edit":"animation","timeline":"banner","side":"removal","value":"{ easeOut: 0.3 }"}"#,
      "-transition: { use: [{ scale: $near }, opacity], animation: { easeOut: 0.2 } }\n+transition: { use: [{ scale: $near }, opacity], animation: { easeOut: 0.3 } }"
    ),
    (
      #"{"edit":"animation","timeline":"half","side":"insertion","value":"smooth"}"#,
      "refused: `half` has no insertion"
    ),
    (
      #"{"edit":"transition-value","timeline":"card","side":"removal","effect":0,"property":"scale","value":1}"#,
      "refused: the removal of `card` has no effect 0 with `scale`"
    ),
    (
      #"{"edit":"animation","timeline":"card","side":"both","value":"smooth"}"#,
      "malformed: `side` is `insertion` or `removal`"
    ),
  ]

  @Test(arguments: cases)
  func aSideChanges(_ edit: String, _ diff: String) throws {
    #expect(try Self.file.diff(edit) == diff)
  }

  @Test func aConstantAndAnExpressionAsk() throws {
    let scale =
      #"{"edit":"transition-value","timeline":"banner","side":"insertion","effect":0,"property":"scale","value":0.5}"#
    #expect(try Self.file.diff(scale).contains(#"["definition", "here"]"#))
    #expect(
      try Self.file.diff(scale, choice: .definition)
        == "-constants: { near: 0.9 }\n+constants: { near: 0.5 }")
    let blur =
      #"{"edit":"transition-value","timeline":"card","side":"insertion","effect":2,"property":"blur","value":3}"#
    #expect(try Self.file.diff(blur).contains(#"["here"]"#))
  }

  @Test(arguments: [("\"350ms\"", "350", "650"), ("0.25", "250", "550"), ("0.7", "700", "1000")])
  func laterKeyframesMoveAsFar(time: String, first: String, second: String) throws {
    let file = EditedText(
      """
      keyphase: 1
      timelines:
        a:
          tracks:
            scale:
              - cubic: { to: 2, at: 300ms }
              - cubic: { to: 1, at: 600ms }

      """)
    let edit = #"{"edit":"keyframe-time","timeline":"a","track":0,"keyframe":0,"time":\#(time)"#
    #expect(
      try file.diff(edit + #","moveLater":true}"#)
        == "-- cubic: { to: 2, at: 300ms }\n-- cubic: { to: 1, at: 600ms }\n+- cubic: { to: 2, at: \(first)ms }\n+- cubic: { to: 1, at: \(second)ms }"
    )
  }
}
