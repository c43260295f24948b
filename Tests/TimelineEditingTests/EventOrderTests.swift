import Testing
import TimelineDocument
import TimelineSyntax
@testable import TimelineEditing

/// An event that is dragged past others is moved in the list.
struct EventOrderTests {
  private static func file(_ events: String) -> EditedText {
    EditedText("keyphase: 1\ntimelines:\n  taps:\n    events:\(events)")
  }

  private static let block = """

          # all of them
          - { at: 0, set: { scale: 2 } }  # first
          # why it turns
          - at: 0.2
            set: { rotation: 20 }  # turned
            x-note: keep
          - { at: 400ms, set: { scale: 1 } }

    """

  @Test(arguments: [
    (1, 0.6, "- at: 0.6\n    set: { rotation: 20 }  # turned\n    x-note: keep", [0, 2, 1]),
    (2, 0.1, "- { at: 100ms, set: { scale: 1 } }", [0, 2, 1]),
    (0, 0.3, "- { at: 0.3, set: { scale: 2 } }  # first", [1, 0, 2]),
    (0, 2, "- { at: 2, set: { scale: 2 } }  # first", [1, 2, 0]),
    (2, 0, "- { at: 0ms, set: { scale: 1 } }", [0, 2, 1]),
  ])
  func `the lines of an event move with its comments`(
    _ event: Int, _ time: Double, _ text: String, _ order: [Int]
  ) throws {
    let edit = #"{"edit":"event-time","timeline":"taps","event":\#(event),"time":\#(time)}"#
    guard case .edited(let draft, _) = try Self.file(Self.block).outcome(edit) else {
      Issue.record("the event is not moved: \(try Self.file(Self.block).outcome(edit))")
      return
    }
    let result = String(decoding: draft.source.bytes, as: UTF8.self)
    #expect(draft.loaded.isValid, "\(result)")
    let marks = ["# first", "# turned", "scale: 1 "]
    let places = try marks.map { try #require(result.firstRange(of: $0)).lowerBound }
    let written = places.indices.sorted { places[$0] < places[$1] }
    #expect(written == order, "\(result)")
    let lines = { (text: String) in text.split(separator: "\n").map { $0.drop { $0 == " " } } }
    let all = lines(result)
    for line in lines(text) { #expect(all.contains(line), "\(line) in \(result)") }
    // The comments stay above what they are about, and nothing is lost.
    let turned = try #require(all.firstIndex { $0.hasPrefix("- at:") })
    #expect(all[turned - 1] == "# why it turns", "\(result)")
    #expect(all.firstIndex(of: "# all of them") == 4)
    #expect(all.count == lines("keyphase: 1\ntimelines:\n  taps:\n    events:" + Self.block).count)
  }

  @Test func `events in brackets change places`() throws {
    let file = Self.file(" [{ at: 0, set: { scale: 2 } }, { at: 1, set: { scale: 3 } }]\n")
    #expect(
      try file.diff(#"{"edit":"event-time","timeline":"taps","event":0,"time":2}"#)
        .contains("{ at: 1, set: { scale: 3 } }, { at: 2, set: { scale: 2 } }"))
  }

  @Test func `the last event needs no line break`() throws {
    let file = Self.file(
      "\n      - { at: 0, set: { scale: 2 } }\n      - { at: 1, set: { scale: 3 } }")
    for (event, time) in [(0, 2.0), (1, -0.0)] {
      let edit = #"{"edit":"event-time","timeline":"taps","event":\#(event),"time":\#(time)}"#
      guard case .edited(let draft, _) = try file.outcome(edit) else {
        Issue.record("the event is not moved")
        continue
      }
      #expect(draft.loaded.isValid && draft.loaded.document.timelines.count == 1)
    }
  }

  @Test func `an anchor stays above its aliases`() throws {
    let file = Self.file(
      """

            - { at: 0, set: { scale: 2 }, animation: &soft { spring: { duration: 0.5 } } }
            - { at: 1, set: { scale: 3 }, animation: *soft }

      """)
    for edit in [
      #"{"edit":"event-time","timeline":"taps","event":0,"time":2}"#,
      #"{"edit":"event-time","timeline":"taps","event":1,"time":-0.0}"#,
    ] {
      let diff = try file.diff(edit)
      #expect(!diff.contains("error"), "\(diff)")
    }
    #expect(
      try file.diff(#"{"edit":"event-time","timeline":"taps","event":0,"time":2}"#)
        == "refused: `&soft` would stand below a place that uses it: change the order in the text")
  }
}
