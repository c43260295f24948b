import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// SwiftUI's views of a file's timelines, and their values by the names of the timelines.
struct ViewSource {
  private(set) var text: SwiftText

  init(_ module: TypedModule, _ input: ExportInput, log: inout ExportLog) {
    let exporter = SwiftExporter(input.document, hasPreviews: false)
    text = exporter.source(input, log: &log)
    var source = SourceText()
    for timeline in input.timelinesWithReducedMotion where input.part(of: timeline) == nil {
      let name = TypedGroup.name(of: timeline.timeline.name.value, in: input)
      ViewSource.write(timeline, of: exporter, "\(module.path).\(name)", to: &source)
    }
    text += source.text
  }

  /// Writes the values of a timeline, and its keyframes where SwiftUI has them at any time.
  private static func write(
    _ timeline: CompiledTimeline, of exporter: SwiftExporter, _ owner: SwiftText,
    to source: inout SourceText
  ) {
    let writer = SwiftTimelineWriter(timeline, of: exporter)
    let own = timeline.timeline
    guard own.states == nil else {
      source.line()
      source.attribute(exporter.availability.attribute)
      return source.block("extension \(owner)") { source in
        source.line("/// The states.")
        source.line("typealias State = \(writer.type)State")
      }
    }
    guard case .tracks(let list) = own.contents, !timeline.hasEndlessTracks else { return }
    let properties = timeline.properties(repeatingTracks: false)
    guard !(SwiftDriverWriter(writer)?.isEffect(properties) ?? false) else { return }
    // What differs is reported where the view is written.
    var log = ExportLog(exporter.document.source)
    let writable = SwiftTracks(timeline).tracks(of: list, log: &log)
    let tracks = SwiftTrackWriter(writer, writable, properties, isEndless: false)
    source.line()
    source.attribute(exporter.availability.attribute)
    source.block("extension \(owner)") { source in
      source.line("/// What it moves; the values at the start.")
      source.line("typealias Values = \(writer.type)Values")
      source.line()
      source.line("/// The keyframes of the first iteration.")
      source.block("static var timeline: KeyframeTimeline<\(writer.type)Values>") { source in
        source.block("KeyframeTimeline(initialValue: \(writer.type)Values())") { source in
          tracks.writeKeyframes(to: &source)
        }
      }
    }
  }
}
