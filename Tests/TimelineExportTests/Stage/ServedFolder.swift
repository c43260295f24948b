import Foundation
import TestSupport
import Testing

/// A folder that the preview serves, in a process of its own.
///
/// A server in this process would wait for a thread while tests wait for programs on all of them.
struct ServedFolder {
  let address: String
  private let process: Process

  init(_ folder: TemporaryFolder) throws {
    let output = try TemporaryFolder()
    try output.write("", to: "address")
    process = Process()
    process.executableURL = URL(
      filePath: try #require(PackageFolder.program(named: "keyphase-preview")))
    process.arguments = [folder.path, "--read-only", "--port", "0"]
    process.standardOutput = try FileHandle(
      forWritingTo: output.url.appending(path: "address"))
    try process.run()
    var text = ""
    let end = Date().addingTimeInterval(60)
    while !text.hasSuffix("\n"), process.isRunning, Date() < end {
      Thread.sleep(forTimeInterval: 0.02)
      text = try output.read("address")
    }
    address = String(text.prefix { $0 != "\n" })
    if !text.hasSuffix("\n") { stop() }
    try #require(text.hasSuffix("\n"), "the preview serves nothing")
  }

  func stop() {
    process.terminate()
    process.waitUntilExit()
  }
}
