import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Writes one timeline: its values, a view that animates its content, a modifier and a preview.
struct SwiftTimelineWriter {
  var timeline: CompiledTimeline
  let exporter: SwiftExporter
  /// The view that it moves; nil for a timeline that moves no elements.
  let part: ExportPart?
  /// The number of copies whose numbers depend on the index of the copy; nil if all are equal.
  let copyCount: Int?
  /// What is shown in its place for less motion; nil if nothing is.
  let reduction: SwiftReduction?

  init(
    _ timeline: CompiledTimeline, of exporter: SwiftExporter, part: ExportPart? = nil,
    copyCount: Int? = nil, reduction: SwiftReduction? = nil
  ) {
    self.timeline = timeline
    self.exporter = exporter
    self.part = part
    self.copyCount = copyCount
    self.reduction = reduction
  }

  /// The writer of another timeline for the same view.
  func writing(_ timeline: CompiledTimeline) -> SwiftTimelineWriter {
    var other = self
    other.timeline = timeline
    return other
  }

  /// Whether the view has the index of its copy.
  var hasIndex: Bool { starts != nil || copyCount != nil || reduction?.hasIndex ?? false }

  /// The expression of the values at the start.
  var startValues: SwiftText {
    copyCount == nil ? "\(type)Values()" : "\(type)Values(index: index)"
  }

  /// When each copy starts; nil if they start together.
  var starts: [Double]? { part.flatMap { $0.isStaggered ? $0.starts : nil } }

  var own: Timeline { timeline.timeline }
  var type: SwiftText { SwiftName.type(own.name.value) }
  var member: SwiftIdentifier { SwiftName.timeline(own.name.value) }
  /// The parameter whose change starts the timeline; nil if it starts on appearance.
  var trigger: SwiftIdentifier? { own.trigger.map { SwiftName.parameter($0.value) } }

  /// The parameter with the value of the input that moves the timeline; nil for one that plays, and
  /// where the view itself knows it.
  var input: SwiftIdentifier? {
    own.driver.flatMap {
      $0.input.value == TimelineDriver.view
        ? nil : SwiftName.parameter($0.input.value, or: "Input")
    }
  }

  func write(
    to source: inout SourceText, log: inout ExportLog
  ) {
    warnOfCurves(log: &log)
    warnOfContents(log: &log)
    if let states = own.states {
      let writer = SwiftStateWriter(self, states)
      warn(of: writer.properties, log: &log)
      return writer.write(to: &source, log: &log)
    }
    switch own.contents {
    case .transition(let transition):
      SwiftTransitionWriter(self, transition).write(to: &source, log: &log)
    case .tracks(let list):
      // The keyframes of all cycles are written from the file, as far as they are.
      let properties = timeline.properties(repeatingTracks: false)
      warn(of: properties, log: &log)
      writeValues(properties, isResolved: true, to: &source)
      if let driver = SwiftDriverWriter(self) {
        if driver.isEffect(properties) {
          return driver.writeEffect(list, properties, to: &source, log: &log)
        }
        let members = driver.members(list, properties, log: &log)
        var body = SourceText(margin: 6)
        driver.write(properties, to: &body)
        return writeView(
          properties, isResolved: true, to: &source, { $0.lines(of: members) },
          { $0.lines(of: body) })
      }
      if let clock = SwiftClockWriter(self) {
        var body = SourceText(margin: 6)
        clock.write(properties, to: &body)
        let (members, function) = clock.source(properties, log: &log)
        writeView(
          properties, isResolved: true, to: &source, { $0.lines(of: members) },
          { $0.lines(of: body) }, { $0.lines(of: function) })
        return
      }
      let whole = wholeCycle
      let writable = SwiftTracks(whole).tracks(of: whole.trackList ?? list, log: &log)
      let writer = SwiftTrackWriter(
        writing(whole), writable, properties, isEndless: list.isEndless)
      var body = SourceText(margin: 6)
      writer.write(to: &body, log: &log)
      writeView(properties, isResolved: true, to: &source, writer.writeMembers) { source in
        source.lines(of: body)
      }
    case .phases(let list):
      let properties = timeline.properties
      warn(of: properties, log: &log)
      let writer = SwiftPhaseWriter(self, list, properties)
      writer.writePhases(to: &source)
      writeView(properties, isResolved: false, to: &source) { source in
        writer.write(to: &source)
      }
    case .events(let list):
      let properties = list.setProperties(of: timeline)
      warn(of: properties, log: &log)
      let nested = SwiftEventWriter.nested(list, of: timeline)
      for (index, event) in list.events.enumerated()
      where event.completion != nil && !nested.contains(index) {
        log.warn(
          event.drags.isEmpty
            ? "what the event waits for also moves other views, which end later"
            : "a drag takes time, but SwiftUI's completions do not wait for it",
          at: event.time.span,
          instead: "it begins at the measured time of \(NumberText.time(event.time.value)) s")
      }
      if let presence = list.events.lazy.compactMap(\.presence).first {
        SwiftTransitionWriter(self, presence.transition).writeTransition(to: &source, log: &log)
      }
      let present = list.startsPresent
      writeValues(
        properties, isResolved: false,
        members: present.map { [$0 ? "var isPresent = true" : "var isPresent = false"] } ?? [],
        to: &source)
      let writer = SwiftEventWriter(self, list, properties)
      writer.writePlaying(to: &source)
      writeView(properties, isResolved: false, to: &source, writer.writeMembers) { source in
        writer.write(to: &source)
      }
    case .sequence:
      // SwiftUI has no sequences: each view has an animator with the keyframes of all that is played
      // on it.
      guard
        let tracks = SequenceTracks(
          timeline, isCopy: copyCount != nil, leavesOutLastRest: true)
      else { return }
      writing(tracks.timeline(log: &log)).write(to: &source, log: &log)
    }
  }

  /// Reports the properties that the content has to apply itself, and those that SwiftUI animates
  /// together although they change apart.
  private func warn(of properties: [PropertyCurves], log: inout ExportLog) {
    let changes = PropertyChanges(timeline.contents)
    for modifier in SwiftModifier.indivisible where changes.areApart(modifier.properties) {
      let parts = properties.filter { property in
        property.property.builtIn.map(modifier.properties.contains) ?? false
      }
      guard let last = parts.last else { continue }
      let names = WordList.text(parts.map(\.name), limit: 3, conjunction: "and")
      log.warn(
        "SwiftUI animates \(modifier.name) as one value, but \(names) change separately",
        at: last.span,
        instead: "each change also replaces the animation of the other parts")
    }
    warnOfContent(properties, changes, log: &log)
    for property in properties {
      let builtIn = property.property.builtIn
      guard builtIn?.swiftModifiers.isEmpty ?? true else { continue }
      let member = SwiftName.property(property.name).name
      if builtIn == .dash, property.isMoving, timeline.contents.isStepped {
        log.warn(
          "SwiftUI's StrokeStyle does not animate its dashes, which change at once in a state",
          at: property.span,
          instead: "use `\(noun).\(member)` in an Animatable view that animates the list itself")
        continue
      }
      log.warn(
        builtIn?.isOfMesh ?? false
          ? "`\(property.name)` belongs to a MeshGradient, whose width and height only the view knows"
          : builtIn != nil
            ? "`\(property.name)` belongs to a shape, which no view modifier can change"
            : "SwiftUI has no modifier for `\(property.name)`", at: property.span,
        instead: "use `\(noun).\(member)` in the content of `\(type)Motion`")
    }
  }

  /// Reports implicit animations of properties that only the content applies, where they take over
  /// another one that changes at the same time.
  private func warnOfContent(
    _ properties: [PropertyCurves], _ changes: PropertyChanges, log: inout ExportLog
  ) {
    guard case .events(let list) = own.contents else { return }
    let applied = properties.filter { $0.property.builtIn?.swiftModifiers.isEmpty ?? true }
    let implicit = Set(list.implicitAnimations.map(\.property.name))
    for property in applied
    where implicit.contains(property.name)
      && applied.contains(where: { changes.differ(property.name, $0.name) })
    {
      log.warn(
        "the implicit animation of `\(property.name)` animates everything that the content applies",
        at: property.span,
        instead: "give the view that `\(property.name)` changes an `animation(_:body:)` of its own")
    }
  }

  /// The type of the content's parameter: the values or a phase.
  var valuesType: SwiftText {
    if case .phases = own.contents { "\(type)Phase" } else { "\(type)Values" }
  }

  private var noun: SwiftText {
    if own.states != nil { return "state" }
    return if case .phases = own.contents { "phase" } else { "values" }
  }

  /// Writes the modifiers after the content.
  ///
  /// - Parameter only: the only one to write; nil for all.
  func writeModifiers(
    _ properties: [PropertyCurves], of owner: SwiftText,
    implicitAnimations: [BuiltInProperty: SwiftText] = [:], only: SwiftModifier? = nil,
    to source: inout SourceText
  ) {
    if only == nil || only == SwiftModifier.allCases.first,
      let transition = contentTransition(of: owner)
    {
      source.line(transition)
    }
    let isResolved = if case .tracks = own.contents { true } else { false }
    SwiftModifiers(
      properties.map(\.property), of: owner, isResolved: isResolved,
      changes: PropertyChanges(timeline.contents), implicitAnimations: implicitAnimations,
      anchor: part?.anchor(of: properties.map(\.property))
    ).write(only: only, to: &source)
  }

  // MARK: Parts

  func writeValues(
    _ properties: [PropertyCurves], isResolved: Bool, attribute: SwiftText? = nil,
    members: [SwiftText] = [], to source: inout SourceText
  ) {
    source.line("/// What `\(comment: own.name.value)` moves.")
    source.attribute(attribute ?? exporter.availability.attribute)
    let hasMacro = isResolved && SwiftAvailability.hasAnimatableMacro(exporter.document)
    if hasMacro { source.line("@Animatable") }
    source.block("struct \(type)Values: Equatable") { source in
      let starts = SwiftStarts(timeline.timeline)
      for property in properties {
        SwiftProperty(property, starts, isResolved: isResolved)
          .writeDeclaration(to: &source, hasMacro: hasMacro)
      }
      for member in members { source.line(member) }
      if copyCount != nil { SwiftCopies.writeStart(properties, starts, to: &source) }
      guard isResolved else { return }
      for type in listTypes(properties) {
        source.line()
        SwiftValue(type: type, isResolved: true).writeList(to: &source)
      }
    }
    source.line()
  }

  /// The types of the lists among properties that need a structure, each once.
  private func listTypes(_ properties: [PropertyCurves]) -> [PropertyType] {
    let types = Set(properties.map(\.property.type)).filter {
      $0.item != nil && $0.dimension > 1
    }
    return types.sorted { ($0.name, $0.dimension) < ($1.name, $1.dimension) }
  }

  private func writeView(
    _ properties: [PropertyCurves], isResolved: Bool, to source: inout SourceText,
    _ members: (inout SourceText) -> Void = { _ in }, _ body: (inout SourceText) -> Void,
    _ functions: (inout SourceText) -> Void = { _ in }
  ) {
    let reduced = reducedMotion
    source.line("/// \(verb) `\(comment: own.name.value)`.")
    if let description = own.description {
      source.line("///")
      source.line("/// \(comment: description.value)")
    }
    source.attribute(exporter.availability.attribute)
    let generic: SwiftText =
      trigger == nil ? "<Content: View>" : "<Trigger: Equatable, Content: View>"
    source.block("struct \(type)Motion\(generic): View") { source in
      if let trigger { source.line("private let \(trigger): Trigger") }
      if let input { source.line("private let \(input): Double") }
      writeStart(to: &source)
      source.line("private let content: (\(valuesType)) -> Content")
      if reduced != nil {
        source.line("@Environment(\\.accessibilityReduceMotion) private var reducesMotion")
      }
      members(&source)
      source.line()
      source.line(
        "/// Creates a view that moves what `content` makes of the \(noun) of each frame.")
      let index: SwiftText = hasIndex ? "index: Int = 0, " : ""
      let parameter: SwiftText =
        index + (trigger.map { "\($0): Trigger, " } ?? input.map { "\($0): Double, " } ?? "")
      source.block(
        "init(\(parameter)@ViewBuilder content: @escaping (\(valuesType)) -> Content)"
      ) { source in
        if let copyCount {
          source.line("self.index = \(SwiftCopies.index(below: copyCount))")
        } else if hasIndex {
          source.line("self.index = index")
        }
        if let member = trigger ?? input { source.line("self.\(member) = \(member)") }
        source.line("self.content = content")
      }
      source.line()
      source.block("var body: some View") { source in
        guard let reduced else { return body(&source) }
        source.block("if reducesMotion", "} else {") { $0.line(reduced) }
        source.indented(body)
        source.line("}")
      }
      functions(&source)
    }
    source.line()
    writeModifier(to: &source)
    source.line()
    writePreview(to: &source)
  }

  /// Writes the copy's number, and when it starts.
  private func writeStart(to source: inout SourceText) {
    if hasIndex {
      source.line("/// The number of the copy, from 0.")
      source.line("private let index: Int")
    }
    guard let starts else { return }
    if let step = part?.evenStagger {
      source.line("/// When the copy starts, in seconds.")
      source.line("private var delay: TimeInterval { \(step) * Double(index) }")
      return
    }
    let list = starts.map { SwiftText(Digits.rounded($0, decimals: 9)) }.joined(separator: ", ")
    source.line("/// When the copy starts, in seconds.")
    source.block("private var delay: TimeInterval") { source in
      source.line("let starts: [TimeInterval] = [\(list)]")
      source.line("return starts[Swift.min(Swift.max(index, 0), \(starts.count - 1))]")
    }
  }

  private func writeModifier(to source: inout SourceText) {
    writeModifier(to: &source) { source, arguments in
      let list: SwiftText = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
      source.line("\(type)Motion\(list) { _ in self }")
    }
  }

  /// Writes the method of views that shows the timeline.
  ///
  /// - Parameter body: writes what it does with its arguments.
  func writeModifier(
    to source: inout SourceText, _ body: (inout SourceText, _ arguments: [SwiftText]) -> Void
  ) {
    source.attribute(exporter.availability.attribute)
    source.block("extension View") { source in
      let reason: SwiftText = trigger.map { " whenever `\($0)` changes" } ?? ""
      source.line("/// \(verb) `\(comment: own.name.value)`\(reason).")
      if let driver = own.driver { SwiftDriverWriter.describe(driver, input, to: &source) }
      let names =
        (hasIndex ? ["index: Int = 0"] : [])
        + parameters(input == nil ? "some Equatable" : "Double")
      source.block("func \(member)(\(names.joined(separator: ", "))) -> some View") { source in
        body(&source, (hasIndex ? ["index: index"] : []) + parameters(nil))
      }
    }
  }

  /// What the view does with its timeline, in comments.
  private var verb: SwiftText { own.driver == nil ? "Plays" : "Shows" }

  /// The trigger or the input as a parameter of a type, or as an argument.
  private func parameters(_ type: SwiftText?) -> [SwiftText] {
    (trigger ?? input).map { ["\($0): \(type ?? "\($0)")"] } ?? []
  }
}
