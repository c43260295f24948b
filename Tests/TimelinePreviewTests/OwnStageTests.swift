import Foundation
import TestSupport
import Testing
import TimelineExport
import TimelineFiles

@testable import TimelinePreview

/// A picture and a page of the user's own: what is served of them, and to whom.
@Suite(.serialized, .inOwnProcess) struct OwnStageTests {
  private static let svg =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 12\"><rect width=\"24\" height=\"12\"/></svg>"

  private func serve() throws -> RunningPreview {
    let own = try TemporaryFolder()
    try own.write("<!doctype html><p data-keyphase=\"\">Hello</p>", to: "site/page.html")
    try own.write("p { color: red }", to: "site/style.css")
    try own.write(Self.svg, to: "site/img/logo.svg")
    try own.write("secret", to: "site/.env")
    try own.write("secret", to: "site/.git/config.json")
    try own.write("secret", to: "site/notes.txt")
    try own.write("secret", to: "secret.json")
    try FileManager.default.createSymbolicLink(
      atPath: "\(own.path)/site/link.json", withDestinationPath: "\(own.path)/secret.json")
    try FileManager.default.createSymbolicLink(
      atPath: "\(own.path)/site/out", withDestinationPath: own.path)
    let stage = try OwnStage(
      art: "\(own.path)/site/img/logo.svg", page: "\(own.path)/site/page.html")
    return try RunningPreview(isFollowing: false, ownStage: stage, beside: own)
  }

  private func get(_ path: String, of preview: RunningPreview, headers: [String] = [])
    async throws -> String
  {
    let client = try #require(RawClient(port: preview.server.port))
    await client.send(preview.request(path, headers: headers + ["Connection: close"]))
    return await client.receive(seconds: 120).text
  }

  @Test func thePageKnowsWhereItsOwnStageIs() async throws {
    let preview = try serve()
    let json = try await preview.json("own-stage")
    let token = preview.server.requestGuard.stageToken
    #expect(json["page"] as? String == "../\(token)/page.html")
    let art = try #require(json["art"] as? [String: Any])
    #expect(art["width"] as? Double == 24)
    #expect(art["height"] as? Double == 12)
    let picture = try await preview.get("own-art")
    #expect(picture.head.contains("Content-Type: image/svg+xml"))
    #expect(picture.head.contains("sandbox"))
    #expect(try await preview.get("").head.contains("; frame-src 'self'"))
    #expect(token != preview.token)
  }

  @Test func withoutOneThereIsNothing() async throws {
    let preview = try RunningPreview(isFollowing: false)
    #expect(try await preview.json("own-stage").isEmpty)
    #expect(try await preview.get("own-art").head.hasPrefix("HTTP/1.1 404"))
    #expect(!(try await preview.get("").head.contains("frame-src")))
    let token = preview.server.requestGuard.stageToken
    #expect(try await get("/\(token)/page.html", of: preview).hasPrefix("HTTP/1.1 404"))
  }

  @Test func thePageIsServedToAFrameWithoutAnOrigin() async throws {
    let preview = try serve()
    let token = preview.server.requestGuard.stageToken
    for headers in [[], ["Origin: null", "Sec-Fetch-Site: cross-site"]] {
      let page = try await get("/\(token)/page.html", of: preview, headers: headers)
      #expect(page.hasPrefix("HTTP/1.1 200"))
      #expect(page.contains("sandbox allow-scripts"))
      #expect(page.contains("frame-ancestors 'self'"))
      #expect(page.contains("<p data-keyphase=\"\">Hello</p>"))
      #expect(page.contains("<script src=\"/\(token)/keyphase-stage.js\"></script>"))
      // What the frame can find out leads to nothing else.
      #expect(!page.contains(preview.token))
    }
    for name in ["style.css", "img/logo.svg", "keyphase-stage.js"] {
      let file = try await get("/\(token)/\(name)", of: preview, headers: ["Origin: null"])
      #expect(file.hasPrefix("HTTP/1.1 200"), "\(name)")
      #expect(file.contains("Access-Control-Allow-Origin: null"), "\(name)")
      #expect(!file.contains("<script"), "\(name)")
    }
  }

  /// Paths after the token of the stage, or whole ones, that lead to nothing.
  static let refused = [
    "", "secret.json", "../secret.json", "%2e%2e/secret.json", "..%2fsecret.json",
    "img/..%2f..%2fsecret.json", "img/../page.html", "link.json", "out/secret.json", ".env",
    ".git/config.json", "notes.txt", "img", "img/", "/page.html", "page.html%00", "state",
    "timeline/f0.heart", "edit", "page/main.js", "other.html", "page.html/",
  ]

  @Test(arguments: refused) func nothingElseIsServed(_ path: String) async throws {
    let preview = try serve()
    let token = preview.server.requestGuard.stageToken
    let answer = try await get("/\(token)/\(path)", of: preview)
    #expect(answer.hasPrefix("HTTP/1.1 404"), "\(answer)")
    #expect(!answer.contains("secret\n") && !answer.hasSuffix("secret"))
  }

  @Test func itsWordIsNotThatOfThePage() async throws {
    let preview = try serve()
    let token = preview.server.requestGuard.stageToken
    let port = preview.server.port
    func status(_ path: String, _ method: String, _ headers: [String]) async -> Int? {
      await preview.status(ofRaw: preview.request(path, method: method, headers: headers))
    }
    // The scripts of the frame have no origin, and may ask for nothing but its files.
    #expect(await status("\(preview.path)state", "GET", ["Origin: null"]) == 403)
    #expect(await status("\(preview.path)edit", "POST", ["Origin: null"]) == 403)
    #expect(await status("/\(token)/page.html", "POST", ["Origin: null"]) == 405)
    #expect(
      await status("/\(token)/page.html", "GET", ["Origin: http://attacker.example"]) == 403)
    #expect(
      await preview.status(
        ofRaw: preview.request("/\(token)/page.html", host: "attacker.example:\(port)")) == 421)
    #expect(await status("/\(preview.token)/page.html", "GET", []) == 404)
  }

  @Test func whatCannotBeShownIsRefusedAtOnce() throws {
    let folder = try TemporaryFolder()
    try folder.write("hello", to: "a.txt")
    try folder.write("<p>", to: "a.html")
    func failure(art: String? = nil, page: String? = nil) -> CommandFailure? {
      do throws(CommandFailure) {
        _ = try OwnStage(art: art, page: page)
        return nil
      } catch { return error }
    }
    #expect(
      failure(art: "\(folder.path)/a.html")?.message
        .hasSuffix("is not shown: it is neither an SVG nor a PNG")
        == true)
    #expect(failure(art: "\(folder.path)/a.html")?.help.contains("--stage") == true)
    #expect(failure(page: "\(folder.path)/a.txt")?.help.contains("--art") == true)
    #expect(
      failure(page: "\(folder.path)/b.html")?.message.contains("cannot read") == true)
    #expect(failure(page: folder.path)?.message.contains("it is no file") == true)
    #expect(failure(page: "\(folder.path)/a.html") == nil)
  }

  static let sizes: [(text: String, size: [Double]?)] = [
    ("<svg width=\"10\" height=\"20\"/>", [10, 20]),
    (
      "<?xml version=\"1.0\"?><!-- <b> --><svg\n  height='20.5px' width='10pt' viewBox='0 0 1 1'></svg>",
      [10, 20.5]
    ),
    ("<svg viewBox=\"0 0 24 12\"/>", [24, 12]),
    ("<svg viewBox='0,0,24,12' width='48'/>", [48, 24]),
    ("<svg width=\"100%\" height=\"100%\" viewBox=\"0 0 5 6\"/>", [5, 6]), ("<svg/>", nil),
    ("<svg width=\"0\" height=\"3\"/>", nil), ("<svg width=", nil), ("<svg a b c='", nil),
    ("<svg", nil), ("<svg width=\"1e99\" height=\"1\"/>", nil),
  ]

  @Test(arguments: sizes) func picturesHaveTheirSize(_ text: String, _ size: [Double]?) throws {
    let picture = try? PictureBytes(Array(text.utf8))
    #expect(picture?.size.map { [$0.width, $0.height] } == size)
  }

  @Test func aPNGHasItsSize() throws {
    let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    let picture = try PictureBytes(
      head + Array("IHDR".utf8) + [0, 0, 1, 0, 0, 0, 0, 9, 8, 6])
    #expect(picture.kind == .png)
    #expect(picture.size.map { [$0.width, $0.height] } == [256, 9])
    #expect(try PictureBytes(head).size == nil)
    #expect((try? PictureBytes(Array("GIF89a".utf8))) == nil)
  }
}
