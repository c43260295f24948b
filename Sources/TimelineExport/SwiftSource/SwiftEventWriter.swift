import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Writes events as a sequence of state changes, each with its animation.
struct SwiftEventWriter {
  private let writer: SwiftTimelineWriter
  private let list: EventList
  private let properties: [PropertyCurves]
  /// The events that are not written in the completion of another one.
  private let timed: [Event]
  /// The events that wait for others, by the label of these.
  private let waiting: [String: [Event]]

  init(_ writer: SwiftTimelineWriter, _ list: EventList, _ properties: [PropertyCurves]) {
    self.writer = writer
    self.list = list
    self.properties = properties
    let nested = Self.nested(list, of: writer.timeline)
    timed = list.events.indices.filter { !nested.contains($0) }.map { list.events[$0] }
    waiting = Dictionary(grouping: nested.sorted().map { list.events[$0] }) {
      $0.completion?.label.value ?? ""
    }
  }

  /// The events that are written in the completion of the one that they wait for.
  ///
  /// A drag, which takes time, cannot be. What moves other views, too, may be complete later than
  /// its animations of this view.
  static func nested(_ list: EventList, of timeline: CompiledTimeline) -> Set<Int> {
    guard case .events(let events) = timeline.contents, !events.completions.isEmpty,
      let times = try? events.eventTimes(
        PlaybackOptions(framesPerSecond: timeline.frameRate)
      ).times
    else { return [] }
    return Set(
      events.completions.map(\.event).filter { index in
        let event = list.events[index]
        return event.drags.isEmpty
          && times[index].map { abs($0 - event.time.value) < SampleTimes.tolerance } ?? true
      })
  }

  /// Assignments at a time, with their animation.
  private struct Step {
    var time: Double
    var animation: SwiftText?
    var isDisabling = false
    var isContinuous = false
    var isTracked = false
    var lines: [SwiftText]
    /// The name of the event, which others wait for.
    var label: SwiftIdentifier?
    /// The steps that wait for the animations of this one, by criterion.
    var followers: [(criteria: CompletionCriteria, steps: [Step])] = []

    /// Whether it needs a transaction of its own.
    var needsTransaction: Bool {
      isDisabling || isContinuous || isTracked
        || !followers.isEmpty && (animation == nil || followers.count > 1)
    }

    /// Whether it or a step that waits for it needs a transaction.
    var hasTransaction: Bool {
      needsTransaction || followers.contains { $0.steps.contains(where: \.hasTransaction) }
    }
  }

  /// Writes the function that applies the steps to a binding of values.
  func writePlaying(to source: inout SourceText) {
    source.attribute(writer.exporter.availability.attribute)
    let index: SwiftText = writer.copyCount == nil ? "" : ", index: Int"
    source.block("extension \(writer.type)Values") { source in
      source.line("/// Sets values step by step, as an app would.")
      source.block(
        "@MainActor static func play(on values: Binding<\(writer.type)Values>\(index)) async"
      ) { source in
        writeStart(isTimed: false, to: &source)
        source.line("values.wrappedValue = \(writer.type)Values()")
        write(steps, to: &source) { write($0, to: &$1) }
      }
      if steps.contains(where: \.hasTransaction) { writeTransaction(to: &source) }
    }
    source.line()
  }

  /// Writes the state properties of the view.
  func writeMembers(to source: inout SourceText) {
    source.line("@State private var values = \(writer.type)Values()")
    if writer.trigger != nil { source.line("@State private var run: Task<Void, Never>?") }
  }

  /// Whether anything is set after the start.
  var hasSteps: Bool { !timedSteps.isEmpty }

  /// Writes the start instant of the steps' times, if a step has a delay.
  ///
  /// - Parameter isTimed: whether the steps of events that wait have times, too.
  func writeStart(isTimed: Bool, to source: inout SourceText) {
    guard (isTimed ? timedSteps : steps).contains(where: { $0.time > 0 }) else { return }
    source.line("let start = ContinuousClock.now")
  }

  /// Writes the steps in order of time; `body` receives the animation and assignments of each.
  func writeSteps(
    to source: inout SourceText, _ body: (SwiftText?, [SwiftText], inout SourceText) -> Void
  ) {
    write(timedSteps, to: &source) {
      body($0.animation, $0.lines.map { SwiftText("values.\($0)") }, &$1)
    }
  }

  private func write(
    _ steps: [Step], to source: inout SourceText, _ body: (Step, inout SourceText) -> Void
  ) {
    var time = 0.0
    for step in steps {
      if step.time > time {
        // A time that is rounded up is after its frame.
        let seconds = (step.time * 1e6 + 1e-6).rounded(.down) / 1e6
        source.line(
          "try? await Task.sleep(until: start + .seconds(\(seconds)), clock: .continuous)")
        source.line("if Task.isCancelled { return }")
        time = step.time
      }
      body(step, &source)
    }
  }

  /// Writes a step, and in its completion the steps that wait for it.
  private func write(_ step: Step, to source: inout SourceText) {
    let lines = step.lines.map { SwiftText("values.wrappedValue.\($0)") }
    func writeLines(_ source: inout SourceText) { for line in lines { source.line(line) } }
    guard let first = step.followers.first else {
      guard let opening = opening(step) else { return writeLines(&source) }
      return source.block(opening) { writeLines(&$0) }
    }
    guard step.needsTransaction, let label = step.label else {
      let animation = step.animation ?? "nil"
      let criteria: SwiftText =
        first.criteria == .removed ? ", completionCriteria: .removed" : ""
      source.block("withAnimation(\(animation)\(criteria))", "} completion: {") { writeLines(&$0) }
      source.indented { source in for step in first.steps { write(step, to: &source) } }
      source.line("}")
      return
    }
    source.block("do") { source in
      source.line("var \(label) = \(transaction(of: step))")
      for (criteria, steps) in step.followers {
        let list: SwiftText = criteria == .removed ? "(criteria: .removed)" : ""
        source.block("\(label).addAnimationCompletion\(list)") { source in
          for step in steps { write(step, to: &source) }
        }
      }
      source.block("withTransaction(\(label))") { writeLines(&$0) }
    }
  }

  private func writeTransaction(to source: inout SourceText) {
    source.line()
    source.line("private static func transaction(")
    source.indented { source in
      source.line(
        "_ animation: Animation?, disablesAnimations: Bool = false, isContinuous: Bool = false,")
      source.line("tracksVelocity: Bool = false")
    }
    source.block(") -> Transaction") { source in
      source.line("var transaction = Transaction(animation: animation)")
      source.line("transaction.disablesAnimations = disablesAnimations")
      source.line("transaction.isContinuous = isContinuous")
      source.line("transaction.tracksVelocity = tracksVelocity")
      source.line("return transaction")
    }
  }

  func write(to source: inout SourceText) {
    if list.changesPresence {
      // The container stays where the view comes and goes.
      source.block("ZStack") { source in
        source.block("if values.isPresent") { source in
          source.line("content(values)")
          source.indented { source in
            writeModifiers(to: &source)
            source.line(".transition(.\(writer.member))")
          }
        }
      }
    } else {
      source.line("content(values)")
    }
    func writeCalls(_ source: inout SourceText) {
      if !list.changesPresence { writeModifiers(to: &source) }
      if let trigger = writer.trigger {
        // The capture list keeps the task from retaining the view with its content.
        source.block(".onChange(of: \(trigger))") { source in
          source.line("run?.cancel()")
          source.line("run = Task { [\(captures)] in await \(play) }")
        }
        source.line(".onDisappear { run?.cancel() }")
      } else {
        source.line(".task { [\(captures)] in await \(play) }")
      }
    }
    if list.changesPresence { writeCalls(&source) } else { source.indented(writeCalls) }
  }

  private func writeModifiers(to source: inout SourceText) {
    let implicit = implicitAnimations
    for animation in implicit.ofContent { source.line(animation) }
    writer.writeModifiers(
      properties, of: "values", implicitAnimations: implicit.ofModifiers, to: &source)
  }

  /// The implicit animations of the properties that change.
  ///
  /// Those of properties without a modifier of their own become modifiers of the content, which
  /// applies the properties.
  private var implicitAnimations:
    (ofModifiers: [BuiltInProperty: SwiftText], ofContent: [SwiftText])
  {
    var ofModifiers: [BuiltInProperty: SwiftText] = [:]
    var ofContent: [SwiftText] = []
    for implicit in list.implicitAnimations
    where properties.contains(where: { $0.name == implicit.property.name }) {
      let animation = writer.exporter.motion.animation(implicit.animation.value) ?? "nil"
      if let property = implicit.property.builtIn, !property.swiftModifiers.isEmpty {
        ofModifiers[property] = animation
      } else {
        let value: SwiftText = "values.\(SwiftName.property(implicit.property.name))"
        ofContent.append(".animation(\(animation), value: \(value))")
      }
    }
    return (ofModifiers, ofContent)
  }

  private var play: SwiftText {
    "\(writer.type)Values.play(on: values\(writer.copyCount == nil ? "" : ", index: index"))"
  }

  private var captures: SwiftText {
    writer.copyCount == nil ? "values = $values" : "values = $values, index"
  }

  /// All steps at their times, those of events that wait at the measured ones.
  private var timedSteps: [Step] {
    list.events.flatMap { ownSteps(of: $0) }.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }

  private var steps: [Step] {
    timed.flatMap { steps(of: $0) }.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }

  /// The steps of an event, the last one with those of the events that wait for it.
  private func steps(of event: Event) -> [Step] {
    var steps = ownSteps(of: event)
    guard let label = event.label,
      let last = steps.indices.max(by: { steps[$0].time < steps[$1].time })
    else { return steps }
    steps[last].label = SwiftIdentifier(lowerCamelCase: label.value).followed(by: "Change")
    for criteria in CompletionCriteria.allCases {
      let waiting = (waiting[label.value] ?? []).filter { $0.completion?.criteria == criteria }
      guard !waiting.isEmpty else { continue }
      steps[last].followers.append((criteria, waiting.flatMap { self.steps(of: $0) }))
    }
    return steps
  }

  /// When an app has to set the values of an event.
  ///
  /// An event that waits is made after its frame, with the clock of that frame: the same as before the
  /// next frame, unless an animation begins from rest, which does so in the frame after its change.
  private func time(of event: Event) -> Double {
    let (time, frame) = (event.time.value, 1 / writer.timeline.frameRate)
    guard event.completion != nil else { return time }
    let isAtRest = event.values.allSatisfy { assignment in
      let values = writer.timeline.motion.sample(
        at: [time - frame, time], of: assignment.property.name, inCopy: nil)
      return values.allSatisfy { $0.propertyValues.first == $0.propertyValues.last }
    }
    return event.animation != nil && isAtRest ? time : time + frame
  }

  /// The steps of an event, without those of the events that wait for it.
  private func ownSteps(of event: Event) -> [Step] {
    var steps: [Step] = []
    let animation = event.animation.flatMap { writer.exporter.motion.animation($0.value) }
    let isContinuous = event.isContinuous?.value ?? false
    let presence = event.presence.map {
      $0.isInsertion ? SwiftText("isPresent = true") : "isPresent = false"
    }
    if !event.values.isEmpty || presence != nil {
      steps.append(
        Step(
          time: time(of: event), animation: animation,
          isDisabling: event.disablesAnimations?.value ?? false, isContinuous: isContinuous,
          isTracked: event.tracksVelocity?.value ?? false,
          lines: event.values.map { assignment($0.property, $0.value.value) }
            + [presence].compactMap { $0 }))
    }
    for drag in event.drags {
      let drawn =
        event.animation == nil
        ? writer.exporter.motion.animation(AnimationDefaults.drag) : animation
      for sample in drag.samples {
        steps.append(
          Step(
            time: event.time.value + sample.time.value, animation: drawn,
            isContinuous: isContinuous, isTracked: event.tracksVelocity?.value ?? true,
            lines: [assignment(drag.property, sample.value.value)]))
      }
    }
    return steps
  }

  private func assignment(_ property: PropertyDeclaration, _ value: PropertyValue) -> SwiftText {
    "\(SwiftName.property(property.name)) = \(SwiftValue(type: property.type).text(value))"
  }

  /// The statement that encloses the assignments of a step; nil for assignments without an
  /// animation.
  private func opening(_ step: Step) -> SwiftText? {
    step.needsTransaction
      ? "withTransaction(\(transaction(of: step)))"
      : step.animation.map { "withAnimation(\($0))" }
  }

  private func transaction(of step: Step) -> SwiftText {
    let flags: [SwiftText] = [
      step.isDisabling ? "disablesAnimations: true" : nil,
      step.isContinuous ? "isContinuous: true" : nil,
      step.isTracked ? "tracksVelocity: true" : nil,
    ].compactMap { $0 }
    return "transaction(\(([step.animation ?? "nil"] + flags).joined(separator: ", ")))"
  }
}
