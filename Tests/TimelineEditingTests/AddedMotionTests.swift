import TestSupport
import Testing
@testable import TimelineDocument
@testable import TimelineEditing
import TimelineSyntax

/// What is imported or recorded is added to a file, in its layout, and nothing else changes.
struct AddedMotionTests {
  private let file = EditedText(
    """
    keyphase: 1
    curves:
      ease: [0.2, 0, 0, 1]
    elements:
      dot: { shape: circle, size: [20, 20] } # round
      card: { size: [80, 60], path: M 0 0 L 80 0 L 80 60 Z }
    timelines:
      move:
        tracks:
          dot:
            position: { from: [10, 10], linear: { to: [20, 10], duration: 1 } }
            opacity: { linear: { to: 0, duration: 1, curve: ease } }

    """)

  private func edit(_ kind: String, _ members: [String: String]) -> String {
    var object: JSONObject = ["edit": .string(kind)]
    for (key, value) in members.sorted(by: { $0.key < $1.key }) { object[key] = .string(value) }
    return String(decoding: JSONValue.object(object).bytes, as: UTF8.self)
  }

  static let imports: [(text: String, diff: String)] = [
    (
      """
      keyphase: 1
      title: Other
      stage: { size: [10, 10] }
      timelines:
        spin:
          tracks:
            rotation:
              repeat: forever
              linear: { to: 360, duration: 1 }

      """,
      """
      +spin:
      +tracks:
      +rotation: { repeat: forever, linear: { to: 360, duration: 1 } }
      """
    ),
    // A name that is taken by a timeline gets a number; the same definition is not repeated.
    (
      """
      keyphase: 1
      curves:
        ease: [0.2, 0, 0, 1]
        out: [0, 0, 0.5, 1]
      timelines:
        move:
          tracks: { scale: { linear: { to: 2, duration: 1, curve: out } } }

      """,
      """
      +out: [0, 0, 0.5, 1]
      +move-2:
      +tracks:
      +scale: { linear: { to: 2, duration: 1, curve: out } }
      """
    ),
    // What the name stands for is another curve.
    (
      """
      keyphase: 1
      curves: { ease: [0.4, 0, 0, 1] }
      timelines:
        spin: { tracks: { scale: { linear: { to: 2, duration: 1, curve: ease } } } }

      """,
      "refused: the file has another `ease` in its `curves`: rename that first, or import into a file of its own with `keyphase import`"
    ),
    // A section that the file does not have.
    (
      """
      keyphase: 1
      springs:
        soft: { duration: 0.4 }
      timelines:
        pop: { tracks: { scale: { spring: { to: 2, spring: soft } } } }

      """,
      """
      +springs:
      +soft: { duration: 0.4 }
      +
      +pop:
      +tracks:
      +scale: { spring: { to: 2, spring: soft } }
      """
    ),
    ("keyphase: 1\ncurves: { a: [0, 0, 1, 1] }\n", "refused: there is no timeline in it"),
    ("a: [", "refused: this text cannot be read as YAML"),
  ]

  @Test(arguments: imports) func importsAreAdded(_ text: String, _ diff: String) throws {
    let made = try file.diff(edit("add-definitions", ["text": text]))
    #expect(made == diff, "\(made)")
  }

  @Test func aTimelineIsAddedToEveryKindOfFile() throws {
    let text =
      "keyphase: 1\ntimelines:\n  b:\n    tracks:\n      scale: { linear: { to: 2, duration: 1 } }\n"
    for file in [
      "keyphase: 1\nconstants: { a: 1 }\n", "keyphase: 1\r\nconstants: { a: 1 }\r\n",
      "keyphase: 1\ntimelines:\n    a: { tracks: { scale: { linear: { to: 2, duration: 1 } } } }\n",
    ] {
      let made = try EditedText(file).diff(edit("add-definitions", ["text": text]))
      #expect(made.contains("+b:"), "\(made)")
    }
  }

  @Test func aRecordedTrackTakesThePlaceOfAnother() throws {
    let made = try file.diff(
      edit(
        "record-motion",
        [
          "timeline": "move", "element": "dot", "property": "position", "from": "[1, 2]",
          "text": "[linear: { to: [3, 4], duration: 0.5 }, hold: 0.25]",
        ]))
    #expect(
      made == """
        -position: { from: [10, 10], linear: { to: [20, 10], duration: 1 } }
        +position:
        +from: [1, 2]
        +keyframes:
        +- linear: { to: [3, 4], duration: 0.5 }
        +- hold:   0.25
        """, "\(made)")
  }

  @Test func aRecordedPathIsNamedAfterItsElement() throws {
    let members = [
      "timeline": "move", "property": "travel", "points": "[[0, 0], [10, 20], [40, 20]]",
      "text": "[linear: { to: 1, duration: 0.5 }]",
    ]
    let text = file.text.replacing(
      "        position: { from: [10, 10], linear: { to: [20, 10], duration: 1 } }\n", with: "")
    let made = try EditedText(text).diff(
      edit("record-motion", members.merging(["element": "dot"]) { $1 }))
    #expect(
      made == """
        +paths:
        +dot-path: { points: [[0, 0], [10, 20], [40, 20]] }
        -dot: { shape: circle, size: [20, 20] } # round
        +dot: { shape: circle, path: dot-path, size: [20, 20] } # round
        +travel: { linear: { to: 1, duration: 0.5 } }
        """, "\(made)")
    let outlined = try file.diff(
      edit("record-motion", members.merging(["element": "card"]) { $1 }))
    #expect(outlined.contains("already has a `path`"), "\(outlined)")
    let view = try file.diff(edit("record-motion", members))
    #expect(view == "refused: a path is recorded for an element: record its offset", "\(view)")
  }

  @Test func anElementHasItsPicture() throws {
    let made = try file.diff(
      #"{"edit":"add-element","name":"logo","art":"art/my-logo.svg","width":24,"height":24.52,"x":-10,"y":0.04,"resolution":0.1}"#
    )
    #expect(
      made == "+logo: { art: art/my-logo.svg, size: [24, 24.5], center: [-10, 0] }", "\(made)")
    let other = try file.diff(
      #"{"edit":"add-element","name":"logo","art":"a: b, #c.svg","width":24,"height":24}"#)
    #expect(other.contains(#"art: "a: b, #c.svg""#), "\(other)")
  }
}
