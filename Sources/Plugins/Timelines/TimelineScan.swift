import Foundation

/// What can be seen of a YAML file before the program that reads it is built: whether it is a timeline
/// file, and which files it includes.
///
/// Only keys at the first column are looked at, as every formatted file has them. The program finds
/// errors later, so that nothing is reported here.
struct TimelineScan {
  private let lines: [Substring]
  /// The numbers of the lines in the file, from 1.
  private let numbers: [Int]

  /// - Returns: nil for a file that is no timeline file, or cannot be read.
  init?(contentsOf file: URL) {
    guard ["yaml", "yml"].contains(file.pathExtension.lowercased()),
      let data = try? Data(contentsOf: file)
    else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    let document = TimelineScan.firstDocument(of: text)
    (lines, numbers) = (document.map(\.text), document.map(\.number))
    guard value(of: "keyphase") != nil || isFlow(with: "keyphase") else { return nil }
  }

  /// Whether it has timelines, and not definitions alone.
  var hasTimelines: Bool { value(of: "timelines") != nil || isFlow(with: "timelines") }

  /// The names of its timelines with their lines, from 1, as far as they stand on lines of their own.
  var timelines: [(name: String, line: Int)] {
    guard let (_, first) = value(of: "timelines") else { return [] }
    var names: [(name: String, line: Int)] = []
    var depth: Int?
    for (number, line) in lines.enumerated().dropFirst(first + 1) {
      let rest = line.drop { $0 == " " }
      if rest.isEmpty || rest.hasPrefix("#") { continue }
      let own = line.count - rest.count
      if own == 0 { break }
      depth = depth ?? own
      guard own == depth, let colon = rest.firstIndex(of: ":") else { continue }
      names.append((TimelineScan.unquoted(rest[..<colon]), numbers[number]))
    }
    return names
  }

  /// The files that it includes, and those that these include, as far as they exist.
  func includedFiles(from file: URL) -> [URL] {
    var known: Set<String> = [file.standardizedFileURL.path]
    var files: [URL] = []
    var waiting = [(scan: self, file: file)]
    while let (scan, file) = waiting.popLast() {
      for path in scan.includes {
        let url = URL(fileURLWithPath: path, relativeTo: file.deletingLastPathComponent())
          .standardizedFileURL
        guard FileManager.default.fileExists(atPath: url.path), known.insert(url.path).inserted
        else { continue }
        files.append(url)
        if let own = TimelineScan(contentsOf: url) { waiting.append((own, url)) }
      }
    }
    return files.sorted { $0.path < $1.path }
  }

  // MARK: Lines

  /// The lines up to the end of the first document, without empty ones.
  private static func firstDocument(of text: String) -> [(text: Substring, number: Int)] {
    var lines: [(text: Substring, number: Int)] = []
    let bom: Character = "\u{FEFF}"
    let all = text.drop { $0 == bom }
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in all.enumerated() where !line.isEmpty {
      if line.hasPrefix("...") { break }
      if line.hasPrefix("---") {
        if lines.contains(where: { !$0.text.hasPrefix("#") && !$0.text.hasPrefix("%") }) { break }
        continue
      }
      lines.append((line, index + 1))
    }
    return lines
  }

  /// What follows a key at the top level on its line, and the number of the line.
  private func value(of key: String) -> (text: Substring, line: Int)? {
    for (number, line) in lines.enumerated() {
      for word in [key, "\"\(key)\"", "'\(key)'"] where line.hasPrefix(word) {
        let rest = line.dropFirst(word.count).drop { $0 == " " || $0 == "\t" }
        let after = rest.dropFirst().first
        guard rest.first == ":", after == nil || after == " " || after == "\t" else { continue }
        return (rest.dropFirst(), number)
      }
    }
    return nil
  }

  /// Whether the file is a mapping in braces that mentions a key.
  private func isFlow(with key: String) -> Bool {
    guard let first = lines.first(where: { !$0.hasPrefix("#") && !$0.hasPrefix("%") }),
      first.hasPrefix("{")
    else { return false }
    return lines.contains { $0.contains(key) }
  }

  /// The paths of the key `include`.
  private var includes: [String] {
    guard let (text, line) = value(of: "include") else { return [] }
    let first = TimelineScan.withoutComment(text)
    if first.hasPrefix("[") {
      var list = ""
      for part in [first] + lines[(line + 1)...].map({ TimelineScan.withoutComment($0) }) {
        list += part
        if part.contains("]") { break }
      }
      let items = list.dropFirst().prefix { $0 != "]" }.split(separator: ",")
      return items.map { TimelineScan.unquoted($0) }.filter { !$0.isEmpty }
    }
    if !first.isEmpty { return [TimelineScan.unquoted(first[...])] }
    var paths: [String] = []
    for line in lines[(line + 1)...] {
      let item = TimelineScan.withoutComment(line)
      if item.isEmpty { continue }
      guard item.hasPrefix("- ") || item == "-" else { break }
      paths.append(TimelineScan.unquoted(item.dropFirst()))
    }
    return paths.filter { !$0.isEmpty }
  }

  private static func withoutComment(_ text: Substring) -> String {
    var quote: Character?
    var previous: Character = " "
    var result = ""
    for character in text {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "#", previous == " " || previous == "\t" {
        break
      } else if character == "\"" || character == "'" {
        quote = character
      }
      result.append(character)
      previous = character
    }
    return result.trimmingCharacters(in: .whitespaces)
  }

  private static func unquoted(_ text: Substring) -> String {
    let item = text.trimmingCharacters(in: .whitespaces)
    guard let first = item.first, first == "\"" || first == "'", item.count > 1,
      item.last == first
    else { return item }
    return String(item.dropFirst().dropLast())
  }
}
