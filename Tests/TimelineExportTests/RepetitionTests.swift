import TestSupport
import Testing
import TimelineSyntax

@testable import TimelineExport

/// Every format repeats a timeline as often as the file does, or says that it does not.
@Suite struct RepetitionTests {
  /// What a format writes for two iterations, and for iterations without end.
  struct Repetition: Sendable, CustomTestStringConvertible {
    var format: String
    var twice: String
    var forever: String

    var testDescription: String { format }
  }

  private static func text(_ count: String) -> String {
    "keyphase: 1\ntimelines: { a: { repeat: \(count), tracks: { scale: [{ linear: { to: 2, duration: 1 } }] } } }\n"
  }

  @Test(arguments: [
    Repetition(format: "css", twice: "1s linear 2 both", forever: "1s linear infinite both"),
    Repetition(format: "waapi", twice: "iterations: 2,", forever: "iterations: Infinity,"),
    Repetition(format: "motion", twice: "repeat: 1", forever: "repeat: Infinity"),
    Repetition(format: "gsap", twice: "repeat: 1,", forever: "repeat: -1,"),
    Repetition(
      format: "compose", twice: " = repeatable(2, keyframes {",
      forever: " = infiniteRepeatable(keyframes {"),
    Repetition(format: "segments", twice: "\"repeat\": 2,", forever: "\"repeat\": \"forever\","),
    Repetition(
      format: "uikit", twice: "group.repeatCount = 2", forever: "group.repeatCount = .infinity"),
    Repetition(format: "swiftui", twice: "MoveKeyframe(1)", forever: "repeating: true"),
    Repetition(
      format: "lottie", twice: "the player has to repeat it",
      forever: "the player has to repeat it"),
  ])
  func `a timeline is repeated as often as its file says`(repetition: Repetition) throws {
    let format = try #require(ExportFormat.named(repetition.format))
    let texts = try ["1", "2", "forever"].map {
      try Examples.export(format, Examples.document(text: Self.text($0))).text
    }
    #expect(texts[1].contains(repetition.twice), "\(texts[1])")
    #expect(texts[2].contains(repetition.forever), "\(texts[2])")
    #expect(!texts[0].contains(repetition.twice) && !texts[0].contains(repetition.forever))
  }

  /// A change without an end, of which no format may keep silent, and no number may be infinite.
  @Test(
    arguments: ["css", "waapi", "gsap", "motion", "compose", "segments", "swiftui", "uikit"],
    ["{ linear: 0.8, repeat: forever }", "{ spring: { duration: 0.4, bounce: 1 } }"])
  func `a change of states without an end is as in SwiftUI, or is reported`(
    name: String, animation: String
  ) throws {
    let text = """
      keyphase: 1
      timelines:
        spin:
          states:
            idle: {}
            busy: { set: { opacity: 0.3, offsetX: 9 }, animation: \(animation) }

      """
    let format = try #require(ExportFormat.named(name))
    let (_, log) = try Examples.export(format, Examples.document(text: text))
    #expect(!log.warnings.contains { $0.message.contains("is not finite") })
    let isReported = log.warnings.contains {
      $0.message.contains("comes to an end, but this animation never does")
    }
    #expect(isReported != ["swiftui", "uikit"].contains(name), "\(log.warnings.map(\.message))")
  }

  /// The order does not change from one export to the next, so that files in version control do not.
  @Test func `what animations without an end lose is noted in the order of the file`() throws {
    let names = ["zoom", "drift", "sway", "beat", "turn", "rise", "apex", "glow"]
    let lines = names.map {
      "  \($0): { events: [{ at: 0, set: { scale: 2 }, animation: { spring: { bounce: 1 } } }] }\n"
    }
    let document = try Examples.document(text: "keyphase: 1\ntimelines:\n\(lines.joined())")
    let (_, log) = try Examples.export(.css, document)
    let noted = log.warnings.map(\.message).compactMap { message in
      names.first { message.hasSuffix("repeats forever after another motion in `\($0)`") }
    }
    #expect(noted == names)
  }
}
