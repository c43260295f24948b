internal import TimelineDocument
internal import TimelineEditing
internal import TimelineEvaluation
internal import TimelineSyntax

/// A part of a timeline that the page shows as a bar over time.
struct MotionBand {
  /// What it is a part of.
  enum Kind: String {
    case phase
    case event
    case entry
    case copy
    case iteration
    case side
    case state
  }

  let kind: Kind
  let label: String
  /// Seconds.
  let begin: Double
  /// Seconds.
  let end: Double
  /// The row, so that bars at the same time do not cover each other.
  let row: Int
  let line: Int
  /// What it is in the text; nil if it cannot be edited.
  var target: BandTarget?

  func write(_ handles: HandleJSON?, to json: inout JSONWriter) {
    json.object { json in
      json.member("kind", kind.rawValue)
      json.member("label", label)
      json.member("begin", begin)
      json.member("end", end)
      json.member("row", row)
      json.member("line", line)
      if let target { handles?.write(target, to: &json) }
    }
  }

  /// The bands of a timeline.
  ///
  /// - Parameter shown: the end in seconds of what is shown of it.
  static func all(of timeline: PreviewTimeline, until shown: Double) -> [MotionBand] {
    let source = timeline.document.source
    func line(_ span: SourceSpan) -> Int { source.position(at: span.start).line }
    let whole = timeline.resolved.timeline
    if let states = whole.states { return bands(of: states, until: shown, line) }
    switch (whole.contents, timeline.resolved.contents) {
    case (.phases(let list), .phases(let phases)):
      let starts = phases.phaseStarts(framesPerSecond: timeline.resolved.frameRate)
      return starts.indices.map { index in
        let phase = list.phases[starts[index].phase]
        let end = index + 1 < starts.count ? starts[index + 1].time : timeline.samples.duration
        return MotionBand(
          kind: .phase, label: phase.name.value, begin: starts[index].time,
          end: max(end, starts[index].time), row: 0, line: line(phase.span),
          target: .phase(starts[index].phase))
      }
    case (.events(let list), _):
      return rows(
        of: .event,
        list.written.enumerated().map { index, event in
          let names = event.values.map(\.name.value) + event.drags.map(\.property.name)
          let playing = event.animation?.value.playingDuration ?? 0
          let drag = event.drags.flatMap(\.samples).map(\.time.value).max() ?? 0
          let begin = event.time.value
          return (
            names.joined(separator: ", "), begin,
            begin + max(drag, playing.isFinite ? playing : 0), line(event.span), .event(index)
          )
        })
    case (.tracks(let list), .tracks(let tracks)):
      return copies(list, line) + iterations(list, tracks.duration, line(whole.span))
        + trackIterations(list, until: shown, line)
    case (.sequence(let sequence), _):
      return rows(
        of: .entry,
        sequence.playWays.map { way, entry in
          (entry.title, entry.begin, entry.end, line(entry.span), .entry(way))
        })
    case (.transition(let model), .transition(let transition)):
      let side = transition.isInsertion ? TransitionSide.insertion : .removal
      let change = transition.isInsertion ? model.insertion : model.removal
      return [
        MotionBand(
          kind: .side, label: side.rawValue, begin: 0, end: timeline.samples.duration, row: 0,
          line: line(change.span), target: .side(side))
      ]
    default: return []
    }
  }

  /// How long each state lasts.
  private static func bands(
    of states: ViewStates, until shown: Double, _ line: (SourceSpan) -> Int
  ) -> [MotionBand] {
    var entered: [(time: Double, name: Located<String>)] = [(0, states.states[states.first].name)]
    for visit in states.visits { entered.append((visit.time.value, visit.state)) }
    return entered.enumerated().compactMap { index, entry in
      let isLast = index + 1 == entered.count
      let end = isLast ? max(shown, entry.time) : entered[index + 1].time
      guard end > entry.time || isLast else { return nil }
      return MotionBand(
        kind: .state, label: entry.name.value, begin: entry.time, end: end, row: 0,
        line: line(entry.name.span), target: .state(entry.name.value))
    }
  }

  private static func rows(
    of kind: Kind,
    _ events: [(label: String, begin: Double, end: Double, line: Int, target: BandTarget)]
  ) -> [MotionBand] {
    var ends: [Double] = []
    return events.map { event in
      let row = ends.firstIndex { $0 <= event.begin } ?? ends.count
      if row == ends.count { ends.append(event.end) } else { ends[row] = event.end }
      return MotionBand(
        kind: kind, label: event.label, begin: event.begin, end: event.end, row: row,
        line: event.line, target: event.target)
    }
  }

  /// The copies of elements that start one after another.
  private static func copies(_ list: TrackList, _ line: (SourceSpan) -> Int) -> [MotionBand] {
    var bands: [MotionBand] = []
    var seen: Set<String> = []
    for track in list.tracks where track.stagger != nil {
      guard let target = track.property.target, target.copy == nil,
        seen.insert(target.element.name).inserted
      else { continue }
      for (copy, start) in track.copyStarts.enumerated() {
        bands.append(
          MotionBand(
            kind: .copy, label: "\(target.element.name)[\(copy)]", begin: start,
            end: start + track.singleDuration, row: bands.count, line: line(track.span)))
      }
    }
    return bands
  }

  /// The iterations of a timeline that repeats a number of times.
  private static func iterations(
    _ list: TrackList, _ duration: Double, _ line: Int
  ) -> [MotionBand] {
    guard case .times(let count)? = list.repeatCount?.value, count > 1, count <= 200, duration > 0
    else { return [] }
    return (0..<count).map { index in
      MotionBand(
        kind: .iteration, label: "\(index + 1)", begin: Double(index) * duration,
        end: Double(index + 1) * duration, row: 0, line: line)
    }
  }

  /// The iterations of tracks that repeat by themselves, a row for each.
  private static func trackIterations(
    _ list: TrackList, until shown: Double, _ line: (SourceSpan) -> Int
  ) -> [MotionBand] {
    let cycles = list.tracks.compactMap { track in track.cycle.map { (track, $0) } }
    // More rows, or more bars than can be told apart, say nothing.
    guard cycles.count <= 12 else { return [] }
    return cycles.enumerated().flatMap { row, entry -> [MotionBand] in
      let (track, cycle) = entry
      let shift = track.copyStarts.first ?? 0
      let count = min(
        cycle.count.map(Double.init) ?? .infinity,
        ((shown - cycle.start - shift) / cycle.length).rounded(.up))
      guard cycle.length > 0, count >= 1, count <= 200 else { return [] }
      return (0..<Int(count)).map { index in
        let begin = shift + cycle.start + Double(index) * cycle.length
        return MotionBand(
          kind: .iteration, label: "\(track.property.name) \(index + 1)", begin: begin,
          end: min(begin + cycle.length, shown), row: row, line: line(track.name.span))
      }
    }
  }
}

extension SequenceModel {
  /// The entries that play something, with the ways to them through the groups, in source order.
  fileprivate var playWays: [(way: [Int], entry: SequenceEntry)] { Self.ways(of: entries, []) }

  private static func ways(
    of entries: [SequenceEntry], _ outer: [Int]
  ) -> [(way: [Int], entry: SequenceEntry)] {
    entries.enumerated().flatMap { index, entry -> [(way: [Int], entry: SequenceEntry)] in
      let way = outer + [index]
      return switch entry.content {
      case .play: [(way, entry)]
      case .wait: []
      case .together(let inner), .sequence(let inner): ways(of: inner, way)
      }
    }
  }
}
