import ArgumentParser
import CommandOptions
import TimelineExport
import TimelineFiles

/// `keyphase export` writes timelines in the format of another tool.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    subcommand: "export",
    abstract: "Convert timelines to the formats of other tools.",
    usage: "keyphase export [<path> ... --to <format>] [<options>]",
    discussion: """
      Whatever the format cannot represent is reported, with what was done instead, and so is the \
      largest error of approximated curves.

      Several files and folders become one file, with -o FILE, where the format can hold several, or \
      a file each, with -o FOLDER. Files that are equal are not written, and files that are no exports \
      are not overwritten without --force.

      A filmstrip of two files, or with --against of a file as it is in a git revision and as it is \
      now, has the older version above the newer one.

      Without a path and a format, the outputs are those in `exports` of the configuration.

      Formats:
      \(ExportFormat.every.map { "  \($0.name): \($0.summary)" }.joined(separator: "\n"))

      Exit codes: 0 exported, 1 errors in the file or, with --strict, something that the format \
      cannot represent, or with --check, outputs that are not current, 2 usage or unreadable input.

      Examples:
        keyphase export heart.yaml --to css -o heart.css
        keyphase export heart.yaml --to css --tolerance 1% --strict
        keyphase export heart.yaml --to gif --scale 2 -o heart.gif
        keyphase export heart.yaml --to filmstrip --against main -o heart.svg
        keyphase export Motion --to swiftui --namespace 'Motion.{file}' -o Motion.swift
        keyphase export Motion --to css --prefix '{file}' -o styles/ --check
        keyphase export --check
      """)

  @Argument(
    help: ArgumentHelp(
      "Timeline files, folders, or - for standard input.", valueName: "path"))
  var paths: [String] = []

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp(
      "One of \(ExportFormat.every.map(\.name).joined(separator: ", ")).", valueName: "format"),
    transform: { argument in
      if argument.first?.isNumber ?? false {
        throw CommandFailure(
          "`--to` names the format, and cannot be `\(argument)`",
          help: "the end of a picture is `--end \(argument)`")
      }
      return try NameSuggestion.require(
        ExportFormat.named(argument), "export format", argument,
        among: ExportFormat.every.map(\.name))
    })
  var format: ExportFormat?

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

  @Option(
    help: ArgumentHelp(
      "For a filmstrip: a git revision that is shown above the files as they are now, such as main or HEAD~1.",
      valueName: "ref"))
  var against: String?

  @OptionGroup var options: FormatOptions

  @Flag(help: "Treat whatever the format cannot represent as an error, and then write nothing.")
  var strict = false

  @Flag(
    help: "For a build: write errors alone, first as compilers do and then with their lines.")
  var compilerMessages = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A file to write to, or a folder for a file of each input: one that exists, ends with / or has no extension.",
      valueName: "path"))
  var output: String?

  @Flag(help: "Say which outputs are missing or not current, and write nothing.")
  var check = false

  @Flag(help: "Also overwrite files that were not exported.")
  var force = false

  @Option(
    help: ArgumentHelp(
      "A file to write for Make and Ninja that names all files that each output is made of.",
      valueName: "file"))
  var depfile: String?

  @Option(
    help: ArgumentHelp("The file name to use for standard input.", valueName: "path"))
  var stdinFilename: String?

  @OptionGroup var configuration: ConfigurationOptions
  @OptionGroup var color: ColorOptions
  @OptionGroup var references: ReferenceOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if paths.isEmpty, format == nil { return try validateConfigured() }
    if paths.isEmpty { throw CommandFailure("a file or folder is missing") }
    guard let format else { throw CommandFailure("`--to <format>` is missing") }
    try options.check(for: format)
    if against != nil, !format.comparesVersions {
      let names = ExportFormat.every.filter(\.comparesVersions).map { "--to \($0.name)" }
      throw CommandFailure("--against is for \(names.joined(separator: ", "))")
    }
    if against != nil, paths.contains("-") {
      throw CommandFailure("standard input is in no git revision")
    }
    if stdinFilename != nil, !paths.contains("-") {
      throw CommandFailure("--stdin-filename is for standard input: give the path -")
    }
    if paths.contains("") { throw CommandFailure("the path is empty") }
    if case .file(let path) = try ExportTarget(output, count: paths.count),
      let mismatch = OutputExtension.mismatch(of: path, format, option: "--to ")
    {
      throw CommandFailure(mismatch.message, help: mismatch.help)
    }
    guard output == nil || output == "-" else { return }
    if check { throw CommandFailure("--check needs -o, the outputs to compare with") }
    if depfile != nil { throw CommandFailure("--depfile needs -o, the outputs that it is about") }
  }

  /// Refuses what the configuration says of each output.
  private func validateConfigured() throws {
    let isPlain =
      timeline.isEmpty && output == nil && options.arguments.isEmpty && !strict
      && stdinFilename == nil && against == nil && tolerance == .standard && !compilerMessages
    guard isPlain else {
      throw CommandFailure(
        "a file or folder is missing",
        help: "without one, `exports` in the configuration has the options of each output")
    }
  }

  func run() throws {
    let read = ReferencedFiles(allowedFolders: references.allowOutside)
    var session = try ExportSession(
      reading: read, limits.limits, configuration: configuration, color: color.color,
      .init(checks: check, overwrites: force, depfile: depfile))
    if let format {
      try session.add(
        ExportRequest(
          paths: paths, format: format, output: output, timelines: timeline, tolerance: tolerance,
          arguments: options.arguments, against: against, isStrict: strict,
          isForCompilers: compilerMessages),
        standardInputName: stdinFilename)
    } else {
      for request in try ConfiguredRequests.all(configuration, reading: read, color: color.color) {
        try session.add(request)
      }
    }
    try session.finish()
  }
}
