import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation

@testable import TimelineExport

/// States in CSS: each change between two of them in Chromium, at times along the way.
@Suite(.waitsForPrograms) struct StateStyleTests {
  static let text = """
    keyphase: 1
    timelines:
      button:
        animation: smooth
        states:
          rest: {}
          hovered: { set: { scale: 1.04, offsetY: -2 } }
          pressed: { set: { scale: 0.9, opacity: 0.5 }, animation: { snappy: 0.15 } }
          far: { set: { offset: [40, 30], opacity: 0.2 }, animation: { easeInOut: 0.4, delay: 0.1 } }
          gone: { set: { opacity: 0 }, animation: none }
        changes:
          - { from: pressed, to: [rest, hovered], animation: { bouncy: 0.4 } }
          - { from: far, animation: { linear: 0.3 } }

    """

  private struct Change {
    var from: String
    var to: String
    var times: [Double]
  }

  @Test(
    .needs(
      PythonProgram.chromium != nil,
      "needs /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"))
  func `every change of states in CSS is that of a run, within the stated error`() throws {
    let browser = try #require(PythonProgram.chromium)
    let document = try Examples.document(text: Self.text)
    let timeline = try #require(document.timelines.first)
    let names = try #require(timeline.states).states.map(\.name.value)
    let (css, log) = try Examples.export(.css, document)
    let error = log.approximations.map(\.relativeError).max() ?? 0
    let changes = names.flatMap { from in
      names.filter { $0 != from }.map { to in
        Change(from: from, to: to, times: (0...10).map { Double($0) * 0.05 })
      }
    }
    let page = StyleJob.Page(
      html: "<style>\(css)</style>"
        + changes.indices.map { "<div id=e\($0) class=button></div>" }.joined(),
      elements: changes.enumerated().map { index, change in
        StyleJob.Element(
          id: "e\(index)",
          start: """
            (element) => {
              element.style.transition = "none";
              element.dataset.state = "\(change.from)";
              getComputedStyle(element).scale;
              element.style.transition = "";
              element.dataset.from = "\(change.from)";
              element.dataset.state = "\(change.to)";
              getComputedStyle(element).scale;
            }
            """, times: change.times, properties: ["scale", "translate", "opacity"])
      })
    let results = try StyleJob(browser: browser, pages: [page]).run()
    let shown = try #require(results.first)
    var count = 0
    for (change, samples) in zip(changes, shown) {
      // Both states are reached at rest; a transition begins in the frame after its change.
      let run = [
        RequestedVisit(time: 0, state: change.from), RequestedVisit(time: 10, state: change.to),
      ]
      let compiled = try #require(
        CompiledTimeline.compile(document.timeline(timeline, showing: run), of: document).first)
      let table = try compiled.sample(
        SamplingOptions(times: change.times.map { 10 + 1.0 / 60 + $0 }))
      func numbers(_ name: String) -> [Double] {
        guard let track = table.tracks.first(where: { $0.property == name }),
          case .numbers(let numbers) = track.values
        else { return [] }
        return numbers
      }
      let offset = numbers("offset")
      for (index, texts) in samples.enumerated() {
        let moved = ComputedStyle.numbers(texts[1])
        let wanted = [
          numbers("scale")[index], offset[2 * index],
          offset[2 * index + 1] + numbers("offsetY")[index],
          min(max(numbers("opacity")[index], 0), 1),
        ]
        let found = [
          ComputedStyle.numbers(texts[0]).first ?? 1, moved.first ?? 0,
          moved.count > 1 ? moved[1] : 0, ComputedStyle.numbers(texts[2]).first ?? 1,
        ]
        for (value, (own, range)) in zip(found, zip(wanted, [0.2, 40.0, 32.0, 1.0])) {
          count += 1
          // Between two frames, samples are on a line.
          #expect(
            abs(value - own) <= (error + 0.012) * range,
            "\(change.from) to \(change.to) at \(change.times[index]): \(found), not \(wanted)")
        }
      }
    }
    #expect(count == 20 * 11 * 4)
  }
}
