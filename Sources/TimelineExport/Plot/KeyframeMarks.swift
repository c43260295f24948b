package import TimelineDocument

/// The times marked on the curves of a plot.
package enum KeyframeMarks {
  /// The ends of keyframes and the times of state changes up to a time, by property.
  package static func times(
    of timeline: Timeline, duration: Double, upTo end: Double
  ) -> [String: [Double]] {
    if case .tracks(let tracks) = timeline.contents {
      times(of: tracks, duration: duration, upTo: end)
    } else if case .events(let events) = timeline.contents {
      times(of: events, upTo: end)
    } else if case .sequence(let sequence) = timeline.contents {
      times(of: sequence, upTo: end)
    } else {
      [:]
    }
  }

  /// The ends of keyframes in all cycles.
  private static func times(
    of tracks: TrackList, duration: Double, upTo end: Double
  ) -> [String: [Double]] {
    var marks: [String: [Double]] = [:]
    for track in tracks.tracks {
      let once = track.keyframes.map { $0.startTime + $0.resolvedDuration }
      for (name, shift) in track.property.outerCopies(track.copyStarts) {
        var times: [Double] = []
        var start = 0.0
        // More marks than a terminal has columns would hide the curve.
        while start < end, times.count < 200 {
          times += once.map { start + shift + $0 }.filter { $0 <= end + 1e-9 }
          guard duration > 0 else { break }
          start += duration
        }
        marks[name] = times
      }
    }
    return marks
  }

  /// The times at which something begins to be played on a property.
  private static func times(of sequence: SequenceModel, upTo end: Double) -> [String: [Double]] {
    var marks: [String: [Double]] = [:]
    for (_, played) in sequence.plays {
      for run in played.runs where run.begin <= end {
        for property in played.properties {
          let name = run.copy.map { property.name(ofCopy: $0) } ?? property.name
          marks[name, default: []].append(run.begin)
        }
      }
    }
    return marks
  }

  private static func times(of list: EventList, upTo end: Double) -> [String: [Double]] {
    var marks: [String: [Double]] = [:]
    for event in list.events where event.time.value <= end {
      for value in event.values { marks[value.property.name, default: []].append(event.time.value) }
      for drag in event.drags { marks[drag.property.name, default: []].append(event.time.value) }
    }
    return marks
  }
}
