import Foundation
import TestSupport
import Testing
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// The pictures of README and of the documentation's pages are those of their timeline files.
@Suite struct PublishedPictureTests {
  /// A picture that is committed, and how it is made.
  struct Picture: Sendable, CustomTestStringConvertible {
    /// Its path from the root of the package.
    var path: String
    /// The timeline file in `Timelines`.
    var file: String
    var format = ExportFormat.svg
    var timelines: [String] = []
    var options: [String: String] = [:]

    var testDescription: String { path }
  }

  private static let pages = "Sources/Keyphase/Keyphase.docc"

  static let all = [
    Picture(path: "Timelines/dots.svg", file: "dots.yaml"),
    Picture(path: "Timelines/heart.svg", file: "heart.yaml"),
    Picture(path: "Timelines/staggered-list.svg", file: "staggered-list.yaml"),
    Picture(
      path: "Timelines/save-button.svg", file: "save-button.yaml", timelines: ["saveButton"],
      options: ["stage": "true"]),
    Picture(
      path: "Timelines/notification.svg", file: "notification.yaml", timelines: ["notification"],
      options: ["stage": "true"]),
    Picture(path: "Timelines/logo-intro.svg", file: "logo-intro.yaml", options: ["stage": "true"]),
    Picture(
      path: "\(pages)/logo-intro-filmstrip.svg", file: "logo-intro.yaml", format: .filmstrip,
      options: ["frames": "7"]),
    Picture(
      path: "\(pages)/plane-fly.svg", file: "plane.yaml", timelines: ["fly"],
      options: ["stage": "true"]),
  ]

  @Test(arguments: all)
  func `a picture is what the tool makes of its file`(picture: Picture) throws {
    let (text, log) = try Examples.export(
      picture.format, Examples.document(picture.file), timelines: picture.timelines,
      options: picture.options)
    #expect(log.warnings.isEmpty, "\(log.warnings.map(\.message))")
    let file = PackageFolder.root.appending(path: picture.path)
    #expect(try Snapshot.text(at: file, recording: text) == text)
  }

  /// A picture that is not in the table would become stale unnoticed.
  @Test func `every picture of a page is there and is made by the table`() throws {
    var shown: Set<String> = []
    let folders = [
      "", "Sources/Keyphase/Keyphase.docc", "Sources/AnimationCore/AnimationCore.docc",
    ]
    for folder in folders {
      let place = folder.isEmpty ? PackageFolder.root : PackageFolder.root.appending(path: folder)
      for name in try FileManager.default.contentsOfDirectory(atPath: place.path)
      where name.hasSuffix(".md") {
        let text = try String(contentsOf: place.appending(path: name), encoding: .utf8)
        let pattern = /!\[[^\]]*\]\(([^)\s]+\.(?:svg|png|gif))\)|<img src="([^"]+)"/
        for match in text.matches(of: pattern) {
          let path = String(match.1 ?? match.2 ?? "")
          if path.contains("://") { continue }
          shown.insert(folder.isEmpty ? path : "\(folder)/\(path)")
        }
      }
    }
    let made = Set(Self.all.map(\.path))
    #expect(shown.subtracting(made).sorted() == [])
    let others = ["Timelines/heart.svg", "Timelines/staggered-list.svg"]
    #expect(made.subtracting(shown).subtracting(others).sorted() == [])
    for folder in ["Timelines", Self.pages] {
      let files = try FileManager.default.contentsOfDirectory(
        atPath: PackageFolder.root.appending(path: folder).path)
      for name in files where name.hasSuffix(".svg") {
        #expect(made.contains("\(folder)/\(name)"))
      }
    }
  }
}
