import Foundation
import TestSupport
import Testing

@testable import TimelinePreview

/// The command and the program that it becomes.
@Suite(.waitsForPrograms, .inOwnProcess) struct ProgramTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(RunningPreview.heart, to: "heart.yaml")
    try folder.write("", to: "output")
    try folder.write("", to: "errors")
  }

  private func start(_ program: String, _ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: try #require(PackageFolder.program(named: program)))
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.standardOutput = try FileHandle(forWritingTo: folder.url.appending(path: "output"))
    process.standardError = try FileHandle(forWritingTo: folder.url.appending(path: "errors"))
    try process.run()
    return process
  }

  /// Waits until a file has words; only a failure waits until the end.
  private func wait(for words: String, in name: String) async throws -> String {
    for _ in 0..<1_000 {
      let text = try folder.read(name)
      if text.contains(words) { return text }
      try await Task.sleep(for: .milliseconds(20))
    }
    return try folder.read(name)
  }

  @Test func `the help of the program names it`() async throws {
    let process = try start("keyphase-preview", ["--help"])
    let help = try await wait(for: "--read-only", in: "output")
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(help.contains("\nUSAGE: keyphase-preview <path> ... [<options>]\n"), "\(help)")
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `prints the address, then a line a change, and ends with a signal`(number: Int32)
    async throws
  {
    let process = try start(
      "keyphase", ["preview", "heart.yaml", "--editor", "code -g {file}:{line}"])
    defer { kill(process.processIdentifier, SIGKILL) }
    let output = try await wait(for: "\n", in: "output")
    let line = try #require(output.split(separator: "\n").first)
    #expect(line.wholeMatch(of: /http:\/\/127\.0\.0\.1:\d+\/[a-z2-7]{32}\//) != nil, "\(output)")
    let port = try #require(line.split(separator: ":").last?.split(separator: "/").first)
    // The files are followed once the page is served.
    let client = try #require(RawClient(port: UInt16(port) ?? 0))
    await client.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
    #expect(await client.receive { $0.contains("404") }.text.contains("404"))
    try await Task.sleep(for: .milliseconds(300))
    try folder.write(RunningPreview.heart.replacing("1.5", with: "2"), to: "heart.yaml")
    #expect(try await wait(for: "\n", in: "errors") == "heart.yaml: 1 motion changed\n")
    kill(process.processIdentifier, number)
    for _ in 0..<500 where process.isRunning { try await Task.sleep(for: .milliseconds(20)) }
    #expect(!process.isRunning)
    #expect(process.terminationStatus == 0)
    #expect(process.terminationReason == .exit)
    #expect(try folder.read("output") == output)
    // Nothing is left behind.
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["errors", "heart.yaml", "output"])
  }

  @Test func `an address for the local network comes second, with a warning`() async throws {
    let process = try start("keyphase", ["preview", "heart.yaml", "--lan"])
    defer { kill(process.processIdentifier, SIGKILL) }
    guard let own = LocalNetwork.ownAddress else {
      let errors = try await wait(for: "--lan", in: "errors")
      process.waitUntilExit()
      #expect(errors.hasPrefix("error: this computer has no private address"))
      return #expect(process.terminationStatus == 2)
    }
    _ = try await wait(for: "segments\n", in: "output")
    let lines = try folder.read("output").split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasPrefix("http://127.0.0.1:"))
    #expect(lines[1].hasPrefix("http://\(own):") && lines[1].hasSuffix("/segments"))
    let errors = try await wait(for: "\n", in: "errors")
    #expect(errors.hasPrefix("warning: everyone on this network who has the second address"))
  }

  @Test func `a missing program is an error with the next step`() throws {
    let own = try #require(Program.keyphase)
    // A copy could not be started while a program that begins at the same time holds it open.
    let place = "\(folder.path)/keyphase"
    do {
      try FileManager.default.linkItem(atPath: own, toPath: place)
    } catch {
      try FileManager.default.copyItem(atPath: own, toPath: place)
    }
    let result = try Program.run(
      "\(folder.path)/keyphase", ["preview", "heart.yaml"], in: folder.path,
      environment: ["PATH": "/nonexistent"])
    #expect(result.exitCode == 2)
    #expect(
      result.errors == """
        error: cannot find the program `keyphase-preview`, which serves the page
          = help: build it with `swift build -c release --product keyphase-preview`, and put it next to `keyphase` or in a folder of the PATH

        """)
    let help = try Program.run(
      "\(folder.path)/keyphase", ["preview", "--help"], in: folder.path,
      environment: ["PATH": "/nonexistent"])
    #expect(help.exitCode == 0)
    #expect(help.output.contains("--editor"))
  }

  @Test(arguments: [
    (["preview", "-"], "standard input cannot be watched"),
    (["preview", "missing.yaml"], "there is no file or folder `missing.yaml`"),
    (["preview", "heart.yaml", "--editor", "code \"x"], "--editor has an unclosed quote"),
    (["preview", "heart.yaml", "--editor", " "], "--editor is empty"),
    (["preview", "heart.yaml", "--port", "70000"], "`--port` cannot be `70000`"),
    (["preview"], "a file or folder is missing"),
  ])
  func `errors are framed`(arguments: [String], message: String) throws {
    let result = try Program.run(try #require(Program.keyphase), arguments, in: folder.path)
    #expect(result.exitCode == 2)
    #expect(result.errors.hasPrefix("error: \(message)"), "\(result.errors)")
    #expect(result.output.isEmpty)
  }

  @Test func `keyphase does not contain the server`() throws {
    let program = try Data(contentsOf: URL(filePath: try #require(Program.keyphase)))
    let server = try Data(
      contentsOf: URL(filePath: try #require(PackageFolder.program(named: "keyphase-preview"))))
    let word = Data("FlyingSocks".utf8)
    #expect(program.range(of: word) == nil)
    #expect(server.range(of: word) != nil)
  }

  @Test func `plots are drawn again when their file changes`() async throws {
    let process = try start("keyphase", ["plot", "heart.yaml", "--watch"])
    defer { kill(process.processIdentifier, SIGKILL) }
    #expect(try await wait(for: "heart ·", in: "output").contains("heart ·"))
    try folder.write(RunningPreview.heart.replacing("heart:", with: "other:"), to: "heart.yaml")
    #expect(try await wait(for: "other ·", in: "output").contains("other ·"))
    // Errors are shown, and the next version is drawn.
    try folder.write("timelines: [\n", to: "heart.yaml")
    #expect(try await wait(for: "error", in: "errors").contains("error"))
    try folder.write(RunningPreview.heart.replacing("heart:", with: "third:"), to: "heart.yaml")
    #expect(try await wait(for: "third ·", in: "output").contains("third ·"))
  }
}
