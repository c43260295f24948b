import Foundation
import TestSupport

/// The commands in the README, in order, with their output.
struct Readme {
  /// A `keyphase` command and its output.
  struct Example {
    /// The arguments, split as by a shell.
    var arguments: [String]
    /// The file redirected to standard input.
    var input: String?
    /// The lines of the README with the output; nil if none is shown.
    var output: Range<Int>?
  }

  static let file = PackageFolder.root.appending(path: "README.md")

  /// The values for placeholders in commands.
  private static let placeholders = ["RULE": "trailing-move", "FILE": "Timelines/heart.yaml"]

  let lines: [String]
  private(set) var examples: [Example] = []
  /// The line numbers, from 1, of code fences within a code block.
  private(set) var brokenFences: [Int] = []

  init() throws {
    lines = try String(contentsOf: Self.file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var paragraph: [String] = []
    var index = 0
    while index < lines.count {
      let line = lines[index]
      guard line.hasPrefix("```") else {
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

  /// Adds the inline commands of a paragraph, which may contain line breaks.
  private mutating func addInline(_ paragraph: inout [String]) {
    for match in paragraph.joined(separator: " ").matches(of: /`keyphase ([^`]+)`/) {
      add(String(match.1))
    }
    paragraph = []
  }

  private mutating func addBlock(_ range: Range<Int>, language: String) {
    switch language {
    case "console":
      for index in range {
        if let match = lines[index].firstMatch(of: /^\$ keyphase (.*)/) {
          add(String(match.1), output: index + 1..<index + 1)
        } else if let output = examples.last?.output {
          examples[examples.count - 1].output = output.lowerBound..<index + 1
        }
      }
    case "sh", "yaml":
      for index in range {
        if let match = lines[index].firstMatch(of: /(^|\.build\/release\/)keyphase (.*)/) {
          add(String(match.2))
        }
      }
    // The output of the previous command.
    case "" where !examples.isEmpty: examples[examples.count - 1].output = range
    default: break
    }
  }

  private mutating func add(_ command: String, output: Range<Int>? = nil) {
    var example = Example(arguments: [], output: output)
    var isInput = false
    for match in command.matches(of: /"([^"]*)"|(\S+)/) {
      let word = String(match.1 ?? match.2 ?? "")
      if word == "#" || word == "|" { break }
      if isInput {
        example.input = word
      } else if word != "<" {
        example.arguments.append(Self.placeholders[word] ?? word)
      }
      isInput = word == "<"
    }
    examples.append(example)
  }
}
