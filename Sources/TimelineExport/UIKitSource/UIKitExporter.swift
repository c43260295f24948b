import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Writes timelines as source for UIKit or AppKit: layer animations, and SwiftUI animations where
/// the framework supports them.
struct UIKitExporter {
  let framework: ViewFramework
  let exporter: SwiftExporter
  let tolerance: ExportTolerance

  func source(
    _ input: ExportInput, log: inout ExportLog
  ) throws(EvaluationError) -> SwiftText {
    var source = SourceText()
    let others = input.viewsOfReducedMotion(log: &log) { other in
      "add `.\(SwiftName.animation(other.name).name)()` to its layer"
    }
    let timelines = input.timelinesWithReducedMotion + others
    let runs = CopyRun.split(timelines, input)
    let joined = joinedCopies(runs.compactMap(\.run), input, log: log)
    for (indices, run) in runs {
      let copies = run.flatMap { write($0, joined, input, to: &source, log: &log) }
      let areWritten = copies != nil || run.map { writeStates($0, to: &source, log: &log) } ?? false
      for timeline in timelines[indices] {
        if !areWritten { write(timeline, joined, input, to: &source, log: &log) }
        timeline.warnOfTrigger(timeline.properties, "a layer", log: &log)
        try timeline.warnOfIterations(log: &log, tolerance: tolerance)
        warn(timeline, log: &log)
      }
    }
    return source.text
  }

  /// Writes the states of copies once; returns whether all copies have the same.
  private func writeStates(
    _ run: CopyRun, to source: inout SourceText, log: inout ExportLog
  ) -> Bool {
    guard let first = run.timelines.first, let states = first.timeline.states else { return false }
    func values(_ timeline: CompiledTimeline) -> [[PropertyValue]] {
      timeline.timeline.states?.states.map { $0.targets.map(\.value.value) } ?? []
    }
    guard run.timelines.allSatisfy({ values($0) == values(first) }) else { return false }
    let writer = SwiftTimelineWriter(first.renamed(run.name), of: exporter, part: run.part)
    ViewStateWriter(writer: writer, framework: framework, states: states).write(
      to: &source, log: &log)
    return true
  }

  /// The names of the functions of copies, by those of the copies.
  ///
  /// A function of copies is replaced for reduced motion by one function of copies, or by none.
  private func joinedCopies(
    _ runs: [CopyRun], _ input: ExportInput, log: ExportLog
  ) -> [String: String] {
    var scratch = log
    var left = runs.filter { LayerCopies($0, self, anchor: nil, nil, log: &scratch) != nil }
    while true {
      let names = left.flatMap { run in run.timelines.map { ($0.name, run.name) } }
      let joined = Dictionary(names) { first, _ in first }
      let fitting = left.filter { run in
        let others = Set(run.timelines.map { input.reducedMotion(of: $0).map { joined[$0.name] } })
        return others.count == 1 && others.first != .some(.some(nil))
      }
      guard fitting.count < left.count else { return joined }
      left = fitting
    }
  }

  /// Writes copies as a function of their index; nil where they differ in more than numbers.
  private func write(
    _ run: CopyRun, _ joined: [String: String], _ input: ExportInput, to source: inout SourceText,
    log: inout ExportLog
  ) -> LayerCopies? {
    guard let first = run.timelines.first, joined[first.name] != nil else { return nil }
    let anchor = input.anchor(of: first).map {
      LayerAnchor(timeline: first.renamed(run.name), point: $0)
    }
    let reduction = LayerReduction(of: first, input, framework, joined)
    guard let copies = LayerCopies(run, self, anchor: anchor, reduction, log: &log) else {
      return nil
    }
    source.line()
    for line in copies.text.lines.dropLast() { source.line(line) }
    write(anchor, of: run.timelines.first, input, to: &source, log: &log)
    return copies
  }

  private func write(
    _ timeline: CompiledTimeline, _ joined: [String: String], _ input: ExportInput,
    to source: inout SourceText, log: inout ExportLog
  ) {
    if let states = timeline.timeline.states {
      let writer = SwiftTimelineWriter(timeline, of: exporter, part: input.part(of: timeline))
      return ViewStateWriter(writer: writer, framework: framework, states: states).write(
        to: &source, log: &log)
    }
    let reduction = LayerReduction(of: timeline, input, framework, joined)
    let loops = LayerLoop.loops(of: timeline, tolerance: tolerance, framework, log: &log)
    source.line()
    let anchor = input.anchor(of: timeline).map { LayerAnchor(timeline: timeline, point: $0) }
    LayerWriter(
      timeline: timeline, part: input.part(of: timeline), anchor: anchor, reduction: reduction
    ).write(loops, to: &source, log: &log)
    write(anchor, of: timeline, input, to: &source, log: &log)
    write(timeline, timeline.properties, reduction, to: &source)
  }

  private func write(
    _ anchor: LayerAnchor?, of timeline: CompiledTimeline?, _ input: ExportInput,
    to source: inout SourceText, log: inout ExportLog
  ) {
    guard let anchor, let timeline, let element = input.part(of: timeline)?.view.element else {
      return
    }
    anchor.write(to: &source)
    anchor.warn(of: element, at: input.span(of: element, in: timeline.timeline), log: &log)
  }

  private func warn(_ timeline: CompiledTimeline, log: inout ExportLog) {
    if case .events(let list) = timeline.timeline.contents { warn(list, log: &log) }
  }

  private func warn(_ list: EventList, log: inout ExportLog) {
    if let presence = list.events.lazy.compactMap(\.presence).first {
      log.warn(
        "\(framework.name.string) has no transitions that events can interrupt",
        at: presence.name.span,
        instead: "the animations of the layer show them as they were sampled")
      return
    }
    guard let event = list.events.first(where: { $0.completion != nil }) else { return }
    log.warn(
      "the completions of \(framework.name.string)'s animations have no criteria",
      at: event.time.span,
      instead: "the events begin at their measured times")
  }

  /// Writes phases and events with SwiftUI animations, which require iOS 18 or macOS 15.
  private func write(
    _ timeline: CompiledTimeline, _ properties: [PropertyCurves], _ reduction: LayerReduction?,
    to source: inout SourceText
  ) {
    let writer = SwiftTimelineWriter(timeline, of: exporter)
    let isLooping = timeline.repeatCount == .forever
    if case .phases(let list) = timeline.timeline.contents {
      source.line()
      SwiftPhaseWriter(writer, list, properties).writePhases(to: &source, framework.attribute)
      ViewValuesWriter(framework, "\(writer.type)Phase", properties).write(to: &source)
      writeRepresentable(writer, "\(writer.type)Phase", named: "phase", to: &source)
      writeSeconds(writer, list, to: &source)
      let naming = SwiftPhaseNames(list)
      writeView(writer, reduction, to: &source) { source in
        source.line("\(writer.type)Phase.sequence[0].apply(to: self)")
        source.block(isLooping ? "while !Task.isCancelled" : "do") { source in
          source.line("let sequence = \(writer.type)Phase.sequence")
          source.block("for phase in sequence.dropFirst() + sequence.prefix(1)") { source in
            source.block("if let animation = phase.\(naming.animation)", "} else {") { source in
              source.line("\(framework.animate)(animation) { phase.apply(to: self) }")
            }
            source.indented { $0.line("phase.apply(to: self)") }
            source.line("}")
            // The next phase starts when this one's animation is logically complete, and continues
            // with its velocity.
            if writer.hasEndlessPhase {
              source.line("guard phase.seconds.isFinite else { return }")
            }
            source.line("try? await Task.sleep(for: .seconds(phase.seconds))")
            source.line("if Task.isCancelled { return }")
          }
        }
      }
    }
    guard case .events(let list) = timeline.timeline.contents, !list.changesPresence else { return }
    source.line()
    writer.writeValues(
      properties, isResolved: false, attribute: framework.attribute, to: &source)
    ViewValuesWriter(framework, "\(writer.type)Values", properties).write(to: &source)
    writeRepresentable(writer, "\(writer.type)Values", named: "values", to: &source)
    let events = SwiftEventWriter(writer, list, properties)
    writeView(writer, reduction, to: &source) { source in
      events.writeStart(isTimed: true, to: &source)
      let keyword: SwiftText = events.hasSteps ? "var" : "let"
      source.line("\(keyword) values = \(writer.type)Values()")
      source.line("values.apply(to: self)")
      events.writeSteps(to: &source) { animation, lines, source in
        for line in lines { source.line(line) }
        if let animation {
          source.line("\(framework.animate)(\(animation)) { values.apply(to: self) }")
        } else {
          source.line("values.apply(to: self)")
        }
      }
    }
  }

  /// Writes the time until the animation into each phase is logically complete.
  private func writeSeconds(
    _ writer: SwiftTimelineWriter, _ list: PhaseList, to source: inout SourceText
  ) {
    guard case .phases(let phases) = writer.timeline.contents else { return }
    let naming = SwiftPhaseNames(list)
    var names: Set<SwiftIdentifier> = []
    source.line()
    source.line(framework.attribute)
    source.block("extension \(writer.type)Phase") { source in
      source.line("/// When the next phase begins, in seconds; a jump takes a frame.")
      source.block("var seconds: Double") { source in
        source.line("switch self {")
        for (phase, animation) in zip(list.phases, phases.animations) {
          let name = naming.member(of: phase)
          guard names.insert(name).inserted else { continue }
          let seconds = animation.isNone ? 1.0 / 60 : animation.logicalDuration
          let text: SwiftText = seconds.isFinite ? "\(seconds)" : ".infinity"
          source.line("case .\(name): \(text)")
        }
        source.line("}")
      }
    }
  }

  /// Writes a view of SwiftUI's that wraps a view of the framework and bridges the animations of its
  /// values.
  private func writeRepresentable(
    _ writer: SwiftTimelineWriter, _ type: SwiftText, named name: SwiftText,
    to source: inout SourceText
  ) {
    let view = framework.view
    source.line()
    source.line(
      "/// A view of \(framework.name) in SwiftUI, with the values of `\(comment: writer.own.name.value)`."
    )
    source.line("///")
    source.line(
      "/// Changes of the \(name) have the animation of their transaction, as of `withAnimation`.")
    source.line(framework.attribute)
    source.block("struct \(writer.type)Representable<Wrapped: \(view)>: \(view)Representable") {
      source in
      source.line("var \(name): \(type)")
      source.line("let make: @MainActor () -> Wrapped")
      source.line()
      source.line("func make\(view)(context: Context) -> Wrapped { make() }")
      source.line()
      source.block("func update\(view)(_ view: Wrapped, context: Context)") { source in
        source.line("context.animate { \(name).apply(to: view) }")
      }
    }
  }

  private func writeView(
    _ writer: SwiftTimelineWriter, _ reduction: LayerReduction?, to source: inout SourceText,
    _ body: (inout SourceText) -> Void
  ) {
    source.line()
    source.line(framework.attribute)
    source.block("extension \(framework.view)") { source in
      source.line(
        "/// Plays `\(comment: writer.own.name.value)` by SwiftUI's animations, which \(framework.name) has from \(framework.system) on."
      )
      LayerReduction.writeFunction(
        "@MainActor func play\(writer.type)", [], reduction, " async", to: &source
      ) { source in
        reduction?.writePlay(to: &source)
        body(&source)
      }
    }
  }
}

extension SwiftTimelineWriter {
  /// Whether the animation into a phase is never complete, so that no other phase follows.
  fileprivate var hasEndlessPhase: Bool {
    guard case .phases(let phases) = timeline.contents else { return false }
    return phases.animations.contains { !$0.logicalDuration.isFinite }
  }
}
