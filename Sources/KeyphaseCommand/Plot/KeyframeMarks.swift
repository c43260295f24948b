import TimelineDocument
import TimelineEvaluation

/// The times that a plot marks on its curves.
enum KeyframeMarks {
  /// The ends of a timeline's keyframes up to a time, by property, cycle after cycle.
  static func times(
    of timeline: Timeline, duration: Double, upTo end: Double
  ) -> [String: [Double]] {
    guard case .tracks(let tracks) = timeline.contents else { return [:] }
    var marks: [String: [Double]] = [:]
    for track in tracks.tracks {
      let once = track.keyframes.map { $0.startTime + $0.playingDuration }
      var times: [Double] = []
      var start = 0.0
      // More marks than a terminal has columns only hide the curve.
      while start < end, times.count < 200 {
        times += once.map { start + $0 }.filter { $0 <= end + 1e-9 }
        guard duration > 0 else { break }
        start += duration
      }
      marks[track.property.name] = times
    }
    return marks
  }
}
