import Foundation
import TestSupport
import Testing

@testable import TimelineExport

/// A timeline that is played again on an element replaces what plays of it, and nothing else.
@Suite(.waitsForPrograms) struct PlayAgainTests {
  private struct Job: Encodable {
    var source: String
    var timeline = "spin"
    var other = "fade"
  }

  private struct Counts: Decodable {
    var once: Int
    var again: Int
    var beside: Int
  }

  @Test(.needs(NodeProgram.path != nil, "needs node"))
  func `a timeline that is played again does not play twice`() throws {
    let document = try Examples.document(
      text: """
        keyphase: 1
        timelines:
          spin:
            tracks:
              rotation: { repeat: forever, linear: { to: 360deg, duration: 1 } }
              scale: { repeat: forever, autoreverses: true, linear: { to: 1.2, duration: 0.5 } }
          fade: { tracks: { opacity: { linear: { to: 0, duration: 1 } } } }

        """)
    let job = Job(source: try Examples.export(.waapi, document).text)
    let output = try NodeProgram.run(script: "play_again.mjs", input: JSONEncoder().encode(job))
    let counts = try JSONDecoder().decode(Counts.self, from: output)
    #expect(counts.once > 1)
    #expect(counts.again == counts.once)
    #expect(counts.beside > counts.again)
  }
}
