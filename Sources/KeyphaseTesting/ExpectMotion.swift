public import Keyphase
public import Testing
internal import TimelineSnapshot

/// Expects that a timeline of a file shows what a snapshot says, which `keyphase snapshot` has written.
///
/// ```swift
/// expectMotion(
///   of: "rise", in: "Motion/toast.yaml", matches: "Motion/Snapshots/toast.rise.txt")
/// ```
///
/// What differs is in the issue that the test records. `keyphase snapshot --update` writes the snapshot
/// anew.
///
/// - Parameters:
///   - name: the name of the timeline; `card.insertion` and `card.removal` for a transition `card`.
///   - file: the path of the timeline file.
///   - path: the path of the snapshot.
public func expectMotion(
  of name: String, in file: String, matches path: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  func fail(_ message: String) {
    Issue.record(Comment(rawValue: "\(file): \(message)"), sourceLocation: sourceLocation)
  }
  do {
    let loaded = DocumentLoader().load(try SourceFile.read(file))
    guard loaded.isValid else {
      return fail(loaded.diagnostics.map(\.description).joined(separator: "\n"))
    }
    let parts = try loaded.document.timelines.flatMap {
      try CompiledTimeline.compile($0, of: loaded.document)
    }
    guard let timeline = parts.first(where: { $0.name == name }) else {
      return fail("there is no timeline `\(name)`")
    }
    expectMotion(of: timeline, matches: path, sourceLocation: sourceLocation)
  } catch {
    fail("\(error)")
  }
}

/// Expects that a timeline shows what a snapshot says, as ``expectMotion(of:in:matches:sourceLocation:)``
/// does for one of a file.
public func expectMotion(
  of timeline: CompiledTimeline, matches path: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  func fail(_ message: String) {
    Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
  }
  do {
    let actual = try MotionSnapshot(timeline)
    let expected = String(decoding: try SourceFile.read(path).bytes, as: UTF8.self)
    let differences = actual.differences(from: expected)
    guard !differences.isEmpty else { return }
    fail(
      "`\(timeline.name)` does not move as in \(path):\n\(differences.joined(separator: "\n"))")
  } catch {
    fail("`\(timeline.name)` cannot be compared with \(path): \(error)")
  }
}
