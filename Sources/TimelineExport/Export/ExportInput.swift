package import TimelineDocument
package import TimelineEvaluation
import TimelineSyntax

/// The input of an export: the requested timelines of a valid document.
package struct ExportInput: Sendable {
  package private(set) var document: TimelineDocument
  /// The requested timelines in file order, a transition's insertion before its removal.
  ///
  /// A timeline that moves elements is there by its parts, one for each view.
  package private(set) var timelines: [CompiledTimeline]
  /// The parts of timelines that move elements, by name.
  private let parts: [String: ExportPart]
  /// The largest errors of curves.
  package let tolerance: ExportTolerance
  /// The arguments of format-specific options, by option name.
  private let options: [String: String]
  /// What the names of timelines begin with in the export, and not in the file.
  package let prefix: String
  /// The names that were asked for, as in the file; none for all timelines.
  private let names: [String]
  /// The contents of the files that options name, by option name.
  package var files: [String: [UInt8]] = [:]
  /// The images of elements.
  package var art = ArtFiles()
  /// All compiled timelines, by their name in the document.
  private var compiled: [String: [CompiledTimeline]]
  /// All compiled timelines, by their own name: that of the part of a view.
  private var compiledByName: [String: CompiledTimeline]

  /// Compiles all timelines of a document or those with the given names, and their replacements for
  /// reduced motion.
  package init(
    _ document: TimelineDocument, timelines names: [String] = [],
    tolerance: ExportTolerance = .standard, options: [String: String] = [:]
  ) throws(EvaluationError) {
    let prefix = Self.prefix(of: options)
    let document = document.prefixingTimelines(prefix)
    let asked = names
    let names = names.map { prefix + $0 }
    func isWanted(_ name: String, of timeline: Timeline) -> Bool {
      names.isEmpty || names.contains(name) || names.contains(timeline.name.value)
    }
    var compiled: [String: [CompiledTimeline]] = [:]
    var wanted: [CompiledTimeline] = []
    var parts: [String: ExportPart] = [:]
    let split = document.copiesByReducedMotion
    func compile(
      _ timeline: Timeline, _ budget: SteppingBudget
    ) throws(EvaluationError) -> [CompiledTimeline] {
      let whole = try CompiledTimeline.compile(timeline, of: document, within: budget)
      guard timeline.movesElements else { return whole }
      return whole.flatMap { compiled in
        let views = timeline.views(splitting: split[timeline.name.value] ?? [])
        let own = ExportPart.all(views, of: timeline)
        return zip(own, compiled.parts(of: views)).compactMap { export, part in
          if let part { parts[part.name] = export }
          return part
        }
      }
    }
    let budget = SteppingBudget()
    for timeline in document.timelines {
      let partNames = ResolvedTimeline.partNames(of: timeline)
      guard
        partNames.contains(where: { isWanted($0, of: timeline) })
          || names.contains(where: { $0.hasPrefix(timeline.name.value + ".") })
      else { continue }
      let own = try compile(timeline, budget)
      compiled[timeline.name.value] = own
      wanted += own.filter { isWanted($0.name, of: timeline) }
    }
    let reducedBudget = SteppingBudget()
    let byName = Dictionary(document.timelines.map { ($0.name.value, $0) }) { first, _ in first }
    for timeline in wanted {
      let own = parts[timeline.name]?.whole ?? timeline.timeline
      guard let name = own.reducedMotion?.value, compiled[name] == nil,
        let reduced = byName[name]
      else { continue }
      compiled[name] = try compile(reduced, reducedBudget)
    }
    self.document = document
    self.timelines = wanted
    self.parts = parts
    self.tolerance = tolerance
    self.options = options
    self.prefix = prefix
    self.names = asked
    self.compiled = compiled
    compiledByName = Dictionary(compiled.values.joined().map { ($0.name, $0) }) { first, _ in first
    }
  }

  /// What the file defines, without its timelines.
  var withoutTimelines: ExportInput {
    var result = self
    result.timelines = []
    result.document.timelines = []
    return result
  }

  /// The same input with tracks in place of state changes that never come to rest.
  func writingOutEndlessChanges(log: inout ExportLog) -> ExportInput {
    replacing { EndlessChanges($0)?.timeline(log: &log) }
  }

  /// The same input with tracks in place of ways along paths.
  func writingOutPaths(log: inout ExportLog) -> ExportInput {
    replacing { PathTracks($0)?.timeline(log: &log) }
  }

  /// The same input with other timelines for those for which there are some.
  private func replacing(_ other: (CompiledTimeline) -> CompiledTimeline?) -> ExportInput {
    var known: [String: CompiledTimeline] = [:]
    // In file order, since what they lose is noted in that of their replacement.
    for timeline in document.timelines.flatMap({ compiled[$0.name.value] ?? [] }) {
      known[timeline.name] = other(timeline)
    }
    guard !known.isEmpty else { return self }
    var result = self
    result.timelines = timelines.map { known[$0.name] ?? $0 }
    result.compiled = compiled.mapValues { $0.map { known[$0.name] ?? $0 } }
    result.compiledByName = compiledByName.mapValues { known[$0.name] ?? $0 }
    return result
  }

  /// The value of a format-specific option, or its default.
  func option<Option: ExportOption>(_ type: Option.Type) -> Option {
    options[type.name].flatMap(Option.init(argument:)) ?? type.defaultValue
  }

  /// Whether a format-specific option is given, with another value than its default.
  func hasOption(_ type: any ExportOption.Type) -> Bool {
    options[type.name].map { $0 != type.defaultValue.argument } ?? false
  }

  /// The content of the file that an option names; nil if the option is absent.
  func file<Option: ExportOption>(_ type: Option.Type) -> [UInt8]? { files[type.name] }

  /// The command that exports the same file again.
  func command(format: String, file: String) -> String { command(format: format, files: [file]) }

  /// The command that exports the same files again into one.
  func command(format: String, files: [String]) -> String {
    var words = ["keyphase", "export"] + files.map(ShellWord.quoted) + ["--to", format]
    for name in names { words += ["--timeline", ShellWord.quoted(name)] }
    if tolerance != .standard { words += ["--tolerance", tolerance.argument] }
    for option in ExportFormat.named(format)?.options ?? [] {
      guard let argument = options[option.name], argument != option.defaultValue.argument else {
        continue
      }
      words.append("--\(option.name)")
      if !option.isFlag { words.append(ShellWord.quoted(argument)) }
    }
    return words.joined(separator: " ")
  }

  /// The timelines and their replacements for reduced motion, each once.
  var timelinesWithReducedMotion: [CompiledTimeline] {
    var seen = Set(timelines.map(\.name))
    return timelines
      + timelines.compactMap(reducedMotion).filter { seen.insert($0.name).inserted }
  }

  /// The timelines and all parts of their replacements for reduced motion, each once.
  var allTimelinesWithReducedMotion: [CompiledTimeline] {
    var known = Set(timelines.map(\.name))
    return timelines
      + timelines.flatMap(wholeReducedMotion).filter { known.insert($0.name).inserted }
  }

  /// The replacement of a timeline for reduced motion.
  func reducedMotion(of timeline: CompiledTimeline) -> CompiledTimeline? {
    let own = part(of: timeline)?.whole ?? timeline.timeline
    guard let name = own.reducedMotion?.value, let others = compiled[name] else { return nil }
    let suffix = timeline.name.dropFirst(own.name.value.count)
    return compiledByName[name + suffix] ?? (part(of: timeline) == nil ? others.first : nil)
  }

  /// Whether less motion leaves the view of a timeline still: its replacement moves other views.
  func isStillInReducedMotion(_ timeline: CompiledTimeline) -> Bool {
    part(of: timeline)?.whole.reducedMotion != nil && reducedMotion(of: timeline) == nil
  }

  /// The replacement of a timeline for reduced motion, with the parts for all views that it moves.
  func wholeReducedMotion(of timeline: CompiledTimeline) -> [CompiledTimeline] {
    guard let name = part(of: timeline)?.whole.reducedMotion?.value else {
      return reducedMotion(of: timeline).map { [$0] } ?? []
    }
    return compiled[name] ?? []
  }

  /// What a timeline is a part of; nil for one that moves no elements.
  func part(of timeline: CompiledTimeline) -> ExportPart? { parts[timeline.name] }
}
