import Foundation

/// YAML files of other programs.
package enum ForeignFiles {
  package struct File: Sendable {
    package var name: String
    package var text: String
  }

  /// The files of `Fixtures/foreign/files.txt`.
  package static let all: [File] = {
    let file = PackageFolder.root.appending(path: "Tests/Fixtures/foreign/files.txt")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.components(separatedBy: "———— ").dropFirst().map { part in
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return File(name: String(lines[0]), text: lines.count > 1 ? String(lines[1]) : "")
    }
  }()
}
