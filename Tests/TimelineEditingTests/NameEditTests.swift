import Testing
@testable import TimelineEditing

/// Values get names and lose them, names are changed wherever they are used, and what there is not yet
/// is added.
struct NameEditTests {
  private let file = EditedText(
    """
    keyphase: 1
    constants: { far: 80 }
    springs:
      brisk: { response: 0.3, dampingRatio: 0.8 }
    elements:
      dot: { size: [40, 40], center: [0, 0] }
      card: { size: [80, 60], center: [0, 0] }
    timelines:
      move:
        tracks:
          offsetX:
            - linear: { to: 10, duration: 1, curve: [0.2, 0, 0, 1] }
            - spring: { to: -$far, spring: brisk }
          scale:
            - spring: { to: 2, spring: { duration: 0.3, bounce: 0.2 } }
            - spring: { to: 1, spring: { duration: 0.3, bounce: 0.2 } }
            - linear: { to: 3, duration: 1, curve: easeInOut }
      both:
        sequence:
          - play: move
          - play: fade
      fade:
        events:
          - { at: 0, set: { opacity: 0 }, animation: { spring: { duration: 0.3, bounce: 0.2 } } }
          - { at: 1s, set: { opacity: 1 } }
      press:
        states:
          rest: {}
          down: { set: { scale: 0.9 } }
        run:
          - { at: 0.5s, to: down }
      dots:
        tracks:
          dot: { scale: [linear: { to: 2, duration: 0.5 }] }

    """)

  private static let spring =
    #"{"edit":"name-value","timeline":"move","track":1,"keyframe":0,"what":"spring""#

  private static let cases: [(String, String)] = [
    // Names.
    (
      spring + #","name":"soft"}"#,
      """
      +soft: { duration: 0.3, bounce: 0.2 }
      -- spring: { to: 2, spring: { duration: 0.3, bounce: 0.2 } }
      -- spring: { to: 1, spring: { duration: 0.3, bounce: 0.2 } }
      +- spring: { to: 2, spring: soft }
      +- spring: { to: 1, spring: soft }
      -- { at: 0, set: { opacity: 0 }, animation: { spring: { duration: 0.3, bounce: 0.2 } } }
      +- { at: 0,  set: { opacity: 0 }, animation: { spring: soft } }
      """
    ),
    (
      spring + #","name":"brisk"}"#,
      "refused: `brisk` already exists: choose it, or give this another name"
    ),
    (
      #"{"edit":"name-value","timeline":"move","track":0,"keyframe":0,"what":"curve","name":"standard"}"#,
      """
      +curves:
      +standard: [0.2, 0, 0, 1]
      -- linear: { to: 10, duration: 1, curve: [0.2, 0, 0, 1] }
      +- linear: { to: 10, duration: 1, curve: standard }
      """
    ),
    // Values of events and states.
    (
      #"{"edit":"name-value","timeline":"press","state":"down","what":"value","number":0,"name":"small"}"#,
      """
      -constants: { far: 80 }
      +constants: { far: 80, small: 0.9 }
      -down: { set: { scale: 0.9 } }
      +down: { set: { scale: $small } }
      """
    ),
    (
      #"{"edit":"name-value","timeline":"fade","event":1,"what":"value","name":"shown"}"#,
      """
      -constants: { far: 80 }
      +constants: { far: 80, shown: 1 }
      -- { at: 1s, set: { opacity: 1 } }
      +- { at: 1s, set: { opacity: $shown } }
      """
    ),
    (
      #"{"edit":"detach-value","timeline":"press","state":"down","what":"value"}"#,
      "refused: `0.9` is no name of a definition"
    ),
    (
      #"{"edit":"name-value","timeline":"press","state":"down","what":"value","number":3,"name":"x"}"#,
      "refused: a state's value 3 does not exist"
    ),
    (
      #"{"edit":"name-value","timeline":"press","state":"down","what":"curve","name":"x"}"#,
      "malformed: this has no `curve`"
    ),
    // A property that has no start value gets one.
    (
      #"{"edit":"add-track","timeline":"move","property":"foregroundColor","time":0.5}"#,
      "+foregroundColor: { from: \"#ff9500\", linear: { to: \"#ff9500\", duration: 0.5 } }"
    ),
    (
      #"{"edit":"name-value","timeline":"move","track":0,"keyframe":0,"what":"value","name":"near"}"#,
      """
      -constants: { far: 80 }
      +constants: { far: 80, near: 10 }
      -- linear: { to: 10, duration: 1, curve: [0.2, 0, 0, 1] }
      +- linear: { to: $near, duration: 1, curve: [0.2, 0, 0, 1] }
      """
    ),
    (
      #"{"edit":"name-value","timeline":"move","track":0,"keyframe":1,"what":"spring","name":"other"}"#,
      "refused: it is already called `brisk`"
    ),
    (
      #"{"edit":"detach-value","timeline":"move","track":0,"keyframe":1,"what":"spring"}"#,
      """
      -- spring: { to: -$far, spring: brisk }
      +- spring: { to: -$far, spring: { response: 0.3, dampingRatio: 0.8 } }
      """
    ),
    (
      #"{"edit":"detach-value","timeline":"move","track":0,"keyframe":1,"what":"value"}"#,
      "-- spring: { to: -$far, spring: brisk }\n+- spring: { to: -80, spring: brisk }"
    ),
    (
      #"{"edit":"detach-value","timeline":"move","track":1,"keyframe":2,"what":"curve"}"#,
      """
      -- linear: { to: 3, duration: 1, curve: easeInOut }
      +- linear: { to: 3, duration: 1, curve: [0.42, 0, 0.58, 1] }
      """
    ),
    (
      #"{"edit":"rename","kind":"timeline","name":"move","to":"go"}"#,
      "-move:\n+go:\n-- play: move\n+- play: go"
    ),
    (
      #"{"edit":"rename","kind":"state","timeline":"press","name":"down","to":"pressed"}"#,
      """
      -down: { set: { scale: 0.9 } }
      +pressed: { set: { scale: 0.9 } }
      -- { at: 0.5s, to: down }
      +- { at: 0.5s, to: pressed }
      """
    ),
    (
      #"{"edit":"rename","kind":"timeline","name":"move","to":"fade"}"#,
      "refused: `fade` already exists"
    ),
    (
      #"{"edit":"rename","kind":"timeline","name":"gone","to":"there"}"#,
      "refused: `gone` is not defined in this file: rename it where it is defined"
    ),
    // What is deleted.
    (
      #"{"edit":"remove","what":"timeline","timeline":"move"}"#,
      "refused: `move` is used in line 20: delete or change that first"
    ),
    (
      #"{"edit":"remove","what":"element","element":"dot"}"#,
      "refused: `dot` is used in line 34: delete or change that first"
    ),
    (
      #"{"edit":"remove","what":"element","element":"card"}"#,
      "-card: { size: [80, 60], center: [0, 0] }"
    ),
    (
      #"{"edit":"remove","what":"event","timeline":"fade","event":1}"#,
      "-- { at: 1s, set: { opacity: 1 } }"
    ),
    (
      #"{"edit":"remove","what":"entry","timeline":"both","entry":[1]}"#, "-- play: fade"
    ),
    (
      #"{"edit":"remove","what":"track","timeline":"move","track":0}"#,
      """
      -offsetX:
      -- linear: { to: 10, duration: 1, curve: [0.2, 0, 0, 1] }
      -- spring: { to: -$far, spring: brisk }
      """
    ),
    (
      #"{"edit":"remove","what":"state","timeline":"press","state":"down"}"#,
      "refused: `down` is used in line 31: delete or change that first"
    ),
    // What is added.
    (
      #"{"edit":"add-event","timeline":"fade","time":0.5}"#,
      "+- { at: 0.5s, set: { opacity: 1 }, animation: smooth }"
    ),
    (
      #"{"edit":"add-event","timeline":"fade","time":2,"property":"offsetX","value":12}"#,
      "+- { at: 2s, set: { offsetX: 12 }, animation: smooth }"
    ),
    (
      #"{"edit":"add-state","timeline":"press","name":"hovered"}"#,
      "+hovered: { set: { scale: 0.9 } }"
    ),
    (
      #"{"edit":"add-element","name":"ring","shape":"circle"}"#,
      "+ring: { shape: circle, size: [80, 80], center: [0, 0] }"
    ),
    (
      #"{"edit":"add-timeline","name":"next","kind":"tracks"}"#,
      """
      +next:
      +tracks:
      +dot: { scale: [spring: { to: 1.2, duration: 0.4 }, spring: { to: 1, duration: 0.4 }] }
      """
    ),
    (
      #"{"edit":"add-timeline","name":"move","kind":"tracks"}"#,
      "refused: the timeline `move` already exists"
    ),
  ]

  @Test(arguments: cases) func changesExactly(_ edit: String, _ diff: String) throws {
    let made = try file.diff(edit)
    #expect(made == diff, "\(edit)")
  }

  @Test(arguments: ["tracks", "phases", "events", "states", "transition"])
  func eachKindOfTimelineIsValid(_ kind: String) throws {
    let edit = #"{"edit":"add-timeline","name":"next","kind":"\#(kind)"}"#
    #expect(
      try EditedText("keyphase: 1\nconstants: { a: 1 }\n").diff(
        #"{"edit":"add-timeline","name":"next","kind":"sequence"}"#)
        == "refused: a sequence plays other timelines, and the file has none yet: add one first")
    #expect(
      try file.diff(#"{"edit":"add-timeline","name":"next","kind":"sequence"}"#)
        == "+next:\n+sequence:\n+- { play: move }")
    for text in [
      "keyphase: 1\nconstants: { a: 1 }\n",
      "keyphase: 1\ntimelines:\n  a: { tracks: { scale: { linear: { to: 2, duration: 1 } } } }\n",
    ] {
      let made = try EditedText(text).diff(edit)
      #expect(made.contains("+next:"), "\(made)")
    }
  }

  // A value is found by what it is, not by how it is written.
  private let alike = EditedText(
    """
    keyphase: 1
    title: "spring: { duration: 0.3, bounce: 0.2 }"
    constants: { quick: 0.3 }
    springs:
      other: { duration: 0.3, bounce: 0.2 }
    animations:
      pop: { spring: { bounce: 0.2, duration: 300ms } }
    timelines:
      move:
        tracks:
          offsetX:
            # spring: { duration: 0.3, bounce: 0.2 }
            - spring: { to: 2, spring: { duration: 0.3, bounce: 0.2 } }
            - spring: { to: 1, spring: { duration: 300ms, bounce: 0.20 } }
            - spring: { to: 2, spring: { duration: $quick, bounce: 0.2 } }
            - spring:
                to: 3
                spring:
                  bounce: 0.2
                  duration: 0.3s
            - spring:
                to: 4
                spring:
                  bounce: 0.2 # stays
                  duration: 0.3s
            - spring: { to: 5, spring: "Spring(duration: 0.3, bounce: 0.2)" }
            - spring: { to: 6, spring: { response: 0.3, dampingRatio: 0.8 } }
            - spring: { to: 7, spring: { duration: 0.3, bounce: 0.3 } }
            - spring: { to: 8, spring: other }
          offsetY:
            spring: { duration: 18f, bounce: 0.2 }
            keyframes: [spring: 2, linear: { to: 2.0, duration: 1, curve: easeInOut }]
      shift:
        events:
          - { at: 0, set: { offsetX: 2, offsetY: 2 }, animation: { spring: { duration: 0.3s, bounce: 0.2 }, delay: 0.1 } }
          - { at: 1s, set: { offsetX: 0, offsetY: 0 }, animation: { easeOut: 0.3s } }
          - { at: 2s, set: { offsetX: 0, offsetY: 0 }, animation: { easeOut: 300ms } }
      show:
        tracks:
          opacity:
            - linear: { to: 0, duration: 1, curve: [0.42, 0, 0.58, 1.0] }

    """)

  private static let alikeCases: [(String, String)] = [
    (
      #"{"edit":"name-value","timeline":"move","track":0,"keyframe":0,"what":"spring","name":"soft"}"#,
      """
      +soft: { duration: 0.3, bounce: 0.2 }
      -pop: { spring: { bounce: 0.2, duration: 300ms } }
      +pop: { spring: soft }
      -- spring: { to: 2, spring: { duration: 0.3, bounce: 0.2 } }
      -- spring: { to: 1, spring: { duration: 300ms, bounce: 0.20 } }
      +- spring: { to: 2, spring: soft }
      +- spring: { to: 1, spring: soft }
      -spring:
      -bounce: 0.2
      -duration: 0.3s
      +spring: soft
      -- spring: { to: 5, spring: "Spring(duration: 0.3, bounce: 0.2)" }
      -- spring: { to: 6, spring: { response: 0.3, dampingRatio: 0.8 } }
      +- spring: { to: 5, spring: soft }
      +- spring: { to: 6, spring: soft }
      -spring: { duration: 18f, bounce: 0.2 }
      +spring: soft
      -- { at: 0, set: { offsetX: 2, offsetY: 2 }, animation: { spring: { duration: 0.3s, bounce: 0.2 }, delay: 0.1 } }
      +- { at: 0, set: { offsetX: 2, offsetY: 2 }, animation: { spring: soft, delay: 0.1 } }
      """
    ),
    (
      #"{"edit":"name-value","timeline":"shift","event":1,"what":"animation","name":"leave"}"#,
      """
      +leave: { easeOut: 0.3s }
      -- { at: 1s, set: { offsetX: 0, offsetY: 0 }, animation: { easeOut: 0.3s } }
      -- { at: 2s, set: { offsetX: 0, offsetY: 0 }, animation: { easeOut: 300ms } }
      +- { at: 1s, set: { offsetX: 0, offsetY: 0 }, animation: leave }
      +- { at: 2s, set: { offsetX: 0, offsetY: 0 }, animation: leave }
      """
    ),
    (
      #"{"edit":"name-value","timeline":"move","track":1,"keyframe":1,"what":"curve","name":"even"}"#,
      """
      +curves:
      +even: easeInOut
      -keyframes: [spring: 2, linear: { to: 2.0, duration: 1, curve: easeInOut }]
      +keyframes: [spring: 2, linear: { to: 2.0, duration: 1, curve: even }]
      -- linear: { to: 0, duration: 1, curve: [0.42, 0, 0.58, 1.0] }
      +- linear: { to: 0, duration: 1, curve: even }
      """
    ),
    (
      #"{"edit":"name-value","timeline":"move","track":1,"keyframe":1,"what":"value","name":"near"}"#,
      """
      -constants: { quick: 0.3 }
      +constants: { quick: 0.3, near: 2.0 }
      -keyframes: [spring: 2, linear: { to: 2.0, duration: 1, curve: easeInOut }]
      +keyframes: [spring: $near, linear: { to: $near, duration: 1, curve: easeInOut }]
      -- { at: 0, set: { offsetX: 2, offsetY: 2 }, animation: { spring: { duration: 0.3s, bounce: 0.2 }, delay: 0.1 } }
      +- { at: 0, set: { offsetX: 2, offsetY: $near }, animation: { spring: { duration: 0.3s, bounce: 0.2 }, delay: 0.1 } }
      """
    ),
  ]

  @Test(arguments: alikeCases) func equalValuesAreFound(_ edit: String, _ diff: String) throws {
    let made = try alike.diff(edit)
    #expect(made == diff, "\(edit)\n\(made)")
  }

  // Files that include this one use its names, too.
  @Test func namesAreChangedInFilesThatUseThem() throws {
    let text = """
      keyphase: 1
      springs:
        brisk: { duration: 0.3 }
      timelines:
        a: { tracks: { scale: { spring: { to: 2, spring: brisk } } } }

      """
    let uses = "timelines:\n  b: { tracks: { scale: { spring: { to: 2, spring: brisk } } } }\n"
    let shared = EditedText(text, files: ["file.yaml": text])
    let made = try shared.diff(
      #"{"edit":"rename","kind":"animation","name":"brisk","to":"quick"}"#,
      others: [
        "user.yaml": "keyphase: 1\ninclude: [file.yaml]\n" + uses,
        "stranger.yaml": "keyphase: 1\nsprings: { brisk: { duration: 1 } }\n" + uses,
      ])
    #expect(
      made == """
        -brisk: { duration: 0.3 }
        +quick: { duration: 0.3 }
        -a: { tracks: { scale: { spring: { to: 2, spring: brisk } } } }
        +a: { tracks: { scale: { spring: { to: 2, spring: quick } } } }
        in user.yaml
        -b: { tracks: { scale: { spring: { to: 2, spring: brisk } } } }
        +b: { tracks: { scale: { spring: { to: 2, spring: quick } } } }
        """)
  }
}
