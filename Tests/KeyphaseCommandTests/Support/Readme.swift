import Foundation
import TestSupport

/// The commands that the README shows, in its order, with what they print.
struct Readme {
  /// A call of `keyphase`, and the lines that are shown beneath it.
  struct Example {
    /// The words behind `keyphase`, as a shell would split them.
    var arguments: [String]
    /// The file that a shell would read for standard input.
    var input: String?
    /// The lines of the README that hold the output; nil where none is shown.
    var output: Range<Int>?
  }

  static let file = PackageFolder.root.appending(path: "README.md")

  /// The words that stand for whatever a reader would put there.
  private static let placeholders = ["RULE": "trailing-move", "FILE": "Timelines/heart.yaml"]

  let lines: [String]
  private(set) var examples: [Example] = []
  /// The numbers of lines, from 1, that open a block within a block.
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

  /// The commands among the words of a paragraph, which may be broken into two lines.
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
    // What a command named above prints.
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
