import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Writes timelines as UIKit source: layer animations, and SwiftUI animations where UIKit supports
/// them.
struct UIKitExporter {
  let exporter: SwiftExporter
  let tolerance: ExportTolerance

  func source(
    _ input: ExportInput, log: inout ExportLog
  ) throws(EvaluationError) -> SwiftText {
    var source = SourceText()
    for timeline in input.timelines {
      let properties = timeline.properties
      let tracks = LayerTracks(timeline, properties, tolerance: tolerance, log: &log)
      source.line()
      LayerWriter(timeline: timeline, part: input.part(of: timeline))
        .write(tracks, to: &source, log: &log)
      write(timeline, properties, to: &source)
      timeline.warnOfTrigger(properties, "a layer", log: &log)
      try timeline.warnOfIterations(log: &log, tolerance: tolerance)
      warn(timeline, log: &log)
    }
    return source.text + LayerFunction.called(in: source.text)
  }

  private func warn(_ timeline: CompiledTimeline, log: inout ExportLog) {
    guard let reduced = timeline.timeline.reducedMotion else { return }
    log.warn(
      "UIKit's animations do not choose another motion by themselves", at: reduced.span,
      instead:
        "ask UIAccessibility.isReduceMotionEnabled, and play `\(SwiftName.timeline(reduced.value).name)` then"
    )
  }

  /// Writes phases and events with SwiftUI animations, which require iOS 18.
  private func write(
    _ timeline: CompiledTimeline, _ properties: [PropertyCurves], to source: inout SourceText
  ) {
    let writer = SwiftTimelineWriter(timeline, of: exporter)
    let isLooping = timeline.repeatCount == .forever
    switch timeline.timeline.contents {
    case .tracks, .transition, .sequence: return
    case .phases(let list):
      source.line()
      SwiftPhaseWriter(writer, list, properties).writePhases(to: &source, UIKitExporter.attribute)
      writeApply("\(writer.type)Phase", properties, to: &source)
      writeSeconds(writer, list, to: &source)
      let naming = SwiftPhaseNames(list)
      writeView(writer, to: &source) { source in
        source.line("\(writer.type)Phase.sequence[0].apply(to: self)")
        source.block(isLooping ? "while !Task.isCancelled" : "do") { source in
          source.line("let sequence = \(writer.type)Phase.sequence")
          source.block("for phase in sequence.dropFirst() + sequence.prefix(1)") { source in
            source.block("if let animation = phase.\(naming.animation)", "} else {") { source in
              source.line("UIView.animate(animation) { phase.apply(to: self) }")
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
    case .events(let list):
      source.line()
      writer.writeValues(
        properties, isResolved: false, attribute: UIKitExporter.attribute, to: &source)
      writeApply("\(writer.type)Values", properties, to: &source)
      let events = SwiftEventWriter(writer, list, properties)
      writeView(writer, to: &source) { source in
        events.writeStart(to: &source)
        source.line("var values = \(writer.type)Values()")
        source.line("values.apply(to: self)")
        events.writeSteps(to: &source) { animation, lines, source in
          for line in lines { source.line(line) }
          if let animation {
            source.line("UIView.animate(\(animation)) { values.apply(to: self) }")
          } else {
            source.line("values.apply(to: self)")
          }
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
    source.line(UIKitExporter.attribute)
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

  private static let attribute: SwiftText = "@available(iOS 18, tvOS 18, visionOS 2, *)"

  private func writeView(
    _ writer: SwiftTimelineWriter, to source: inout SourceText, _ body: (inout SourceText) -> Void
  ) {
    source.line()
    source.line(UIKitExporter.attribute)
    source.block("extension UIView") { source in
      source.line(
        "/// Plays `\(comment: writer.own.name.value)` by SwiftUI's animations, which UIKit has from iOS 18 on."
      )
      source.block("@MainActor func play\(writer.type)() async") { source in body(&source) }
    }
  }

  /// Writes a function that assigns the values to a view.
  private func writeApply(
    _ type: SwiftText, _ properties: [PropertyCurves], to source: inout SourceText
  ) {
    let own = Set(properties.compactMap(\.property.builtIn))
    func list(_ terms: [(BuiltInProperty, SwiftText)], _ joint: SwiftText) -> SwiftText? {
      let parts = terms.filter { own.contains($0.0) }.map { SwiftText("\(word: $0.0.name)\($0.1)") }
      return parts.isEmpty ? nil : parts.joined(separator: joint)
    }
    source.line(UIKitExporter.attribute)
    source.block("extension \(type)") { source in
      source.line("/// Gives a view the values.")
      source.block("@MainActor func apply(to view: UIView)") { source in
        let x = list([(.scale, ""), (.scaleX, "")], " * ")
        let y = list([(.scale, ""), (.scaleY, "")], " * ")
        let right = list([(.offset, ".x"), (.offsetX, "")], " + ")
        let down = list([(.offset, ".y"), (.offsetY, "")], " + ")
        if own.contains(where: { $0.layerProperty == .transform3D }) {
          source.line(
            "var transform = CATransform3DMakeTranslation(\(right ?? "0"), \(down ?? "0"), 0)")
          let axes: [(BuiltInProperty, SwiftText)] = [
            (.rotationY, "0, 1, 0"), (.rotationX, "1, 0, 0"), (.rotation, "0, 0, 1"),
          ]
          for (property, axis) in axes where own.contains(property) {
            source.line(
              "transform = CATransform3DRotate(transform, \(word: property.name).radians, \(axis))")
          }
          source.line(
            "view.transform3D = CATransform3DScale(transform, \(x ?? "1"), \(y ?? "1"), 1)")
        } else if own.contains(where: { $0.layerProperty == .transform }) {
          source.line(
            "view.transform = CGAffineTransform(translationX: \(right ?? "0"), y: \(down ?? "0"))")
          source.indented { source in
            if own.contains(.rotation) { source.line(".rotated(by: rotation.radians)") }
            if x ?? y != nil { source.line(".scaledBy(x: \(x ?? "1"), y: \(y ?? "1"))") }
          }
        }
        for line in UIKitExporter.statements(own, areStrokes: false) { source.line(line) }
        let strokes = UIKitExporter.statements(own, areStrokes: true)
        guard !strokes.isEmpty else { return }
        source.block("if let shape = view.layer as? CAShapeLayer") { source in
          for line in strokes { source.line(line) }
        }
      }
    }
  }

  /// The statements that assign the values of properties to a view or a shape layer.
  private static func statements(
    _ properties: Set<BuiltInProperty>, areStrokes: Bool
  ) -> [SwiftText] {
    LayerProperty.allCases.filter { $0.use.isStroke == areStrokes }.flatMap { layerProperty in
      BuiltInProperty.allCases.filter {
        properties.contains($0) && $0.layerProperty == layerProperty
      }.compactMap { layerProperty.use.statement?("\(word: $0.name)") }
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
