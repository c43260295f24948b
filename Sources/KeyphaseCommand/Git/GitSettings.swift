import TimelineFiles
import TimelineSyntax

/// The settings of git: of a repository, or of all repositories of the user.
struct GitSettings {
  /// The root of the repository; nil for all repositories.
  let root: String?

  private static let limit = 1 << 16

  /// Whether git is set up to show the base between conflict markers.
  static var marksBase: Bool {
    let style = value(["git", "config", "--get", "merge.conflictStyle"])
    return style == "diff3" || style == "zdiff3"
  }

  /// What a command of git prints, without the line ending; nil if it fails.
  private static func value(_ command: [String]) -> String? {
    guard let output = try? ChildProgram.output(of: command, limit: limit) else { return nil }
    return PathText.string(output[...].prefix { $0 != UInt8(ascii: "\n") })
  }

  private var command: [String] {
    root.map { ["git", "-C", $0, "config", "--local"] } ?? ["git", "config", "--global"]
  }

  /// The value of a key; nil if it is not set here.
  subscript(key: String) -> String? { Self.value(command + ["--get", key]) }

  func set(_ key: String, to value: String) throws(CommandFailure) {
    guard try ChildProgram.output(of: command + [key, value], limit: Self.limit) != nil else {
      throw CommandFailure("git cannot set `\(key)`")
    }
  }

  func unset(_ key: String) throws(CommandFailure) {
    guard try ChildProgram.output(of: command + ["--unset-all", key], limit: Self.limit) != nil
    else { throw CommandFailure("git cannot unset `\(key)`") }
  }

  /// The file with the attributes of all repositories.
  static var globalAttributes: String? {
    if let path = value([
      "git", "config", "--global", "--type=path", "--get", "core.attributesFile",
    ]) {
      return path
    }
    if let folder = Environment.value(of: "XDG_CONFIG_HOME"), FilePath.isAbsolute(folder) {
      return "\(folder)/git/attributes"
    }
    return Environment.value(of: "HOME").map { "\($0)/.config/git/attributes" }
  }
}
