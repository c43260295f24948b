import Testing
@testable import TimelineEditing
import TimelineSyntax

/// What is written keeps the form that stood there: line endings, quotes, colours.
struct WrittenFormTests {
  private static let text = """
    keyphase: 1
    properties:
      mood: { type: color, initial: "#0a84ff" }
    constants: { brand: "#ff0000" }
    timelines:
      a:
        duration: 2
        tracks:
          mood:
            - linear: { to: "#102030", duration: "300ms" }
            - linear: { to: $brand, at: 50% }

    """

  private static func mood(_ kind: String, _ keyframe: Int, _ rest: String) -> String {
    #"{"edit":"\#(kind)","timeline":"a","track":0,"keyframe":\#(keyframe),\#(rest)}"#
  }

  private static let cases: [(edit: String, diff: String)] = [
    (
      mood("keyframe-value", 0, #""component":0,"value":0.5"#),
      ##"-- linear: { to: "#102030", duration: "300ms" }\##n+- linear: { to: "#802030", duration: "300ms" }"##
    ),
    (
      mood("keyframe-value", 0, ##""value":"#ffffff""##),
      ##"-- linear: { to: "#102030", duration: "300ms" }\##n+- linear: { to: "#ffffff", duration: "300ms" }"##
    ),
    (
      mood("keyframe-time", 0, #""time":0.4"#),
      ##"-- linear: { to: "#102030", duration: "300ms" }\##n+- linear: { to: "#102030", duration: "400ms" }"##
    ),
    (
      mood("keyframe-time", 1, #""time":1.1"#),
      "-- linear: { to: $brand, at: 50% }\n+- linear: { to: $brand, at: 55% }"
    ),
  ]

  @Test(arguments: cases.indices)
  func keepsTheForm(_ index: Int) throws {
    let (edit, expected) = Self.cases[index]
    let diff = try EditedText(Self.text).diff(edit)
    #expect(diff == expected, "\(diff)")
  }

  @Test(arguments: [
    mood("keyframe-time", 0, #""time":0.4"#),
    #"{"edit":"add-marker","timeline":"a","name":"m","time":0.3}"#,
    #"{"edit":"add-keyframe","timeline":"a","track":0,"time":0.5,"values":[1,1,1,1]}"#,
    mood("delete-keyframe", 0, #""keepTimes":false"#),
  ])
  func keepsTheLineEndings(_ edit: String) throws {
    let lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false)
    let text = EditedText(lines.joined(separator: "\r\n"))
    guard case .edited(let draft, _) = try text.outcome(edit) else {
      Issue.record("not made")
      return
    }
    let bytes = draft.source.bytes
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      #expect(index > 0 && bytes[index - 1] == 0x0D)
    }
  }
}
