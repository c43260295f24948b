package import TimelineEvaluation

/// An export format: its name on the command line and its writer.
///
/// Each format has a file in this folder and an entry in ``all``.
package struct ExportFormat: Sendable {
  package let name: String
  /// A description in a few words.
  package let summary: String
  /// The file name extension, such as `css`.
  package let fileExtension: String
  /// Whether the format has springs, so that their number of oscillations does not affect its size.
  package let hasSprings: Bool
  /// Whether its files choose a timeline's replacement for reduced motion by themselves.
  let choosesReducedMotion: Bool
  /// Whether each view chooses its replacement by itself, unless it is one of several copies that are
  /// views of their own.
  let reducesViews: Bool
  /// Whether its files repeat a track by itself.
  let repeatsTracks: Bool
  /// Whether its files repeat an animation of a state change forever, as it is.
  let repeatsChanges: Bool
  /// Whether its files pass contents from one discrete value to the next.
  let passesContents: Bool
  /// Whether its files say how numbers are displayed, or show all numbers as they are.
  let keepsDisplays: Bool
  /// Whether its files have states, or show a run of them as `sample` does.
  let keepsStates: Bool
  /// Whether its files have inputs, as functions of a value or as what the system scrolls.
  let keepsDrivers: Bool
  /// Whether its files have `travel` itself, and not what follows from it.
  let keepsPaths: Bool
  /// Whether its files start the copies of an element one after another.
  let startsCopies: Bool
  /// Whether a copy waits for its start again in each iteration of a timeline, at its start value.
  let restartsCopies: Bool
  /// Whether it draws elements, for which it needs their images.
  package let drawsElements: Bool
  /// Whether a file shows two versions of timelines, the older one above the newer one.
  package let comparesVersions: Bool
  /// The names by which files of this format refer to each other or collide; nil where each file
  /// stands alone, and holds a single input.
  package let names: ExportNames?
  /// Whether it exports the curves, springs and animations of a file without timelines.
  package let exportsDefinitions: Bool
  /// Whether it exports timelines, and not definitions alone.
  package let exportsTimelines: Bool
  /// Whether its files have the names of Android's resources: small letters, digits and underscores.
  package let hasResourceNames: Bool
  /// The command-line options that are specific to this format.
  package let options: [any ExportOption.Type]
  /// The program that makes the file from what is written; nil if that is the file.
  package let converter: ExportConverter?
  private let body:
    @Sendable (ExportInput, inout ExportLog) throws(EvaluationError) ->
      ExportContent

  package init(
    _ name: String, summary: String, fileExtension: String,
    hasSprings: Bool = false, choosesReducedMotion: Bool = false,
    reducesViews: Bool = false, repeatsTracks: Bool = false, repeatsChanges: Bool = false,
    passesContents: Bool = false,
    keepsDisplays: Bool = false, keepsStates: Bool = false,
    keepsDrivers: Bool = false, keepsPaths: Bool = false,
    startsCopies: Bool = true,
    restartsCopies: Bool = false,
    drawsElements: Bool = false, comparesVersions: Bool = false,
    names: ExportNames? = nil, exportsDefinitions: Bool = false,
    exportsTimelines: Bool = true, hasResourceNames: Bool = false,
    options: [any ExportOption.Type] = [], converter: ExportConverter? = nil,
    write:
      @escaping @Sendable (ExportInput, inout ExportLog) throws(EvaluationError) ->
      ExportContent
  ) {
    self.name = name
    self.summary = summary
    self.fileExtension = fileExtension
    self.hasSprings = hasSprings
    self.choosesReducedMotion = choosesReducedMotion
    self.reducesViews = reducesViews
    self.repeatsTracks = repeatsTracks
    self.repeatsChanges = repeatsChanges
    self.passesContents = passesContents
    self.keepsDisplays = keepsDisplays
    self.keepsStates = keepsStates
    self.keepsDrivers = keepsDrivers
    self.keepsPaths = keepsPaths
    self.startsCopies = startsCopies
    self.restartsCopies = restartsCopies
    self.drawsElements = drawsElements
    self.comparesVersions = comparesVersions
    self.names = names
    self.exportsDefinitions = exportsDefinitions
    self.exportsTimelines = exportsTimelines
    self.hasResourceNames = hasResourceNames
    self.options = options
    self.converter = converter
    body = write
  }

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
