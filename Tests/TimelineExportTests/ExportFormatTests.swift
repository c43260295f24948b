import Testing
import TimelineDocument

@testable import TimelineExport

/// Tests the requirements that every export format meets.
@Suite struct ExportFormatTests {
  @Test func `names are sorted and unique`() {
    let names = ExportFormat.all.map(\.name)
    #expect(names == Array(Set(names)).sorted())
  }

  @Test(arguments: ExportFormat.all.map(\.name))
  func `each built-in property is written, or its loss is reported`(name: String) throws {
    let format = try #require(ExportFormat.named(name))
    let documents = try [0.5, 0.75].map {
      try Examples.document(text: Everything.properties(end: $0))
    }
    for property in BuiltInProperty.allCases {
      let exports = try documents.map {
        try Examples.export(format, $0, timelines: [property.name])
      }
      #expect(
        exports[0].text != exports[1].text || !exports[0].log.warnings.isEmpty, "\(property.name)")
    }
  }

  @Test(arguments: ExportFormat.all.map(\.name))
  func `a replacement for reduced motion is exported, or its loss is reported`(name: String) throws
  {
    let format = try #require(ExportFormat.named(name))
    func export(_ key: String) throws -> (text: String, log: ExportLog) {
      try Examples.export(
        format,
        Examples.document(
          text: """
            keyphase: 1
            timelines:
              slide: { \(key) tracks: { offsetX: { linear: { to: 100, duration: 1 } } } }
              fade: { tracks: { opacity: { from: 0, linear: { to: 1, duration: 0.2 } } } }

            """))
    }
    let (with, without) = (try export("reducedMotion: fade,"), try export(""))
    let losses = with.log.warnings.count - without.log.warnings.count
    let isReported = ["dtcg", "lottie"].contains(name)
    #expect(losses == (isReported ? 1 : 0), "\(with.log.warnings.map(\.message))")
    // A picture of curves without elements does not move.
    #expect(with.text != without.text || name == "svg")
  }

  @Test(arguments: ["swiftui", "uikit", "appkit", "compose"])
  func `numbers in source have the digits that a person would write`(name: String) throws {
    let format = try #require(ExportFormat.named(name))
    let document = try Examples.document(
      text: """
        keyphase: 1
        elements: { dot: { shape: circle, size: [20, 20], count: 3, spacing: [30, 0] } }
        timelines:
          turn: { tracks: { dot: { rotation: { linear: { to: "random(-90, 90, 1) * 1deg", duration: 0.13s + 0.53s } } } } }
          states:
            initial: { scale: 1, offsetX: 0 }
            events: [{ at: 0.1s + 0.2s, set: { offsetX: 1/3, scale: 3 * 1.1 }, animation: { spring: { duration: 0.1s + 0.2s } } }]
          thirds: { tracks: { offset: [{ spring: { to: [1/3, 3 * 2.2], duration: 0.1s + 0.2s, startVelocity: [100/3, 0] } }] } }

        """)
    let text = try Examples.export(format, document).text
    // A comment states errors; a fraction of the duration tells a billionth.
    let code = text.split(separator: "\n").filter { !$0.contains("//") }.joined(separator: "\n")
    let numbers = code.matches(of: /\d+\.\d+/).map { String($0.output) }
    #expect(numbers.count > 10)
    for number in numbers where Double(number) ?? 0 > 0 {
      let digits = number.filter(\.isNumber).drop { $0 == "0" }
      #expect(digits.count <= 9, "\(number)")
    }
    if name == "swiftui" {
      #expect(code.contains("duration: 0.66)") && code.contains("duration: 0.3"))
      #expect(code.contains("0.3333333,") && code.contains("6.6"))
    }
  }
}
