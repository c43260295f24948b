import TimelineDiff
import TimelineSyntax

/// What is different as a JSON object.
enum DiffJSON {
  static func bytes(of diff: MotionDiff, _ paths: ReportPaths) -> [UInt8] {
    var json = JSONWriter(layout: .indented)
    json.object { json in
      json.member("format", "keyphase-diff")
      json.member("version", 1)
      json.member("isSame", diff.isSame)
      json.member("timelineCount", diff.timelineCount)
      json.array("files") { json in
        for file in diff.files {
          json.object { json in
            json.member("file", paths.path(file.path))
            json.array("changes") { json in for change in file.changes { write(change, to: &json) }
            }
            json.array("timelines") { json in
              for timeline in file.timelines { write(timeline, paths, to: &json) }
            }
          }
        }
      }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }

  private static func write(
    _ timeline: TimelineDifference, _ paths: ReportPaths, to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("name", timeline.name)
      json.member("status", timeline.status.rawValue)
      if let name = timeline.formerName { json.member("formerName", name) }
      if let path = timeline.formerPath { json.member("formerFile", paths.path(path)) }
      json.member("line", timeline.line)
      json.member("looksSame", timeline.status == .changed && timeline.looksSame)
      json.array("words") { json in for change in timeline.words { write(change, to: &json) } }
      json.array("figures") { json in
        for figures in timeline.figures { write(figures, to: &json) }
      }
      json.array("plays") { json in for name in timeline.played { json.value(name) } }
      json.array("newFindings") { write(timeline.newFindings, to: &$0) }
      json.array("oldFindings") { write(timeline.oldFindings, to: &$0) }
      if let note = timeline.note { json.member("note", note) }
    }
  }

  private static func write(_ change: WrittenChange, to json: inout JSONWriter) {
    json.object { json in
      json.member("kind", change.kind.rawValue)
      json.array("place") { json in for part in change.place { json.value(part) } }
      json.member("subject", change.subject)
      if let before = change.before { json.member("before", before) }
      if let after = change.after { json.member("after", after) }
      if let property = change.property { json.member("property", property) }
      json.array("causes") { json in for cause in change.causes { json.value(cause) } }
      json.member("text", change.text)
    }
  }

  private static func write(_ figures: TimelineFigures, to json: inout JSONWriter) {
    json.object { json in
      if !figures.part.isEmpty { json.member("part", figures.part) }
      if let input = figures.input { json.member("input", input) }
      pair("duration", figures.durations.before, figures.durations.after, to: &json)
      json.array("properties") { json in
        for property in figures.properties { write(property, to: &json) }
      }
    }
  }

  private static func write(_ figures: PropertyFigures, to json: inout JSONWriter) {
    json.object { json in
      json.member("property", figures.property)
      if let name = figures.formerName { json.member("formerName", name) }
      json.member("looksSame", figures.isSame)
      if let deviation = figures.deviation {
        json.object("deviation") { json in
          json.member("amount", deviation.amount)
          json.member("text", deviation.text)
          json.member("time", deviation.time)
          if let component = deviation.component { json.member("component", component) }
          if let copy = deviation.copy { json.member("copy", copy) }
        }
      }
      if let time = figures.firstSeen { json.member("firstSeen", time) }
      if let first = figures.firstDifference {
        json.object("firstDifference") { json in
          json.member("time", first.time)
          json.member("before", first.before)
          json.member("after", first.after)
        }
      }
      if let ends = figures.ends { pair("end", ends.before, ends.after, to: &json) }
      if let settled = figures.settled {
        pair("settled", settled.before, settled.after, to: &json)
      }
      if let overshoot = figures.overshoot {
        pair("overshoot", overshoot.before, overshoot.after, to: &json)
      }
    }
  }

  private static func write(_ findings: [DiffFinding], to json: inout JSONWriter) {
    for finding in findings {
      json.object { json in
        json.member("rule", finding.rule)
        json.member("severity", finding.severity)
        json.member("message", finding.message)
        json.member("line", finding.line)
      }
    }
  }

  private static func pair(
    _ key: String, _ before: Double, _ after: Double, to json: inout JSONWriter
  ) {
    json.object(key) { json in
      json.member("before", before)
      json.member("after", after)
    }
  }

  private static func pair(
    _ key: String, _ before: String, _ after: String, to json: inout JSONWriter
  ) {
    json.object(key) { json in
      json.member("before", before)
      json.member("after", after)
    }
  }
}
