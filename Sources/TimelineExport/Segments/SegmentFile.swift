import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A JSON file with the pieces of timelines, in the form of `Schemas/segments-1.schema.json`.
struct SegmentFile {
  private var timelines: [(timeline: CompiledTimeline, reducedMotion: String?)] = []

  /// Adds a timeline, and reports what the pieces do not contain.
  mutating func add(
    _ timeline: CompiledTimeline, _ input: ExportInput, log: inout ExportLog
  ) throws(EvaluationError) {
    try timeline.warnOfIterations(log: &log, tolerance: input.tolerance)
    timeline.warnOfTrigger(timeline.properties, "a reader of segments", log: &log)
    timelines.append((timeline, input.reducedMotion(of: timeline)?.name))
  }

  /// The contents of the file.
  ///
  /// - Parameter about: what the file is, as lines for people.
  func json(about: [String]) -> JSONWriter {
    var json = JSONWriter(layout: .indented)
    json.object { json in
      json.member("format", "keyphase-segments")
      json.member("version", 1)
      json.array("about") { json in for line in about { json.value(line) } }
      json.array("timelines") { json in
        for (timeline, reducedMotion) in timelines {
          json.object { SegmentFile.write(timeline, reducedMotion: reducedMotion, to: &$0) }
        }
      }
    }
    return json
  }

  private static func write(
    _ timeline: CompiledTimeline, reducedMotion: String?, to json: inout JSONWriter
  ) {
    json.member("name", timeline.name)
    json.member("duration", timeline.duration)
    json.key("repeat")
    switch timeline.repeatCount {
    case .times(let count): json.value(count)
    case .forever: json.value("forever")
    }
    if let trigger = timeline.timeline.trigger { json.member("trigger", trigger.value) }
    if let reducedMotion { json.member("reducedMotion", reducedMotion) }
    json.array("markers") { json in
      for marker in timeline.markers {
        json.object { json in
          json.member("name", marker.name)
          json.member("time", marker.time)
        }
      }
    }
    json.array("properties") { json in
      for property in SegmentProperty.properties(of: timeline) {
        json.object { property.write(to: &$0) }
      }
    }
  }
}
