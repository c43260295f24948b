import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation

@testable import TimelineExport

/// Timelines of several views in a browser, with all of their copies and delays.
@Suite(.waitsForPrograms, .serialized) struct ElementPlaybackTests {
  private static let files = [
    "staggered-list.yaml", "typing-dots.yaml", "confetti.yaml", "logo-intro.yaml",
    "chart-bars.yaml", "card-stack.yaml",
  ]
  /// What a property of a timeline is in a computed style.
  private static let styles = [
    "opacity": "opacity", "scale": "scale", "scaleY": "scale", "rotation": "rotate",
    "offsetX": "translate", "offsetY": "translate",
  ]

  /// A copy of an element on a page, with the values that it should have.
  private struct Copy {
    let element: ElementModel
    let index: Int
    let part: CompiledTimeline
    var columns: [String: [Double]]

    /// The identifier in the page.
    var id: String { "\(element.name)-\(index)" }

    /// The numbers of a style at a time.
    func numbers(_ style: String, _ sample: Int) -> [Double] {
      func value(_ name: String, _ other: Double) -> Double { columns[name]?[sample] ?? other }
      switch style {
      case "opacity": return [value("opacity", 1)]
      case "rotate": return [value("rotation", 0)]
      case "scale": return [value("scale", 1), value("scale", 1) * value("scaleY", 1)]
      default: return [value("offsetX", 0), value("offsetY", 0)]
      }
    }
  }

  private static func copies(_ input: ExportInput, at times: [Double]) throws -> [Copy] {
    let document = input.document
    let whole = try CompiledTimeline.compile(document.timelines[0], of: document)[0]
    let table = try whole.sample(SamplingOptions(times: times))
    return input.scenes[0].views.flatMap { view -> [Copy] in
      guard let element = view.element else { return [] }
      return view.copies.map { copy in
        let own = table.tracks.filter {
          $0.element == element.name && ($0.index ?? 0) == copy.index
        }
        let columns = Dictionary(uniqueKeysWithValues: own.map { ($0.property, $0.numbers) })
        return Copy(element: element, index: copy.index, part: copy.timeline, columns: columns)
      }
    }
  }

  @Test(
    .needs(
      PythonProgram.chromium != nil,
      "needs /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"))
  func `each copy has the values of sample, by a style sheet and a module`() throws {
    var job = StyleJob(browser: try #require(PythonProgram.chromium), pages: [])
    var expected: [(name: String, times: [Double], copies: [Copy])] = []
    for file in Self.files {
      let document = try Examples.document(file)
      let input = try ExportInput(document)
      let end = input.scenes[0].duration
      let times = (0..<24).map { end * (Double($0) + 0.5) / 24 }
      let copies = try Self.copies(input, at: times)
      for format in [ExportFormat.css, .waapi] {
        let text = try Examples.export(format, document).text
        job.pages.append(page(format, text, document, copies, times))
        expected.append(("\(format.name) of \(file)", times, copies))
      }
    }
    var count = 0
    for (item, elements) in zip(expected, try job.run()) {
      for (copy, shown) in zip(item.copies, elements) {
        for (sample, texts) in shown.enumerated() {
          for (style, text) in zip(Self.moved(copy), texts) {
            let wanted = copy.numbers(style, sample)
            var found = ComputedStyle.numbers(text)
            // The second number is left out where it is 0, or that of the first one.
            if found.count < wanted.count {
              found += [style == "scale" ? found.first ?? 1 : 0]
              if found.count < wanted.count { found += [style == "scale" ? 1 : 0] }
            }
            let height = wanted.map { abs($0) }.max() ?? 0
            let allowed =
              0.0025 * max(height, 1) + (style == "opacity" || style == "scale" ? 0.003 : 0.3)
            let isNear = zip(found, wanted).allSatisfy { abs($0 - $1) <= allowed }
            count += 1
            if isNear, found.count >= wanted.count { continue }
            Issue.record(
              "\(item.name), \(copy.id) \(style) at \(item.times[sample]): \(text), expected \(wanted)"
            )
            return
          }
        }
      }
    }
    #expect(count > 3000)
  }

  /// The styles that a copy's properties are in.
  private static func moved(_ copy: Copy) -> [String] {
    Set(copy.columns.keys.compactMap { styles[$0] }).sorted()
  }

  private func page(
    _ format: ExportFormat, _ text: String, _ document: TimelineDocument, _ copies: [Copy],
    _ times: [Double]
  ) -> StyleJob.Page {
    let name = document.timelines[0].name.value
    let elements = copies.enumerated().map { index, copy in
      StyleJob.Element(
        id: copy.id, start: index == 0 ? Self.start(format, document) : "", times: times,
        properties: Self.moved(copy))
    }
    let markup = copies.map { copy in
      let style =
        format.name == "css" ? WebTimeline.classes(of: copy.part.name) : copy.element.name
      return "<div id='\(copy.id)' class='\(style)' style='--index: \(copy.index)'></div>"
    }.joined()
    switch format.name {
    case "css": return StyleJob.Page(html: "<style>\(text)</style>\(markup)", elements: elements)
    default:
      let function = ScriptName.function(name)
      return StyleJob.Page(
        html: "\(markup)<script type=module>\(text)\nwindow.play = \(function);</script>",
        elements: elements)
    }
  }

  /// A function that starts the timeline for all copies.
  private static func start(_ format: ExportFormat, _ document: TimelineDocument) -> String {
    guard format.name == "waapi" else { return "" }
    let elements = ScriptCall.elements(document) { element, copy in
      element.map { "document.getElementById('\($0.name)-\(copy)')" } ?? "null"
    }
    return "() => play(\(elements))"
  }

  private struct Drawing: Encodable {
    var browser: String
    var pages: [Page]

    struct Page: Encodable {
      var html: String
      var times: [Double]
    }
  }

  private struct Drawn: Decodable {
    /// The centre before any rotation or scale.
    var x: Double
    var y: Double
    var opacity: Double
  }

  @Test(
    .needs(
      PythonProgram.chromium != nil,
      "needs /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"))
  func `a page draws each copy where and as dense as sample has it`() throws {
    var job = Drawing(browser: try #require(PythonProgram.chromium), pages: [])
    var expected: [(file: String, document: TimelineDocument, copies: [Copy])] = []
    for file in Self.files {
      let document = try Examples.document(file)
      let input = try ExportInput(document)
      // Frames, between which a page draws straight lines.
      let last = (input.scenes[0].duration * document.frameRate).rounded(.down)
      let times = (1...20).map { (last * Double($0) / 20).rounded() / document.frameRate }
      expected.append((file, document, try Self.copies(input, at: times)))
      job.pages.append(
        Drawing.Page(html: try Examples.export(.html, document).text, times: times))
    }
    let output = try PythonProgram.run(
      script: "read_bodies.py", input: try JSONEncoder().encode(job))
    let pages = try JSONDecoder().decode([[String: [Drawn]]].self, from: output)
    var count = 0
    for (item, bodies) in zip(expected, pages) {
      for copy in item.copies {
        let key = copy.element.count > 1 ? "\(copy.element.name)[\(copy.index)]" : copy.element.name
        let drawn = try #require(bodies[key], "\(key) of \(item.file)")
        let center = copy.element.center(ofCopy: copy.index, on: item.document.stage)
        for (sample, body) in drawn.enumerated() {
          let offset = copy.numbers("translate", sample)
          let opacity = min(max(copy.numbers("opacity", sample)[0], 0), 1)
          count += 1
          #expect(abs(body.x - center[0] - offset[0]) < 0.01, "\(key) of \(item.file)")
          #expect(abs(body.y - center[1] - offset[1]) < 0.01, "\(key) of \(item.file)")
          #expect(abs(body.opacity - opacity) < 0.001, "\(key) of \(item.file)")
        }
      }
    }
    #expect(count > 500)
  }
}
