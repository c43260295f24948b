import Testing
@testable import TimelineEditing

/// A kind that changes keeps every key that the new kind can have, and those of no kind.
struct KeptKeyTests {
  private static let file = EditedText(
    """
    keyphase: 1
    timelines:
      a:
        tracks:
          scale:
            - linear: { to: 2, duration: 0.3, x-note: keep me, curve: easeOut }
            - hold: { x-note: keep me, duration: 0.2 }
            - cubic:  # a kind
                to: 3
                # why
                duration: 0.3  # how long
                startVelocity: 1  # how fast
                x-note: keep me
            - spring: { duration: 1, spring: { settlingDuration: 0.5, dampingRatio: 0.8, x-why: soft } }
              x-beside: too
            - move: &one 1
            - move: *one
            - linear: &whole { to: 2, duration: 0.3, curve: easeOut }
            - linear: *whole
      p:
        phases:
          - { phase: one, set: { scale: 1 } }
          - { phase: two, set: { scale: 2 }, animation: { easeIn: 0.3, x-n: 1, speed: 2 } }

    """.replacing("{ duration: 1,", with: "{ to: 1, duration: 1,"))

  private static func edit(_ keyframe: Int, _ rest: String) -> String {
    #"{"timeline":"a","track":0,"keyframe":\#(keyframe),\#(rest)}"#
  }

  private static func kind(_ keyframe: Int, _ kind: String) -> String {
    edit(keyframe, #""edit":"keyframe-kind","kind":"\#(kind)""#)
  }

  private static let cases: [(edit: String, diff: String)] = [
    (
      kind(0, "hold"),
      """
      -- linear: { to: 2, duration: 0.3, x-note: keep me, curve: easeOut }
      +- hold: { duration: 0.3, x-note: keep me }
      """
    ),
    (
      kind(0, "spring"),
      """
      -- linear: { to: 2, duration: 0.3, x-note: keep me, curve: easeOut }
      +- spring: { to: 2, duration: 0.3, x-note: keep me }
      """
    ),
    (
      kind(0, "move"),
      """
      -- linear: { to: 2, duration: 0.3, x-note: keep me, curve: easeOut }
      +- move: { to: 2, x-note: keep me }
      """
    ),
    (
      kind(1, "linear"),
      """
      -- hold: { x-note: keep me, duration: 0.2 }
      +- linear: { to: 2, x-note: keep me, duration: 0.2 }
      """
    ),
    (
      kind(1, "move"),
      """
      -- hold: { x-note: keep me, duration: 0.2 }
      +- move: { to: 2, x-note: keep me }
      """
    ),
    (
      kind(2, "linear"),
      """
      -- cubic:  # a kind
      +- linear:  # a kind
      -startVelocity: 1  # how fast
      """
    ),
    (
      kind(2, "move"),
      """
      -- cubic:  # a kind
      +- move:  # a kind
      -duration: 0.3  # how long
      -startVelocity: 1  # how fast
      """
    ),
    (
      kind(3, "linear"),
      """
      -- spring: { to: 1, duration: 1, spring: { settlingDuration: 0.5, dampingRatio: 0.8, x-why: soft } }
      +- linear: { to: 1, duration: 1 }
      """
    ),
    (
      edit(3, #""edit":"spring","bounce":0.3"#),
      """
      -- spring: { to: 1, duration: 1, spring: { settlingDuration: 0.5, dampingRatio: 0.8, x-why: soft } }
      +- spring: { to: 1, duration: 1, spring: { duration: 0.349, bounce: 0.3, x-why: soft } }
      """
    ),
    (
      kind(4, "spring"),
      """
      -- move: &one 1
      +- spring: &one 1
      """
    ),
    (
      kind(5, "linear"),
      """
      -- move: *one
      +- linear: { to: *one, duration: 0.2 }
      """
    ),
    (
      kind(6, "hold"),
      "`&whole` is also used elsewhere, and all places will change: change it? [\"definition\"] [\"file.yaml:19\"]"
    ),
  ]

  @Test(arguments: [
    ("bouncy", "{ use: bouncy, x-n: 1 }"),
    (
      "{ spring: { bounce: 0.3 }, delay: 1 }",
      "{ spring: { bounce: 0.3 }, delay: 1, x-n: 1 }"
    ),
  ])
  func anAnimationKeepsWhatIsNoneOfIt(_ value: String, _ expected: String) throws {
    let edit = #"{"edit":"animation","timeline":"p","phase":1,"value":"\#(value)"}"#
    let diff = try Self.file.diff(edit)
    let line = "- { phase: two, set: { scale: 2 }, animation: "
    #expect(
      diff == """
        -\(line){ easeIn: 0.3, x-n: 1, speed: 2 } }
        +\(line)\(expected) }
        """, "\(diff)")
  }

  @Test(arguments: cases.indices)
  func keepsWhatItCan(_ index: Int) throws {
    let (edit, expected) = Self.cases[index]
    let diff = try Self.file.diff(edit)
    #expect(diff == expected, "\(edit)\n\(diff)")
  }
}
