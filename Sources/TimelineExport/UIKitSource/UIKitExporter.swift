import TimelineDocument
import TimelineEvaluation

/// Writes timelines as UIKit source: layer animations, and SwiftUI's animations where UIKit plays them.
struct UIKitExporter {
  let exporter: SwiftExporter
  let tolerance: Double

  func source(
    _ input: ExportInput, log: inout ExportLog
  ) throws(EvaluationError) -> String {
    var source = SourceText()
    for timeline in input.timelines {
      let properties = try timeline.properties()
      let tracks = try LayerTracks(timeline, properties, log: &log)
      source.line()
      LayerWriter(timeline: timeline, tolerance: tolerance)
        .write(tracks, to: &source, log: &log)
      write(timeline, properties, to: &source)
      warn(timeline, log: &log)
    }
    return source.text + LayerWriter.shared
  }

  private func warn(_ timeline: ExportedTimeline, log: inout ExportLog) {
    guard let reduced = timeline.timeline.reducedMotion else { return }
    log.warn(
      "UIKit's animations do not choose another motion by themselves", at: reduced.span,
      instead:
        "ask UIAccessibility.isReduceMotionEnabled, and play `\(SwiftName.member(reduced.value))` then"
    )
  }

  /// The form for iOS 18, for what SwiftUI's animations play: phases and events.
  private func write(
    _ timeline: ExportedTimeline, _ properties: [PropertyCurves], to source: inout SourceText
  ) {
    let writer = SwiftTimelineWriter(timeline, of: exporter)
    let isLooping = timeline.repeatCount == .forever
    switch timeline.timeline.contents {
    case .tracks, .transition: return
    case .phases(let list):
      source.line()
      SwiftPhaseWriter(writer, list, properties).writePhases(to: &source, UIKitExporter.attribute)
      writeApply("\(writer.type)Phase", properties, to: &source)
      writeView(writer, to: &source) { source in
        source.line("\(writer.type)Phase.sequence[0].apply(to: self)")
        source.block(isLooping ? "while !Task.isCancelled" : "do") { source in
          source.line("let sequence = \(writer.type)Phase.sequence")
          source.block("for phase in sequence.dropFirst() + sequence.prefix(1)") { source in
            source.block("guard let animation = phase.animation else") { source in
              source.line("phase.apply(to: self)")
              // Without it a loop of jumps would never let go of the main actor.
              source.line("await Task.yield()")
              source.line("continue")
            }
            source.closure("await withCheckedContinuation", "continuation", "}") { source in
              source.line("UIView.animate(animation) {")
              source.indented { $0.line("phase.apply(to: self)") }
              source.line("} completion: {")
              source.indented { $0.line("continuation.resume()") }
              source.line("}")
            }
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

  private static let attribute = "@available(iOS 18, tvOS 18, visionOS 2, *)"

  private func writeView(
    _ writer: SwiftTimelineWriter, to source: inout SourceText, _ body: (inout SourceText) -> Void
  ) {
    source.line()
    source.line(UIKitExporter.attribute)
    source.block("extension UIView") { source in
      source.line(
        "/// Plays `\(writer.own.name.value)` by SwiftUI's animations, which UIKit has from iOS 18 on."
      )
      source.block("@MainActor func play\(writer.type)() async") { source in body(&source) }
    }
  }

  /// A function that gives a view the values.
  private func writeApply(
    _ type: String, _ properties: [PropertyCurves], to source: inout SourceText
  ) {
    let names = Set(properties.filter { $0.property.declaration == nil }.map(\.name))
    func list(_ all: [String], _ joint: String) -> String? {
      let parts = all.filter { names.contains(String($0.prefix { $0 != "." })) }
      return parts.isEmpty ? nil : parts.joined(separator: joint)
    }
    source.line()
    source.line(UIKitExporter.attribute)
    source.block("extension \(type)") { source in
      source.line("/// Gives a view the values.")
      source.block("@MainActor func apply(to view: UIView)") { source in
        let x = list(["scale", "scaleX"], " * ")
        let y = list(["scale", "scaleY"], " * ")
        let right = list(["offset.x", "offsetX"], " + ")
        let down = list(["offset.y", "offsetY"], " + ")
        if x ?? y ?? right ?? down != nil || names.contains("rotation") {
          source.line(
            "view.transform = CGAffineTransform(translationX: \(right ?? "0"), y: \(down ?? "0"))")
          source.indented { source in
            if names.contains("rotation") { source.line(".rotated(by: rotation.radians)") }
            if x ?? y != nil { source.line(".scaledBy(x: \(x ?? "1"), y: \(y ?? "1"))") }
          }
        }
        for (name, statement) in [
          ("opacity", "view.alpha = opacity"), ("position", "view.center = position"),
          ("width", "view.bounds.size.width = width"),
          ("height", "view.bounds.size.height = height"), ("frame", "view.frame = frame"),
          ("cornerRadius", "view.layer.cornerRadius = cornerRadius"),
          ("backgroundColor", "view.backgroundColor = UIColor(backgroundColor)"),
          ("tint", "view.tintColor = UIColor(tint)"),
          ("shadowRadius", "view.layer.shadowRadius = shadowRadius"),
        ] where names.contains(name) {
          source.line(statement)
        }
      }
    }
  }
}
