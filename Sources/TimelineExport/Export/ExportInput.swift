package import TimelineDocument
package import TimelineEvaluation

/// The input of an export: the requested timelines of a valid document.
package struct ExportInput: Sendable {
  package let document: TimelineDocument
  /// The requested timelines in file order, a transition's insertion before its removal.
  package let timelines: [CompiledTimeline]
  /// The requested timelines that move elements, which are left out.
  let leftOut: [Timeline]
  /// The largest errors of curves.
  package let tolerance: ExportTolerance
  /// The arguments of format-specific options, by option name.
  private let options: [String: String]
  /// The names that were asked for; none for all timelines.
  private let names: [String]
  /// The version of the tool that exports; nil for a library's caller.
  package var toolVersion: String?
  /// All compiled timelines, by their name in the document.
  private let compiled: [String: [CompiledTimeline]]

  /// Compiles all timelines of a document or those with the given names, and their replacements for
  /// reduced motion.
  package init(
    _ document: TimelineDocument, timelines names: [String] = [],
    tolerance: ExportTolerance = .standard, options: [String: String] = [:]
  ) throws(EvaluationError) {
    func isWanted(_ name: String, of timeline: Timeline) -> Bool {
      names.isEmpty || names.contains(name) || names.contains(timeline.name.value)
    }
    var compiled: [String: [CompiledTimeline]] = [:]
    var wanted: [CompiledTimeline] = []
    var leftOut: [Timeline] = []
    let budget = SteppingBudget()
    for timeline in document.timelines {
      let partNames = ResolvedTimeline.partNames(of: timeline)
      guard partNames.contains(where: { isWanted($0, of: timeline) }) else { continue }
      if timeline.movesElements { leftOut.append(timeline) }
      guard let own = Self.ownPart(of: timeline) else { continue }
      let parts = try CompiledTimeline.compile(own, of: document, within: budget)
      compiled[timeline.name.value] = parts
      wanted += parts.filter { isWanted($0.name, of: timeline) }
    }
    let reducedBudget = SteppingBudget()
    for timeline in wanted {
      guard let name = timeline.timeline.reducedMotion?.value, compiled[name] == nil,
        let reduced = document.timelines.first(where: { $0.name.value == name })
          .flatMap(Self.ownPart)
      else { continue }
      compiled[name] = try CompiledTimeline.compile(reduced, of: document, within: reducedBudget)
    }
    self.document = document
    self.timelines = wanted
    self.leftOut = leftOut
    self.tolerance = tolerance
    self.options = options
    self.names = names
    self.compiled = compiled
  }

  /// The value of a format-specific option, or its default.
  func option<Option: ExportOption>(_ type: Option.Type) -> Option {
    options[type.name].flatMap(Option.init(argument:)) ?? type.defaultValue
  }

  /// The command that exports the same file again.
  func command(format: String, file: String) -> String {
    var words = ["keyphase", "export", ShellWord.quoted(file), "--to", format]
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

  /// The replacement of a timeline for reduced motion.
  func reducedMotion(of timeline: CompiledTimeline) -> CompiledTimeline? {
    guard let name = timeline.timeline.reducedMotion?.value, let parts = compiled[name] else {
      return nil
    }
    let suffix = timeline.name.dropFirst(timeline.timeline.name.value.count)
    return parts.first { $0.name == name + suffix } ?? parts.first
  }
}
