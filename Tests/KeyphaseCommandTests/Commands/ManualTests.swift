import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import KeyphaseCommand

/// The manual page.
@Suite(.waitsForPrograms) struct ManualTests {
  static let page = ManualPage(commandTree: KeyphaseRoot._dumpHelp()).text

  @Test func `the manual page has every command and every option`() {
    let page = Self.page
    #expect(page.hasPrefix(".TH KEYPHASE 1 "))
    for command in KeyphaseRoot.configuration.subcommands {
      let name = command.configuration.commandName ?? ""
      #expect(page.contains(".SS \"keyphase \(name)\"\n"), "\(name)")
      #expect(page.contains("\n\(ManualPage.escaped(command.configuration.abstract))\n"), "\(name)")
      let help = KeyphaseRoot.helpMessage(for: command)
      for match in help.matches(of: /(?m)^ {2}(?:-\w, )?(--[\w-]+)/)
      where !["--help", "--version"].contains(match.1) {
        #expect(page.contains(ManualPage.escaped(String(match.1))), "\(name) \(match.1)")
      }
    }
    #expect(page.contains(".SS \"keyphase config show\"\n"))
  }

  @Test func `no line of the text is a request of the formatter`() {
    #expect(ManualPage.escaped(".keyphase.yaml") == "\\&.keyphase.yaml")
    #expect(ManualPage.escaped("'a' \\ – --fix") == "\\(aqa\\(aq \\e \\[u2013] \\-\\-fix")
    let requests: Set = [".TH", ".SH", ".SS", ".PP", ".TP", ".RS", ".RE", ".nf", ".fi", ".B", ".I"]
    for line in Self.page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(requests.contains(String(line.prefix { $0 != " " })), "\(line)")
    }
  }

  @Test(.needs(Program.keyphase != nil, "needs the built program"))
  func `on a terminal, man shows the page`() throws {
    let folder = try TemporaryFolder()
    // A program in place of man, which tells what it is given.
    try folder.write("#!/bin/sh\nhead -n 1 \"$1\"\necho \"$1\" >path\n", to: "bin/man")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.url.appending(path: "bin/man").path)
    let program = try #require(Program.keyphase)
    let code = """
      import os, pty
      os.chdir("\(folder.path)")
      os.environ.update(PATH="\(folder.path)/bin:" + os.environ["PATH"], TMPDIR="\(folder.path)")
      raise SystemExit(pty.spawn(["\(program)", "man"]))
      """
    let output = String(
      decoding: try PythonProgram.run(code: code, input: Data()), as: UTF8.self)
    #expect(output.contains(".TH KEYPHASE 1"), "\(output)")
    #expect(!output.contains("EXIT STATUS"), "only man has written")
    // The file is gone when man has ended.
    let path = try folder.read("path").trimmingCharacters(in: .newlines)
    #expect(path.hasPrefix(folder.path) && path.hasSuffix("/keyphase.1"))
    let parent = URL(filePath: path).deletingLastPathComponent().path
    #expect(!FileManager.default.fileExists(atPath: parent))
    #expect(try Program.run(program, ["man"]).output == Self.page)
  }

  @Test(.needs(Program.find("groff") != nil, "needs groff"))
  func `groff formats the manual page without a warning`() throws {
    let groff = try #require(Program.find("groff"))
    let result = try Program.run(
      groff, ["-man", "-Tutf8", "-ww", "-P-cbou"], input: Self.page)
    #expect(result.errors == "")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("keyphase sample bounce.yaml --fps 120 --velocity"))
    #expect(result.output.contains("EXIT STATUS"))
  }
}
