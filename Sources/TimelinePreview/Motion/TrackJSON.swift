internal import AnimationCore
internal import TimelineDocument
internal import TimelineEditing
internal import TimelineEvaluation
internal import TimelineExport
internal import TimelineSyntax

/// A track in the document `timeline/ID`.
struct TrackJSON {
  /// The most keyframes of a track that have handles, which are much larger than their numbers.
  private static let handleLimit = 2_000

  private let values: MotionValues.Track
  private let source: SourceFile
  /// The track of the document; nil for other kinds of timelines.
  private let track: Track?
  /// The declaration of the property.
  private let declaration: PropertyDeclaration?
  /// The track's curve; nil for a track that follows none.
  private let curve: KeyframeCurves?
  /// The time in seconds at which the copy starts.
  private let shift: Double

  init(
    _ values: MotionValues.Track, _ declarations: MotionScene.Declarations,
    of timeline: PreviewTimeline
  ) {
    self.values = values
    source = timeline.document.source
    let sampled = values.sampled
    let track = declarations.track(of: sampled)
    self.track = track
    declaration = declarations[sampled]
    curve = track.flatMap { KeyframeCurves(of: $0, in: timeline.resolved.contents) }
    let starts = track?.copyStarts ?? []
    let copy = starts.count > 1 ? sampled.index ?? 0 : 0
    shift = copy < starts.count ? starts[copy] : 0
  }

  func write(_ handles: HandleJSON?, to json: inout JSONWriter) {
    json.object { json in
      MotionScene.write(values, declaration, to: &json)
      guard let track, track.name.isIn(source) else { return }
      let start = source.utf16Position(at: track.name.span.start)
      json.member("line", start.line)
      json.member("column", start.column)
      var places: [Int: KeyframePlace] = [:]
      if let handles, let number = handles.number(of: track) {
        json.member("track", number)
        json.member("shift", shift)
        // The copies of an element have the handles of the first one.
        if values.sampled.index ?? 0 == 0, track.keyframes.count <= Self.handleLimit {
          if handles.changed == nil { handles.write(track, to: &json) }
          places = handles.keyframes(of: track, number)
        }
      }
      json.array("keyframes") { json in
        var value = track.start
        for (index, keyframe) in track.keyframes.enumerated() {
          value = keyframe.to?.value ?? value
          json.object { json in
            write(keyframe, at: index, value, to: &json)
            if let place = places[index] { handles?.write(place, to: &json) }
          }
        }
      }
    }
  }

  private func write(
    _ keyframe: Keyframe, at index: Int, _ value: PropertyValue, to json: inout JSONWriter
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
      curve?.writeTail(of: keyframe, at: index, spring, shift: shift, to: &json)
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
    if keyframe.kind.value == .cubic { curve?.writeVelocities(at: index, to: &json) }
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
