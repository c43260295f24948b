import Foundation
import TestSupport
import Testing

@testable import TimelinePreview

/// How long the server takes to answer a click on a state and the release of an input.
@Suite(.serialized, .inOwnProcess, .retriedOnce)
struct RunTimeTests {
  private static let text = """
    keyphase: 1
    elements:
      sheet: { size: [300, 400], center: [0, 450] }
      dot: { count: 12, size: [20, 20], spacing: [30, 0] }
    timelines:
      spin: { tracks: { rotation: { repeat: forever, linear: { to: 360deg, duration: 0.8 } } } }
      button:
        animation: smooth
        initial: { backgroundColor: "#0a84ff" }
        states:
          rest: {}
          hovered: { set: { scale: 1.04, offsetY: -2 } }
          pressed: { set: { scale: 0.9, backgroundColor: "#34c759" }, animation: { snappy: 0.15 } }
          saving: { set: { opacity: 0.6 }, play: spin }
      menu:
        animation: bouncy
        states:
          closed: {}
          open: { set: { dot: { offsetY: -40, scale: 1.2 } }, stagger: 40ms }
      sheet:
        driver: { input: lift, from: 0, to: 400, detents: [0, 180, 400], animation: bouncy }
        tracks: { sheet: { offsetY: { linear: { to: -400, duration: 1s } } } }

    """

  /// The bodies of requests: changes while others are under way, as they come from clicks.
  private static func requests(of timeline: String) -> [String] {
    var generator = SeededGenerator(seed: 43)
    func time(_ range: ClosedRange<Double>) -> Double {
      (Double.random(in: range, using: &generator) * 1000).rounded() / 1000
    }
    return (0..<100).map { _ in
      guard timeline != "sheet" else {
        var (place, samples) = (0.0, [String]())
        for step in 0..<20 {
          place += time(0...20)
          samples.append("[\(Double(step) * 0.016), \(min(place, 400))]")
        }
        return
          "{\"show\":\"f0.sheet\",\"drags\":[{\"at\":0,\"samples\":[\(samples.joined(separator: ","))]}]}"
      }
      let names =
        timeline == "menu" ? ["closed", "open"] : ["rest", "hovered", "pressed", "saving"]
      var at = 0.0
      let changes = (0..<6).map { _ -> String in
        at += time(0.05...0.4)
        let name = names.randomElement(using: &generator) ?? names[0]
        return "{\"at\":\((at * 1000).rounded() / 1000),\"to\":\"\(name)\"}"
      }
      return "{\"show\":\"f0.\(timeline)\",\"run\":[\(changes.joined(separator: ","))]}"
    }
  }

  @Test(arguments: ["button", "menu", "sheet"])
  func `a click and a release are answered in time`(_ timeline: String) async throws {
    let preview = try RunningPreview(["run.yaml": Self.text])
    _ = try await preview.json("timeline/f0.\(timeline)")
    let client = try #require(RawClient(port: preview.server.port))
    var times: [Double] = []
    for body in Self.requests(of: timeline) {
      let request = preview.request(
        "\(preview.path)run", method: "POST",
        headers: [
          "Content-Type: application/json", "Origin: http://127.0.0.1:\(preview.server.port)",
        ],
        body: body)
      let start = ContinuousClock.now
      await client.send(request)
      let answer = await client.receive { text in
        guard let head = text.range(of: "\r\n\r\n"),
          let length = text.firstMatch(of: /(?i)content-length: (\d+)/).flatMap({ Int($0.1) })
        else { return false }
        return text[head.upperBound...].utf8.count >= length
      }.text
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      times.append(seconds * 1000)
      try #require(answer.hasPrefix("HTTP/1.1 200"), "\(answer.prefix(400))")
      #expect(answer.contains("\"tracks\""))
    }
    times.sort()
    let (median, late) = (times[times.count / 2], times[times.count * 95 / 100])
    print(
      "\(timeline): \(times.count) answers, median \((median * 10).rounded() / 10) ms, 95th percentile \((late * 10).rounded() / 10) ms, longest \(((times.last ?? 0) * 10).rounded() / 10) ms"
    )
    #if DEBUG
      // Of a debug build on a machine that does other things, too: it has not hung.
      #expect(late < 10_000)
    #else
      #expect(late < 50)
    #endif
  }
}
