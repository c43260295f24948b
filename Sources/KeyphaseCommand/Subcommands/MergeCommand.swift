import ArgumentParser
import CommandOptions
import TimelineFiles
import TimelineMerge
import TimelineSyntax

/// `keyphase merge` merges two versions of a file by their structure, by hand and as git's driver.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    subcommand: "merge",
    abstract: "Merge two versions of a timeline file that come from one base.",
    usage: "keyphase merge <base> <ours> <theirs> [-o <file>] [<options>]",
    discussion: """
      What only one side has changed is taken from it: a number, a keyframe, a comment, a timeline. \
      Where both have changed the same thing, both versions stand between conflict markers. How files \
      are laid out is no change: the result is in the canonical layout if one of the sides is, and \
      otherwise keeps the lines of ours that theirs has not changed. Files with syntax errors, and other YAML files, are merged \
      line by line. An empty base stands for a file that both sides have added.

      `keyphase git install` makes this command git's merge driver for timeline files.

      Exit codes: 0 merged, 1 conflicts, 129 unreadable input or a result that cannot be written.

      Examples:
        keyphase merge base.yaml ours.yaml theirs.yaml
        keyphase merge base.yaml ours.yaml theirs.yaml -o ours.yaml --style diff3
      """)

  /// What git shows between the markers.
  enum Style: String, ExpressibleByArgument, CaseIterable {
    case merge
    case diff3
  }

  /// git takes a smaller number for a conflict, and then the file for its result.
  private static let failureCode: Int32 = 129

  @Argument(help: ArgumentHelp("The version that both sides come from.", valueName: "base"))
  var base: String

  @Argument(help: ArgumentHelp("The version of one side.", valueName: "ours"))
  var ours: String

  @Argument(help: ArgumentHelp("The version of the other side.", valueName: "theirs"))
  var theirs: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file for the result; it may be one of the three. Standard output by default.",
      valueName: "file"))
  var output: String?

  @Option(help: ArgumentHelp("The name of the file in messages.", valueName: "path"))
  var path: String?

  @Option(
    help: ArgumentHelp(
      "What stands between conflict markers: the two sides (merge), or the base, too (diff3).",
      discussion: "By default as git is set up by merge.conflictStyle.",
      valueName: "style"))
  var style: Style?

  @Option(help: ArgumentHelp("The length of conflict markers; 7 by default.", valueName: "number"))
  var markerSize = 7

  @Option(help: ArgumentHelp("The name of the base after conflict markers.", valueName: "name"))
  var baseName: String?

  @Option(help: ArgumentHelp("The name of ours after conflict markers.", valueName: "name"))
  var ourName: String?

  @Option(help: ArgumentHelp("The name of theirs after conflict markers.", valueName: "name"))
  var theirName: String?

  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if !(1...1000).contains(markerSize) {
      throw CommandFailure("--marker-size must be from 1 to 1000, not \(markerSize)")
    }
    if [base, ours, theirs].filter({ $0 == "-" }).count > 1 {
      throw CommandFailure("standard input can be read only once")
    }
  }

  func run() throws {
    let hasConflicts: Bool
    do throws(CommandFailure) {
      hasConflicts = try merge()
    } catch {
      throw CommandFailure(error.message, help: error.help, exitCode: Self.failureCode)
    }
    if hasConflicts { throw ExitCode(1) }
  }

  /// Writes the result, and returns whether it has conflicts.
  private func merge() throws(CommandFailure) -> Bool {
    let versions = try (read(base), read(ours), read(theirs))
    var merge = FileMerge(limits: limits.limits)
    merge.markers.size = markerSize
    merge.markers.ours = Self.name(ourName) ?? merge.markers.ours
    merge.markers.theirs = Self.name(theirName) ?? merge.markers.theirs
    merge.markers.base = Self.name(baseName) ?? merge.markers.base
    merge.markers.showsBase = style == .diff3
    var merged = merge.merge(base: versions.0, ours: versions.1, theirs: versions.2)
    if merged.conflictCount > 0, style == nil, GitSettings.marksBase {
      merge.markers.showsBase = true
      merged = merge.merge(base: versions.0, ours: versions.1, theirs: versions.2)
    }
    if let output {
      try OutputFile.write(merged.bytes, to: output)
    } else {
      try OutputStream.output.write(content: merged.bytes)
    }
    guard merged.conflictCount > 0 else { return false }
    let name = PathText.shown(path ?? ours)
    let conflicts =
      merged.conflictCount == 1 ? "1 conflict" : "\(merged.conflictCount) conflicts"
    let reason =
      if case .lines(let refusal) = merged.method {
        "merged line by line, since \(refusal.reason)"
      } else {
        "both sides have changed the same thing"
      }
    OutputStream.error.write("\(name): \(conflicts): \(reason)\n")
    return true
  }

  /// The name of a version; nil for what a git that does not know the names hands over.
  private static func name(_ name: String?) -> String? {
    guard let name, !name.isEmpty, name.first != "%" || name.count != 2 else { return nil }
    return name
  }

  private func read(_ path: String) throws(CommandFailure) -> [UInt8] {
    let limit = limits.limits.fileSize
    do throws(FileReadError) {
      let bytes = try SourceFile.read(path, limit: limit + 1).bytes
      guard bytes.count <= limit else {
        throw FileReadError(path: path, reason: "it is larger than \(limit) bytes")
      }
      return bytes
    } catch {
      throw FileSystem.failure(reading: path, error)
    }
  }
}
