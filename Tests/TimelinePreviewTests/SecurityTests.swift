import Foundation
import TestSupport
import Testing
import TimelineFiles
@testable import TimelinePreview

@Suite(.serialized, .inOwnProcess) struct SecurityTests {
  @Test func answersTheAddressItselfWithoutRedirect() async throws {
    let preview = try RunningPreview()
    let (head, body) = try await preview.get("")
    #expect(head.hasPrefix("HTTP/1.1 200 OK"))
    #expect(
      head.contains(
        "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors vscode-webview: vscode-file:"
      ))
    for header in [
      "X-Content-Type-Options: nosniff", "Cross-Origin-Resource-Policy: same-origin",
      "Referrer-Policy: no-referrer", "Cache-Control: no-store",
    ] {
      #expect(head.contains(header))
    }
    #expect(!head.contains("Access-Control"))
    #expect(String(decoding: body, as: UTF8.self).lowercased().contains("<!doctype html>"))
  }

  @Test func tokensHaveAtLeast128Bits() throws {
    var tokens: Set<String> = []
    for _ in 0..<4 { tokens.insert(try RunningPreview(isFollowing: false).token) }
    #expect(tokens.count == 4)
    // 5 bits a character.
    #expect(tokens.allSatisfy { $0.count >= 26 })
  }

  /// Requests that are refused, with their status: parts are replaced by those of the server.
  static let refused: [(text: String, status: Int)] = [
    // Other names of the host, as after DNS rebinding.
    ("GET PATHstate HTTP/1.1\r\nHost: attacker.example\r\n\r\n", 421),
    ("GET PATHstate HTTP/1.1\r\nHost: attacker.example:PORT\r\n\r\n", 421),
    ("GET PATHstate HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 421),
    ("GET PATHstate HTTP/1.1\r\nHost: 0.0.0.0:PORT\r\n\r\n", 421),
    ("GET PATHstate HTTP/1.1\r\nHost: 127.0.0.1:1\r\n\r\n", 421),
    ("GET PATHstate HTTP/1.1\r\nHost: 127.0.0.1.nip.io:PORT\r\n\r\n", 421),
    ("GET PATHstate HTTP/1.1\r\n\r\n", 421),
    ("GET PATHstate HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nHost: 127.0.0.1:PORT\r\n\r\n", 421),
    // Other origins.
    (
      "GET PATHstate HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nOrigin: https://attacker.example\r\n\r\n",
      403
    ),
    ("GET PATHstate HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nOrigin: null\r\n\r\n", 403),
    (
      "GET PATHstate HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nOrigin: https://127.0.0.1:PORT\r\n\r\n",
      403
    ),
    ("GET PATHstate HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nOrigin: http://127.0.0.1:1\r\n\r\n", 403),
    ("GET PATHstate HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nSec-Fetch-Site: cross-site\r\n\r\n", 403),
    ("GET PATHstate HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nSec-Fetch-Site: same-site\r\n\r\n", 403),
    ("GET PATH HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nSec-Fetch-Site: cross-site\r\n\r\n", 403),
    // Only the page may be in a frame, not its data.
    (
      "GET PATHstate HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nSec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: iframe\r\n\r\n",
      403
    ),
    (
      "GET PATHevents HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nOrigin: https://attacker.example\r\n\r\n",
      403
    ),
    // Other methods.
    (
      "POST PATHstate HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nOrigin: http://127.0.0.1:PORT\r\n\r\n",
      405
    ),
    ("PUT PATHstate HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 405),
    ("DELETE PATH HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 405),
    (
      "OPTIONS PATHstate HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nOrigin: http://127.0.0.1:PORT\r\n\r\n",
      405
    ),
    ("GET PATHopen HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 405),
    ("POST PATHopen HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 403),
    // Other words.
    ("GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 404),
    ("GET /state HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 404),
    ("GET /TOKEN HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 404),
    ("GET /aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/state HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 404),
    ("GET /TOKENa/state HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 404),
    ("GET //TOKEN/state HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 404),
    // Paths out of what is served.
    ("GET PATH../../etc/passwd HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 404),
    ("GET PATH%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 404),
    ("GET PATHpage/../state HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 404),
    ("GET PATHpage/..%2f..%2fetc%2fpasswd HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 404),
    ("GET PATHpage/%00 HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 404),
    ("GET PATHpage/%zz HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 404),
    ("GET PATHfile/heart.yaml HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 404),
    ("GET PATHfile/%2fetc%2fpasswd HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 404),
    ("GET PATHfile/f0/../f0 HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 404),
    ("GET PATHart/f0/heart HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 404),
    ("GET PATHart/f0/..%2f..%2fsecret.svg HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 404),
    ("GET http://attacker.example/ HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 400),
    // No HTTP.
    ("nonsense\r\n\r\n", 400),
    ("GET PATHstate\r\n\r\n", 400),
    ("GET PATHstate HTTP/1.1\r\nHost : 127.0.0.1:PORT\r\n\r\n", 400),
    ("GET PATHstate HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n Folded: line\r\n\r\n", 400),
    // Bodies.
    ("POST PATHopen HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nContent-Length: 1048577\r\n\r\n", 413),
    (
      "POST PATHopen HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nContent-Length: 99999999999999999999\r\n\r\n",
      413
    ),
    ("POST PATHopen HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nContent-Length: -1\r\n\r\n", 400),
    (
      "POST PATHopen HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
      400
    ),
    ("POST PATHopen HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nTransfer-Encoding: chunked\r\n\r\n", 411),
  ]

  @Test(arguments: refused.indices)
  func refuses(_ index: Int) async throws {
    let preview = try RunningPreview(isFollowing: false)
    let (pattern, status) = Self.refused[index]
    let text = pattern.replacing("PATH", with: preview.path)
      .replacing("TOKEN", with: preview.token).replacing("PORT", with: "\(preview.server.port)")
    #expect(await preview.status(ofRaw: text) == status, "\(pattern)")
  }

  @Test func answersItsOwnPage() async throws {
    let preview = try RunningPreview(isFollowing: false)
    let port = preview.server.port
    for headers in [
      [], ["Origin: http://127.0.0.1:\(port)", "Sec-Fetch-Site: same-origin"],
      ["Sec-Fetch-Site: none"],
    ] {
      let text = preview.request("\(preview.path)state", headers: headers)
      #expect(await preview.status(ofRaw: text) == 200)
    }
    let local = preview.request("\(preview.path)state", host: "localhost:\(port)")
    #expect(await preview.status(ofRaw: local) == 200)
  }

  @Test func neverServesLinksOutOfTheFolder() async throws {
    let elsewhere = try TemporaryFolder()
    try elsewhere.write(RunningPreview.heart, to: "secret.yaml")
    try elsewhere.write("<svg/>", to: "secret.svg")
    let preview = try RunningPreview(
      [
        "heart.yaml": RunningPreview.heart, ".git/HEAD": "",
        "art.yaml": """
        keyphase: 1
        elements:
          link: { art: link.svg }
          above: { art: ../\(elsewhere.url.lastPathComponent)/secret.svg }
          own: { art: own.svg }
        timelines:
          show:
            tracks:
              link: { opacity: [linear: { to: 0, duration: 1 }] }
              above: { opacity: [linear: { to: 0, duration: 1 }] }
              own: { opacity: [linear: { to: 0, duration: 1 }] }
          away: { art: link.svg, tracks: { opacity: [linear: { to: 0, duration: 1 }] } }
          mine: { art: own.svg, tracks: { opacity: [linear: { to: 0, duration: 1 }] } }

        """,
        "own.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
      ], isFollowing: false)
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: "\(preview.folder.path)/link.yaml",
      withDestinationPath: "\(elsewhere.path)/secret.yaml")
    try manager.createSymbolicLink(
      atPath: "\(preview.folder.path)/link.svg",
      withDestinationPath: "\(elsewhere.path)/secret.svg")
    preview.preview.follow()
    try await Task.sleep(for: .milliseconds(200))
    let state = try await preview.json("state")
    let files = try #require(state["files"] as? [[String: Any]])
    #expect(files.compactMap { $0["path"] as? String }.allSatisfy { !$0.contains("link") })
    #expect(files.count == 2)
    #expect(try await preview.get("art/f0/link").head.hasPrefix("HTTP/1.1 404"))
    #expect(try await preview.get("art/f0/above").head.hasPrefix("HTTP/1.1 404"))
    #expect(try await preview.get("view-art/f0/away").head.hasPrefix("HTTP/1.1 404"))
    for path in ["art/f0/own", "view-art/f0/mine"] {
      let own = try await preview.get(path).head
      #expect(own.hasPrefix("HTTP/1.1 200"))
      #expect(own.contains("Content-Type: image/svg+xml"))
      #expect(own.contains("sandbox"))
    }
  }
}
