import Foundation
import TestSupport
import Testing

/// What `--version` prints.
@Suite(.waitsForPrograms) struct VersionTests {
  private func run(_ arguments: String...) throws -> Program.Result {
    try Program.run(try #require(Program.keyphase), ["--version"] + arguments)
  }

  @Test func `a line names the tool's version and that of the format`() throws {
    let result = try run()
    #expect(result.exitCode == 0)
    #expect(
      result.output.wholeMatch(of: /keyphase \d+\.\d+\.\d+( \([0-9a-f]{7,12}\))?, format \d+\n/)
        != nil,
      "\(result.output)")
    let asked = try Program.run(try #require(Program.keyphase), ["lint", "--version"])
    #expect(asked.output == result.output)
  }

  @Test(arguments: [["--format", "json"], ["--format=json"]])
  func `JSON has the version, the commit and the format`(options: [String]) throws {
    let result = try Program.run(try #require(Program.keyphase), ["--version"] + options)
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let members = try #require(object as? [String: Any])
    #expect(members.keys.sorted() == ["commit", "format", "version"])
    #expect(members["format"] as? Int == 1)
    let version = try #require(members["version"] as? String)
    #expect(try run().output.hasPrefix("keyphase \(version)"))
  }

  @Test func `licences name each library that is fetched`() throws {
    let result = try run("--licenses")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("libyaml\n"))
    #expect(result.output.contains("Permission is hereby granted"))
    let font = try String(
      contentsOf: PackageFolder.root.appending(path: "Sources/CStageFont/LICENSE-DejaVu.txt"),
      encoding: .utf8)
    #expect(result.output.contains(font), "the terms of the font")
    // Each package of the manifest is named, but for swift-syntax, which no program contains.
    let manifest = try String(
      contentsOf: PackageFolder.root.appending(path: "Package.swift"), encoding: .utf8)
    let packages = manifest.matches(of: /\.package\(url: "([^"]+)"/).map { String($0.1) }
      .filter { !$0.hasSuffix("swift-syntax") }
    #expect(packages.count >= 2)
    for address in packages where !address.hasSuffix("swift-docc-plugin") {
      #expect(result.output.contains(address), "\(address)")
    }
  }

  @Test(arguments: [["--format", "xml"], ["--licences"], ["lint"]])
  func `other options are an error that lists the right ones`(options: [String]) throws {
    let result = try Program.run(try #require(Program.keyphase), ["--version"] + options)
    #expect(result.exitCode == 2)
    #expect(result.output.isEmpty)
    #expect(
      result.errors.contains("`keyphase --version`, `--version --format json` or"),
      "\(result.errors)")
  }
}
