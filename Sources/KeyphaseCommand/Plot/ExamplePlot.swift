import TimelineDocument
import TimelineEvaluation
import TimelineLint
import TimelineSyntax

/// The plot of a rule's failing example, which `keyphase explain` shows.
enum ExamplePlot {
  private static let columns = 72
  private static let rows = 8
  /// The pause before the second trigger, in seconds.
  private static let pause = 0.1

  /// Returns the plot, encoded for a terminal; empty if the rule has none.
  static func bytes(of rule: LintRule, isColored: Bool) -> [UInt8] {
    guard let figure = rule.description.figure else { return [] }
    let source = SourceFile(path: "example.yaml", text: rule.description.failing)
    let loaded = DocumentLoader(limits: YAMLLimits()) { _ in nil }.load(source)
    let files = LoadedFiles(
      files: [.init(path: source.path, name: source.path, document: loaded.document)])
    var options = SamplingOptions()
    switch figure {
    case .once: break
    case .twice: options.cycles = 2
    case .triggeredAgain:
      let compiled = try? SampleSelection().compile(files) { _ in options }
      let durations = compiled?.map(\.timeline.duration) ?? []
      options.triggers = [0, (durations.max() ?? 0) + pause]
    }
    guard
      let plots = try? PlotRun.plots(
        files, SampleSelection(), options, columns: columns, showsNotes: false)
    else { return [] }
    var text = PlotText(isColored: isColored)
    for plot in plots { plot.write(to: &text, columns: columns, rows: rows) }
    return Array(text.text.string.utf8)
  }
}
