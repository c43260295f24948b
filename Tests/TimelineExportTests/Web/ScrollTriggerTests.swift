import Foundation
import TestSupport
import Testing
import TimelineDocument

@testable import TimelineExport

/// Inputs of pages in modules for GSAP: what its ScrollTrigger is given, and what follows from it.
@Suite(.waitsForPrograms) struct ScrollTriggerTests {
  private struct Job: Encodable {
    var source: String
    var timeline = "header"
    var progress: [Double] = [0, 0.25, 0.5, 1]
  }

  private struct Played: Decodable {
    var place: String
    var shown: [Double]
  }

  @Test(
    .needs(NodeProgram.path != nil, "needs node"),
    arguments: [
      ("input: scroll, from: 0, to: 300", #"{"start":0,"end":300}"#, [0, 0.25, 0.5, 1]),
      ("input: scroll, from: 300, to: 100", #"{"start":100,"end":300}"#, [1, 0.75, 0.5, 0]),
      (
        "input: view", #"{"trigger":"the view","start":"top bottom","end":"bottom top"}"#,
        [0, 0.25, 0.5, 1]
      ),
    ])
  func `a page that scrolls moves the timeline`(
    _ driver: String, _ place: String, _ shown: [Double]
  ) throws {
    let document = try Examples.document(
      text: """
        keyphase: 1
        timelines:
          header:
            driver: { \(driver) }
            tracks: { opacity: { linear: { to: 0, duration: 1 } } }

        """)
    let (source, log) = try Examples.export(.gsap, document)
    #expect(log.warnings.isEmpty)
    let output = try NodeProgram.run(
      script: "scroll_gsap.mjs", input: try JSONEncoder().encode(Job(source: source)))
    let played = try JSONDecoder().decode(Played.self, from: output)
    #expect(played.place == place)
    #expect(played.shown == shown)
  }
}
