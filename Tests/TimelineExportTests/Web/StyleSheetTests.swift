import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

@Suite(.waitsForPrograms) struct StyleSheetTests {
  private func css(_ tracks: String, _ options: [String: String] = [:]) throws -> (
    text: String, log: ExportLog
  ) {
    try Examples.export(
      .css,
      Examples.document(text: "keyphase: 1\ntimelines: { a: { tracks: { \(tracks) } } }\n"),
      options: options)
  }

  private static let spring = "scale: [{ spring: { to: 2, spring: bouncy } }]"

  @Test func `curves are Béziers that every browser has, or straight lines`() throws {
    let bezier = try css(Self.spring).text
    #expect(!bezier.contains("linear(") && !bezier.contains("@supports"))
    let pieces = bezier.matches(of: /cubic-bezier/).count
    let linear = try css(Self.spring, ["easing": "linear"]).text
    #expect(!linear.contains("cubic-bezier"))
    let stops = try #require(linear.firstMatch(of: /linear\((.*?)\)/)?.1).split(separator: ",")
    #expect(4 * pieces <= stops.count, "\(pieces) pieces and \(stops.count) lines")
  }

  @Test(
    arguments: [0, 0.15, 0.3, 0.7, 0.95].map { bounce in
      "tracks: { scale: [{ spring: { to: 2, spring: { duration: 0.5, bounce: \(bounce) } } }] }"
    } + [
      "initial: { scale: 1 }, events: [{ at: 0, set: { scale: 2 }, animation: bouncy }, { at: 0.2s, set: { scale: 0 }, animation: smooth }]",
      "phases: [{ phase: a, set: { scale: 1 } }, { phase: b, set: { scale: 2 }, animation: bouncy }]",
    ])
  func `Béziers of springs have no kinks`(contents: String) throws {
    let document = try Examples.document(text: "keyphase: 1\ntimelines: { a: { \(contents) } }\n")
    let timeline = try #require(try ExportInput(document).timelines.first)
    let curve = try #require(
      timeline.properties.first?.curves(duration: timeline.duration)?.first?.curve)
    let fit = EasedFit(style: .beziers, tolerance: CurveTolerance(fraction: 0.002))
      .roundedFit(curve, duration: timeline.duration)
    #expect(fit.error <= fit.allowed)
    func slopes(_ index: Int) -> (start: Double, end: Double)? {
      let (start, end) = (fit.keyframes[index], fit.keyframes[index + 1])
      let rate = (end.value - start.value) / (end.time - start.time)
      guard case .bezier(let x1, let y1, let x2, let y2) = start.easing else { return nil }
      return (y1 / x1 * rate, (1 - y2) / (1 - x2) * rate)
    }
    var count = 0
    for index in fit.keyframes.indices.dropLast(2) {
      guard let before = slopes(index), let after = slopes(index + 1) else { continue }
      #expect(abs(before.end - after.start) < 0.01, "after \(index)")
      count += 1
    }
    #expect(count > 0)
  }

  @Test func `a rotation about both axes is flat in between`() throws {
    let both = try css(
      "rotationX: [{ linear: { to: 60deg, duration: 1 } }], rotationY: [{ linear: { to: 60deg, duration: 1 } }]"
    ).text
    #expect(both.contains("rotateY(var(--keyphase-rotationY)) scaleZ(0.000001) rotateX("))
    let one = try css("rotationX: [{ linear: { to: 60deg, duration: 1 } }]").text
    #expect(!one.contains("scaleZ"))
  }

  @Test func `only easings are custom properties for transitions`() throws {
    let (text, log) = try css(
      "scale: [{ linear: { to: 2, duration: 0.3, curve: easeIn } }], opacity: [{ spring: 0 }], rotation: [{ spring: 9deg }, { spring: 0deg }]",
      ["only-easings": "true"])
    #expect(text.contains("  --a-scale: cubic-bezier(") || text.contains("  --a-scale: linear(0"))
    #expect(text.contains("  --a-opacity: linear(0"))
    #expect(text.contains("  --a-opacity-duration: "))
    #expect(!text.contains("--a-rotation") && !text.contains("@keyframes"))
    #expect(
      log.warnings.map(\.message) == [
        "`rotation` of `a` ends near its start, which no easing can do"
      ])
  }

  @Test func `an easing lasts as long as its own motion`() throws {
    let (text, log) = try css(
      "opacity: { from: 0, linear: { to: 1, duration: 1.1, curve: easeIn } }, offsetX: [{ hold: 0.5s }, { linear: { to: 9, duration: 1 } }], scale: { spring: { to: 2, duration: 4.9 } }",
      ["only-easings": "true"])
    #expect(text.contains("--a-opacity: cubic-bezier(0.42, 0, 1, 1);"))
    #expect(text.contains("--a-opacity-duration: 1.1s;"))
    #expect(text.contains("--a-offsetX-duration: 1.5s;"))
    #expect(text.contains("--a-scale-duration: 4.9s;"))
    #expect(log.warnings.isEmpty)
  }

  @Test func `a contrast below 0 inverts colours`() throws {
    let below = try css("contrast: { linear: { to: -0.5, duration: 1 } }").text
    #expect(below.contains("invert(clamp(0, calc(-1000000 * var(--keyphase-contrast)), 1))"))
    let above = try css("contrast: { linear: { to: 0.5, duration: 1 } }").text
    #expect(above.contains("filter: contrast(max(0, var(--keyphase-contrast)));"))
  }

  @Test(
    .needs(
      PythonProgram.chromium != nil,
      "needs /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"))
  func `a browser shows contrasts of both signs`() throws {
    let text = try css("contrast: { linear: { to: -0.5, duration: 1 } }").text
    let page = StyleJob.Page(
      html: "<style>\(text)</style><div id='x' class='a'></div>",
      elements: [
        StyleJob.Element(
          id: "x", start: "", times: [0, 0.2, 0.6, 0.8], properties: ["filter"])
      ])
    let job = StyleJob(browser: try #require(PythonProgram.chromium), pages: [page])
    let shown = try job.run()[0][0].map { ComputedStyle.numbers($0[0]) }
    // The contrast, and whether colours are inverted.
    for (found, expected) in zip(shown, [[1, 0], [0.7, 0], [0.1, 0], [0.2, 1]]) {
      #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-4 } && found.count == 2)
    }
  }

  @Test func `dashes on a trimmed path are reported, and not written`() throws {
    let (text, log) = try css(
      "dash: { from: [4, 2], linear: { to: [8, 4], duration: 1 } }, dashPhase: { linear: { to: 8, duration: 1 } }, trimEnd: { from: 0, linear: { to: 1, duration: 1 } }"
    )
    #expect(text.matches(of: /stroke-dasharray:/).count == 1 && !text.contains("keyphase-dash"))
    #expect(text.matches(of: /stroke-dashoffset:/).count == 1)
    #expect(
      log.warnings.map(\.message) == [
        "CSS has no dashes on a trimmed path for `dash`",
        "CSS has no dashes on a trimmed path for `dashPhase`", "CSS has no `trimEnd`",
      ])
  }

  @Test func `a file begins with what it is and how to make it again`() throws {
    let document = try Examples.document("heart.yaml")
    var log = ExportLog(document.source)
    let input = try ExportInput(
      document, timelines: ["heart"], tolerance: #require(ExportTolerance(argument: "0.5pt")),
      options: ["easing": "linear"])
    let text = String(decoding: try ExportFormat.css.write(input, &log), as: UTF8.self)
    #expect(text.contains("* `heart` of heart.yaml (format 1), exported by keyphase."))
    #expect(
      text.contains(
        "keyphase export heart.yaml --to css --timeline heart --tolerance 0.5pt --easing linear"))
  }
}
