import Foundation
import TestSupport
import Testing
import TimelineEvaluation

@testable import TimelineExport

@Suite struct HTMLFormatTests {
  private struct Job: Encodable {
    var browser: String
    var html: String
    var times: [Double]
  }

  private struct Result: Decodable {
    var values: [[[String]]]
    var focus: [String]
    var labels: [String]
    var clocks: [String]
    var arrow: [String]
    var overflow: Double
    var errors: [String]
    var requests: [String]
  }

  @Test(
    .enabled(
      if: PythonProgram.chromium != nil,
      "needs /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"))
  func `the page has keyboard control, shows the values of sample and loads nothing`() throws {
    let browser = try #require(PythonProgram.chromium)
    let document = try Examples.document("shake.yaml")
    let html = try Examples.export(.html, document).text
    let timeline = try #require(try ExportInput(document).timelines.first)
    let times = [0, 0.05, 0.1, 0.2, 0.33, timeline.duration]
    let output = try PythonProgram.run(
      script: "operate_page.py",
      input: try JSONEncoder().encode(Job(browser: browser, html: html, times: times)))
    let result = try JSONDecoder().decode(Result.self, from: output)
    #expect(result.errors.isEmpty)
    #expect(result.requests.isEmpty)
    // The page fits a window of 600 pixels without horizontal scrolling.
    #expect(result.overflow <= 600)
    #expect(Set(["name", "play", "time", "speed", "loop", "reduced"]).isSubset(of: result.focus))
    #expect(result.labels == ["Play", "Pause", "Play"])
    #expect(result.clocks[0] == "0.000 s" && result.clocks[1] != "0.000 s")
    #expect(result.arrow[0] != result.arrow[1])
    let table = try timeline.sample(SamplingOptions(times: times))
    guard case .numbers(let numbers) = table.tracks[0].values else { return }
    for (rows, number) in zip(result.values, numbers) {
      #expect(rows[0][0] == "offsetX")
      #expect(abs((ComputedStyle.numbers(rows[0][1]).first ?? .nan) - number) < 1e-3)
    }
  }

  @Test func `no string of a file can end the page's script`() throws {
    let document = try Examples.document(
      text: """
        keyphase: 1
        title: "</title><script>alert(1)</script>"
        properties: { word: { type: string, initial: "</script><b>" } }
        timelines:
          test: { tracks: { word: [hold: 0.1s, move: "<!--", hold: 0.1s] } }

        """)
    let html = try Examples.export(.html, document).text
    #expect(html.matches(of: /<\/script/).count == 1)
    #expect(!html.contains("<script>"))
    #expect(html.contains("\\\\3c !--"))
  }
}
