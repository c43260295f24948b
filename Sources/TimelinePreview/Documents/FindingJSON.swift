internal import TimelineDocument
internal import TimelineLint
internal import TimelineSyntax

/// A finding in the document `file/ID`.
struct FindingJSON {
  private let finding: Diagnostic
  private let file: String
  private let timeline: String?
  private let isHere: Bool
  private let place: (property: String, time: Double?, value: Double?)?
  /// Where it is in a timeline that could not be decoded.
  private let textPlace: TrackPlace?

  /// A finding of a file.
  ///
  /// - Parameter file: the file's ID.
  init(_ finding: Diagnostic, of file: String, _ places: inout FindingPlaces) {
    self.finding = finding
    self.file = file
    isHere = finding.primary.source === places.document.source
    timeline = places.timelineName(of: finding)
    place = timeline.flatMap { places.timeline(named: $0) }.flatMap {
      Self.place(of: finding.primary.span, in: $0)
    }
    textPlace =
      timeline != nil && place?.time == nil
      ? places.trackPlace(at: finding.primary.span.start) : nil
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
    if case .tracks(let list) = timeline.contents {
      guard let number = Self.index(of: span, in: list.tracks, \.span) else { return nil }
      let track = list.tracks[number]
      guard let index = Self.index(of: span, in: track.keyframes, \.span) else {
        return (track.property.name, nil, nil)
      }
      let keyframe = track.keyframes[index]
      let value =
        track.keyframes[...index].last { $0.to != nil }?.to?.value ?? track.start
      return (
        track.property.name, keyframe.startTime + keyframe.resolvedDuration, value.numbers.first
      )
    }
    if case .events(let list) = timeline.contents {
      guard let event = Self.index(of: span, in: list.events, \.span).map({ list.events[$0] }),
        let value = event.values.first(where: { $0.name.span.union($0.value.span).contains(span) })
          ?? event.values.first
      else { return nil }
      return (value.property.name, event.time.value, value.value.value.numbers.first)
    }
    guard case .sequence(let sequence) = timeline.contents, let entry = sequence.entry(at: span),
      let property = entry.played?.properties.first
    else { return nil }
    return (property.name, entry.begin, nil)
  }

  /// The index of the element in whose text a range lies; nil if there is none.
  private static func index<Element>(
    of span: SourceSpan, in elements: [Element], _ place: (Element) -> SourceSpan
  ) -> Int? {
    let index = elements.sortedIndex { span.start <= place($0).end }
    if let index, place(elements[index]).contains(span) { return index }
    // With aliases, the elements are not in the order of the text.
    return elements.firstIndex { place($0).contains(span) }
  }
}
