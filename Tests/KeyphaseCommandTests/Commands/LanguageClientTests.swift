import Foundation
import TestSupport
import Testing

/// Tests the language server, as a separate process, with real clients.
@Suite struct LanguageClientTests {
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
    .enabled(
      if: isInstalled(["python3", "-c", "import pytest_lsp"]),
      "needs pytest-lsp: pip install pytest-lsp"))
  func `pytest-lsp as Neovim, VS Code and Emacs, with its warnings as errors`() throws {
    let result = try Self.run([
      "python3", "-m", "pytest", "-q", "-W", "error::pytest_lsp.LspSpecificationWarning", "-p",
      "no:cacheprovider", Self.folder.appending(path: "test_language_server.py").path,
    ])
    #expect(result.exitCode == 0, "\(result.output.suffix(6000))")
  }

  @Test(
    .enabled(if: isInstalled(["nvim", "--version"]), "needs Neovim: apt-get install neovim"),
    arguments: ["neovim.lua", "foreign-files.lua"])
  func `a Neovim without a screen`(script: String) throws {
    let result = try Self.run([
      "nvim", "--headless", "-u", "NONE", "-n", "-S", Self.folder.appending(path: script).path,
    ])
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
    .enabled(
      if: hasEglot,
      "needs Emacs with Eglot: apt-get install emacs-nox elpa-eglot elpa-yaml-mode"),
    arguments: ["emacs.el", "foreign-files.el"])
  func `an Emacs without a screen`(script: String) throws {
    let result = try Self.run(Self.emacs + ["-l", Self.folder.appending(path: script).path])
    #expect(result.exitCode == 0, "\(result.errors.suffix(6000))")
  }
}
