import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Writes events as a sequence of state changes, each with its animation.
struct SwiftEventWriter {
  private let writer: SwiftTimelineWriter
  private let list: EventList
  private let properties: [PropertyCurves]

  init(_ writer: SwiftTimelineWriter, _ list: EventList, _ properties: [PropertyCurves]) {
    self.writer = writer
    self.list = list
    self.properties = properties
  }

  /// Assignments at a time, with their animation.
  private struct Step {
    var time: Double
    var animation: SwiftText?
    var isDisabling = false
    var isTracked = false
    var lines: [SwiftText]
  }

  /// Writes the function that applies the steps to a binding of values.
  func writePlaying(to source: inout SourceText) {
    source.attribute(writer.exporter.availability.attribute)
    source.block("extension \(writer.type)Values") { source in
      source.line("/// Sets values step by step, as an app would.")
      source.block(
        "@MainActor static func play(on values: Binding<\(writer.type)Values>) async"
      ) { source in
        writeStart(to: &source)
        source.line("values.wrappedValue = \(writer.type)Values()")
        write(steps, to: &source) { step, source in
          let lines = step.lines.map { SwiftText("values.wrappedValue.\($0)") }
          guard let opening = opening(step) else {
            for line in lines { source.line(line) }
            return
          }
          source.block(opening) { source in
            for line in lines { source.line(line) }
          }
        }
      }
      if needsTransactions { writeTransaction(to: &source) }
    }
    source.line()
  }

  /// Writes the state properties of the view.
  func writeMembers(to source: inout SourceText) {
    source.line("@State private var values = \(writer.type)Values()")
    if writer.trigger != nil { source.line("@State private var run: Task<Void, Never>?") }
  }

  /// Writes the start instant of the steps' times, if a step has a delay.
  func writeStart(to source: inout SourceText) {
    guard steps.contains(where: { $0.time > 0 }) else { return }
    source.line("let start = ContinuousClock.now")
  }

  /// Writes the steps in order of time; `body` receives the animation and assignments of each.
  func writeSteps(
    to source: inout SourceText, _ body: (SwiftText?, [SwiftText], inout SourceText) -> Void
  ) {
    write(steps, to: &source) {
      body($0.animation, $0.lines.map { SwiftText("values.\($0)") }, &$1)
    }
  }

  private func write(
    _ steps: [Step], to source: inout SourceText, _ body: (Step, inout SourceText) -> Void
  ) {
    var time = 0.0
    for step in steps {
      if step.time > time {
        source.line(
          "try? await Task.sleep(until: start + .seconds(\(step.time)), clock: .continuous)")
        source.line("if Task.isCancelled { return }")
        time = step.time
      }
      body(step, &source)
    }
  }

  private func writeTransaction(to source: inout SourceText) {
    source.line()
    source.line("private static func transaction(")
    source.indented { source in
      source.line(
        "_ animation: Animation?, disablesAnimations: Bool = false, tracksVelocity: Bool = false")
    }
    source.block(") -> Transaction") { source in
      source.line("var transaction = Transaction(animation: animation)")
      source.line("transaction.disablesAnimations = disablesAnimations")
      source.line("transaction.tracksVelocity = tracksVelocity")
      source.line("return transaction")
    }
  }

  func write(to source: inout SourceText) {
    source.line("content(values)")
    source.indented { source in
      let implicit = implicitAnimations
      for animation in implicit.ofContent { source.line(animation) }
      writer.writeModifiers(
        properties, of: "values", implicitAnimations: implicit.ofModifiers, to: &source)
      if let trigger = writer.trigger {
        // The capture list keeps the task from retaining the view with its content.
        source.block(".onChange(of: \(trigger))") { source in
          source.line("run?.cancel()")
          source.line("run = Task { [values = $values] in await \(play) }")
        }
        source.line(".onDisappear { run?.cancel() }")
      } else {
        source.line(".task { [values = $values] in await \(play) }")
      }
    }
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

  private var play: SwiftText { "\(writer.type)Values.play(on: values)" }

  private var steps: [Step] {
    var steps: [Step] = []
    for event in list.events {
      let animation = event.animation.flatMap { writer.exporter.motion.animation($0.value) }
      if !event.values.isEmpty {
        steps.append(
          Step(
            time: event.time.value, animation: animation,
            isDisabling: event.disablesAnimations?.value ?? false,
            lines: event.values.map { assignment($0.property, $0.value.value) }))
      }
      for drag in event.drags {
        let drawn =
          event.animation == nil
          ? writer.exporter.motion.animation(AnimationDefaults.drag) : animation
        for sample in drag.samples {
          steps.append(
            Step(
              time: event.time.value + sample.time.value, animation: drawn, isTracked: true,
              lines: [assignment(drag.property, sample.value.value)]))
        }
      }
    }
    return steps.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }

  private func assignment(_ property: PropertyDeclaration, _ value: PropertyValue) -> SwiftText {
    "\(SwiftName.property(property.name)) = \(SwiftValue(type: property.type).text(value))"
  }

  /// The statement that encloses the assignments of a step; nil for assignments without an
  /// animation.
  private func opening(_ step: Step) -> SwiftText? {
    if !step.isDisabling, !step.isTracked {
      return step.animation.map { "withAnimation(\($0))" }
    }
    let flags: [SwiftText] = [
      step.isDisabling ? "disablesAnimations: true" : nil,
      step.isTracked ? "tracksVelocity: true" : nil,
    ].compactMap { $0 }
    let list = ([step.animation ?? "nil"] + flags).joined(separator: ", ")
    return "withTransaction(transaction(\(list)))"
  }

  /// Whether any step needs an explicit transaction.
  private var needsTransactions: Bool {
    list.events.contains { !$0.drags.isEmpty || $0.disablesAnimations?.value ?? false }
  }
}
