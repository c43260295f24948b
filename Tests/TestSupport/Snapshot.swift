package import Foundation

/// Expected output in a file.
///
/// With `RECORD_SNAPSHOTS=1`, each test rewrites its files and fails, because the new files need to
/// be reviewed.
package enum Snapshot {
  package static let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"

  /// The error of a test that has rewritten its file.
  package struct Recorded: Error, CustomStringConvertible {
    package var name: String

    package init(_ name: String) { self.name = name }

    package var description: String {
      "recorded \(name); read it, and run again without RECORD_SNAPSHOTS"
    }
  }

  /// Returns the expected text from a file.
  ///
  /// - Throws: ``Recorded`` if the actual text was written instead.
  package static func text(at file: URL, recording actual: String) throws -> String {
    guard isRecording else { return try String(contentsOf: file, encoding: .utf8) }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try actual.write(to: file, atomically: true, encoding: .utf8)
    throw Recorded(file.lastPathComponent)
  }
}
