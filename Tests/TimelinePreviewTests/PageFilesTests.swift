import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineSyntax

@testable import TimelinePreview

struct PageFilesTests {
  private static let folder = PackageFolder.root.appending(path: "Sources/TimelinePreview/Page")
  private static let player = PackageFolder.root.appending(path: "Schemas/players/js")
  /// The modules of the JavaScript player that the page plays with.
  private static let played = ["clock.js", "evaluate.js"]

  @Test func allFilesOfThePageAreServed() throws {
    let own = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let names = own + Self.played
    #expect(
      PageFiles.paths.sorted()
        == names.map { $0 == PageFiles.indexName ? $0 : "page/\($0)" }.sorted())
    for name in names {
      let path = name == PageFiles.indexName ? name : "page/\(name)"
      let response = try #require(PageFiles.response(for: path))
      guard case .bytes(let bytes) = response.body else { continue }
      let folder = Self.played.contains(name) ? Self.player : Self.folder
      #expect(Data(bytes) == (try Data(contentsOf: folder.appending(path: name))), "\(name)")
    }
  }

  @Test func nothingOfThePageIsElsewhere() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path) {
      let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
      #expect(!text.contains("https://"), "\(name)")
      #expect(!text.replacing("http://www.w3.org/", with: "").contains("http://"), "\(name)")
    }
  }

  @Test func aTimelineOfEachKindCanBeAdded() throws {
    let file = Self.folder.appending(path: "additions.js")
    let text = try String(contentsOf: file, encoding: .utf8)
    let choices = try #require(text.firstMatch(of: /label: "With", choices: (\[.*?\])/)).1
    let names = try JSONReader.read(Array(choices.utf8)).elements.compactMap(\.string)
    #expect(names.sorted() == ContentKind.allCases.map(\.key).sorted())
  }
}
