import TimelineFiles
import TimelineSyntax

/// The lines of a file with git's attributes that give timeline files their drivers.
enum GitAttributes {
  private static let words = ["diff=keyphase", "merge=keyphase"]
  private static let byteLimit = 1 << 20

  /// The line for a pattern.
  static func line(for pattern: String) -> String {
    ([quoted(pattern)] + words).joined(separator: " ")
  }

  /// The pattern of exactly one path, from the root of the repository.
  static func pattern(of path: String) -> String { "/\(escaped(path))" }

  /// The pattern of the files in a folder that have an extension.
  static func pattern(of folder: String, extension ending: String) -> String {
    folder.isEmpty ? "/*.\(ending)" : "/\(escaped(folder))/*.\(ending)"
  }

  private static func escaped(_ path: String) -> String {
    path.reduce(into: "") { result, character in
      if "*?[]\\".contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  /// A pattern in the quotes that git needs around spaces and quotes.
  private static func quoted(_ pattern: String) -> String {
    guard pattern.contains(where: { $0 == "\"" || $0.isWhitespace }) else { return pattern }
    let inner = pattern.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\t", with: "\\t").replacing("\n", with: "\\n")
    return "\"\(inner)\""
  }

  /// The contents of a file; empty if there is none.
  static func contents(of path: String) throws(CommandFailure) -> [UInt8] {
    do throws(FileReadError) {
      return try SourceFile.readRegular(path, limit: byteLimit).bytes
    } catch {
      if error.isMissing { return [] }
      throw CommandFailure("cannot read `\(path)`: \(error.reason)")
    }
  }

  /// The lines that are not there yet.
  static func missing(_ lines: [String], in contents: [UInt8]) -> [String] {
    let present = Set(self.lines(of: contents).map(trimmed))
    return lines.filter { !present.contains($0) }
  }

  /// The contents with lines added at the end.
  static func adding(_ lines: [String], to contents: [UInt8]) -> [UInt8] {
    let ending = contents.contains(0x0D) ? "\r\n" : "\n"
    var result = contents
    if let last = result.last, last != 0x0A { result += ending.utf8 }
    return result + lines.flatMap { Array("\($0)\(ending)".utf8) }
  }

  /// The contents without these drivers: lines that only set them are removed, and others keep their
  /// further attributes.
  static func removing(from contents: [UInt8]) -> [UInt8] {
    lines(of: contents).flatMap { line -> [UInt8] in
      var shortened = line
      if !trimmed(line).hasPrefix("#") {
        for word in words {
          shortened = shortened.replacing(" \(word)", with: "").replacing("\t\(word)", with: "")
        }
      }
      let isGone = shortened != line && !hasAttributes(trimmed(shortened))
      return isGone ? [] : Array(shortened.utf8)
    }
  }

  /// Whether anything follows the pattern of a line.
  private static func hasAttributes(_ line: String) -> Bool {
    guard line.hasPrefix("\"") else { return line.contains(where: \.isWhitespace) }
    var isEscaped = false
    let end = line.indices.dropFirst().first { index in
      defer { isEscaped = !isEscaped && line[index] == "\\" }
      return line[index] == "\"" && !isEscaped
    }
    return end.map { line.index(after: $0) < line.endIndex } ?? false
  }

  /// The lines that are removed or shortened.
  static func changed(from contents: [UInt8], to rest: [UInt8]) -> [String] {
    let kept = Set(lines(of: rest))
    return lines(of: contents).filter { !kept.contains($0) }.map(trimmed)
  }

  /// The lines with their line endings.
  private static func lines(of contents: [UInt8]) -> [String] {
    let lines = TextLines(contents)
    return (0..<lines.count).map { PathText.string(lines[$0]) }
  }

  private static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0.isWhitespace }.reversed()).drop { $0 == " " }.description
  }
}
