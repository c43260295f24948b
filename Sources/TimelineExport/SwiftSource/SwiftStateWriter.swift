import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Writes states as an enumeration, and a view that changes to the one that its app chooses.
struct SwiftStateWriter {
  private let writer: SwiftTimelineWriter
  private let states: ViewStates
  /// The properties that states set.
  let properties: [PropertyCurves]
  /// The members of the enumeration for properties, which no case may be.
  private let members: Set<SwiftIdentifier>

  init(_ writer: SwiftTimelineWriter, _ states: ViewStates) {
    self.writer = writer
    self.states = states
    // What only a timeline moves that a state plays stays where every view has it.
    let set = Set(
      states.states.flatMap(\.targets).filter { $0.value.value != $0.property.initial }
        .map(\.property.name))
    properties = writer.timeline.properties.filter { set.contains($0.name) }
    members = Set(properties.map { SwiftName.property($0.name) })
  }

  var type: SwiftText { "\(writer.type)State" }

  func name(of state: String) -> SwiftIdentifier {
    let name = SwiftName.phase(state)
    return members.contains(name) ? name.followed(by: "State") : name
  }

  private func attribute(_ source: inout SourceText) {
    source.attribute(writer.exporter.availability.attribute)
  }

  func write(to source: inout SourceText, log: inout ExportLog) {
    let plays = states.states.compactMap {
      SwiftPlay($0, named: name(of: $0.name.value), of: writer, besides: properties, log: &log)
    }
    for state in states.states {
      guard let played = state.playedName,
        !plays.contains(where: { $0.state == name(of: state.name.value) })
      else { continue }
      log.warn(
        "a state of SwiftUI plays nothing, but `\(state.name.value)` plays `\(played)`",
        at: state.name.span,
        instead:
          "apply `.\(SwiftName.timeline(played))()` to the content while the state is `.\(name(of: state.name.value))`"
      )
    }
    writeEnumeration(writer.exporter.availability.attribute, to: &source)
    for play in plays { play.write(to: &source, log: &log) }
    writeView(plays, to: &source)
    attribute(&source)
    source.block("extension View") { source in
      source.line("/// Shows a state of `\(comment: writer.own.name.value)`.")
      if isStaggered { source.line("/// - Parameter index: which of the copies it is, from 0.") }
      source.block(
        "func \(writer.member)(_ state: \(type)\(isStaggered ? ", index: Int" : "")) -> some View"
      ) {
        $0.line("\(writer.type)Motion(state\(isStaggered ? ", index: index" : "")) { _ in self }")
      }
    }
    source.line()
    writePreview(to: &source)
  }

  // MARK: States

  /// - Parameter attribute: the systems that have it.
  func writeEnumeration(_ attribute: SwiftText?, to source: inout SourceText) {
    source.line("/// The states of `\(comment: writer.own.name.value)`.")
    source.attribute(attribute)
    source.block("enum \(type): CaseIterable") { source in
      for state in states.states {
        if let description = state.description {
          source.line("/// \(comment: description.value)")
        }
        source.line("case \(name(of: state.name.value))")
      }
      for property in properties {
        source.line()
        let value = SwiftValue(type: property.property.type)
        source.block("var \(SwiftName.property(property.name)): \(value.name)") { source in
          let values = states.states.map { state in
            (name(of: state.name.value), value.text(target(of: property, in: state)))
          }
          let counts = Dictionary(grouping: values.map(\.1.string)) { $0 }.mapValues(\.count)
          let common =
            values.max { (counts[$0.1.string] ?? 0) < (counts[$1.1.string] ?? 0) }?.1 ?? ""
          let others = values.filter { $0.1.string != common.string }
          writeSwitch(others.map { (".\($0.0)", $0.1) }, "self", else: common, to: &source)
        }
      }
      source.line()
      source.line("/// The animation of a change to another state; nil for a jump.")
      source.block("func animation(to state: \(type)) -> Animation?") { source in
        writeAnimations(to: &source)
      }
      if isStaggered {
        source.line()
        source.line(
          "/// How much later the animation of a copy begins in a change to another state.")
        source.block("func delay(to state: \(type), index: Int) -> Double") { source in
          writeSwitch(delays, "(self, state)", else: "0", to: &source)
        }
      }
    }
    source.line()
  }

  /// Writes the animation of a change from `self` to `state`.
  func writeAnimations(to source: inout SourceText) {
    writeSwitch(animations, "(self, state)", else: animation(states.animation), to: &source)
  }

  private func target(of property: PropertyCurves, in state: ViewState) -> PropertyValue {
    state.targets.first { $0.property.name == property.name }?.value.value
      ?? property.property.initial ?? .number(0)
  }

  /// Writes a `switch` over cases in the order in which they count, or the value that all have.
  private func writeSwitch(
    _ cases: [(pattern: SwiftText, value: SwiftText)], _ subject: SwiftText,
    else fallback: SwiftText,
    to source: inout SourceText
  ) {
    guard cases.contains(where: { $0.value.string != fallback.string }) else {
      return source.line(fallback)
    }
    source.line("switch \(subject) {")
    var written: [(pattern: SwiftText, value: SwiftText)] = []
    for entry in cases {
      if let last = written.last, last.value.string == entry.value.string {
        written[written.count - 1].pattern = "\(last.pattern), \(entry.pattern)"
      } else {
        written.append(entry)
      }
    }
    for entry in written { source.line("case \(entry.pattern): \(entry.value)") }
    source.line("default: \(fallback)")
    source.line("}")
  }

  /// The animations by patterns of the state that is left and the one that is entered, in the order in
  /// which they count.
  private var animations: [(pattern: SwiftText, value: SwiftText)] {
    states.choices.map { (pattern($0.from, $0.to), animation($0.animation)) }
  }

  /// The pattern of the state that is left and the one that is entered; no names stand for any.
  private func pattern(_ from: [String], _ to: [String]) -> SwiftText {
    func patterns(_ names: [String]) -> [SwiftText] {
      names.isEmpty ? ["_"] : names.map { ".\(name(of: $0))" }
    }
    return patterns(from).flatMap { from in
      patterns(to).map { SwiftText("(\(from), \($0))") }
    }.joined(separator: ", ")
  }

  /// The element whose copies follow each other in some change.
  private var staggered: ElementModel? {
    writer.part?.view.element.flatMap { states.staggers($0) ? $0 : nil }
  }

  /// Whether a copy needs its index.
  var isStaggered: Bool { staggered != nil }

  /// The delays by patterns, in the order in which they count.
  private var delays: [(pattern: SwiftText, value: SwiftText)] {
    guard let element = staggered else { return [] }
    return states.staggers.map { choice in
      (pattern(choice.from, choice.to), delay(choice.stagger?.stagger(of: element), element))
    }
  }

  private func delay(_ stagger: Stagger?, _ element: ElementModel) -> SwiftText {
    guard let starts = stagger?.starts(count: element.count) else { return "0" }
    let numbers = starts.map { Digits.rounded($0, decimals: 9) }
    let isEven = numbers.indices.allSatisfy {
      abs(numbers[$0] - numbers[1] * Double($0)) < 1e-9
    }
    if isEven { return "\(numbers[1]) * Double(index)" }
    let list = numbers.map { "\($0)" as SwiftText }.joined(separator: ", ")
    return "[\(list)][min(max(index, 0), \(numbers.count - 1))]"
  }

  private func animation(_ animation: Located<AnimationModel>?) -> SwiftText {
    guard let animation else { return ".default" }
    return writer.exporter.motion.animation(animation.value) ?? "nil"
  }

  // MARK: View

  private var timed: [(state: SwiftIdentifier, next: SwiftIdentifier, seconds: Double)] {
    states.states.compactMap { state in
      guard let next = state.next else { return nil }
      return state.secondsUntilNext.map {
        (name(of: state.name.value), name(of: next.state.value), $0)
      }
    }
  }

  private var settled: [(state: SwiftIdentifier, next: SwiftIdentifier)] {
    states.states.compactMap { state in
      guard let next = state.next, next.time.value == .settled else { return nil }
      return (name(of: state.name.value), name(of: next.state.value))
    }
  }

  private func writeView(_ plays: [SwiftPlay], to source: inout SourceText) {
    source.line("/// Shows `\(comment: writer.own.name.value)` in a state.")
    if let description = writer.own.description {
      source.line("///")
      source.line("/// \(comment: description.value)")
    }
    attribute(&source)
    source.block("struct \(writer.type)Motion<Content: View>: View") { source in
      source.line("private let state: \(type)")
      if isStaggered { source.line("private let index: Int") }
      source.line("private let content: (\(type)) -> Content")
      source.line("@Environment(\\.accessibilityReduceMotion) private var reducesMotion")
      source.line("@State private var shown: \(type)?")
      if !plays.isEmpty { source.line("@State private var entered = Date.now") }
      for play in plays { play.writeMembers(to: &source) }
      source.line()
      source.line("/// Creates a view that moves what `content` makes of the state that is shown.")
      source.block(
        "init(_ state: \(type)\(isStaggered ? ", index: Int" : ""), @ViewBuilder content: @escaping (\(type)) -> Content)"
      ) { source in
        source.line("self.state = state")
        if isStaggered { source.line("self.index = index") }
        source.line("self.content = content")
      }
      source.line()
      source.block("var body: some View") { source in
        writeContent(plays, to: &source)
        source.indented { source in
          source.line(".onAppear { shown = state }")
          source.line(".onChange(of: state) { change(to: state) }")
          guard !timed.isEmpty else { return }
          source.block(".task(id: current)") { writeNext(to: &$0) }
        }
      }
      source.line()
      source.line("/// What is seen, or on its way to be.")
      source.line("private var current: \(type) { shown ?? state }")
      source.line()
      writeChange(plays, to: &source)
      writePlaying(plays, to: &source)
    }
    source.line()
  }

  /// Writes the content with the modifiers of what states set, and of what they play.
  private func writeContent(_ plays: [SwiftPlay], to source: inout SourceText) {
    guard !plays.isEmpty else {
      source.line("content(current)")
      return source.indented { writer.writeModifiers(properties, of: "current", to: &$0) }
    }
    source.closure(
      "TimelineView(.animation(minimumInterval: nil, paused: !isPlaying))", "context", "}"
    ) { source in
      source.line("content(current)")
      source.indented { source in
        for modifier in SwiftModifier.allCases {
          writer.writeModifiers(properties, of: "current", only: modifier, to: &source)
          for play in plays { play.writeModifiers(modifier, to: &source) }
        }
        source.line(".onChange(of: context.date) { play(until: context.date) }")
      }
    }
  }

  /// Writes the functions that show what a state plays.
  private func writePlaying(_ plays: [SwiftPlay], to source: inout SourceText) {
    guard !plays.isEmpty else { return }
    source.line()
    source.line("/// Whether the state plays something.")
    source.block("private var isPlaying: Bool") { source in
      let cases = plays.map { ".\($0.state)" as SwiftText }.joined(separator: ", ")
      source.line("!reducesMotion && [\(cases)].contains(current)")
    }
    source.line()
    source.line("/// Shows what the state plays, so that a change takes it over with its velocity.")
    source.block("private func play(until date: Date)") { source in
      source.line("let seconds = date.timeIntervalSince(entered)")
      source.line("var transaction = Transaction()")
      source.line("transaction.tracksVelocity = true")
      source.block("withTransaction(transaction)") { source in
        source.line("switch current {")
        for play in plays { source.line("case .\(play.state): \(play.showing)") }
        if plays.count < states.states.count { source.line("default: break") }
        source.line("}")
      }
    }
  }

  /// The statements that make a change.
  private func writeAssignments(_ plays: [SwiftPlay], to source: inout SourceText) {
    source.line("shown = next")
    for play in plays { source.line(play.ending) }
  }

  private func writeNext(to source: inout SourceText) {
    source.line("switch current {")
    for (state, next, seconds) in timed {
      source.line("case .\(state):")
      source.indented { source in
        source.line("try? await Task.sleep(for: .seconds(\(seconds)))")
        source.line("if !Task.isCancelled { change(to: .\(next)) }")
      }
    }
    if timed.count < states.states.count { source.line("default: break") }
    source.line("}")
  }

  private func writeChange(_ plays: [SwiftPlay], to source: inout SourceText) {
    source.block("private func change(to next: \(type))") { source in
      let delay: SwiftText =
        isStaggered ? "?.delay(current.delay(to: next, index: index))" : ""
      source.line("let animation = reducesMotion ? nil : current.animation(to: next)\(delay)")
      if !plays.isEmpty { source.line("entered = .now") }
      guard !settled.isEmpty else {
        guard !plays.isEmpty else {
          return source.line("withAnimation(animation) { shown = next }")
        }
        return source.block("withAnimation(animation)") { writeAssignments(plays, to: &$0) }
      }
      source.block(
        "withAnimation(animation, completionCriteria: .removed)", "} completion: {"
      ) { writeAssignments(plays, to: &$0) }
      source.indented { source in
        source.line("guard shown == next else { return }")
        source.line("switch next {")
        for (state, next) in settled { source.line("case .\(state): change(to: .\(next))") }
        if settled.count < states.states.count { source.line("default: break") }
        source.line("}")
      }
      source.line("}")
    }
  }

  private func writePreview(to source: inout SourceText) {
    guard writer.exporter.hasPreviews else { return }
    attribute(&source)
    source.block("#Preview") { source in
      let first = name(of: states.states.first?.name.value ?? "")
      source.line("@Previewable @State var state = \(type).\(first)")
      source.line("Circle()")
      source.indented { source in
        source.line(".fill(Color.accentColor)")
        source.line(".frame(width: 100, height: 100)")
        source.line(".\(writer.member)(state\(isStaggered ? ", index: 0" : ""))")
        source.block(".onTapGesture") { source in
          source.line("let all = \(type).allCases")
          source.line("let next = (all.firstIndex(of: state) ?? 0) + 1")
          source.line("state = all[next % all.count]")
        }
      }
    }
  }
}
