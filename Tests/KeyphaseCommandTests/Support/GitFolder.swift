import Foundation
import TestSupport
import Testing

/// A folder with a git repository.
struct GitFolder {
  let folder: TemporaryFolder

  init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    try git("init", "-q", "-b", "main")
    for (name, text) in files { try folder.write(text, to: name) }
    if !files.isEmpty { try commit() }
  }

  func commit() throws {
    try git("add", "-A")
    try git("commit", "-qm", "one")
  }

  /// Runs git, and returns what it prints.
  @discardableResult
  func git(_ arguments: String..., input: String = "") throws -> String {
    let settings = ["-c", "user.name=n", "-c", "user.email=e", "-c", "commit.gpgsign=false"]
    let result = try Program.run(
      try #require(Program.find("git")), settings + arguments, in: folder.path, input: input)
    try #require(result.exitCode == 0, "\(arguments): \(result.errors)")
    return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Compares the folder with a revision.
  func diff(_ arguments: String...) throws -> Program.Result {
    try Program.run(try #require(Program.keyphase), ["diff"] + arguments, in: folder.path)
  }
}
