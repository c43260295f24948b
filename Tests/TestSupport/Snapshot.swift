package import Foundation

/// Expected output that is kept in a file.
///
/// With `RECORD_SNAPSHOTS=1` the files are written anew and every test that looks at one fails:
/// somebody has to read them.
package enum Snapshot {
  package static let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"

  /// What fails a test that has written its file anew.
  package struct Recorded: Error, CustomStringConvertible {
    package var name: String

    package init(_ name: String) { self.name = name }

    package var description: String {
      "recorded \(name); read it, and run again without RECORD_SNAPSHOTS"
    }
  }

  /// The text that a file expects.
  ///
  /// - Throws: ``Recorded`` where the actual text was written in its place.
  package static func text(at file: URL, recording actual: String) throws -> String {
    guard isRecording else { return try String(contentsOf: file, encoding: .utf8) }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try actual.write(to: file, atomically: true, encoding: .utf8)
    throw Recorded(file.lastPathComponent)
  }
}
