import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation

@testable import TimelineExport

/// Moments side by side: of one version, of two, and of several files.
@Suite struct FilmstripTests {
  private static func text(_ to: Int, more: String = "") -> String {
    """
    keyphase: 1
    stage: { size: [100, 50] }
    elements: { box: { size: [10, 10], color: "#ff0000" } }
    timelines:
      slide: { tracks: { box: { offsetX: { linear: { to: \(to), duration: \(Double(to) / 10) } } } } }
    \(more)
    """
  }

  private static func content(_ text: String, options: [String: String] = [:]) throws
    -> ExportContent
  {
    let document = try Examples.document(text: text)
    var log = ExportLog(document.source)
    return try ExportFormat.filmstrip.content(ExportInput(document, options: options), &log)
  }

  /// The place of the box in each of the stages, row after row.
  private static func places(in content: ExportContent) -> [Double] {
    let lines = String(decoding: content.bytes, as: UTF8.self).split(separator: "\n")
    return zip(lines, lines.dropFirst()).compactMap { line, next in
      guard next.contains("rgb(255,0,0)"), let start = line.range(of: "translate(") else {
        return nil
      }
      return Double(line[start.upperBound...].prefix { $0 != " " })
    }
  }

  @Test func `the older version is above the newer one, at the same times`() throws {
    let options = ["frames": "3"]
    let (before, after) = (
      try Self.content(Self.text(10), options: options),
      try Self.content(Self.text(20), options: options)
    )
    let both = try #require(ExportContent.comparing(before, after, revision: nil))
    // The older one, which takes 1 s, is over when the newer one is in its middle.
    #expect(Self.places(in: both) == [50, 60, 60, 50, 60, 70])
    let text = String(decoding: both.bytes, as: UTF8.self)
    #expect(text.contains("--to filmstrip --frames 3"))
    #expect(text.contains("the older version above the newer one"))
    let revision = try #require(ExportContent.comparing(before, after, revision: "main"))
    #expect(
      String(decoding: revision.bytes, as: UTF8.self).contains(
        "keyphase export test.yaml --to filmstrip --frames 3 --against main"))
  }

  @Test func `a timeline of one version alone has one row`() throws {
    let other = "  other: { tracks: { box: { offsetY: { linear: { to: 9, duration: 1 } } } } }\n"
    let options = ["at": "0"]
    let one = try Self.content(Self.text(10), options: options)
    let two = try Self.content(Self.text(10, more: other), options: options)
    for (before, after) in [(one, two), (two, one)] {
      let both = try #require(ExportContent.comparing(before, after, revision: nil))
      #expect(Self.places(in: both).count == 3)
    }
  }

  @Test func `several files are below each other`() throws {
    let contents = try [10, 20, 30].map { try Self.content(Self.text($0), options: ["at": "0,9s"]) }
    let joined = try #require(ExportContent.joined(contents))
    #expect(Self.places(in: joined) == [50, 60, 50, 70, 50, 80])
  }

  @Test func `a format without rows compares nothing`() throws {
    let document = try Examples.document(text: Self.text(10))
    var log = ExportLog(document.source)
    let content = try ExportFormat.png.content(ExportInput(document), &log)
    #expect(ExportContent.comparing(content, content, revision: nil) == nil)
  }
}
