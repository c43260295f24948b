import ArgumentParser
import CommandOptions
import TimelineDiff
import TimelineFiles
internal import TimelineReports
import TimelineSyntax

/// `keyphase diff` tells what is different between two versions of timelines.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    subcommand: "diff",
    abstract: "Compare two versions of timelines: what is written, and what is seen.",
    usage: """
      keyphase diff <old> <new> [<options>]
      keyphase diff --against <ref> [<path> ...] [<options>]
      """,
    discussion: """
      Two files, two folders, or with --against files and folders as they are in a git revision and \
      as they are now; without a path, the current folder. Included files are read from the revision, \
      too. Timelines, elements and properties that have another name, \
      or are in another file, are found by their contents and curves. Another layout, another name of \
      a constant and another spelling of a number are no change, and neither are comments, titles and \
      descriptions.

      Exit codes: 0 no change, 1 changes (with --breaking: changes that break), 2 errors in a file, usage or unreadable input.

      Examples:
        keyphase diff old/bounce.yaml new/bounce.yaml
        keyphase diff old/Timelines new/Timelines
        keyphase diff --against main
        keyphase diff --against main --breaking --format github
        keyphase diff --against HEAD~1 Timelines/toast.yaml --format markdown
        keyphase diff --against main --format html > diff.html
      """)

  @Argument(
    help: ArgumentHelp(
      "Two files, or two folders; one file may be - for standard input. With --against, any number of files and folders.",
      valueName: "path"))
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "A git revision with which the paths are compared, such as main or HEAD~1.",
      valueName: "ref"))
  var against: String?

  @Option(
    help: ArgumentHelp(
      "One of \(DiffFormat.names.joined(separator: ", ")).",
      discussion:
        "text, json, markdown and html have words and figures; the others list each timeline that is different as a finding.",
      valueName: "format"),
    transform: {
      try NameSuggestion.require(
        DiffFormat.names.contains($0) ? $0 : nil, "format", $0, among: DiffFormat.names)
    })
  var format = DiffFormat.text.name

  @Option(
    help: ArgumentHelp(
      "The largest difference of curves that look the same.",
      discussion:
        "A fraction of the range, such as 0.01 or 1%, or a limit, such as 0.5pt, 1deg or 2levels. By default 0.25 pt, 0.25°, half a level of 255, and 0.2 % of the range of other curves.",
      valueName: "tolerance"),
    transform: { argument in
      guard let tolerance = DiffTolerance(argument: argument) else {
        throw CommandFailure(
          "--tolerance cannot be `\(argument)`",
          help:
            "write a fraction of the range such as 1%, or a limit such as 0.5pt, 1deg or 2levels")
      }
      return tolerance
    })
  var tolerance = DiffTolerance.standard

  @Flag(
    help: ArgumentHelp(
      "Only report changes that break what depends on the timelines, and exit with 1 for these.",
      discussion:
        "Names that are gone or are others, other types, and end values and durations that differ visibly. `breaking` in a configuration sets a level for each: error, warning or off."
    ))
  var breaking = false

  @Flag(inversion: .prefixedNo, help: "Whether text has plots of the curves that differ.")
  var plots = true

  @Option(
    help: ArgumentHelp(
      "A folder for pictures to which --format markdown points, one for each timeline.",
      discussion: "Both curves, and the stage of the older version over that of the newer one.",
      valueName: "folder"))
  var pictures: String?

  @Option(
    help: ArgumentHelp(
      "The address of that folder where the markdown is read; by default its path.",
      valueName: "address"))
  var picturesAt: String?

  @OptionGroup var size: PlotSizeOptions
  @OptionGroup var configuration: ConfigurationOptions
  @OptionGroup var color: ColorOptions
  @OptionGroup var references: ReferenceOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if paths.contains("") { throw CommandFailure("a path is empty") }
    if pictures != nil, breaking || format != DiffFormat.markdown.name {
      throw CommandFailure("--pictures needs --format markdown without --breaking")
    }
    if breaking, ReportFormat.named(format) == nil {
      throw CommandFailure(
        "--breaking has no format `\(format)`",
        help: "it lists findings, for example in `text` or `github`")
    }
    if picturesAt != nil, pictures == nil {
      throw CommandFailure("--pictures-at needs --pictures")
    }
    if against == nil, paths.count != 2 {
      throw CommandFailure(
        "two files or two folders are needed, not \(paths.count)",
        help: "write `keyphase diff OLD NEW`, or `keyphase diff --against REF`")
    }
    if paths.filter({ $0 == "-" }).count > (against == nil ? 1 : 0) {
      throw CommandFailure(
        against == nil
          ? "standard input can be read only once" : "standard input is in no git revision")
    }
  }

  func run() throws {
    let read = ReferencedFiles(allowedFolders: references.allowOutside)
    let reader = DiffReader(
      reader: FileReader(limits: limits.limits, onlyTimelines: false, references: read),
      configuration: configuration, references: read, color: color.color)
    var versions =
      try against.map { try DiffVersions(paths, against: $0, reader) }
      ?? DiffVersions(paths[0], paths[1], reader)
    try versions.showProblems(color: color.color)
    let isComplete = versions.leaveOutProblems()
    guard versions.hasFiles else {
      guard isComplete else { throw ExitCode(2) }
      throw CommandFailure("there are no timeline files in \(versions.description)")
    }
    let root = versions.root
    let diff = DiffRun(versions.old.files, versions.new.files, tolerance: tolerance) { path in
      root.flatMap { FilePath.relative(path, in: $0) } ?? path
    }.compare()
    if breaking {
      let found = BreakingRule.findings(in: diff)
      return try show(
        found, in: versions, isComplete: isComplete,
        isFailure: found.contains { $0.severity == .error })
    }
    guard let format = DiffFormat.named(self.format) else {
      return try show(
        diff.findings, in: versions, isComplete: isComplete, isFailure: !diff.isSame)
    }
    var output = DiffOutput(
      diff: diff, paths: ReportPaths(.checkout, workingFolder: try FileSystem.workingFolder()),
      art: versions.art,
      columns: size.columns, rows: size.height, drawsCurves: plots,
      isColored: color.color.isColored(isTerminal: OutputStream.output.isTerminal))
    if let pictures {
      let address = picturesAt ?? pictures
      output.pictures = try DiffPictures.write(output, to: pictures).map {
        $0.map { $0.map { "\(address)\(address.hasSuffix("/") ? "" : "/")\($0)" } }
      }
    }
    try OutputStream.output.write(encoded: format.write(output))
    guard isComplete else { throw ExitCode(2) }
    if !diff.isSame { throw ExitCode(1) }
  }

  /// Shows changes as other commands show findings.
  private func show(
    _ findings: [Diagnostic], in versions: DiffVersions, isComplete: Bool, isFailure: Bool
  ) throws {
    let format = ReportFormat.named(self.format) ?? .text
    var report = Report(diagnostics: findings, files: versions.names).relocated(
      by: ReportPaths(
        format.paths.base, workingFolder: try FileSystem.workingFolder()))
    report.isExplained = false
    report.isColored =
      format.isHumanReadable
      && color.color.isColored(isTerminal: OutputStream.output.isTerminal)
    try OutputStream.output.write(encoded: format.write(report))
    guard isComplete else { throw ExitCode(2) }
    if isFailure { throw ExitCode(1) }
  }
}
