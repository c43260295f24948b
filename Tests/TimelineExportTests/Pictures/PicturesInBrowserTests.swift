import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// Frames of files, decoded by another program, beside what a browser draws of the same stages by other
/// means: elements of HTML that a style sheet moves.
@Suite(.waitsForPrograms) struct PicturesInBrowserTests {
  private struct Job: Encodable {
    var browser: String
    var cases: [Case]
  }

  private struct Case: Encodable {
    var name: String
    /// The picture with the HTML stage.
    var page: String
    /// The stage without HTML.
    var stage: String
    /// The files, in base 64.
    var files: [String: String]
    /// When frames begin in each file, and the time that they show.
    var starts: [String: [Double]]
    var times: [String: [Double]]
  }

  private struct Result: Decodable {
    var name: String
    var kind: String
    var time: Double
    /// The fraction of the pixels that have no like beside them.
    var share: Double
  }

  private static let files = [
    "dots.yaml", "spinner.yaml", "card-stack.yaml", "chart-bars.yaml", "check-mark.yaml",
    "typing-dots.yaml",
  ]

  @Test(
    .needs(
      PythonProgram.chromium != nil && PythonProgram.has(modules: ["PIL", "numpy"]),
      "needs /usr/bin/chromium, and playwright, pillow and numpy for the Python that KEYPHASE_PYTHON names"
    ))
  func `other programs read frames that a browser draws, too`() throws {
    var cases: [Case] = []
    for file in Self.files {
      let document = try Examples.document(file)
      let name = try #require(document.timelines.last?.name.value)
      func bytes(_ format: ExportFormat, _ options: [String: String]) throws -> [UInt8] {
        var log = ExportLog(document.source)
        let input = try ExportInput(document, timelines: [name], options: options)
        let bytes = try format.write(input, &log)
        #expect(!bytes.isEmpty, "\(file): \(log.warnings.map(\.message))")
        return bytes
      }
      let look = ["background": "#ffffff", "appearance": "light"]
      var own = Case(
        name: file, page: String(decoding: try bytes(.svg, [:]), as: UTF8.self),
        stage: String(
          decoding: try bytes(.svg, look.merging(["stage": "true"]) { $1 }), as: UTF8.self),
        files: [:], starts: [:], times: [:])
      for (format, clock) in [(ExportFormat.apng, nil), (.gif, 100)] as [(ExportFormat, Int?)] {
        var log = ExportLog(document.source)
        let input = try ExportInput(document, timelines: [name], options: look)
        let picture = try #require(
          try MovingPicture(input, .init(name: format.name, clock: clock), log: &log))
        var (start, starts) = (0, [Double]())
        for ticks in picture.table.ticks {
          starts.append(Double(start) / Double(picture.table.rate))
          start += ticks
        }
        own.files[format.name] = Data(try bytes(format, look)).base64EncodedString()
        own.starts[format.name] = starts
        own.times[format.name] = picture.timelineTimes
      }
      cases.append(own)
    }
    let job = Job(browser: try #require(PythonProgram.chromium), cases: cases)
    let output = try PythonProgram.run(
      script: "compare_frames.py", input: try JSONEncoder().encode(job))
    let results = try JSONDecoder().decode([Result].self, from: output)
    #expect(results.count >= 3 * 5 * Self.files.count)
    for result in results {
      // What is drawn as a line of one pixel in one of them can lie between two in the other.
      #expect(
        result.share <= 0.004, "\(result.name) as \(result.kind) at \(result.time): \(result.share)"
      )
    }
  }
}
