import Foundation
import TestSupport
import Testing

/// The README, or a page of the documentation: its commands and files, in order.
struct DocumentationPage: Sendable, CustomTestStringConvertible {
  /// A `keyphase` command and its output.
  struct Example: Sendable {
    /// The arguments, split as by a shell.
    var arguments: [String]
    /// The file redirected to standard input.
    var input: String?
    /// The lines of the page with the output; nil if none is shown.
    var output: Range<Int>?
    /// Whether it stands in a sentence, where a name alone only mentions the command.
    var isInline = false
  }

  /// What a reader of the page does next.
  enum Step: Sendable {
    case run(Example)
    /// Writes a block whose first line is a comment with the name of a file.
    case write(name: String, text: String)
  }

  /// A block of YAML that is a timeline file, or a part of one without the `keyphase` key.
  struct Snippet: Sendable {
    var line: Int
    var text: String
  }

  /// The file's path in the package.
  let path: String
  let lines: [String]
  private(set) var steps: [Step] = []
  private(set) var snippets: [Snippet] = []
  /// The targets of links to other files, with the number of their line from 1.
  private(set) var links: [(line: Int, target: String)] = []
  /// The line numbers, from 1, of code fences within a code block.
  private(set) var brokenFences: [Int] = []

  var file: URL { PackageFolder.root.appending(path: path).standardizedFileURL }
  var testDescription: String { path }

  var examples: [Example] {
    steps.compactMap { if case .run(let example) = $0 { example } else { nil } }
  }

  /// The README, then the pages for users and developers by name.
  static let all: [DocumentationPage] = {
    let folder = "Sources/Keyphase/Keyphase.docc"
    let names =
      (try? FileManager.default.contentsOfDirectory(
        atPath: PackageFolder.root.appending(path: folder).path)) ?? []
    let pages = names.filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
    return (["README.md"] + pages).compactMap { try? DocumentationPage(path: $0) }
  }()

  /// The values for placeholders in commands.
  private static let placeholders = ["RULE": "trailing-move", "FILE": "Timelines/heart.yaml"]

  init(path: String) throws {
    self.path = path
    lines = try String(contentsOf: PackageFolder.root.appending(path: path), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var paragraph: [String] = []
    var index = 0
    while index < lines.count {
      let line = lines[index]
      guard line.hasPrefix("```") else {
        addLinks(index)
        paragraph.append(line)
        if line.isEmpty { addInline(&paragraph) }
        index += 1
        continue
      }
      addInline(&paragraph)
      let start = index + 1
      let end = lines[start...].firstIndex { $0 == "```" } ?? lines.count
      brokenFences += (start..<end).filter { lines[$0].hasPrefix("```") }.map { $0 + 1 }
      addBlock(start..<end, language: String(line.dropFirst(3)))
      index = end + 1
    }
    addInline(&paragraph)
  }

  private mutating func addLinks(_ index: Int) {
    for match in lines[index].matches(of: /\]\(([^)]+)\)|src="([^"]+)"/) {
      let target = String(match.1 ?? match.2 ?? "")
      if !target.contains(":") { links.append((index + 1, target)) }
    }
    for match in lines[index].matches(of: /<doc:(\w+)>/) {
      links.append((index + 1, "\(match.1).md"))
    }
  }

  /// Adds the inline commands of a paragraph, which may contain line breaks.
  private mutating func addInline(_ paragraph: inout [String]) {
    for match in paragraph.joined(separator: " ").matches(of: /`keyphase ([^`]+)`/) {
      add(String(match.1), isInline: true)
    }
    paragraph = []
  }

  private mutating func addBlock(_ range: Range<Int>, language: String) {
    // A file that has no comment with its name is named after the language.
    let words = language.split(separator: " ").map(String.init)
    if words.count == 2 {
      let text = lines[range].joined(separator: "\n") + "\n"
      steps.append(.write(name: words[1], text: text))
    }
    switch words.first ?? "" {
    case "console":
      for index in range {
        if let match = lines[index].firstMatch(of: /^\$ keyphase (.*)/) {
          add(String(match.1), output: index + 1..<index + 1)
        } else {
          showOutput { ($0?.lowerBound ?? index)..<index + 1 }
        }
      }
    case "sh", "yaml":
      for index in range {
        if let match = lines[index].firstMatch(of: /(^|\.build\/release\/)keyphase (.*)/) {
          add(String(match.2))
        }
      }
      if words.first == "yaml" { addYAML(range) }
    // The output of the previous command.
    case "": showOutput { _ in range }
    default: break
    }
  }

  private mutating func addYAML(_ range: Range<Int>) {
    let text = lines[range].joined(separator: "\n") + "\n"
    if let match = lines[range].first?.wholeMatch(of: /# (\S+\.ya?ml)/) {
      steps.append(.write(name: String(match.1), text: text))
    }
    let keys = ["timelines:", "elements:", "springs:", "curves:", "animations:", "constants:"]
    if lines[range].contains(where: { line in keys.contains { line.hasPrefix($0) } }) {
      snippets.append(Snippet(line: range.lowerBound + 1, text: text))
    }
  }

  /// Sets the lines of the last command's output.
  private mutating func showOutput(_ lines: (Range<Int>?) -> Range<Int>) {
    guard case .run(var example) = steps.last else { return }
    example.output = lines(example.output)
    steps[steps.count - 1] = .run(example)
  }

  private mutating func add(
    _ command: String, output: Range<Int>? = nil, isInline: Bool = false
  ) {
    var example = Example(arguments: [], output: output, isInline: isInline)
    var isInput = false
    for match in command.matches(of: /"([^"]*)"|'([^']*)'|(\S+)/) {
      let word = String(match.1 ?? match.2 ?? match.3 ?? "")
      if ["#", "|", ">"].contains(word) { break }
      if isInput {
        example.input = word
      } else if word != "<" {
        example.arguments.append(Self.placeholders[word] ?? word)
      }
      isInput = word == "<"
    }
    steps.append(.run(example))
  }
}
