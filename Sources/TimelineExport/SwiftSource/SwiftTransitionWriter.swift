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
    var effects: [(name: SwiftText, values: [PropertyAssignment])] = []
    let insertion = change(transition.insertion, "Insertion", &effects)
    let removal = change(transition.removal, "Removal", &effects)
    for effect in effects { write(effect.name, effect.values, to: &source, log: &log) }
    source.line(writer.exporter.availability.attribute)
    source.block("extension AnyTransition") { source in
      source.line("/// How `\(comment: writer.own.name.value)` comes and goes.")
      source.block("@MainActor static var \(writer.member): AnyTransition") { source in
        source.line(".asymmetric(")
        source.indented { source in
          source.line("insertion: \(insertion),")
          source.line("removal: \(removal)")
        }
        source.line(")")
      }
    }
    source.line()
    writePreview(to: &source)
    if let reduced = writer.own.reducedMotion {
      log.warn(
        "a transition of SwiftUI takes no other one where less motion is asked for",
        at: reduced.span, instead: "SwiftUI cross-fades it by itself then")
    }
  }

  private func change(
    _ change: TransitionChange, _ name: SwiftText,
    _ effects: inout [(name: SwiftText, values: [PropertyAssignment])]
  ) -> SwiftText {
    var parts: [SwiftText] = []
    for effect in change.effects {
      switch effect.value {
      case .identity: parts.append("AnyTransition.identity")
      case .opacity: parts.append("AnyTransition.opacity")
      case .scale(let scale):
        parts.append(
          scale.map { "AnyTransition.scale(scale: \($0))" }
            ?? "AnyTransition.scale")
      case .offset(let offset):
        parts.append(
          "AnyTransition.offset(x: \(offset[0]), y: \(offset[1]))")
      case .move(let edge): parts.append("AnyTransition.move(edge: .\(word: edge.rawValue))")
      case .slide: parts.append("AnyTransition.slide")
      case .push(let edge): parts.append("AnyTransition.push(from: .\(word: edge.rawValue))")
      case .blurReplace: parts.append("AnyTransition(.blurReplace)")
      case .active(let values):
        let number: SwiftText = effects.isEmpty ? "" : "\(effects.count + 1)"
        let type: SwiftText = "\(writer.type)\(name)Effect\(number)"
        effects.append((type, values))
        parts.append(
          "AnyTransition.modifier(active: \(type)(isActive: true), identity: \(type)(isActive: false))"
        )
      }
    }
    let first = parts.first ?? "AnyTransition.identity"
    let combined = parts.dropFirst().reduce(first) { "\($0).combined(with: \($1))" }
    let animation = change.animation.flatMap { writer.exporter.motion.animation($0.value) }
    return animation.map { "\(combined).animation(\($0))" } ?? combined
  }

  /// Writes a view modifier with the values of the active effect.
  private func write(
    _ name: SwiftText, _ values: [PropertyAssignment], to source: inout SourceText,
    log: inout ExportLog
  ) {
    source.line("/// What `\(comment: writer.own.name.value)` does to a view that is not there.")
    source.line(writer.exporter.availability.attribute)
    source.block("struct \(name): ViewModifier") { source in
      source.line("var isActive: Bool")
      for assignment in values {
        let value = SwiftValue(type: assignment.property.type)
        let identity = assignment.property.initial ?? assignment.value.value
        source.line(
          "private var \(SwiftName.property(assignment.property.name)): \(value.name) { isActive ? \(value.text(assignment.value.value)) : \(value.text(identity)) }"
        )
        if assignment.property.builtIn == nil {
          log.warn(
            "SwiftUI has no modifier for `\(assignment.property.name)`", at: assignment.name.span,
            instead: "`\(name)` has its value, and does nothing with it")
        }
      }
      source.line()
      source.block("func body(content: Content) -> some View") { source in
        source.line("content")
        source.indented { source in
          let properties = values.map(\.property)
          SwiftModifiers(
            properties, of: "self", isResolved: false,
            changes: PropertyChanges(ofEffectOn: properties)
          ).write(to: &source)
        }
      }
    }
    source.line()
  }

  private func writePreview(to source: inout SourceText) {
    source.line(writer.exporter.availability.attribute)
    source.block("struct \(writer.type)_Previews: PreviewProvider") { source in
      source.block("private struct Specimen: View") { source in
        source.line("@State private var isShown = true")
        source.line()
        source.block("var body: some View") { source in
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
      source.line()
      source.line("static var previews: some View { Specimen() }")
    }
  }
}
