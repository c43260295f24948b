import TestSupport
import Testing

/// A command that writes a file.
struct WritingCommand: Sendable, CustomTestStringConvertible {
  var arguments: [String]
  /// The file that it writes.
  var output: String

  var testDescription: String { arguments.joined(separator: " ") }

  /// Whether it writes to its input file.
  var isInPlace: Bool { arguments.contains(output) && output.hasPrefix("b") }

  static let all =
    inPlace + [
      WritingCommand(arguments: ["sample", "bell.yaml", "-o", "out"], output: "out"),
      WritingCommand(
        arguments: ["export", "bell.yaml", "--to", "css", "--force", "-o", "out"], output: "out"),
      WritingCommand(arguments: ["schema", "-o", "out"], output: "out"),
      WritingCommand(
        arguments: ["lint", "bell.yaml", "--baseline", "out", "--write-baseline"], output: "out"),
      WritingCommand(arguments: ["lint", "bell.yaml", "--format", "sarif=out"], output: "out"),
      WritingCommand(arguments: ["validate", "bell.yaml", "--format", "json=out"], output: "out"),
    ]

  static let inPlace = [
    WritingCommand(arguments: ["fmt", "bell.yaml"], output: "bell.yaml"),
    WritingCommand(arguments: ["lint", "bad.yaml", "--fix"], output: "bad.yaml"),
  ]

  /// The commands that write at least 24 KB; those in place need inputs with ``manyComments``.
  static let large =
    inPlace + [
      WritingCommand(
        arguments: ["sample", "bell.yaml", "--fps", "10000", "-o", "out"], output: "out"),
      WritingCommand(arguments: ["schema", "-o", "out"], output: "out"),
    ]

  static let manyComments = 1000

  /// What an output has before: a baseline, since nothing else is replaced by one.
  static let old = "baseline: 3\nfindings: {}\n"

  /// A file that `lint --fix` changes.
  static let faultyInput = """
    keyphase: 1
    timelines:
      bell:
        tracks: {rotation: [{linaer: {to: 20deg, duration: 0.2}}, {move: 0deg}]}

    """
  /// A valid file that `fmt` changes.
  static let fixedInput = faultyInput.replacing("linaer", with: "linear")

  /// Writes the input files of the commands, with a number of comment lines.
  static func writeInputs(to folder: TemporaryFolder, comments: Int = 0) throws {
    let tail = String(repeating: "# a remark of 27 characters\n", count: comments)
    try folder.write(fixedInput + tail, to: "bell.yaml")
    try folder.write(faultyInput + tail, to: "bad.yaml")
  }
}
