import Testing

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
}
