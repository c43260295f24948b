import AnimationCore
import Foundation
import TestSupport
import Testing
import TimelineEvaluation

@testable import TimelineExport

/// Random files, played in a browser and compared with `sample`: no value may differ by more than
/// the export states, nor visibly.
@Suite(.waitsForPrograms, .serialized) struct PlayedFilesTests {
  /// The differences up to which browsers round: of values, which are single precision, and of the
  /// time at which a Bézier curve is evaluated.
  private static let (rounding, timeRounding) = (2e-5, 1e-4)
  /// The number of times at which each file is looked at.
  private static let timeCount = 24

  private struct Played {
    var timeline: CompiledTimeline
    var log: ExportLog
    var times: [Double]
    var table: SampleTable
  }

  @Test(
    .needs(
      PythonProgram.chromium != nil,
      "needs /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"),
    arguments: ["bezier", "linear"])
  func `random files play as sampled, within the stated error`(easing: String) throws {
    let browser = try #require(PythonProgram.chromium)
    // The style with straight lines is the older one, and costs more.
    let count = easing == "bezier" ? RandomDocuments.count : RandomDocuments.count / 4
    var files: [Played] = []
    var html = ""
    var elements: [StyleJob.Element] = []
    for seed in 0..<count {
      let document = try Examples.document(text: RandomDocuments.text(seed: seed))
      let (css, log) = try Examples.export(.css, document, options: ["easing": easing])
      let timeline = try #require(try ExportInput(document).timelines.first)
      let times = Self.times(of: timeline, seed: seed)
      files.append(
        Played(
          timeline: timeline, log: log, times: times,
          table: try timeline.sample(SamplingOptions(times: times))))
      html += "<style>\(css)</style><div id=e\(seed) class=t\(seed)></div>"
      elements.append(
        StyleJob.Element(
          id: "e\(seed)", times: times,
          properties: timeline.properties.map { Self.style(of: $0.name) }))
    }
    let pages = [StyleJob.Page(html: html, elements: elements)]
    let shown = try StyleJob(browser: browser, pages: pages).run()[0]
    try #require(shown.count == files.count)
    var compared = 0
    for (seed, (file, styles)) in zip(files, shown).enumerated() {
      for (column, property) in file.timeline.properties.enumerated() {
        compared += compare(file, styles.map { $0[column] }, property, seed: seed)
      }
    }
    #expect(compared > 20 * count)
    print("\(compared) values of \(count) random files, with \(easing)")
  }

  /// Random times, in whole microseconds as browsers keep them, and not next to a jump.
  private static func times(of timeline: CompiledTimeline, seed: Int) -> [Double] {
    var random = SeededGenerator(seed: UInt64(seed) ^ 0x5eed)
    let ends = timeline.properties.flatMap { property -> [Double] in
      guard case .moving(let curves) = property.motion else { return [] }
      return curves.flatMap { $0.pieces.flatMap { [$0.start, $0.end] } }
    }
    // Half of them lie in the shorter pieces, which a long timeline would hardly show.
    let times = (0..<timeCount).map { index -> Double in
      let base = index % 2 == 0 ? 0 : ends.randomElement(using: &random) ?? 0
      let span = index % 2 == 0 ? timeline.duration : min(1, timeline.duration)
      return base + Double.random(in: 0..<1, using: &random) * span
    }
    return times.map { ($0 * 1e6).rounded() / 1e6 }.filter { time in
      time < timeline.duration - 1e-5 && ends.allSatisfy { abs($0 - time) > 1e-5 }
    }
  }

  private static func style(of property: String) -> String {
    switch property {
    case "offsetX": "translate"
    case "rotation": "rotate"
    case "cornerRadius": "border-top-left-radius"
    case "backgroundColor": "background-color"
    default: property
    }
  }

  /// The values of a style, in the units of a sample.
  private static func numbers(_ text: String, of property: String) -> [Double] {
    let numbers = ComputedStyle.numbers(
      property == "backgroundColor" ? String(text.drop { $0 != " " }) : text)
    switch property {
    case "backgroundColor":
      guard numbers.count >= 3, text.hasPrefix("color(srgb-linear") else {
        return numbers + (numbers.count == 3 ? [1] : [])
      }
      return numbers.prefix(3).map { ColorSpace.sRGB(fromLinear: $0) }
        + [numbers.count > 3 ? numbers[3] : 1]
    case "scale" where text == "none": return [1]
    case "offsetX" where text == "none", "rotation" where text == "none": return [0]
    default: return Array(numbers.prefix(1))
    }
  }

  /// Compares the shown values of a property and returns the number of comparisons.
  private func compare(
    _ file: Played, _ texts: [String], _ property: PropertyCurves, seed: Int
  ) -> Int {
    guard let track = file.table.tracks.first(where: { $0.property == property.name }),
      case .numbers(let samples) = track.values
    else { return 0 }
    let curves = property.curves(duration: file.timeline.duration) ?? []
    let unit = VisibleUnit(property.property)
    for (index, text) in texts.enumerated() {
      let found = Self.numbers(text, of: property.name)
      for component in 0..<track.width {
        var wanted = samples[index * track.width + component]
        if property.name == "cornerRadius" { wanted = max(0, wanted) }
        if property.name == "opacity" || component == 3 { wanted = min(max(wanted, 0), 1) }
        guard component < found.count else {
          Issue.record("file \(seed), \(property.name): \(text)")
          return index
        }
        let height = curves[component].curve.height
        let rounding = Self.rounding * max(1, abs(wanted)) + Self.timeRounding * height
        // The stated error of a colour is one of linear light, and half a level the limit in sRGB.
        let stated =
          unit == .levels && track.width == 4
          ? 0.5 / 255
          : file.log.approximations.first { $0.property == curves[component].name }?.error
            ?? ExportLog.exactness * height
        let visible: Double =
          switch unit {
          case .points, .degrees: 0.25
          case .levels: 0.5 / 255
          case nil: ExportTolerance.standard.fraction * height
          }
        let error = abs(found[component] - wanted)
        guard error > min(stated, visible) + rounding else { continue }
        Issue.record(
          "file \(seed), \(curves[component].name) at \(file.times[index]): \(text), expected \(wanted): \(error) is more than \(min(stated, visible))"
        )
        return index
      }
    }
    return texts.count
  }
}
