import Foundation
import Testing

/// Expected output that is kept in files beside the other fixtures.
///
/// `RECORD_SNAPSHOTS=1 swift test --filter KeyphaseCommandTests` writes the files anew and fails:
/// somebody has to read them.
enum Snapshot {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/command")

  static func expect(
    _ actual: String, matches name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appending(path: name)
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try actual.write(to: file, atomically: true, encoding: .utf8)
      Issue.record(
        "recorded \(name); read it, and run again without RECORD_SNAPSHOTS",
        sourceLocation: sourceLocation)
      return
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(actual == expected, sourceLocation: sourceLocation)
  }
}
