import Foundation
import TestSupport
import Testing

@testable import TimelinePreview

/// The address that programs get as an argument, which every user can read.
@Suite(.inOwnProcess) struct InvitationTests {
  private func path(_ address: String) -> String {
    "/" + address.split(separator: "/", maxSplits: 2)[2]
  }

  private func answer(_ request: String, of preview: RunningPreview) async throws -> String {
    let client = try #require(RawClient(port: preview.server.port))
    await client.send(request)
    return await client.receive { $0.contains("\r\n\r\n") }.text
  }

  @Test func `it leads to the page once, and does not contain the page's word`() async throws {
    let preview = try RunningPreview(isFollowing: false)
    let addresses = [preview.server.invitation(), preview.server.invitation()]
    #expect(Set(addresses).count == 2)
    for address in addresses {
      #expect(!address.contains(preview.token))
      let request = preview.request(path(address), headers: ["Sec-Fetch-Site: none"])
      let first = try await answer(request, of: preview)
      #expect(first.hasPrefix("HTTP/1.1 303 See Other"), "\(first)")
      #expect(first.contains("Location: /\(preview.token)/\r\n"), "\(first)")
      let second = try await answer(request, of: preview)
      #expect(second.hasPrefix("HTTP/1.1 404"), "\(second)")
      #expect(!second.contains(preview.token))
    }
  }

  @Test func `what does not open it does not use it up`() async throws {
    let preview = try RunningPreview(isFollowing: false)
    let path = path(preview.server.invitation())
    let port = preview.server.port
    let refused: [(request: String, status: Int)] = [
      (preview.request(path, method: "HEAD"), 405),
      (
        preview.request(path, method: "POST", headers: ["Origin: http://127.0.0.1:\(port)"]), 405
      ),
      (preview.request(path, host: "attacker.example"), 421),
      (preview.request(path, headers: ["Origin: https://attacker.example"]), 403),
      (preview.request(path, headers: ["Sec-Fetch-Site: cross-site"]), 403),
      (preview.request(path, headers: ["Sec-Purpose: prefetch;prerender"]), 404),
      (preview.request("\(path)state"), 404),
      (preview.request(String(path.dropLast())), 404),
      (preview.request("\(path.dropLast())a/"), 404),
    ]
    for (request, status) in refused {
      #expect(await preview.status(ofRaw: request) == status, "\(request)")
    }
    #expect(await preview.status(ofRaw: preview.request(path)) == 303)
  }

  @Test func `a frame of another origin is led to the page, whose policy says who may have it`()
    async throws
  {
    let preview = try RunningPreview(isFollowing: false)
    let headers = [
      "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: iframe",
    ]
    let first = try await answer(
      preview.request(path(preview.server.invitation()), headers: headers), of: preview)
    #expect(first.hasPrefix("HTTP/1.1 303"), "\(first)")
    let page = try await answer(
      preview.request("/\(preview.token)/", headers: headers), of: preview)
    #expect(page.hasPrefix("HTTP/1.1 200"), "\(page.prefix(400))")
    #expect(page.contains("frame-ancestors vscode-webview: vscode-file:\r\n"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/net/tcp")))
  func `the system tells whose a connection is`() async throws {
    let preview = try RunningPreview(isFollowing: false)
    #expect(LoopbackUser.isOwn(client: 1, server: preview.server.port) == false)
    let table = """
        sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
         0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 1
         1: 0100007F:1F90 0100007F:C001 01 00000000:00000000 00:00000000 00000000  1000        0 2
         2: 0100007F:C001 0100007F:1F90 01 00000000:00000000 00:00000000 00000000  1001        0 3
         3: 0100A8C0:C002 0100007F:1F90 01 00000000:00000000 00:00000000 00000000  1002        0 4
         4: 0000000000000000FFFF00000100007F:C003 0000000000000000FFFF00000100007F:1F90 01 00000000:00000000 00:00000000 00000000  1003        0 5
      """
    let users: [UInt16: Int?] = [0xC001: 1001, 0xC002: nil, 0xC003: 1003, 0xC004: nil, 0x1F90: nil]
    for (port, user) in users {
      #expect(LoopbackUser.user(client: port, server: 0x1F90, in: table) == user, "\(port)")
    }
  }

  /// The words that `--open` starts a program with.
  @Test func `the browser is started without the page's word`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(RunningPreview.heart, to: "heart.yaml")
    for name in ["xdg-open", "open"] {
      try folder.write(
        "#!/bin/sh\nprintf '%s\\n' \"$@\" >opened.new\nmv opened.new opened\n", to: name)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: "\(folder.path)/\(name)")
    }
    let output = Pipe()
    let process = Process()
    process.executableURL = URL(
      filePath: try #require(PackageFolder.program(named: "keyphase-preview")))
    process.arguments = ["heart.yaml", "--open"]
    process.currentDirectoryURL = folder.url
    process.environment = ["PATH": "\(folder.path):/usr/bin:/bin"]
    process.standardOutput = output
    try process.run()
    defer { kill(process.processIdentifier, SIGKILL) }
    for _ in 0..<500 where !FileManager.default.fileExists(atPath: "\(folder.path)/opened") {
      try await Task.sleep(for: .milliseconds(20))
    }
    let opened = try folder.read("opened")
    let printed = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let word = try #require(printed.split(separator: "/").dropFirst(2).first)
    #expect(opened.hasPrefix("http://127.0.0.1:"))
    #expect(!opened.contains(word), "\(opened) \(printed)")
  }
}
