import TimelineFiles
internal import TimelineReports
import TimelineSyntax

/// Writes exports where they have changed, or compares them with what is there.
struct ExportWriter {
  /// An output beside what is there.
  private struct File {
    var path: String
    var bytes: [UInt8]
    /// The content of the file that is there; nil without one.
    var before: [UInt8]?
  }

  private let files: [File]
  private static let largestFile = 256 << 20

  /// Reads the outputs that are there.
  ///
  /// - Parameter overwrites: whether files are replaced that are no exports.
  /// - Throws: ``CommandFailure`` if two outputs have one path, or one would replace a file that is
  ///   read, or that is no export.
  init(
    _ outputs: [ExportJob.Output], protecting protected: ProtectedFiles, overwrites: Bool
  ) throws(CommandFailure) {
    var files: [File] = []
    var paths: [String: String] = [:]
    for output in outputs {
      guard let path = output.path else { continue }
      // Names that differ in case alone are one file on many disks.
      if let other = paths.updateValue(path, forKey: path.lowercased()) {
        throw CommandFailure(
          other == path
            ? "two outputs are `\(path)`" : "the outputs `\(other)` and `\(path)` may be one file",
          help: "rename one of the inputs, or export them into different folders")
      }
      try protected.check(path)
      try Self.checkBoundary(of: output, at: path)
      let before = try Self.content(of: path)
      if let before, before != output.bytes, !overwrites, !Self.isExport(before) {
        throw CommandFailure(
          "`\(path)` was not exported by keyphase and is not overwritten",
          help: "write into another file, or add --force")
      }
      files.append(File(path: path, bytes: output.bytes, before: before))
    }
    self.files = files
  }

  /// Makes sure that symbolic links do not lead what a configuration names out of its repository.
  private static func checkBoundary(
    of output: ExportJob.Output, at path: String
  ) throws(CommandFailure) {
    guard let configuration = output.boundary else { return }
    let target = FileSystem.linkTarget(of: path)
    guard ReferenceBoundary.allows(target, namedBy: configuration) else {
      throw CommandFailure(
        "the configuration names an output outside of its repository: `\(path)`",
        help: "name a file in it, without symbolic links that lead elsewhere")
    }
  }

  /// The content of a regular file; nil where there is none.
  private static func content(of path: String) throws(CommandFailure) -> [UInt8]? {
    do throws(SystemError) {
      return try FileSystem.regularContent(of: path, limit: largestFile)
    } catch {
      guard !error.isMissing else { return nil }
      throw CommandFailure("cannot read `\(PathText.shown(path))`: \(error.reason)")
    }
  }

  /// Whether a file has the words of all exports' comments, or is empty.
  static func isExport(_ bytes: [UInt8]) -> Bool {
    bytes.isEmpty || bytes.contains(Array("exported by keyphase".utf8))
  }

  /// Writes the files that have changed.
  func write() throws(CommandFailure) {
    for file in files where file.before != file.bytes {
      try OutputFile.createFolders(of: file.path)
      try OutputFile.write(file.bytes, to: file.path)
    }
  }

  // MARK: Checks

  /// The most lines of a difference that are shown.
  private static let shownLines = 40

  /// Writes which files are not as they would be exported, with short differences.
  ///
  /// - Parameter orphans: exports that are no outputs any more.
  /// - Returns: whether all files are, and there are no orphans.
  func check(orphans: [String], color: ColorChoice) throws -> Bool {
    let isColored = color.isColored(isTerminal: OutputStream.output.isTerminal)
    var (stale, missing) = (0, 0)
    for file in files where file.before != file.bytes {
      guard let before = file.before else {
        missing += 1
        OutputStream.output.write("missing: \(PathText.shown(file.path))\n")
        continue
      }
      stale += 1
      OutputStream.output.write("stale: \(PathText.shown(file.path))\n")
      let diff = UnifiedDiff(path: file.path, before: before, after: file.bytes)
      let lines = diff.text(isColored: false).count { $0 == UInt8(ascii: "\n") }
      guard lines <= Self.shownLines else { continue }
      try OutputStream.output.write(diff, isColored: isColored)
    }
    var parts = ["\(ReportSummary.amount(files.count - stale - missing, "file")) current"]
    if stale > 0 { parts.append("\(stale) stale") }
    if missing > 0 { parts.append("\(missing) missing") }
    for path in orphans { OutputStream.output.write("orphaned: \(PathText.shown(path))\n") }
    if !orphans.isEmpty { parts.append("\(orphans.count) orphaned") }
    var text: TerminalText = "\(parts.joined(separator: ", "))\n"
    if stale + missing > 0 {
      text += "  help: the same command without --check writes them\n"
    }
    if !orphans.isEmpty { text += "  help: delete what is orphaned: no output has its name\n" }
    OutputStream.error.write(text)
    return stale + missing + orphans.count == 0
  }
}
