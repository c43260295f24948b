import ArgumentParser
import CommandOptions
import TimelineDiff
import TimelineFiles
import TimelineSyntax

/// `keyphase diff` tells what is different between two versions of timelines.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    subcommand: "diff",
    abstract: "Compare two versions of timelines: what is written, and what is seen.",
    usage: "keyphase diff <old> <new> [<options>]",
    discussion: """
      Both are files, or both are folders. Timelines, elements and properties that have another name, \
      or are in another file, are found by their contents and curves. Another layout, another name of \
      a constant and another spelling of a number are no change, and neither are comments, titles and \
      descriptions.

      Exit codes: 0 no change, 1 changes, 2 errors in a file, usage or unreadable input.

      Examples:
        keyphase diff old/bounce.yaml new/bounce.yaml
        keyphase diff old/Timelines new/Timelines
      """)

  @Argument(
    help: ArgumentHelp(
      "Two files, or two folders; one file may be - for standard input.", valueName: "path"))
  var paths: [String] = []

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

  @Flag(inversion: .prefixedNo, help: "Whether text has plots of the curves that differ.")
  var plots = true

  @OptionGroup var size: PlotSizeOptions
  @OptionGroup var configuration: ConfigurationOptions
  @OptionGroup var color: ColorOptions
  @OptionGroup var references: ReferenceOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if paths.contains("") { throw CommandFailure("a path is empty") }
    if paths.filter({ $0 == "-" }).count > 1 {
      throw CommandFailure("standard input can be read only once")
    }
    guard paths.count == 2 else {
      throw CommandFailure(
        "two files or two folders are needed, but there are \(paths.count)",
        help: "write `keyphase diff OLD NEW`")
    }
  }

  func run() throws {
    let read = ReferencedFiles(allowedFolders: references.allowOutside)
    let reader = DiffReader(
      reader: FileReader(limits: limits.limits, onlyTimelines: false, references: read),
      configuration: configuration, references: read, color: color.color)
    let kinds = try paths.map { path in
      if path == "-" { return false }
      guard case .folder = try FileSystem.kind(of: path) else { return false }
      return true
    }
    guard kinds[0] == kinds[1] else {
      throw CommandFailure(
        "a file cannot be compared with a folder", help: "name two files, or two folders")
    }
    var old = try reader.side(paths[0], isAlone: !kinds[0])
    var new = try reader.side(paths[1], isAlone: !kinds[1])
    try old.showProblems(of: nil, color: color.color)
    // Comparing a file with itself shows its errors once.
    if paths[0] != paths[1] { try new.showProblems(of: nil, color: color.color) }
    let failed = old.failedKeys.union(new.failedKeys)
    old.leaveOut(failed)
    new.leaveOut(failed)
    let isComplete = old.isComplete && new.isComplete
    if old.files.isEmpty, new.files.isEmpty {
      guard isComplete else { throw ExitCode(2) }
      throw CommandFailure("there are no timeline files in `\(paths[0])` and `\(paths[1])`")
    }
    let root = DisplayPath.normalized(paths[1], workingFolder: try FileSystem.workingFolder())
    let diff = DiffRun(old.files, new.files, tolerance: tolerance) { path in
      FilePath.relative(path, in: root) ?? path
    }.compare(map: DiffCommand.parallel)
    let text = DiffText(
      diff, columns: size.columns, rows: size.height, drawsCurves: plots,
      isColored: color.color.isColored(isTerminal: OutputStream.output.isTerminal))
    try OutputStream.output.write(encoded: text.bytes)
    guard isComplete else { throw ExitCode(2) }
    if !diff.isSame { throw ExitCode(1) }
  }

  /// Compares files on all processors.
  private static func parallel(
    count: Int, _ work: @escaping @Sendable (Int) -> FileDifference?
  ) -> [FileDifference?] {
    var results: [FileDifference?] = []
    let parts = (0..<count).map { index in { @Sendable in work(index) } }
    ParallelWork.inOrder(parts) { results.append($0) }
    return results
  }
}
