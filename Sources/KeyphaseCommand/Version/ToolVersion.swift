import CRevision
import TimelineDocument
import TimelineFiles
import TimelineSyntax

/// The version of this tool, and what `--version` prints.
enum ToolVersion {
  static let current = "0.1.0"

  /// The commit of which the program was built; nil for a build that was not told it.
  static var commit: String? {
    let commit = String(cString: keyphase_revision())
    return commit.isEmpty ? nil : commit
  }

  /// The address of the repository of a release; nil for a build that was not told it.
  static var address: String? {
    let address = String(cString: keyphase_address())
    return address.isEmpty ? nil : address
  }

  /// One line: the version, the commit and the version of the format.
  static var line: String {
    let commit = commit.map { " (\($0.prefix(12)))" } ?? ""
    return "keyphase \(current)\(commit), format \(FormatVersion.newest)"
  }

  /// What `--version` prints with the options that follow it.
  static func text(_ options: some Collection<String>) throws(CommandFailure) -> String {
    let words = options.flatMap { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    switch words {
    case [], ["--format", "text"]: return line
    case ["--format", "json"]: return json
    case ["--licenses"]: return LinkedLibrary.notices
    default:
      throw CommandFailure(
        "`--version` cannot be followed by `\(words.joined(separator: " "))`",
        help: "write `keyphase --version`, `--version --format json` or `--version --licenses`")
    }
  }

  private static var json: String {
    var json = JSONWriter()
    json.object { json in
      json.member("version", current)
      if let commit {
        json.member("commit", commit)
      } else {
        json.key("commit")
        json.null()
      }
      json.member("format", FormatVersion.newest)
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
