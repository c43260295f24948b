package import TimelineEvaluation

/// An export format: its name on the command line and its writer.
///
/// Each format has a file in this folder and an entry in ``all``.
package struct ExportFormat: FileFormat, Sendable {
  package let name: String
  /// A description in a few words.
  package let summary: String
  /// The file name extension, such as `css`.
  package let fileExtension: String
  /// Whether the format has springs, so that their number of oscillations does not affect its size.
  package private(set) var hasSprings = false
  /// Whether its files choose a timeline's replacement for reduced motion by themselves.
  private(set) var choosesReducedMotion = false
  /// Whether each view chooses its replacement by itself, unless it is one of several copies that are
  /// views of their own.
  private(set) var reducesViews = false
  /// Whether its files repeat a track by itself.
  private(set) var repeatsTracks = false
  /// Whether its files repeat an animation of a state change forever, as it is.
  private(set) var repeatsChanges = false
  /// Whether its files pass contents from one discrete value to the next.
  private(set) var passesContents = false
  /// Whether its files say how numbers are displayed, or show all numbers as they are.
  private(set) var keepsDisplays = false
  /// Whether its files have states, or show a run of them as `sample` does.
  private(set) var keepsStates = false
  /// Whether its files have inputs, as functions of a value or as what the system scrolls.
  private(set) var keepsDrivers = false
  /// Whether its files have `travel` itself, and not what follows from it.
  private(set) var keepsPaths = false
  /// Whether its files start the copies of an element one after another.
  private(set) var startsCopies = true
  /// Whether a copy waits for its start again in each iteration of a timeline, at its start value.
  private(set) var restartsCopies = false
  /// Whether it draws elements, for which it needs their images.
  package private(set) var drawsElements = false
  /// Whether a file shows two versions of timelines, the older one above the newer one.
  package private(set) var comparesVersions = false
  /// The names by which files of this format refer to each other or collide; nil where each file
  /// stands alone, and holds a single input.
  package private(set) var names: ExportNames?
  /// Whether it exports the curves, springs and animations of a file without timelines.
  package private(set) var exportsDefinitions = false
  /// Whether it exports timelines, and not definitions alone.
  package private(set) var exportsTimelines = true
  /// Whether its files have the names of Android's resources: small letters, digits and underscores.
  package private(set) var hasResourceNames = false
  /// The command-line options that are specific to this format.
  package private(set) var options: [any ExportOption.Type] = []
  /// The program that makes the file from what is written; nil if that is the file.
  package private(set) var converter: ExportConverter?
  /// Writes the content of a file.
  let body:
    @Sendable (ExportInput, inout ExportLog) throws(EvaluationError) ->
      ExportContent

  /// Returns the contents of a file, and logs losses and approximation errors.
  ///
  /// - Returns: no bytes if a curve needs too many points or goes beyond the limit on values, which
  ///   is logged as an error.
  package func write(
    _ input: ExportInput, _ log: inout ExportLog
  ) throws(EvaluationError) -> [UInt8] {
    try content(input, &log).bytes
  }

  /// Returns the content of a file, which can be joined with that of others, as
  /// ``write(_:_:)`` does.
  package func content(
    _ input: ExportInput, _ log: inout ExportLog
  ) throws(EvaluationError) -> ExportContent {
    log.prefix = input.prefix
    log.qualifier = names?.language == ExportNames.swift.language ? input.qualifier : nil
    let own = exportsTimelines ? input : input.withoutTimelines
    let written = keepsPaths ? own : own.writingOutPaths(log: &log)
    let input = repeatsChanges ? written : written.writingOutEndlessChanges(log: &log)
    input.reportElements(of: self, log: &log)
    if !passesContents { input.reportContentTransitions(log: &log) }
    if !keepsDisplays { input.reportDisplays(log: &log) }
    if !keepsStates { input.reportStates(log: &log) }
    if !keepsDrivers { input.reportDrivers(of: name, log: &log) }
    input.reportDetents(of: name, log: &log)
    if exportsDefinitions { input.reportConstants(of: name, log: &log) }
    guard WorkLimit.allows(input, .init(of: self), log: &log),
      !drawsElements || WorkLimit.allowsFigures(of: input, log: &log)
    else { return .none }
    guard FiniteCurves.check(input, log: &log) else { return .none }
    let content = try body(input, &log)
    guard content.hasNonFiniteNumber else { return content }
    FiniteCurves.fail(input, format: name, log: &log)
    return .none
  }

  /// The formats of timelines, sorted by name.
  package static let all: [ExportFormat] = [
    .appkit, .compose, .css, .dtcg, .flutter, .gsap, .html, .lottie, .motion,
    .reanimated,
    .segments, .svg, .swift, .swiftui, .uikit, .waapi,
  ]

  /// The formats of pictures of the stage, sorted by name.
  ///
  /// They have no curves, but what the stage shows at some times.
  package static let pictures: [ExportFormat] = [
    .apng, .avd, .filmstrip, .gif, .mp4, .png, .webm, .webp,
  ]

  /// The formats of what files define, without their timelines, sorted by name.
  package static let definitions: [ExportFormat] = [.android]

  /// The formats of curves, of definitions and of pictures, sorted by name.
  package static let every = (all + definitions + pictures).sorted { $0.name < $1.name }

  /// The format with the given name.
  package static func named(_ name: String) -> ExportFormat? { every.first { $0.name == name } }
}

extension ExportFormat {
  /// The options of all formats, each once.
  package static let allOptions = every.flatMap(\.options)
    .reduce(into: [any ExportOption.Type]()) { all, option in
      if !all.contains(where: { $0 == option }) { all.append(option) }
    }
}
