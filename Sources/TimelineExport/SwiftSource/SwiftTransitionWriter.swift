import TimelineDocument
import TimelineSyntax

/// Writes a transition as an `AnyTransition`.
struct SwiftTransitionWriter {
  private let writer: SwiftTimelineWriter
  private let transition: TransitionModel

  init(_ writer: SwiftTimelineWriter, _ transition: TransitionModel) {
    self.writer = writer
    self.transition = transition
  }

  func write(to source: inout SourceText, log: inout ExportLog) {
    writeTransition(to: &source, log: &log)
    writePreview(to: &source)
    if let reduced = writer.own.reducedMotion {
      log.warn(
        "a SwiftUI transition has no alternative for reduced motion",
        at: reduced.span, instead: "SwiftUI then cross-fades it by itself")
    }
  }

  /// Writes the transition without a preview.
  func writeTransition(to source: inout SourceText, log: inout ExportLog) {
    var effects: [(name: SwiftText, values: [PropertyAssignment])] = []
    let insertion = change(
      transition.insertion, transition.isSymmetric ? "Effect" : "Insertion", &effects)
    let removal =
      transition.isSymmetric ? insertion : change(transition.removal, "Removal", &effects)
    for effect in effects { write(effect.name, effect.values, to: &source, log: &log) }
    source.attribute(writer.exporter.availability.attribute)
    source.block("extension AnyTransition") { source in
      source.line("/// How `\(comment: writer.own.name.value)` comes and goes.")
      source.block("@MainActor static var \(writer.member): AnyTransition") { source in
        // One effect for both ways is interrupted as one; two of their own go on apart.
        if transition.isSymmetric {
          source.chain(insertion.first, insertion.members)
          return
        }
        source.line(".asymmetric(")
        source.indented { source in
          source.chain("insertion: \(insertion.first)", insertion.members, ",")
          source.chain("removal: \(removal.first)", removal.members)
        }
        source.line(")")
      }
    }
    source.line()
  }

  /// The expression of a change: its first transition, and what is called on it.
  private func change(
    _ change: TransitionChange, _ name: SwiftText,
    _ effects: inout [(name: SwiftText, values: [PropertyAssignment])]
  ) -> (first: SwiftText, members: [SwiftText]) {
    var parts: [SwiftText] = []
    for effect in change.effects {
      switch effect.value {
      case .identity: parts.append(".identity")
      case .opacity: parts.append(".opacity")
      case .scale(let scale):
        parts.append(
          scale.map { ".scale(scale: \($0))" } ?? ".scale")
      case .offset(let offset):
        parts.append(
          ".offset(x: \(offset[0]), y: \(offset[1]))")
      case .move(let edge): parts.append(".move(edge: .\(word: edge.rawValue))")
      case .slide: parts.append(".slide")
      case .push(let edge): parts.append(".push(from: .\(word: edge.rawValue))")
      case .blurReplace: parts.append("AnyTransition(.blurReplace)")
      case .active(let values):
        let number: SwiftText = effects.isEmpty ? "" : "\(effects.count + 1)"
        let type: SwiftText = "\(writer.type)\(name)\(number)"
        effects.append((type, values))
        parts.append("AnyTransition(\(type)())")
      }
    }
    var members = parts.dropFirst().map { SwiftText(".combined(with: \($0))") }
    if let animation = change.animation.flatMap({ writer.exporter.motion.animation($0.value) }) {
      members.append(".animation(\(animation))")
    }
    return (parts.first ?? ".identity", members)
  }

  /// Writes a transition with the values of a view that is not there.
  private func write(
    _ name: SwiftText, _ values: [PropertyAssignment], to source: inout SourceText,
    log: inout ExportLog
  ) {
    let builtIn = Set(values.compactMap(\.property.builtIn))
    let applied = values.filter { assignment in
      guard let property = assignment.property.builtIn else { return false }
      // An anchor is an argument of what turns about it.
      let modifiers = property.swiftModifiers
      return property.isSwiftArgument
        ? builtIn.contains {
          !$0.isSwiftArgument && !Set($0.swiftModifiers).isDisjoint(with: modifiers)
        }
        : !modifiers.isEmpty
    }
    for assignment in values
    where !applied.contains(where: { $0.property.name == assignment.property.name }) {
      log.warn(
        "SwiftUI has no modifier for `\(assignment.property.name)`", at: assignment.name.span,
        instead: "`\(name)` leaves it out")
    }
    source.line("/// What `\(comment: writer.own.name.value)` does to a view that is not there.")
    source.attribute(writer.exporter.availability.attribute)
    source.block("struct \(name): Transition") { source in
      source.block("func body(content: Content, phase: TransitionPhase) -> some View") { source in
        for assignment in applied {
          let value = SwiftValue(type: assignment.property.type)
          let identity = assignment.property.initial ?? assignment.value.value
          source.line(
            "let \(SwiftName.property(assignment.property.name)): \(value.name) = phase.isIdentity ? \(value.text(identity)) : \(value.text(assignment.value.value))"
          )
        }
        source.line("content")
        source.indented { source in
          let properties = applied.map(\.property)
          SwiftModifiers(
            properties, of: "", isResolved: false,
            changes: PropertyChanges(ofEffectOn: properties)
          ).write(to: &source)
        }
      }
    }
    source.line()
  }

  private func writePreview(to source: inout SourceText) {
    guard writer.exporter.hasPreviews else { return }
    source.attribute(writer.exporter.availability.attribute)
    source.block("#Preview") { source in
      source.line("@Previewable @State var isShown = true")
      source.block("VStack") { source in
        source.line("Button(\"Toggle\") { withAnimation { isShown.toggle() } }")
        source.block("if isShown") { source in
          source.line("Circle()")
          source.indented { source in
            source.line(".fill(Color.accentColor)")
            source.line(".frame(width: 100, height: 100)")
            source.line(".transition(.\(writer.member))")
          }
        }
      }
    }
  }
}
