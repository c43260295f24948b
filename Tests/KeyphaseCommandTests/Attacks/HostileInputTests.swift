import Foundation
import TestSupport
import Testing

/// For any options, expressions, configurations and messages, time and memory are bounded.
@Suite(.waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"))
struct HostileInputTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @discardableResult
  private func run(
    _ arguments: [String], input: String = "/dev/null",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Result {
    try BoundedProgram.runToCompletion(
      arguments, in: folder.path, input: input, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    (["--fps", "1e9"], "the limit is 10000000"), (["--fps", "1e300"], "the limit is 10000000"),
    (["--to", "1e300"], "the limit is 10000000"),
    (["--from", "1e15", "--to", "1e15"], "distinguished"),
    (["--cycles", "9223372036854775807"], "the limit is 10000000"),
    (["--fps", "nan"], "greater than 0"),
    (["--at", "inf"], "is not a time"), (["--max-depth", "100000"], "at most 1000"),
    (["--max-depth=-1"], "at least 1"), (["--max-file-size", "99999GiB"], "99999GiB"),
  ])
  func `options that ask for too much are refused`(_ options: [String], _ words: String) throws {
    try folder.write(
      "keyphase: 1\ntimelines:\n  a: { repeat: forever, tracks: { scale: [{ linear: { to: 2, duration: 1 } }] } }\n",
      to: "a.yaml")
    let result = try run(["sample", "a.yaml"] + options)
    #expect(result.exitCode == 2)
    #expect(result.errors.contains(words), "\(result.errors)")
  }

  @Test func `an endless timeline is sampled for a long time, up to the limit of frames`() throws {
    try folder.write(
      "keyphase: 1\ntimelines:\n  a:\n    phases:\n      - { phase: x, set: { scale: 1 }, animation: .snappy }\n      - { phase: y, set: { scale: 2 }, animation: .bouncy }\n",
      to: "a.yaml")
    let minutes = try run(["sample", "a.yaml", "--to", "600", "--format", "jsonl"])
    #expect(minutes.exitCode == 0)
    // The motion is stepped at the file's rate, however few of its frames are samples.
    let ages = try run(["sample", "a.yaml", "--fps", "1e-12", "--to", "1e15"])
    #expect(ages.exitCode == 2)
    #expect(ages.errors.contains("frames, the limit"))
  }

  @Test(arguments: [
    ("smooth(", 10_000, "the limit is 65536"), ("[", 60_000, "64 deep"),
    ("Spring(duration: 1e300)", 1, "over the limit of 86400 s"),
    ("linear(duration: 1e300)", 1, "over the limit of 86400 s"),
    ("linear(duration: 20000)", 1, "more than 250000 frames"),
    ("linear(duration: 1).repeatCount(1000000000)", 1, "over the limit of 86400 s"),
  ])
  func `a hostile expression is refused`(
    _ part: String, _ count: Int, _ words: String
  ) throws {
    let result = try run(["curve", String(repeating: part, count: count)])
    #expect(result.exitCode > 0)
    #expect(result.errors.contains(words), "\(result.errors.prefix(500))")
  }

  // MARK: Configurations and included files

  private static let validTimelines =
    "timelines:\n  a: { tracks: { scale: [{ linear: { to: 2, duration: 0.5 } }] } }\n"

  @Test func `a very long chain of configurations is refused`() throws {
    try folder.write("keyphase: 1\n" + Self.validTimelines, to: "a.yaml")
    for number in 0..<1000 {
      try folder.write("extends: c\(number + 1).yaml\n", to: "c\(number).yaml")
    }
    try folder.write("extends: c0.yaml\n", to: ".keyphase.yaml")
    let result = try run(["lint", "a.yaml"])
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("more than 32 configurations extend each other in a row"))
  }

  @Test func `a very long chain of includes is refused`() throws {
    for number in 0..<1000 {
      try folder.write(
        "keyphase: 1\ninclude: [a\(number + 1).yaml]\n" + Self.validTimelines, to: "a\(number).yaml"
      )
    }
    let result = try run(["lint", "a0.yaml"])
    #expect(result.output.contains("more than 64 files include each other in a row"))
    // With two includes at each of forty levels, the number of include paths is exponential.
    for number in 0..<40 {
      for side in ["l", "r"] {
        let next = "[\(number + 1)l.yaml, \(number + 1)r.yaml]"
        try folder.write(
          "keyphase: 1\n\(number < 39 ? "include: \(next)\n" : "")" + Self.validTimelines,
          to: "\(number)\(side).yaml")
      }
    }
    #expect(try run(["lint", "0l.yaml"]).exitCode == 0)
  }

  @Test func `patterns with many stars are fast`() throws {
    let name = String(repeating: "a", count: 60)
    try folder.write(
      "keyphase: 1\n" + Self.validTimelines, to: "\(name)/\(name)/\(name)/\(name).yaml")
    let stars = String(repeating: "**/", count: 8) + String(repeating: "a*", count: 14)
    let patterns = (0..<20).map { "  - \"\(stars)b\($0)\"\n" }.joined()
    try folder.write("exclude:\n" + patterns, to: ".keyphase.yaml")
    #expect(try run(["lint", "."]).exitCode == 0)
  }

  @Test func `references to pipes and devices do not block`() throws {
    let make = "mkfifo pipe.yaml .keyphase.yml && ln -s /dev/zero zero.yaml"
    _ = try Program.run("/bin/sh", ["-c", make], in: folder.path)
    for name in ["pipe", "zero"] {
      try folder.write("keyphase: 1\ninclude: [\(name).yaml]\n" + Self.validTimelines, to: "a.yaml")
      let result = try run(["lint", "a.yaml", "--no-config"])
      #expect(result.output.contains("`\(name).yaml` cannot be read"), "\(result.output)")
    }
    let result = try run(["lint", "a.yaml"])
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("it is not a regular file"), "\(result.errors)")
  }

  // MARK: Messages

  @Test(arguments: [
    ("Content-Length: 1000000000000000000\r\n\r\n", "is not the length of a message"),
    ("Content-Length: -5\r\n\r\n", "is not the length of a message"),
    ("Content-Length: 99999999999999999999999\r\n\r\n", "is not the length of a message"),
    ("Content-Type: x\r\n\r\n{}", "has no Content-Length"),
    ("no header" + String(repeating: " ", count: 10_000), "a message must begin with a header"),
  ])
  func `a message with an invalid header ends the server`(_ text: String, _ words: String) throws {
    try folder.write(text, to: "messages")
    let result = try run(["lsp"], input: folder.url.appending(path: "messages").path)
    #expect(result.exitCode == 1)
    #expect(result.errors.contains(words), "\(result.errors)")
  }

  @Test(arguments: [
    ("[", 100_000, "nested too deep"), ("{\"a\":", 100_000, "nested too deep"),
    ("{\"id\":1e400,\"method\":\"initialize\"}", 1, "\"id\":null"),
  ])
  func `a hostile message is answered`(_ part: String, _ count: Int, _ words: String) throws {
    let text = String(repeating: part, count: count)
    try folder.write("Content-Length: \(text.utf8.count)\r\n\r\n\(text)", to: "messages")
    let result = try run(["lsp"], input: folder.url.appending(path: "messages").path)
    #expect(result.output.contains(words), "\(result.output.prefix(500))")
  }
}
