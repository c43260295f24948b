import ArgumentParser
import CommandOptions
import TimelineEvaluation
import TimelineExport
import TimelineFiles
import TimelineSyntax

/// `keyphase sample` prints property values over time as a table.
struct SampleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    subcommand: "sample",
    abstract: "Print the values of a timeline's properties over time.",
    usage: "keyphase sample <path> ... [<options>]",
    discussion: """
      One row per sample: at every frame from 0, and at the exact end. Angles are in degrees, \
      colours in sRGB from 0 to 1. The rate is --fps, else the configuration's sampleRate, else \
      the file's frameRate. Motion that is computed frame by frame always has the file's \
      frames: between two of them, samples are on the line between their values. A timeline with a \
      `driver` has a row per value of its input, in --steps from its start to its end; one whose \
      driver has a `run` is sampled over time without --steps.

      Exit codes: 0 sampled, 1 errors in a file, 2 usage or unreadable input.

      Examples:
        keyphase sample bounce.yaml
        keyphase sample bounce.yaml --fps 120 --velocity
        keyphase sample bounce.yaml --timeline bounce --at 0,0.25,0.5 --format json
        keyphase sample bounce.yaml --trigger 0,0.4
        keyphase sample header.yaml --steps 20
        keyphase sample Timelines --property opacity -o opacity.csv
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var sampling: SamplingOptionGroup

  @Option(
    help: ArgumentHelp(
      "Exact times, such as 0,0.5,1, in place of frames; values of the input that moves a timeline.",
      valueName: "times"),
    transform: TimeList.init(parsingInputs:))
  var at: TimeList?

  @Option(
    help: ArgumentHelp(
      "The number of equal steps of an input that moves a timeline; by default 100.",
      valueName: "n"))
  var steps: Int?

  @Flag(help: "Add velocities, in units per second.")
  var velocity = false

  @Option(
    help: ArgumentHelp(
      "One of \(SampleFormat.all.map(\.name).joined(separator: ", ")); by default the one of the output file's extension, or csv.",
      valueName: "format"),
    transform: {
      try NameSuggestion.require(
        SampleFormat.named($0), "sample format", $0, among: SampleFormat.all.map(\.name))
    })
  var format: SampleFormat?

  @Option(name: .shortAndLong, help: ArgumentHelp("A file to write to.", valueName: "file"))
  var output: String?

  @OptionGroup var reading: ReadingOptions

  func validate() throws {
    try input.requirePath()
    if at != nil, sampling.from != nil || sampling.to != nil {
      throw CommandFailure("--at gives the times itself: leave out --from and --to")
    }
    if at != nil, steps != nil {
      throw CommandFailure("--at gives the values itself: leave out --steps")
    }
    if let steps, steps < 1 { throw CommandFailure("--steps must be at least 1") }
    guard let output, let format else { return }
    if let mismatch = OutputExtension.mismatch(of: output, format, option: "--format ") {
      throw CommandFailure(mismatch.message, help: mismatch.help)
    }
  }

  func run() throws {
    let found = try reading.files(input)
    let files = try found.load()
    var options = sampling.options
    options.times = at?.seconds
    options.steps = steps
    options.includesVelocities = velocity
    let rates = try reading.configuration.sampleRates(
      of: found.input, reading: found.references, color: found.color)
    let sheet = try SampleRun.sheet(
      sampling.played(files), sampling.selection, options, rates: rates)
    let bytes = (format ?? formatOfOutput ?? .csv).write(sheet)
    if let output, output != "-" {
      try files.requireCurrent(found.references)
      try OutputFile.write(
        bytes, to: output,
        protecting: ProtectedFiles(inputs: found.input.files, references: found.references))
    } else {
      try OutputStream.output.write(content: bytes)
    }
    try files.requireAll()
  }

  /// The format for the output file's extension.
  private var formatOfOutput: SampleFormat? {
    output.flatMap { SampleFormat.named(FilePath.fileExtension(of: $0)) }
  }
}
