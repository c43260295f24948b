import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// Compares exported pages in a browser with the output of `sample`.
@Suite(.waitsForPrograms, .serialized) struct BrowserTests {
  /// The browser's rounding error: it stores lengths and matrices in single precision.
  static let rounding = 2e-5
  /// The unit of sizes and positions that the browser's layout computes, in pixels.
  static let layoutUnit = 1.0 / 64
  private static let laidOut: Set<String> = ["width", "height", "left", "top"]

  @Test(
    .needs(
      PythonProgram.chromium != nil,
      "needs /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"))
  func `computed values of every example are those of sample`() throws {
    let browser = try #require(PythonProgram.chromium)
    var job = StyleJob(browser: browser, pages: [])
    var checks: [[(name: String, times: [Double], expected: [StyleCheck.Expectation])]] = []
    // Runs play here; rules of states are judged by `StateStyleTests`, inputs by `DriverStyleTests`, and
    // what follows from a path by `PathPlaybackTests`.
    let documents =
      try Examples.files.map { ($0, try Examples.document($0).withoutChoices) }
      .filter(\.1.paths.isEmpty) + [("everything", try Examples.document(text: Everything.text))]
    for (file, document) in documents {
      let input = try ExportInput(document)
      let checked = try input.timelines.map { timeline in
        let times = timeline.checkTimes
        return (
          name: "\(file) \(timeline.name)", times: times,
          expected: try StyleCheck(
            timeline, at: times, of: input.part(of: timeline)?.view.element
          ).expectations(timeline.properties)
        )
      }
      let css = try Examples.export(.css, document).text
      let script = try Examples.export(.waapi, document).text
      job.pages.append(cssPage(css, input, checked.map(\.expected)))
      let lines = try Examples.export(.css, document, options: ["easing": "linear"]).text
      job.pages.append(cssPage(lines, input, checked.map(\.expected)))
      job.pages.append(scriptPage(script, input, checked.map(\.expected)))
      for kind in ["css", "css with linear()", "waapi"] {
        checks.append(checked.map { ("\(kind) \($0.name)", $0.times, $0.expected) })
      }
    }
    let results = try job.run()
    try #require(results.count == checks.count)
    var count = 0
    for (page, elements) in zip(checks, results) {
      for (check, shown) in zip(page, elements) {
        count += compare(shown, check.expected, check.name, check.times)
      }
    }
    #expect(count > 10_000)
  }

  @Test(
    .needs(
      PythonProgram.chromium != nil,
      "needs /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"))
  func `the timeline for reduced motion is used if the user prefers it`() throws {
    let browser = try #require(PythonProgram.chromium)
    let document = try Examples.document("shake.yaml")
    let css = try Examples.export(.css, document, timelines: ["shake"]).text
    let html = "<style>\(css)</style><div id=a class=shake></div>"
    let element = StyleJob.Element(id: "a", times: [0.15], properties: ["translate", "opacity"])
    let results = try StyleJob(
      browser: browser,
      pages: [false, true].map {
        StyleJob.Page(html: html, reducedMotion: $0, elements: [element])
      }
    ).run()
    #expect(results[0][0][0][1] == "1")
    #expect(results[1][0][0] == ["none", "0.4"])
  }

  @Test func `a loop is reported only if its iterations differ`() throws {
    let springs = try Examples.export(.css, Examples.document("pulse-springs.yaml")).log
    #expect(springs.warnings.contains { $0.message.contains("differ from the first one") })
    let keyframes = try Examples.export(.css, Examples.document("spinner.yaml")).log
    #expect(!keyframes.warnings.contains { $0.message.contains("differ from the first one") })
  }

  @Test func `names that are one on a page are an error, and keyframes' names are made to differ`()
    throws
  {
    let document = try Examples.document(
      text: """
        keyphase: 1
        properties:
          pos: { type: point, initial: [0, 0] }
          pos-x: { type: number, initial: 0 }
          b-c: { type: number, initial: 0 }
          c: { type: number, initial: 0 }
        timelines:
          a: { tracks: { b-c: [spring: 1] } }
          a-b: { tracks: { c: [spring: 1] } }
          card-insertion: { tracks: { opacity: [spring: 0] } }
          card: { transition: { use: opacity, animation: snappy } }

        """)
    let (css, log) = try Examples.export(.css, document)
    #expect(
      log.warnings.filter { $0.severity == .error }.map(\.message) == [
        "`pos-x` and `pos` are both `--pos-x` on a page",
        "`card.insertion` and `card-insertion` are both `card-insertion` on a page",
      ])
    #expect(css.contains("@keyframes a-b-c {") && css.contains("@keyframes a-b-c- {"))
    #expect(css.contains("a-b-c- ") && css.contains("    a-b-c "))
  }

  private func cssPage(
    _ css: String, _ input: ExportInput, _ expected: [[StyleCheck.Expectation]]
  ) -> StyleJob.Page {
    let elements = zip(input.timelines, expected).enumerated().map { index, entry in
      (
        "<div id=e\(index) style='--index: \(input.part(of: entry.0)?.view.copy ?? 0)' class='\(WebTimeline.classes(of: entry.0.name))'></div>",
        StyleJob.Element(
          id: "e\(index)", times: entry.0.checkTimes, properties: entry.1.map(\.property),
          lead: input.part(of: entry.0)?.starts.first)
      )
    }
    return StyleJob.Page(
      html: "<style>\(css)</style>\(elements.map(\.0).joined())", elements: elements.map(\.1))
  }

  private func scriptPage(
    _ script: String, _ input: ExportInput, _ expected: [[StyleCheck.Expectation]]
  ) -> StyleJob.Page {
    let elements = zip(input.timelines, expected).enumerated().map { index, entry in
      (
        "<div id=e\(index)></div>",
        StyleJob.Element(
          id: "e\(index)",
          start:
            "(element) => module.\(ScriptCall.function(entry.0, input))(\(argument(entry.0, input)))",
          times: entry.0.checkTimes, properties: entry.1.map(\.property),
          lead: input.part(of: entry.0)?.starts.first)
      )
    }
    let functions = Set(input.timelines.map { ScriptCall.function($0, input) }).sorted()
    return StyleJob.Page(
      html:
        "\(elements.map(\.0).joined())<script type=module>\(script)\nwindow.module = { \(functions.joined(separator: ", ")) };</script>",
      elements: elements.map(\.1))
  }

  /// The argument of a function: the element that a part moves, and others that nothing shows.
  private func argument(_ timeline: CompiledTimeline, _ input: ExportInput) -> String {
    guard let part = input.part(of: timeline) else { return "element" }
    return ScriptCall.elements(input.document) { model, copy in
      model?.name == part.view.element?.name && copy == part.view.copy ?? 0
        ? "element" : "document.createElement('div')"
    }
  }

  /// Compares values and returns the number of comparisons.
  private func compare(
    _ shown: [[String]], _ expected: [StyleCheck.Expectation], _ name: String, _ times: [Double]
  ) -> Int {
    var count = 0
    for (sample, texts) in shown.enumerated() {
      for (text, expectation) in zip(texts, expected) {
        let wanted = expectation.numbers(sample)
        let found = complete(expectation.read(text), like: wanted, expectation.property)
        guard found.count == wanted.count else {
          Issue.record("\(name) \(expectation.property) at \(times[sample]): \(text)")
          return count
        }
        for (index, pair) in zip(found, wanted).enumerated() {
          count += 1
          let layout = Self.laidOut.contains(expectation.property) ? Self.layoutUnit : 0
          let allowed = expectation.allowed[index] + Self.rounding * max(1, abs(pair.1)) + layout
          guard abs(pair.0 - pair.1) > allowed else { continue }
          Issue.record(
            "\(name) \(expectation.property) at \(times[sample]): \(text), expected \(wanted)")
          return count
        }
      }
    }
    return count
  }

  /// The components that CSS omits: `scale: 2` applies to both axes, `translate: 3px` to one.
  private func complete(_ numbers: [Double], like wanted: [Double], _ property: String) -> [Double]
  {
    if property == "scale", numbers.count == 1 { return [numbers[0], numbers[0]] }
    if property == "translate", numbers.count == 1 { return [numbers[0], 0] }
    if property == "transform", numbers.count == 6 {
      // matrix(a, b, c, d, e, f) is the 2D form of matrix3d().
      let n = numbers
      return [n[0], n[1], 0, 0, n[2], n[3], 0, 0, 0, 0, 1, 0, n[4], n[5], 0, 1]
    }
    // `none` is the identity transform.
    if numbers.isEmpty, property == "scale" { return [1, 1] }
    if numbers.isEmpty, property == "translate" { return [0, 0] }
    if property == "transform", numbers.count == 17 { return Array(numbers.dropFirst()) }
    return numbers
  }
}
