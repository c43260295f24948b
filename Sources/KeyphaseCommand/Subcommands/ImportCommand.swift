import ArgumentParser
import CommandOptions
import TimelineFiles
import TimelineImport

/// `keyphase import` makes a timeline file of what another tool has written.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    subcommand: "import",
    abstract: "Make a timeline file of another tool's animation, or of samples.",
    usage: "keyphase import <file> [--from <source>] [<options>]",
    discussion: """
      The result is formatted, and written to standard output or with --output to a file. What \
      cannot be imported is listed with its place on standard error, and in a comment of the result, \
      with the largest error of its curves.

      Sources:
      \(ImportFormat.all.map { "  \($0.name): \($0.summary)" }.joined(separator: "\n"))

      Exit codes: 0 imported, 1 nothing to import or, with --strict, something that cannot be \
      imported as it is, 2 usage or unreadable input.

      Examples:
        keyphase import samples.csv -o motion.yaml
        keyphase import samples.csv --tolerance 0.5pt
        keyphase import loader.lottie -o loader.yaml
        cat samples.csv | keyphase import - --from csv
      """)

  @Argument(help: "A file of another tool, or - for standard input.")
  var file: String

  @Argument(help: .hidden) var others: [String] = []

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp(
      "One of \(ImportFormat.all.map(\.name).joined(separator: ", ")); by default known by the file's name and content.",
      valueName: "source"),
    transform: {
      try NameSuggestion.require(
        ImportFormat.named($0), "import source", $0, among: ImportFormat.all.map(\.name))
    })
  var format: ImportFormat?

  @Option(
    help: ArgumentHelp(
      "The name for a timeline that has none in the source; by default that of the file.",
      valueName: "name"))
  var timeline: String?

  @Option(
    help: ArgumentHelp(
      "The largest error of a curve: a fraction of its range, such as 0.002 or 0.2%, the default, or 0.5pt or 1deg for the curves in that unit.",
      valueName: "tolerance"),
    transform: { argument in
      guard let tolerance = ImportTolerance(argument: argument) else {
        throw CommandFailure(
          "--tolerance cannot be `\(argument)`",
          help: "write a fraction of the range up to 0.5, a percentage, or 0.5pt or 1deg")
      }
      return tolerance
    })
  var tolerance = ImportTolerance.standard

  @Option(
    help: ArgumentHelp(
      "The size of the view in points, such as 320x64, from which percentages count.",
      valueName: "size"),
    transform: ImportCommand.size)
  var size: (width: Double, height: Double)?

  @Flag(help: "Treat whatever cannot be imported as it is as an error, and then write nothing.")
  var strict = false

  @Option(name: .shortAndLong, help: ArgumentHelp("A file to write to.", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp("The file name to use for standard input.", valueName: "path"))
  var stdinFilename: String?

  @OptionGroup var color: ColorOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if stdinFilename != nil, file != "-" {
      throw CommandFailure("--stdin-filename is for standard input: give the path -")
    }
    if file.isEmpty { throw CommandFailure("the path is empty") }
    if let other = others.first {
      throw CommandFailure(
        "`\(other)` is a second file, and one is imported at a time",
        help:
          "import each into a file of its own with `-o`; `include` lets a file use the definitions of another one"
      )
    }
    if let timeline, ImportedNames.valid(timeline) != timeline {
      throw CommandFailure(
        "`\(timeline)` cannot be the name of a timeline",
        help: "a name begins with a letter or `_`, followed by letters, digits, `_` and `-`")
    }
  }

  func run() throws {
    let run = try ImportRun(self)
    try run.report(color: color.color)
    if let output, output != "-" {
      try OutputFile.write(run.bytes, to: output, protecting: run.protected)
    } else {
      try OutputStream.output.write(content: run.bytes)
    }
  }

  /// Parses `320x64`.
  private static func size(_ argument: String) throws -> (width: Double, height: Double) {
    let parts = argument.split { "x×,".contains($0) }.compactMap { Double($0) }
    guard parts.count == 2, parts.allSatisfy({ $0 > 0 && $0 < 1e6 }) else {
      throw CommandFailure(
        "--size cannot be `\(argument)`", help: "write the width and the height, as in 320x64")
    }
    return (parts[0], parts[1])
  }
}
