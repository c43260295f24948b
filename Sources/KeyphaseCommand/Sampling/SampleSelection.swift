import TimelineDocument
import TimelineEvaluation
import TimelineFiles

/// The timelines and properties to sample; an empty list selects all.
struct SampleSelection: Sendable {
  var timelines: [String] = []
  var properties: [String] = []

  /// Finds unknown names and files without a timeline.
  ///
  /// - Throws: ``CommandFailure`` if a name is unknown or there is no timeline.
  func check(_ files: LoadedFiles) throws {
    if let (name, help) = unknown(in: files) {
      // It may be in a file that is left out.
      try files.requireAll()
      throw CommandFailure("there is no timeline `\(name)`", help: help)
    }
    if Self.names(in: files).isEmpty {
      try files.requireAll()
      throw CommandFailure(
        "there is no timeline to play", help: "the files contain only definitions")
    }
  }

  /// The first name that no timeline has, with what may be meant; nil if there is none.
  func unknown(in files: LoadedFiles) -> (name: String, help: String)? {
    let known = Self.names(in: files)
    return timelines.first { !known.contains($0) }
      .map { (name: $0, help: NameSuggestion.suggestion($0, among: known.unique)) }
  }

  private static func names(in files: LoadedFiles) -> [String] {
    files.files.flatMap { $0.document.timelines.flatMap(SampleSelection.names) }
  }

  /// Compiles the selected timelines.
  ///
  /// - Parameter options: how the timelines of a file will be sampled.
  /// - Throws: ``CommandFailure`` if a name is unknown, there is no timeline, or a timeline is too
  ///   long to evaluate.
  func compile(
    _ files: LoadedFiles, for options: (LoadedFiles.File) -> SamplingOptions
  ) throws -> [(
    file: LoadedFiles.File, timeline: CompiledTimeline
  )] {
    try check(files)
    var compiled: [(file: LoadedFiles.File, timeline: CompiledTimeline)] = []
    let budget = SteppingBudget()
    for file in files.files {
      for timeline in file.document.timelines {
        let isSelected =
          timelines.isEmpty
          || SampleSelection.names(of: timeline).contains(where: timelines.contains)
        guard isSelected else { continue }
        for part in try SampleSelection.compile(
          timeline, of: file.document, for: options(file), within: budget)
        where timelines.isEmpty || timelines.contains(part.name)
          || timelines.contains(timeline.name.value)
        {
          compiled.append((file, part))
        }
      }
    }
    return compiled
  }

  /// Returns the tables with only the selected properties; nil for a table without any.
  ///
  /// - Throws: ``CommandFailure`` if no timeline has a property of that name.
  func select(_ tables: [SampleTable]) throws -> [SampleTable?] {
    guard !properties.isEmpty else { return tables }
    let known = tables.flatMap { $0.tracks.flatMap(\.selectors) }
    for name in properties where !known.contains(name) {
      throw CommandFailure(
        "no timeline animates the property `\(name)`",
        help: NameSuggestion.suggestion(name, among: known.unique))
    }
    return tables.map { table in
      var table = table
      table.tracks = table.tracks.filter { track in
        track.selectors.contains { selector in
          properties.contains { $0 == selector || "\($0).display" == selector }
        }
      }
      return table.tracks.isEmpty ? nil : table
    }
  }

  /// The names that select a timeline, including those of a transition's insertion and removal.
  static func names(of timeline: Timeline) -> [String] {
    let parts = ResolvedTimeline.partNames(of: timeline)
    return parts.count > 1 ? [timeline.name.value] + parts : parts
  }

  private static func compile(
    _ timeline: Timeline, of document: TimelineDocument, for options: SamplingOptions,
    within budget: SteppingBudget
  ) throws -> [CompiledTimeline] {
    do throws(EvaluationError) {
      return try CompiledTimeline.compile(timeline, of: document, for: options, within: budget)
    } catch {
      throw CommandFailure(error.description)
    }
  }
}

extension SampledTrack {
  /// The names that select it: `row[2].opacity`, and `row.opacity` for all copies.
  fileprivate var selectors: [String] {
    index == nil ? [name] : [sharedName, name]
  }
}

extension [String] {
  /// The strings in order of first occurrence, without duplicates.
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
