import ArgumentParser
import CommandOptions
import TimelineExport
import TimelineFiles

/// `keyphase export` writes timelines in the format of another tool.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    subcommand: "export",
    abstract: "Convert timelines to the formats of other tools.",
    usage: "keyphase export <file> --to <format> [<options>]",
    discussion: """
      Whatever the format cannot represent is reported, with what was done instead, and so is the \
      largest error of approximated curves.

      Formats:
      \(ExportFormat.every.map { "  \($0.name): \($0.summary)" }.joined(separator: "\n"))

      Exit codes: 0 exported, 1 errors in the file or, with --strict, something that the format \
      cannot represent, 2 usage or unreadable input.

      Examples:
        keyphase export heart.yaml --to css -o heart.css
        keyphase export heart.yaml --to css --tolerance 1% --strict
        keyphase export heart.yaml --to lottie --tolerance 0.5pt
      """)

  @Argument(help: "A timeline file, or - for standard input.")
  var file: String

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp(
      "One of \(ExportFormat.every.map(\.name).joined(separator: ", ")).", valueName: "format"),
    transform: {
      try NameSuggestion.require(
        ExportFormat.named($0), "export format", $0, among: ExportFormat.every.map(\.name))
    })
  var format: ExportFormat

  @Option(
    help: ArgumentHelp(
      "A timeline to export; may be given several times. All by default.", valueName: "name"))
  var timeline: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      The largest error of a curve: a fraction of its range, such as 0.01 or 1%, or 0.5pt, 1deg or \
      1level of 255 for the curves in that unit. If several apply, the smallest one is used.
      """, valueName: "tolerance"),
    transform: { argument in
      guard let tolerance = ExportTolerance(argument: argument) else {
        throw CommandFailure(
          "--tolerance cannot be `\(argument)`",
          help:
            "write a fraction of the range from 0.000001 to 0.5, a percentage, or 0.5pt, 1deg, 1level"
        )
      }
      return tolerance
    })
  var tolerance = ExportTolerance.standard

  @OptionGroup var options: FormatOptions

  @Flag(help: "Treat whatever the format cannot represent as an error, and then write nothing.")
  var strict = false

  @Option(name: .shortAndLong, help: ArgumentHelp("A file to write to.", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp("The file name to use for standard input.", valueName: "path"))
  var stdinFilename: String?

  @OptionGroup var configuration: ConfigurationOptions
  @OptionGroup var color: ColorOptions
  @OptionGroup var references: ReferenceOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    try options.check(for: format)
    if stdinFilename != nil, file != "-" {
      throw CommandFailure("--stdin-filename is for standard input: give the path -")
    }
    if file.isEmpty { throw CommandFailure("the path is empty") }
  }

  func run() throws {
    let read = ReferencedFiles(allowedFolders: references.allowOutside)
    let input = try ConfiguredInput(
      InputFiles(
        [file], standardInputName: stdinFilename, workingFolder: try FileSystem.workingFolder()),
      options: configuration, reading: read, onlyTimelines: false, color: color.color
    ).input
    let reader = FileReader(limits: limits.limits, onlyTimelines: false, references: read)
    let files = try LoadedFiles.load(input, reader: reader, color: color.color)
    try files.requireAll()
    var export = try ExportRun(
      files, format, timelines: timeline, tolerance: tolerance, options: options.arguments,
      references: read)
    export.isStrict = strict
    try export.report(color: color.color)
    if let output, output != "-" {
      try files.requireCurrent(read)
      try OutputFile.write(
        export.bytes, to: output,
        protecting: ProtectedFiles(
          inputs: input.files, references: read, assets: options.files))
    } else {
      try OutputStream.output.write(encoded: export.bytes)
    }
  }
}
