import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation

@testable import TimelineExport

@Suite(.waitsForPrograms) struct HTMLFormatTests {
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
    .needs(
      PythonProgram.chromium != nil,
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
      // Values are shown with at most two decimal places.
      let text = rows[0][1].replacing("\u{2212}", with: "-")
      #expect(abs((ComputedStyle.numbers(text).first ?? .nan) - number) <= 0.05)
    }
  }

  private struct Measuring: Encodable {
    var browser: String
    var html: String
    var widths: [Int]
    var times: [Double]
  }

  private struct Measures: Decodable {
    var width: Double
    var type: Double
    var target: Double
    var outside: Double
    var distance: Double
    var heads: Int
    var text: String
    var started: Bool
  }

  @Test(
    .needs(
      PythonProgram.chromium != nil,
      "needs /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"))
  func `the stage fits the motion, and everything is legible on a phone`() throws {
    let document = try Examples.document(
      text: """
        keyphase: 1
        timelines:
          far:
            initial: { opacity: 1 }
            tracks:
              offsetX: [{ spring: { to: 900, spring: bouncy } }, { linear: { to: -400, duration: 1 } }]
              offsetY: [{ cubic: { to: -600, duration: 1 } }, { cubic: { to: 300, duration: 1 } }]
              scale: [{ linear: { to: 3, duration: 1 } }, move: 1, { hold: 0.5s }]

        """)
    let html = try Examples.export(.html, document, options: ["autoplay": "true"]).text
    let output = try PythonProgram.run(
      script: "measure_page.py",
      input: try JSONEncoder().encode(
        Measuring(
          browser: try #require(PythonProgram.chromium), html: html, widths: [320, 360, 800, 1600],
          times: [0, 0.2, 0.5, 0.9, 1, 1.3, 1.8, 2])))
    for (width, measures) in zip(
      [320.0, 360, 800, 1600], try JSONDecoder().decode([Measures].self, from: output))
    {
      #expect(measures.width <= width)
      #expect(measures.type >= 11, "\(width)")
      #expect(measures.target >= 24, "\(width)")
      #expect(measures.outside <= 1, "\(width)")
      #expect(measures.distance <= 0.5, "\(width)")
      #expect(measures.heads == 3)
      #expect(measures.text.hasPrefix("2.00 of "))
      #expect(measures.started)
    }
  }

  @Test func `a picture of one's own is embedded in place of the stand-in`() throws {
    let document = try Examples.document("shake.yaml")
    var log = ExportLog(document.source)
    var input = try ExportInput(document, options: ["art": "icon.svg", "loop": "true"])
    let art = "<?xml version=\"1.0\"?><svg xmlns=\"http://www.w3.org/2000/svg\"/>"
    input.files["art"] = Array(art.utf8)
    let html = String(decoding: try ExportFormat.html.write(input, &log), as: UTF8.self)
    let encoded = Data(art.utf8).base64EncodedString()
    #expect(html.contains("const art = \"data:image/svg+xml;base64,\(encoded)\";"))
    #expect(html.contains("const [playsAtOnce, loops] = [false, true];"))
    #expect(html.contains("--to html --art icon.svg --loop"))
    #expect(PageArt.refusal(of: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]) == nil)
    #expect(
      PageArt.refusal(of: Array("<html></html>".utf8)) == "it is neither an SVG nor a PNG")
    for count in 0..<10 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: 251 &* ($0 + 1)) }
      #expect(Base64.text(bytes) == Data(bytes).base64EncodedString())
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
    #expect(html.contains("\"\\u003c!--\""))
  }

  @Test func `the page allows its own script and style alone`() throws {
    let html = try Examples.export(.html, Examples.document("heart.yaml")).text
    for (name, policy) in [("script type=\"module\"", "script"), ("style", "style")] {
      let start = try #require(html.range(of: "<\(name)>")).upperBound
      let end = try #require(html[start...].range(of: "</\(policy)>")).lowerBound
      let digest = SHA256.digest(Array(html[start..<end].utf8))
      #expect(html.contains("\(policy)-src 'sha256-\(Base64.text(digest))'"))
    }
    #expect(html.contains("default-src 'none'"))
    #expect(!html.contains(" style=\"") && !html.contains("unsafe"))
  }

  @Test(arguments: [
    (0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
    (1000, "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
  ])
  func `digests are those of sha256sum`(count: Int, text: String) {
    let digest = SHA256.digest([UInt8](repeating: UInt8(ascii: "a"), count: count))
    #expect(digest.map { String(Int($0) + 256, radix: 16).dropFirst() }.joined() == text)
  }
}
