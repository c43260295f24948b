internal import TimelineDocument
internal import TimelineLint
internal import TimelineSyntax

/// A finding in the document `file/ID`.
struct FindingText {
  private let finding: Diagnostic
  private let file: String
  private let timeline: String?
  private let isHere: Bool
  private let place: (property: String, time: Double?, value: Double?)?
  /// Where it is in a timeline that could not be decoded.
  private let textPlace: TrackPlace?

  init(
    _ finding: Diagnostic, in document: TimelineDocument, of file: String, _ places: TimelinePlaces
  ) {
    self.finding = finding
    self.file = file
    isHere = finding.primary.source === document.source
    let name = places.name(of: finding)
    timeline = name
    place = name.flatMap { name in
      document.timelines.first { $0.name.value == name }.flatMap {
        Self.place(of: finding.primary.span, in: $0)
      }
    }
    textPlace =
      name != nil && place?.time == nil
      ? TrackPlace(at: finding.primary.span.start, in: document) : nil
  }

  /// A finding that would come with an edit.
  init(_ finding: Diagnostic) {
    self.finding = finding
    (file, timeline, isHere, place, textPlace) = ("", nil, true, nil, nil)
  }

  func write(to json: inout JSONWriter) {
    let label = finding.primary
    let start = label.source.utf16Position(at: label.span.start)
    let end = label.source.utf16Position(at: label.span.end)
    json.object { json in
      json.member("rule", finding.rule.description)
      json.member("severity", finding.severity.rawValue)
      json.member("message", finding.message)
      if !finding.help.isEmpty { json.member("help", finding.help) }
      if !isHere { json.member("path", label.source.path) }
      json.member("line", start.line)
      json.member("column", start.column)
      json.member("endLine", end.line)
      json.member("endColumn", end.column)
      if let timeline { json.member("timeline", "\(file).\(timeline)") }
      if let property = place?.property ?? textPlace?.property {
        json.member("property", property)
      }
      if let place {
        if let time = place.time { json.member("time", time) }
        if let value = place.value { json.member("value", value) }
      }
      if let keyframe = textPlace?.keyframe { json.member("keyframe", keyframe) }
      json.member("fixable", finding.fix != nil)
      guard let fix = finding.fix else { return }
      json.key("fix")
      json.object { json in
        json.member("title", fix.title)
        json.member("safe", fix.isSafe)
      }
    }
  }

  /// The property of the track, and the end and the first number of the keyframe, in which a range
  /// lies; nil if it lies in no track.
  private static func place(
    of span: SourceSpan, in timeline: Timeline
  ) -> (property: String, time: Double?, value: Double?)? {
    switch timeline.contents {
    case .tracks(let list):
      guard let track = list.tracks.first(where: { $0.span.contains(span) }) else { return nil }
      guard let index = track.keyframes.firstIndex(where: { $0.span.contains(span) }) else {
        return (track.property.name, nil, nil)
      }
      let keyframe = track.keyframes[index]
      let value =
        track.keyframes[...index].last { $0.to != nil }?.to?.value ?? track.start
      return (
        track.property.name, keyframe.startTime + keyframe.resolvedDuration, value.numbers.first
      )
    case .events(let list):
      guard let event = list.events.first(where: { $0.span.contains(span) }),
        let value = event.values.first(where: { $0.name.span.union($0.value.span).contains(span) })
          ?? event.values.first
      else { return nil }
      return (value.property.name, event.time.value, value.value.value.numbers.first)
    case .sequence(let sequence):
      guard let entry = sequence.entry(at: span), let property = entry.played?.properties.first
      else { return nil }
      return (property.name, entry.begin, nil)
    case .phases, .transition: return nil
    }
  }
}
