import TimelineEvaluation
import TimelineFiles
internal import TimelineReports
import TimelineSnapshot
import TimelineSyntax

/// Compares timelines with their snapshots in a folder.
struct SnapshotRun {
  /// What is written.
  enum Change {
    case none, missing, all
  }

  /// What differs, in the order of the timelines.
  private(set) var differences: [UnifiedDiff] = []
  private let folder: String
  private let change: Change
  /// The names of the files of the timelines, by themselves in lower case: where case does not count, as
  /// on most Macs, these have to differ.
  private var names: [String: String] = [:]
  private var writtenCount = 0
  private var removedCount = 0
  /// How many snapshots are missing, and how many are of no timeline any more.
  private var missingCount = 0
  private var staleCount = 0

  private static let suffix = ".txt"
  /// The most bytes of a snapshot.
  private static let limit = 64 << 20

  /// Compares all timelines of the files.
  init(_ files: LoadedFiles, in folder: String, change: Change) throws {
    (self.folder, self.change) = (folder, change)
    let selection = SampleSelection()
    let timelines = try selection.compile(files, for: { _ in SamplingOptions() })
    // Nothing is written before all names are known to differ.
    let chosen = timelines.map { Self.name(of: $0.timeline.name, in: $0.file.path, from: folder) }
    for name in chosen { try add(name) }
    if change != .none { try FileSystem.createFolder(folder) }
    for (name, (_, timeline)) in zip(chosen, timelines) {
      let snapshot: MotionSnapshot
      do throws(EvaluationError) {
        snapshot = try MotionSnapshot(timeline)
      } catch {
        throw CommandFailure(error)
      }
      try compare(Array(snapshot.text.utf8), name)
    }
  }

  private mutating func add(_ name: String) throws(CommandFailure) {
    guard let other = names.updateValue(name, forKey: name.lowercased()) else { return }
    throw CommandFailure(
      other == name
        ? "two timelines have the snapshot `\(name)`"
        : "the snapshots `\(other)` and `\(name)` are one file on a Mac, where case does not count",
      help: "name one of the files or timelines differently")
  }

  /// Whether something is not as before, and was not written now.
  var isDifferent: Bool {
    !differences.isEmpty && change != .all || missingCount > 0 || staleCount > 0
  }

  private mutating func compare(_ text: [UInt8], _ name: String) throws(CommandFailure) {
    let path = "\(folder)/\(name)"
    // Git may have written the lines as Windows ends them.
    let before = try read(path).map(Self.withoutCarriageReturns)
    guard before != text else { return }
    if let before {
      differences.append(UnifiedDiff(path: path, before: before, after: text))
      if change != .all { return }
    } else if change == .none {
      missingCount += 1
      differences.append(UnifiedDiff(path: path, before: [], after: text))
      return
    }
    try OutputFile.write(text, to: path)
    writtenCount += 1
  }

  /// Removes, or reports, the snapshots of timelines that are gone.
  mutating func compareOthers() throws(CommandFailure) {
    guard case .folder? = try? FileSystem.kind(of: folder) else { return }
    let heading = Array(MotionSnapshot.heading.utf8)
    let entries = Set(try FileSystem.entries(of: folder).map(\.name))
    for entry in entries.sorted()
    where entry.hasSuffix(Self.suffix) && !isOfTimeline(entry, among: entries) {
      let path = "\(folder)/\(entry)"
      // Other texts may be in the folder, too.
      guard let text = try read(path), text.starts(with: heading) else { continue }
      if change == .all {
        try FileSystem.removeFile(path)
        removedCount += 1
      } else {
        staleCount += 1
        differences.append(UnifiedDiff(path: path, before: text, after: []))
      }
    }
  }

  /// Whether a file in the folder is a snapshot of a timeline of this run.
  private func isOfTimeline(_ entry: String, among entries: Set<String>) -> Bool {
    guard let name = names[entry.lowercased()] else { return false }
    // Where case does not count, the snapshot of a timeline is listed by its earlier name.
    return name == entry || !entries.contains(name)
  }

  private static func withoutCarriageReturns(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    for byte in text {
      if byte == UInt8(ascii: "\n"), result.last == UInt8(ascii: "\r") { result.removeLast() }
      result.append(byte)
    }
    return result
  }

  private func read(_ path: String) throws(CommandFailure) -> [UInt8]? {
    do throws(SystemError) {
      return try FileSystem.regularContent(of: path, limit: Self.limit)
    } catch {
      guard error.isMissing else {
        throw CommandFailure("cannot read `\(PathText.shown(path))`: \(error.reason)")
      }
      return nil
    }
  }

  /// What was found and done, on a line.
  var summary: TerminalText {
    var parts = [ReportSummary.amount(names.count, "timeline")]
    func add(_ count: Int, _ text: String) { if count > 0 { parts.append("\(count) \(text)") } }
    let other = differences.count - missingCount - staleCount
    add(change == .all ? 0 : other, "not as in the snapshot")
    add(missingCount, "without a snapshot")
    add(staleCount, staleCount == 1 ? "snapshot of no timeline" : "snapshots of no timeline")
    add(writtenCount, "written")
    add(removedCount, "removed")
    var text: TerminalText = "\(parts.joined(separator: ", "))\n"
    if isDifferent { text += "  help: if this is meant, `--update` writes the snapshots anew\n" }
    return text
  }

  /// The name of the snapshot of a timeline: the path of its file from the folder around the snapshots,
  /// and its own name.
  private static func name(of timeline: String, in file: String, from folder: String) -> String {
    let working = SystemFile.realPath(".") ?? "/"
    let base = FilePath.folder(of: FilePath.absolute(folder, in: working)) ?? "/"
    var path = FilePath.shown(FilePath.absolute(file, in: working), from: base)
    for ending in [".yaml", ".yml"] where path.hasSuffix(ending) { path.removeLast(ending.count) }
    let kept = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.".utf8)
    var name: [UInt8] = []
    for byte in "\(path).\(timeline)".utf8 {
      if byte == UInt8(ascii: "/") {
        name.append(UInt8(ascii: "."))
      } else if kept.contains(byte) {
        name.append(byte)
      } else {
        name += Array("%\(String(byte, radix: 16, uppercase: true))".utf8)
      }
    }
    // A file whose name begins with a dot is hidden.
    return String(decoding: name.drop { $0 == UInt8(ascii: ".") }, as: UTF8.self) + suffix
  }
}
