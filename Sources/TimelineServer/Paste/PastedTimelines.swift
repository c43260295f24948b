internal import TimelineSyntax

/// Adds the sections of an imported file to another file.
struct PastedTimelines {
  /// A section of a file: a key at the top level with the lines below it.
  private struct Section {
    var key: String
    /// What follows the key on its line.
    var value: String
    var lines: [String]
  }

  /// The text of the file with the sections; nil if they cannot be added as lines.
  let text: String

  /// - Parameters:
  ///   - imported: the imported file, in the canonical layout.
  ///   - rest: the lines of the file without the pasted ones.
  ///   - title: what was pasted, for a comment.
  init?(_ imported: String, to rest: String, title: String) {
    var comments: [String] = []
    var sections = Self.sections(of: Self.lines(imported), comments: &comments)
    // The first comment has the name of a file and the command.
    let remarks = ["# Pasted \(title)."] + comments.dropFirst().filter { !$0.isEmpty }
    var lines = Self.lines(rest)
    let isEmpty = lines.allSatisfy { line in
      line.isEmpty || line.hasPrefix("#") || line.hasPrefix("keyphase:")
        || line.allSatisfy(\.isWhitespace)
    }
    if isEmpty {
      let own = lines.filter { $0.hasPrefix("#") }
      let body = Self.lines(imported).drop { $0.hasPrefix("#") }
      text = (own + remarks + Array(body)).joined(separator: "\n")
      return
    }
    while lines.last?.allSatisfy(\.isWhitespace) ?? false { lines.removeLast() }
    Self.rename(&sections, besides: lines)
    for var section in sections where !["keyphase", "title", "frameRate"].contains(section.key) {
      if section.key == "timelines" {
        section.lines = remarks.map { "  \($0)" } + section.lines
      }
      guard Self.add(section, to: &lines) else { return nil }
    }
    text = lines.joined(separator: "\n") + "\n"
  }

  /// The lines of a text, without the ends that differ between systems.
  private static func lines(_ text: String) -> [String] {
    text.utf8.split(separator: 10, omittingEmptySubsequences: false).map { line in
      String(decoding: line.last == 13 ? line.dropLast() : line, as: UTF8.self)
    }
  }

  private static func sections(of lines: [String], comments: inout [String]) -> [Section] {
    var sections: [Section] = []
    for line in lines {
      if let (key, value) = topLevelKey(line) {
        sections.append(Section(key: key, value: value, lines: []))
      } else if sections.isEmpty {
        comments.append(line)
      } else {
        sections[sections.count - 1].lines.append(line)
      }
    }
    for index in sections.indices {
      while sections[index].lines.last?.isEmpty ?? false { sections[index].lines.removeLast() }
    }
    return sections
  }

  /// The key at the start of a line, and what follows it.
  private static func topLevelKey(_ line: String) -> (key: String, value: String)? {
    guard let first = line.first, first.isLetter, let colon = line.firstIndex(of: ":") else {
      return nil
    }
    let value = line[line.index(after: colon)...].drop { $0 == " " }
    return (String(line[..<colon]), value.hasPrefix("#") ? "" : String(value))
  }

  /// Adds a section to the one of its key, or at the end; false if that section is no block.
  private static func add(_ section: Section, to lines: inout [String]) -> Bool {
    guard let index = lines.firstIndex(where: { topLevelKey($0)?.key == section.key }) else {
      lines.append("")
      lines.append(section.value.isEmpty ? "\(section.key):" : "\(section.key): \(section.value)")
      lines += section.lines
      return true
    }
    // A stage that the file has is kept.
    if !section.value.isEmpty { return true }
    guard topLevelKey(lines[index])?.value.isEmpty ?? false else { return false }
    var end = index + 1
    while end < lines.count, topLevelKey(lines[end]) == nil { end += 1 }
    while end > index + 1, lines[end - 1].allSatisfy(\.isWhitespace) { end -= 1 }
    let indentation =
      lines[(index + 1)..<end].first { !$0.isEmpty && !$0.hasPrefix("#") }
      .map { $0.prefix { $0 == " " }.count } ?? 2
    guard indentation > 0 else { return false }
    var own = entries(of: section.lines, 2)
    // What the file has in the same words is not written twice.
    let known = entries(of: Array(lines[(index + 1)..<end]), indentation)
    own.removeAll { entry in known.contains { $0.name == entry.name && $0.text == entry.text } }
    guard !own.contains(where: { entry in known.contains { $0.name == entry.name } }) else {
      return false
    }
    var added = own.flatMap(\.lines).map { line in
      line.isEmpty ? "" : String(repeating: " ", count: max(0, indentation - 2)) + line
    }
    if section.key == "timelines" { added.insert("", at: 0) }
    lines.insert(contentsOf: added, at: end)
    return true
  }

  /// An entry of a section with the comments above it.
  private struct Entry {
    var name: String
    var lines: [String]

    /// The lines without comments and indentation.
    var text: [String] {
      lines.filter { !$0.drop { $0 == " " }.hasPrefix("#") }.map { String($0.drop { $0 == " " }) }
    }
  }

  private static func entries(of lines: [String], _ indentation: Int) -> [Entry] {
    var entries: [Entry] = []
    var before: [String] = []
    for line in lines {
      let depth = line.prefix { $0 == " " }.count
      let rest = line.dropFirst(depth)
      if depth == indentation, !rest.hasPrefix("#"), let colon = rest.firstIndex(of: ":") {
        entries.append(Entry(name: String(rest[..<colon]), lines: before + [line]))
        before = []
      } else if depth <= indentation, rest.hasPrefix("#") || rest.isEmpty {
        before.append(line)
      } else if entries.isEmpty {
        before.append(line)
      } else {
        entries[entries.count - 1].lines += before + [line]
        before = []
      }
    }
    return entries
  }

  /// Renames imported timelines whose names the file has.
  private static func rename(_ sections: inout [Section], besides lines: [String]) {
    guard let index = lines.firstIndex(where: { topLevelKey($0)?.key == "timelines" }),
      let own = sections.firstIndex(where: { $0.key == "timelines" })
    else { return }
    let rest = Array(lines[(index + 1)...].prefix { topLevelKey($0) == nil })
    let indentation =
      rest.first { !$0.isEmpty && !$0.hasPrefix("#") }
      .map { $0.prefix { $0 == " " }.count } ?? 2
    var used = Set(entries(of: rest, indentation).map(\.name))
    var renamed: [String: String] = [:]
    for entry in entries(of: sections[own].lines, 2) {
      var name = entry.name
      var number = 2
      while used.contains(name) {
        name = "\(entry.name)-\(number)"
        number += 1
      }
      used.insert(name)
      if name != entry.name { renamed[entry.name] = name }
    }
    guard !renamed.isEmpty else { return }
    sections[own].lines = sections[own].lines.map { line in
      if line.prefix(while: { $0 == " " }).count == 2, let colon = line.firstIndex(of: ":"),
        let name = renamed[String(line[..<colon].dropFirst(2))]
      {
        return "  \(name)\(line[colon...])"
      }
      for key in ["reducedMotion", "insert", "remove", "play"] {
        guard let found = line.firstRange(of: "\(key): ") else { continue }
        let word = line[found.upperBound...].prefix { !", }".contains($0) }
        guard let name = renamed[String(word)] else { continue }
        return line.replacingCharacters(in: word.startIndex..<word.endIndex, by: name)
      }
      return line
    }
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, by text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
