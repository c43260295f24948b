import Testing
@testable import TimelineEditing

/// The parts of animations are changed one by one, in the form in which the animation is written.
struct AnimationPartTests {
  private let file = EditedText(
    """
    keyphase: 1
    animations:
      calm: { easeOut: 0.4 }
      slow: { use: calm, speed: 0.5 }
    springs:
      soft: { duration: 0.6 }
    timelines:
      move:
        events:
          - { at: 0, set: { scale: 2 }, animation: easeOut }
          - { at: 1s, set: { scale: 1 }, animation: { easeOut: 300ms, delay: 0.1 } }
          - { at: 2s, set: { scale: 2 }, animation: { timingCurve: { curve: [0.2, 0, 0, 1], duration: 0.5 } } }
          - { at: 3s, set: { scale: 1 }, animation: calm }
          - { at: 4s, set: { scale: 2 }, animation: { use: calm, repeat: 3, autoreverses: false } }
          - { at: 5s, set: { scale: 1 }, animation: soft }
          - { at: 6s, set: { scale: 2 }, animation: "easeIn(duration: 0.3)" }
          - { at: 7s, set: { scale: 1 } }
          - at: 8s
            set: { scale: 2 }
            animation:
              easeIn: 0.3 # quick
              speed: 2
      beat:
        phases:
          - { phase: rest, set: { scale: 1, foregroundColor: "#ff0000" }, animation: bouncy }
          - { phase: up, set: { scale: 2, foregroundColor: { red: 0, green: 0, blue: 1 } }, animation: { smooth: 0.4 } }
      press:
        states:
          rest: {}
          down: { set: { scale: 0.9 }, animation: { linear: 0.2 } }

    """)

  private static func edit(_ event: Int, _ part: String, _ value: String) -> String {
    #"{"edit":"animation-part","timeline":"move","event":\#(event),"part":"\#(part)","value":\#(value)}"#
  }

  private static let cases: [(String, String)] = [
    (
      edit(0, "duration", "0.5"),
      """
      -- { at: 0, set: { scale: 2 }, animation: easeOut }
      +- { at: 0, set: { scale: 2 }, animation: { easeOut: 0.5 } }
      """
    ),
    (
      edit(0, "delay", "0.2"),
      """
      -- { at: 0, set: { scale: 2 }, animation: easeOut }
      +- { at: 0, set: { scale: 2 }, animation: { use: easeOut, delay: 0.2 } }
      """
    ),
    (
      edit(0, "curve", "\"easeInOutSine\""),
      """
      -- { at: 0, set: { scale: 2 }, animation: easeOut }
      +- at: 0
      +set: { scale: 2 }
      +animation: { timingCurve: { curve: easeInOutSine, duration: 0.35 } }
      """
    ),
    (
      edit(1, "duration", "0.25"),
      """
      -- { at: 1s, set: { scale: 1 }, animation: { easeOut: 300ms, delay: 0.1 } }
      +- { at: 1s, set: { scale: 1 }, animation: { easeOut: 250ms, delay: 0.1 } }
      """
    ),
    (
      edit(1, "delay", "null"),
      """
      -- { at: 1s, set: { scale: 1 }, animation: { easeOut: 300ms, delay: 0.1 } }
      +- { at: 1s, set: { scale: 1 }, animation: { easeOut: 300ms } }
      """
    ),
    (
      edit(1, "repeat", "\"forever\""),
      """
      -- { at: 1s, set: { scale: 1 }, animation: { easeOut: 300ms, delay: 0.1 } }
      +- { at: 1s, set: { scale: 1 }, animation: { easeOut: 300ms, repeat: forever, delay: 0.1 } }
      """
    ),
    (
      edit(2, "curve", "\"easeIn\""),
      """
      -- { at: 2s, set: { scale: 2 }, animation: { timingCurve: { curve: [0.2, 0, 0, 1], duration: 0.5 } } }
      +- { at: 2s, set: { scale: 2 }, animation: { timingCurve: { curve: easeIn, duration: 0.5 } } }
      """
    ),
    (
      edit(2, "duration", "0.75"),
      """
      -- { at: 2s, set: { scale: 2 }, animation: { timingCurve: { curve: [0.2, 0, 0, 1], duration: 0.5 } } }
      +- { at: 2s, set: { scale: 2 }, animation: { timingCurve: { curve: [0.2, 0, 0, 1], duration: 0.75 } } }
      """
    ),
    (
      edit(3, "speed", "2"),
      """
      -- { at: 3s, set: { scale: 1 }, animation: calm }
      +- { at: 3s, set: { scale: 1 }, animation: { use: calm, speed: 2 } }
      """
    ),
    (
      edit(4, "repeat", "null"),
      """
      -- { at: 4s, set: { scale: 2 }, animation: { use: calm, repeat: 3, autoreverses: false } }
      +- { at: 4s, set: { scale: 2 }, animation: { use: calm } }
      """
    ),
    (
      edit(5, "delay", "0.1"),
      """
      -- { at: 5s, set: { scale: 1 }, animation: soft }
      +- { at: 5s, set: { scale: 1 }, animation: { use: soft, delay: 0.1 } }
      """
    ),
    (
      edit(5, "duration", "1"),
      "refused: the animation has no curve: choose another one first"
    ),
    (
      edit(6, "delay", "0.1"),
      "refused: the animation is written as an expression: change it in the text"
    ),
    (edit(7, "delay", "0.1"), "refused: there is no animation yet: choose one first"),
    (edit(8, "speed", "null"), "-speed: 2"),
    (edit(8, "duration", "0.5"), "-easeIn: 0.3 # quick\n+easeIn: 0.5 # quick"),
    (edit(8, "duration", "null"), "malformed: only `delay`, `speed` and `repeat` can be removed"),
    (
      edit(8, "colour", "1"),
      "malformed: `part` must be one of duration, curve, delay, speed, repeat"
    ),
    (
      #"{"edit":"animation-part","timeline":"press","state":"down","part":"duration","value":0.3}"#,
      """
      -down: { set: { scale: 0.9 }, animation: { linear: 0.2 } }
      +down: { set: { scale: 0.9 }, animation: { linear: 0.3 } }
      """
    ),
    // Values of phases and states.
    (
      #"{"edit":"event-value","timeline":"press","state":"down","number":0,"value":0.8}"#,
      """
      -down: { set: { scale: 0.9 }, animation: { linear: 0.2 } }
      +down: { set: { scale: 0.8 }, animation: { linear: 0.2 } }
      """
    ),
    (
      ##"{"edit":"event-value","timeline":"beat","phase":0,"number":1,"component":0,"value":"#00ff00"}"##,
      """
      -- { phase: rest, set: { scale: 1, foregroundColor: "#ff0000" }, animation: bouncy }
      +- { phase: rest, set: { scale: 1, foregroundColor: "#00ff00" }, animation: bouncy }
      """
    ),
    (
      #"{"edit":"event-value","timeline":"beat","phase":1,"number":1,"component":2,"value":0.5}"#,
      """
      -- { phase: up, set: { scale: 2, foregroundColor: { red: 0, green: 0, blue: 1 } }, animation: { smooth: 0.4 } }
      +- { phase: up, set: { scale: 2, foregroundColor: { red: 0, green: 0, blue: 0.5 } }, animation: { smooth: 0.4 } }
      """
    ),
  ]

  @Test(arguments: cases) func onePartChanges(_ edit: String, _ diff: String) throws {
    let made = try file.diff(edit)
    #expect(made == diff, "\(edit)\n\(made)")
  }

  @Test func aDefinitionIsAskedAbout() throws {
    let edit = Self.edit(3, "duration", "0.6")
    #expect(try file.diff(edit).hasPrefix("`calm` is defined in line 3"))
    #expect(
      try file.diff(edit, choice: .definition) == "-calm: { easeOut: 0.4 }\n+calm: { easeOut: 0.6 }"
    )
    #expect(
      try file.diff(edit, choice: .here).contains(
        "+- { at: 3s, set: { scale: 1 }, animation: { easeOut: 0.6 } }"))
  }
}
