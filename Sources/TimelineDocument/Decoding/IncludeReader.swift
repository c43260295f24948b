/// Finds included files, and records which of them have been read.
struct IncludeReader: Sendable {
  /// The maximum depth of nested includes.
  static let depthLimit = 64

  let readFile: @Sendable (String) -> [UInt8]?
  /// The paths of the files that are being read, outermost first, for detecting cycles.
  var stack: [String]
  /// The files that have been read; including one again has no effect.
  var finished: Set<String> = []

  /// The path of an included file, resolved against that of the including file, without `.` and
  /// `..` components.
  static func resolve(_ path: String, from file: String) -> String {
    var parts = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().map(
      String.init)
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != "..", !last.isEmpty {
        parts.removeLast()
      } else {
        parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }
}
