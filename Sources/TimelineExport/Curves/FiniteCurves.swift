import AnimationCore
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Finds curves that leave the range of floating-point numbers, for which no format has a text.
enum FiniteCurves {
  /// Returns whether the segments of all keyframe tracks begin and end at finite times and values,
  /// and reports the first one that does not.
  ///
  /// The frames of stepped timelines are sums of finite values; their texts are checked when they
  /// are written.
  static func check(_ input: ExportInput, log: inout ExportLog) -> Bool {
    for timeline in input.timelines {
      for timeline in [timeline] + (input.reducedMotion(of: timeline).map { [$0] } ?? []) {
        guard case .tracks(let tracks) = timeline.contents else { continue }
        for entry in tracks.motions {
          guard case .moving(let track, _) = entry.motion,
            let segment = track.segments.first(where: { !isFinite($0, width: track.width) })
          else { continue }
          report(
            entry.property.name, of: timeline,
            segment.start.isFinite ? " after \(NumberText.seconds(segment.start))" : "", log: &log)
          return false
        }
      }
    }
    return true
  }

  /// Reports that the content of a file had a number that is not finite.
  static func fail(_ input: ExportInput, format: String, log: inout ExportLog) {
    for timeline in input.timelines {
      for property in timeline.properties where !isFinite(property) {
        return report(property.name, of: timeline, "", log: &log)
      }
    }
    guard let timeline = input.timelines.first else { return }
    log.fail(
      "a number that \(format) needs for `\(timeline.name)` is not finite",
      at: timeline.timeline.name.span,
      help: "this is a fault of keyphase: please report it with the file")
  }

  private static func report(
    _ property: String, of timeline: CompiledTimeline, _ place: String, log: inout ExportLog
  ) {
    log.fail(
      "the values of `\(property)` leave the range of numbers\(place)",
      at: timeline.span(of: property), help: "give it smaller values, or less velocity")
  }

  private static func isFinite(_ segment: TrackSegment, width: Int) -> Bool {
    guard segment.start.isFinite, segment.duration.isFinite else { return false }
    return (0..<width).allSatisfy { index in
      let component = segment[index]
      return component.value(at: 0).isFinite && component.value(at: segment.duration).isFinite
    }
  }

  private static func isFinite(_ property: PropertyCurves) -> Bool {
    guard case .moving(let curves) = property.motion else { return true }
    return curves.allSatisfy { curve in
      curve.finalValue.isFinite
        && curve.pieces.allSatisfy { piece in
          piece.points(16).allSatisfy { $0.x.isFinite && $0.y.isFinite }
        }
    }
  }
}
