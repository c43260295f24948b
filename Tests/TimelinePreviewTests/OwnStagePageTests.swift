import Foundation
import TestSupport
import Testing

@testable import TimelinePreview

/// The user's own page as the stage, recording, dropping and comparing in a real browser.
@Suite(
  .serialized, .inOwnProcess, .retriedOnce,
  .needs(
    PythonProgram.chromium != nil,
    "needs /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"))
struct OwnStagePageTests {
  private static let text = """
    keyphase: 1
    stage: { size: [400, 300] }
    properties:
      score: { type: number, initial: 0 }
    elements:
      title: { size: [200, 40], center: [0, -60], color: "#0a84ff" }
      dot: { shape: circle, size: [24, 24], center: [0, 40], count: 3, spacing: [40, 0] }
      score: { text: "{points} points", size: [120, 30], center: [0, 100] }
    timelines:
      show:
        tracks:
          title:
            opacity: { from: 0, linear: { to: 1, duration: 0.5 } }
            offsetY:
              - linear: { to: -40, duration: 0.5, curve: easeOut }
              - cubic: { to: 0, duration: 0.5 }
          dot: { stagger: 0.1s, scale: { spring: { to: 1.5, duration: 0.8 } } }
          score: { points: { linear: { to: 100, duration: 0.5 } } }
      springs:
        tracks:
          dot: { offsetX: { spring: { to: 80, duration: 1 } } }

    """
    .replacing("  score: { type: number", with: "  points: { type: number")

  private static let page = """
    <!doctype html>
    <meta charset="utf-8">
    <link rel="stylesheet" href="own.css">
    <h1 data-keyphase="title">Welcome</h1>
    <p><b data-keyphase="dot">1</b> <b data-keyphase="dot">2</b> <b data-keyphase="dot">3</b></p>
    <p data-keyphase="score" data-keyphase-text>…</p>
    <p id="reached"></p>
    <script type="module">
      const tries = ["/", "https://example.com/", `${location.origin}/state`, "data.json"];
      const reached = await Promise.all(tries.map((path) =>
        fetch(path).then(({ ok }) => (ok ? "yes" : "no"), () => "no")));
      let above = "no";
      try { above = parent.document.title; } catch {}
      document.getElementById("reached").textContent = [...reached, above].join(" ");
    </script>

    """

  private struct Job: Encodable {
    var browser: String
    var address: String
    var stage: String
    var file: String
    var page: String
    var keyphase: String
    var folder: String?
  }

  private struct Outcome: Decodable {
    var differing: [[AnyValue]]
    var compared: Int
    var text: String
    var copies: Int
    var color: String
    var reached: String
    var isHidden: Bool
    var isDrawn: Bool
    var isBehind: Bool
    var dropped: [String]
    var chosen: String
    var isImported: Bool
    var isRestored: Bool
    var recorded: [String]
    var isTakenBack: Bool
    var pathed: [String]
    var device: [String]
    var fill: Double
    var noDevice: String
    var springs: [Double]
    var views: [[Bool]]
    var isUnchanged: Bool
    var title: String
    var errors: [String]
    var elsewhere: [String]
  }

  /// Any value, which is only counted.
  private struct AnyValue: Decodable {
    init(from decoder: any Decoder) throws {}
  }

  @Test func itsOwnPageMovesAndWhatIsDroppedAndRecordedIsWritten() async throws {
    let own = try TemporaryFolder()
    try own.write(Self.page, to: "page.html")
    try own.write(
      "h1 { color: rgb(1, 2, 3); margin: 40px; } body { font: 20px sans-serif }", to: "own.css")
    try own.write("{}", to: "data.json")
    try own.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"30\"/>", to: "back.svg")
    let preview = try RunningPreview(
      ["a.yaml": Self.text],
      ownStage: try OwnStage(art: "\(own.path)/back.svg", page: "\(own.path)/page.html"))
    let outcome: Outcome = try await PageGesture.run(
      "own_stage.py",
      Job(
        browser: try #require(PythonProgram.chromium), address: preview.server.address,
        stage:
          "http://127.0.0.1:\(preview.server.port)/\(preview.server.requestGuard.stageToken)/",
        file: "\(preview.folder.path)/a.yaml", page: "\(own.path)/page.html",
        keyphase: try #require(Program.keyphase),
        folder: ProcessInfo.processInfo.environment["KEYPHASE_SCREENSHOTS"]))
    #expect(outcome.compared == 4)
    #expect(outcome.differing.isEmpty)
    #expect(outcome.text == "100 points")
    #expect(outcome.copies == 3)
    #expect(outcome.color == "rgb(1, 2, 3)")
    // Only what is beside the page, and neither the page around it nor its data.
    #expect(outcome.reached == "no no no yes no")
    #expect(outcome.isHidden && outcome.isDrawn && outcome.isBehind)
    #expect(outcome.dropped.count == 1)
    #expect(outcome.dropped.first?.hasPrefix("sun: { art: art/sun.svg, size: [40, 40],") == true)
    #expect(outcome.chosen.contains("element sun"))
    #expect(outcome.isImported && outcome.isRestored)
    #expect(outcome.recorded.contains("position:"), "\(outcome.recorded)")
    #expect(outcome.recorded.count { $0.hasPrefix("- ") } <= 5, "\(outcome.recorded)")
    #expect(outcome.isTakenBack)
    #expect(outcome.pathed.contains { $0.contains("title-path: { points:") }, "\(outcome.pathed)")
    #expect(outcome.pathed.contains { $0.hasPrefix("travel:") }, "\(outcome.pathed)")
    #expect(outcome.device == ["390px", "844px", "12px"])
    #expect(outcome.fill > 0.85)
    #expect(outcome.noDevice == "")
    #expect(outcome.springs[0] != outcome.springs[1])
    #expect(outcome.views == [[true, true], [true, false], [false, true], [true, true]])
    #expect(outcome.isUnchanged)
    #expect(outcome.title.hasPrefix("A is the version when the preview was started, B is `show`"))
    #expect(outcome.errors == [])
    #expect(outcome.elsewhere == [])
  }
}
