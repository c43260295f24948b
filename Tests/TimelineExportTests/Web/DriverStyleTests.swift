import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// Inputs in CSS, in Chromium: a page that is really scrolled, and a custom property that is set.
@Suite(.waitsForPrograms) struct DriverStyleTests {
  private static let tracks = """
          scale: [{ linear: { to: 2, at: 0.3s, curve: easeOut } }, { hold: { at: 0.6s } }, { cubic: { to: 0.5, at: 1.5s } }]
          opacity: { from: 0, keyframes: [{ hold: 0.4 }, { linear: { to: 1, duration: 0.5 } }] }
          offsetX: { delay: 0.25s, repeat: 3, autoreverses: true, linear: { to: 40, duration: 0.25, curve: easeIn } }
    """

  private static func timeline(_ name: String, _ driver: String) -> String {
    "  \(name):\n    driver: { \(driver) }\n    tracks:\n\(tracks)\n"
  }

  /// Each input, and a script that sets a value of it.
  private static let inputs = [
    (
      driver: "input: scroll, from: 20, to: 320", low: 0.0, high: 400.0,
      place: "(element, value) => scrollTo(0, value)"
    ),
    (
      driver: "input: scroll, from: 320, to: 20", low: 0, high: 400,
      place: "(element, value) => scrollTo(0, value)"
    ),
    (
      driver: "input: pull, from: 0, to: 120", low: -20, high: 140,
      place:
        "(element, value) => document.documentElement.style.setProperty('--pull', value)"
    ),
    (
      driver: "input: pull, from: 90, to: -30", low: -40, high: 100,
      place: "(element, value) => element.style.setProperty('--pull', value)"
    ),
    // The window is 720 px high; the element stands 1000 px below the top of the page, and is 100 px high.
    (
      driver: "input: view", low: -0.1, high: 1.1,
      place: "(element, value) => scrollTo(0, 280 + 820 * value)"
    ),
  ]

  /// A page with an element that CSS, or a module with or without a timeline of what is scrolled, moves.
  private static func page(
    _ format: ExportFormat, _ document: TimelineDocument, _ driver: String, _ place: String
  ) throws -> (StyleJob.Page, error: Double) {
    let (text, log) = try Examples.export(format, document)
    #expect(log.warnings.isEmpty, "\(log.warnings.map(\.message))")
    let isScript = format.name == "waapi"
    let isPulled = driver.contains("pull")
    let options =
      driver.contains("view")
      ? "{ timeline: new ViewTimeline({ subject: element }) }"
      : isPulled ? "{}" : "{ timeline: new ScrollTimeline({ source: document.documentElement }) }"
    let html = """
      <!DOCTYPE html><style>\(isScript ? "" : text)
      html, body { margin: 0; }
      #e { position: absolute; top: 1000px; height: 100px; width: 100px; }
      #end { position: absolute; top: 3000px; height: 1px; width: 1px; }
      </style><div id=e\(isScript ? "" : " class=hero")></div><div id=end></div>
      <script>\(isScript ? text.replacing("export ", with: "") : "")</script>
      """
    let element = StyleJob.Element(
      id: "e", start: isScript ? "(element) => { window.own = hero(element, \(options)); }" : "",
      times: [], properties: ["scale", "translate", "opacity"],
      place: isScript && isPulled ? "(element, value) => own.seek(value)" : place)
    return (
      StyleJob.Page(html: html, elements: [element]),
      log.approximations.map(\.relativeError).max() ?? 0
    )
  }

  @Test(
    .needs(
      PythonProgram.chromium != nil,
      "needs /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"),
    arguments: [ExportFormat.css, .waapi])
  func `what an input moves in a page is what samples say at fifty of its values`(
    _ format: ExportFormat
  ) throws {
    let browser = try #require(PythonProgram.chromium)
    var pages: [StyleJob.Page] = []
    var tables: [SampleTable] = []
    var errors: [Double] = []
    for input in Self.inputs {
      let text = "keyphase: 1\ntimelines:\n\(Self.timeline("hero", input.driver))"
      let document = try Examples.document(text: text)
      // Scrolling ends at whole pixels.
      let isScrolled = !input.driver.contains("pull")
      let step = input.driver.contains("view") ? 1.0 / 820 : 1
      let values = (0..<50).map { index in
        let value = input.low + (input.high - input.low) * Double(index) / 49
        return isScrolled ? (value / step).rounded() * step : value
      }
      let compiled = try #require(
        CompiledTimeline.compile(document.timelines[0], of: document).first)
      tables.append(try compiled.sample(SamplingOptions(inputs: values)))
      var (page, error) = try Self.page(format, document, input.driver, input.place)
      page.elements[0].times = values
      pages.append(page)
      errors.append(error)
    }
    let shown = try StyleJob(browser: browser, pages: pages).run()
    var count = 0
    for (index, table) in tables.enumerated() {
      func numbers(_ name: String) throws -> [Double] {
        try #require(table.tracks.first { $0.property == name }).numbers
      }
      let wanted = try [numbers("scale"), numbers("offsetX"), numbers("opacity")]
      for (sample, texts) in shown[index][0].enumerated() {
        let found = [
          ComputedStyle.numbers(texts[0]).first ?? 1, ComputedStyle.numbers(texts[1]).first ?? 0,
          ComputedStyle.numbers(texts[2]).first ?? 1,
        ]
        for (value, (own, range)) in zip(found, zip(wanted, [1.5, 40.0, 1.0])) {
          count += 1
          // A style has six digits, and ends of ranges are rounded to 1/64 px.
          #expect(
            abs(value - own[sample]) <= (errors[index] + 5e-4) * range,
            "\(Self.inputs[index].driver) at \(table.axis.values[sample]): \(found), not \(wanted.map { $0[sample] })"
          )
        }
      }
    }
    #expect(count == Self.inputs.count * 50 * 3)
  }

  @Test func `a page that cannot scroll an animation shows none`() throws {
    let text = "keyphase: 1\ntimelines:\n\(Self.timeline("hero", "input: scroll, from: 0, to: 9"))"
    let (css, _) = try Examples.export(.css, try Examples.document(text: text))
    #expect(css.contains("@supports (animation-timeline: scroll()) {\n  .hero {"))
  }

  @Test func `what plays over time says where the input is`() throws {
    let text = "keyphase: 1\ntimelines:\n\(Self.timeline("hero", "input: pull, from: 0, to: 9"))"
    let document = try Examples.document(text: text)
    for format in ExportFormat.all where !format.keepsDrivers {
      let (_, log) = try Examples.export(format, document)
      let found = log.warnings.filter { $0.message.contains("`pull`, which moves `hero`") }
      #expect(found.count == 1, "\(format.name)")
      #expect(found.first?.help.contains("from 0 to 9 of `pull`") == true)
    }
  }
}
