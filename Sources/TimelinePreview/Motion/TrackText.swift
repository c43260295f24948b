internal import AnimationCore
internal import TimelineDocument
internal import TimelineEditing
internal import TimelineEvaluation
internal import TimelineSyntax

/// A track in the document `timeline/ID`.
struct TrackText {
  /// The most keyframes of a track that have handles, which are much larger than their numbers.
  private static let handleLimit = 2_000

  private let values: MotionSamples.Track
  private let source: SourceFile
  /// The track of the document; nil for other kinds of timelines.
  private let track: Track?
  /// The declaration of the property.
  private let declaration: PropertyDeclaration?
  /// The time in seconds at which the copy starts.
  private let shift: Double

  init(_ values: MotionSamples.Track, of timeline: PreviewTimeline) {
    self.values = values
    source = timeline.document.source
    let sampled = values.sampled
    var track: Track?
    if case .tracks(let list) = timeline.resolved.timeline.contents {
      let own = list.tracks.filter { sampled.isOf($0.property) }
      track = own.first { $0.property.target?.copy != nil } ?? own.first
    }
    self.track = track
    declaration =
      track?.property ?? timeline.resolved.contents.properties.first { sampled.isOf($0) }
    let starts = track?.copyStarts ?? []
    let copy = starts.count > 1 ? sampled.index ?? 0 : 0
    shift = copy < starts.count ? starts[copy] : 0
  }

  func write(_ handles: HandleText?, to json: inout JSONWriter) {
    let sampled = values.sampled
    json.object { json in
      if let element = sampled.element { json.member("element", element) }
      if let index = sampled.index { json.member("index", index) }
      json.member("property", sampled.property)
      json.member("type", sampled.type.name)
      json.member("unit", sampled.unit == "deg" ? "°" : sampled.unit)
      if let components = sampled.components {
        json.array("components") { json in for name in components { json.value(name) } }
      }
      if let declaration, declaration.builtIn == nil, let model = declaration.model {
        json.member("like", model.name)
      }
      writeValues(to: &json)
      if let declaration, declaration.minimum != nil || declaration.maximum != nil {
        json.array("range") { json in
          for bound in [declaration.minimum, declaration.maximum] {
            if let bound { json.value(bound) } else { json.null() }
          }
        }
      }
      guard let track, track.name.isIn(source) else { return }
      let start = source.utf16Position(at: track.name.span.start)
      json.member("line", start.line)
      json.member("column", start.column)
      var places: [KeyframePlace] = []
      if let handles, let number = handles.number(of: track) {
        json.member("track", number)
        json.member("shift", shift)
        // The copies of an element have the handles of the first one.
        if sampled.index ?? 0 == 0, track.keyframes.count <= Self.handleLimit {
          handles.write(track, to: &json)
          places = handles.cursor.keyframes(of: track)
        }
      }
      json.array("keyframes") { json in
        var value = track.start
        for (index, keyframe) in track.keyframes.enumerated() {
          value = keyframe.to?.value ?? value
          json.object { json in
            write(keyframe, value, to: &json)
            if places.indices.contains(index) { handles?.write(places[index], to: &json) }
          }
        }
      }
    }
  }

  private func writeValues(to json: inout JSONWriter) {
    switch values.content {
    case .same(let index): json.member("sameAs", index)
    case .numbers(let values, let velocities):
      json.member("values", values)
      if let velocities { json.member("velocities", velocities) }
    case .steps(let steps):
      json.array("steps") { json in
        for step in steps {
          json.array { json in
            json.value(step.time)
            json.value(step.text)
          }
        }
      }
    }
  }

  private func write(
    _ keyframe: Keyframe, _ value: PropertyValue, to json: inout JSONWriter
  ) {
    let begin = shift + keyframe.startTime
    json.member("kind", keyframe.kind.value.rawValue)
    json.member("begin", begin)
    json.member("end", begin + keyframe.resolvedDuration)
    if keyframe.kind.value == .spring {
      let spring = keyframe.spring?.value.spring ?? Spring()
      let settling = spring.settlingDuration
      if settling.isFinite { json.member("settles", begin + settling) }
      if spring.duration.isFinite { json.member("perceived", begin + spring.duration) }
    }
    if case .bezier(let x1, let y1, let x2, let y2)? = keyframe.curve?.value.form {
      json.key("curve")
      json.array(numbers: [x1, y1, x2, y2])
    }
    json.key("value")
    switch value {
    case .boolean(let flag): json.array { $0.value(flag ? "true" : "false") }
    case .string(let text): json.array { $0.value(text) }
    default: json.array(numbers: value.numbers)
    }
    for (name, velocity) in [
      ("startVelocity", keyframe.startVelocity), ("endVelocity", keyframe.endVelocity),
    ] {
      guard let velocity else { continue }
      json.key(name)
      json.array(numbers: velocity.value.numbers)
    }
    let start = source.utf16Position(at: keyframe.span.start)
    let end = source.utf16Position(at: keyframe.span.end)
    json.member("line", start.line)
    json.member("column", start.column)
    json.member("endLine", end.line)
    json.member("endColumn", end.column)
  }
}

extension Located {
  /// Whether it lies in the file, as far as its offsets tell.
  fileprivate func isIn(_ source: SourceFile) -> Bool { span.end <= source.bytes.count }
}

extension SourceFile {
  /// The line and column of an offset, from 1, with the column in UTF-16 units as the page counts.
  func utf16Position(at offset: Int) -> SourcePosition {
    lines.position(at: offset, in: bytes, unit: .utf16)
  }
}
