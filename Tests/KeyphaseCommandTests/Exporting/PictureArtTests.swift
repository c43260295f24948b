import Foundation
import TestSupport
import Testing

/// The artwork of both versions in filmstrips: each is what its own version has.
@Suite(.waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"))
struct PictureArtTests {
  private static func text(_ to: Int) -> String {
    """
    keyphase: 1
    stage: { size: [60, 30] }
    elements: { logo: { size: [10, 10], art: logo.svg } }
    timelines:
      slide: { tracks: { logo: { offsetX: { linear: { to: \(to), duration: 0.5 } } } } }

    """
  }

  private static func logo(_ color: String) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"10\"><rect width=\"10\" height=\"10\" fill=\"\(color)\"/></svg>\n"
  }

  private static func data(_ color: String) -> String {
    Data(logo(color).utf8).base64EncodedString()
  }

  private func run(_ arguments: [String], in folder: String) throws -> Program.Result {
    try Program.run(try #require(Program.keyphase), arguments, in: folder)
  }

  /// Both versions have the image once, however many moments show it.
  private func check(_ text: String) {
    for color in ["red", "blue"] {
      #expect(text.ranges(of: Self.data(color)).count == 1, "\(color)")
    }
    #expect(text.ranges(of: "<use href=").count >= 6, "the other moments refer to it")
  }

  @Test func `of two files`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.text(10), to: "old/a.yaml")
    try folder.write(Self.logo("red"), to: "old/logo.svg")
    try folder.write(Self.text(20), to: "new/a.yaml")
    try folder.write(Self.logo("blue"), to: "new/logo.svg")
    let export = try run(
      ["export", "old/a.yaml", "new/a.yaml", "--to", "filmstrip"], in: folder.path)
    check(export.output)
    let page = try run(["diff", "old/a.yaml", "new/a.yaml", "--format", "html"], in: folder.path)
    let pictures = page.output.matches(of: /svg\+xml;base64,([A-Za-z0-9+\/=]+)/)
    let picture = try #require(pictures.compactMap { Data(base64Encoded: String($0.1)) }.first)
    check(String(decoding: picture, as: UTF8.self))
  }

  /// In a folder of the repository, too.
  @Test(arguments: ["", "motion"])
  func `of a revision and of now`(place: String) throws {
    let prefix = place.isEmpty ? "" : "\(place)/"
    let repository = try GitFolder([
      "\(prefix)a.yaml": Self.text(10), "\(prefix)logo.svg": Self.logo("red"),
    ])
    try repository.folder.write(Self.text(20), to: "\(prefix)a.yaml")
    try repository.folder.write(Self.logo("blue"), to: "\(prefix)logo.svg")
    let folder = "\(repository.folder.path)/\(place)"
    let export = try run(
      ["export", "a.yaml", "--to", "filmstrip", "--against", "HEAD"], in: folder)
    #expect(export.exitCode == 0, "\(export.errors)")
    check(export.output)
    try FileManager.default.createDirectory(
      atPath: "\(folder)/out", withIntermediateDirectories: true)
    let diff = try run(
      ["diff", "--against", "HEAD", "a.yaml", "--format", "markdown", "--pictures", "out"],
      in: folder)
    #expect(diff.exitCode == 1, "\(diff.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/out")
    let name = try #require(names.first)
    check(try String(contentsOfFile: "\(folder)/out/\(name)", encoding: .utf8))
  }

  @Test func `an image that is gone is no error of a comparison`() throws {
    let repository = try GitFolder(["a.yaml": Self.text(10), "logo.svg": Self.logo("red")])
    try repository.folder.write(Self.text(20), to: "a.yaml")
    try FileManager.default.removeItem(at: repository.folder.url.appending(path: "logo.svg"))
    let diff = try run(
      ["diff", "--against", "HEAD", "--format", "html"], in: repository.folder.path)
    #expect(diff.exitCode == 1, "\(diff.errors)")
  }
}
