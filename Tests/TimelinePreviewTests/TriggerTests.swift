import Foundation
import TestSupport
import Testing

@testable import TimelinePreview

/// A trigger that is fired again interrupts what still moves, and the names that a file can use are served.
@Suite(.inOwnProcess) struct TriggerTests {
  private static let text = """
    keyphase: 1
    curves: { soft: [0.2, 0, 0, 1] }
    springs: { brisk: { duration: 0.3, bounce: 0.1 } }
    timelines:
      pop:
        trigger: count
        tracks:
          scale:
            - linear: { to: 2, duration: 0.5, curve: soft }
            - spring: { to: 1, duration: 0.5, spring: brisk }
      spin: { trigger: count, tracks: { rotation: { repeat: forever, linear: { to: 360deg, duration: 1 } } } }

    """

  private func run(_ body: String, on preview: RunningPreview) async throws -> [String: Any] {
    let client = try #require(RawClient(port: preview.server.port))
    await client.send(
      preview.request(
        "\(preview.path)run", method: "POST",
        headers: [
          "Content-Type: application/json", "Origin: http://127.0.0.1:\(preview.server.port)",
          "Connection: close",
        ], body: body))
    let answer = await client.receive(seconds: 60).text
    let end = try #require(answer.range(of: "\r\n\r\n"))
    let json = try? JSONSerialization.jsonObject(with: Data(answer[end.upperBound...].utf8))
    return json as? [String: Any] ?? ["status": String(answer.prefix(12))]
  }

  @Test func itIsFiredWhileItMoves() async throws {
    let preview = try RunningPreview(["a.yaml": Self.text])
    let once = try await preview.json("timeline/f0.pop")
    #expect(once["trigger"] as? String == "count")
    #expect(once["end"] as? Double == 1)
    let twice = try await run(#"{"show":"f0.pop","triggers":[0,0.25]}"#, on: preview)
    #expect(twice["end"] as? Double == 1.25)
    let endless = try await run(#"{"show":"f0.spin","triggers":[0,0.25]}"#, on: preview)
    #expect(endless["status"] as? String == "HTTP/1.1 400")
    for wrong in ["[]", "[-1]", #"["0"]"#, "0"] {
      let answer = try await run(#"{"show":"f0.pop","triggers":\#(wrong)}"#, on: preview)
      #expect(answer["status"] as? String == "HTTP/1.1 400")
    }
  }

  @Test func whatIsSelectedIsExportedAlone() async throws {
    let text = """
      keyphase: 1
      elements:
        dot: { size: [4, 4] }
        card: { size: [4, 4] }
      timelines:
        both:
          tracks:
            dot:
              opacity: [linear: { to: 0, duration: 1 }]
              scale: [linear: { to: 2, duration: 1 }]
            card:
              rotation: [linear: { to: 90, duration: 1 }]
        taps:
          events:
            - { at: 0, set: { dot: { opacity: 0 }, card: { rotation: 9 } }, animation: linear }
            - { at: 1, set: { card: { rotation: 7 } }, animation: linear }

      """
    let preview = try RunningPreview(["a.yaml": text])
    func css(_ timeline: String, _ query: String) async throws -> String {
      let json = try await preview.json("export/css/f0.\(timeline)\(query)")
      return try #require(json["text"] as? String)
    }
    let whole = try await css("both", "")
    for property in ["opacity", "scale", "rotate"] { #expect(whole.contains(property)) }
    let one = try await css("both", "?property=dot.opacity")
    #expect(one.contains("opacity"))
    #expect(!one.contains("scale") && !one.contains("rotate"), "\(one)")
    let element = try await css("both", "?element=dot")
    #expect(element.contains("opacity") && element.contains("scale"))
    #expect(!element.contains("rotate"), "\(element)")
    #expect(!(try await css("taps", "?element=card")).contains("opacity"))
    // What is not there is no part.
    #expect(try await css("both", "?element=nothing") == whole)
  }

  @Test func namesSpringsAndExportsAreServed() async throws {
    let preview = try RunningPreview(["a.yaml": Self.text])
    let names = try await preview.json("names/f0")
    let curves = try #require(names["curves"] as? [[String: Any]])
    #expect(curves.first?["name"] as? String == "soft")
    #expect(curves.contains { $0["name"] as? String == "easeOutBack" })
    for curve in curves {
      let values = try #require(curve["values"] as? [Double])
      #expect(values.count == 33)
      #expect(abs((values.last ?? 0) - 1) < 1e-3)
    }
    let spring = try await preview.json("spring/0.5/0.2")
    #expect((spring["values"] as? [Double])?.first == 0)
    let export = try await preview.json("export/css/f0.pop")
    #expect((export["text"] as? String)?.contains("@keyframes") == true)
    // Names of animations have the pictures of their springs and curves.
    let animations = try #require(names["animations"] as? [[String: Any]])
    for animation in animations where animation["name"] as? String != "none" {
      #expect((animation["values"] as? [Double])?.count == 33, "\(animation["name"] ?? "")")
    }
    for path in ["names/f9", "spring/0/0", "spring/a/b", "spring/nan/0", "export/nothing/f0.pop"] {
      let (head, _) = try await preview.get(path)
      #expect(head.hasPrefix("HTTP/1.1 404"), "\(path)")
    }
  }
}
