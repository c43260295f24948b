import AnimationCore
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Finds curves whose numbers are so large that no export can write or fit them.
enum FiniteCurves {
  /// The largest magnitude of an exported value.
  ///
  /// Squares of differences, which fits add up, are then in the range of floating-point numbers, too.
  static let limit = 1e150

  /// The number of intervals of a segment at whose ends its values are checked.
  private static let sampleCount = 16

  /// Returns whether all curves stay within ``limit``, and reports the first one that does not.
  static func check(_ input: ExportInput, log: inout ExportLog) -> Bool {
    for timeline in input.timelines {
      for timeline in [timeline] + (input.reducedMotion(of: timeline).map { [$0] } ?? []) {
        guard case .tracks(let tracks) = timeline.contents else {
          // Sums of values within the limit may be beyond it, so all frames are checked.
          guard let property = timeline.properties.first(where: { !isWithinLimit($0) })
          else { continue }
          report(property.name, of: timeline, "", log: &log)
          return false
        }
        for entry in tracks.motions {
          guard case .moving(let track, _) = entry.motion,
            let segment = track.segments.first(where: { !isWithinLimit($0, width: track.width) })
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
      for property in timeline.properties where !isWithinLimit(property) {
        return report(property.name, of: timeline, "", log: &log)
      }
    }
    guard let timeline = input.timelines.first else { return }
    log.fail(
      "a number that \(format) needs for `\(timeline.name)` is not finite",
      at: timeline.timeline.name.span,
      help: "this is a bug in keyphase: please report it with the file")
  }

  private static func report(
    _ property: String, of timeline: CompiledTimeline, _ place: String, log: inout ExportLog
  ) {
    log.fail(
      "the values of `\(property)` exceed ±\(NumberText.string(limit))\(place), the limit of exports",
      at: timeline.span(of: property), help: "use smaller values, or a lower velocity")
  }

  private static func isWithinLimit(_ segment: TrackSegment, width: Int) -> Bool {
    guard segment.start.isFinite, segment.duration.isFinite else { return false }
    return (0..<width).allSatisfy { index in
      let component = segment[index]
      let count = component.isConstant || component.isStraight ? 1 : sampleCount
      return (0...count).allSatisfy { sample in
        let time = segment.duration * Double(sample) / Double(count)
        return component.value(at: time).magnitude <= limit
      }
    }
  }

  private static func isWithinLimit(_ property: PropertyCurves) -> Bool {
    guard case .moving(let curves) = property.motion else { return true }
    return curves.allSatisfy { curve in
      curve.finalValue.magnitude <= limit
        && curve.pieces.allSatisfy { piece in
          piece.points(sampleCount).allSatisfy { $0.x.isFinite && $0.y.magnitude <= limit }
        }
    }
  }
}
