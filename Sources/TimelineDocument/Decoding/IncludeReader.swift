/// Finds the files that a file includes, and keeps which of them have been read.
struct IncludeReader: Sendable {
  /// How many files may include each other in a row.
  static let depthLimit = 64

  let readFile: @Sendable (String) -> [UInt8]?
  /// The paths of the files that are being read, the outermost first, for circles.
  var stack: [String]
  /// The files that have been read: including one of them again adds nothing.
  var finished: Set<String> = []

  /// The path of an included file, seen from the file that includes it, without `.` and `..` parts.
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
