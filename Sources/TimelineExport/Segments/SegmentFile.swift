import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A JSON file with the pieces of timelines, in the form of `Schemas/segments-1.schema.json`.
struct SegmentFile {
  struct Entry {
    var timeline: CompiledTimeline
    /// The view that it moves; nil for a timeline that moves no elements.
    var part: ExportPart?
    /// The point about which it acts; nil for the centre of the view.
    var anchor: [Double]?
    var reducedMotion: String?
    /// The input that moves it; nil for one that plays.
    var driver: ExportDriver?
    var states: SegmentStates?
  }

  private(set) var entries: [Entry] = []
  /// What plays the file, in messages.
  private let reader: String

  init(reader: String = "a reader of segments") { self.reader = reader }

  /// Adds a timeline, and reports what the pieces do not contain.
  mutating func add(
    _ timeline: CompiledTimeline, _ input: ExportInput, log: inout ExportLog
  ) throws(EvaluationError) {
    let timeline = SequenceTracks(timeline)?.timeline(log: &log) ?? timeline
    try timeline.warnOfIterations(log: &log, tolerance: input.tolerance)
    timeline.warnOfTrigger(
      timeline.properties(repeatingTracks: false), reader, log: &log)
    entries.append(
      Entry(
        timeline: timeline, part: input.part(of: timeline), anchor: input.anchor(of: timeline),
        reducedMotion: input.reducedMotion(of: timeline)?.name, driver: input.driver(of: timeline),
        states: try SegmentStates(timeline, input, log: &log)))
  }

  /// The contents of the file.
  ///
  /// - Parameter about: what the file is, as lines for people.
  func json(about: [String], layout: JSONWriter.Layout) -> JSONWriter {
    var json = JSONWriter(layout: layout)
    json.object { json in
      json.member("format", "keyphase-segments")
      json.member("version", 1)
      json.array("about") { json in for line in about { json.value(line) } }
      let groups = SegmentCopies.groups(entries)
      let names = groups.map(\.names)
      let shared = Dictionary(names.flatMap { name in name.own.map { ($0, name.shared) } }) {
        first, _ in first
      }
      json.array("timelines") { json in
        for group in groups { json.object { group.write(shared, to: &$0) } }
      }
    }
    return json
  }

  /// Writes how long a timeline plays, and how often.
  static func writeLength(of timeline: CompiledTimeline, to json: inout JSONWriter) {
    json.member("duration", timeline.duration)
    json.key("repeat")
    switch timeline.repeatCount {
    case .times(let count): json.value(count)
    // Where tracks repeat by themselves, the others play once.
    case .forever: if timeline.hasEndlessTracks { json.value(1) } else { json.value("forever") }
    }
  }

  /// Writes what a timeline moves.
  static func writeProperties(
    of timeline: CompiledTimeline, _ states: SegmentStates? = nil, to json: inout JSONWriter
  ) {
    json.array("properties") { json in
      for property in SegmentProperty.properties(of: timeline) {
        let space = states?.space(of: property.name)
        // A line of its own for each member would be most of a file of short motions.
        if property.pieces.count > 1 {
          json.object { property.write(stateSpace: space, to: &$0) }
        } else {
          json.line { property.write(stateSpace: space, to: &$0) }
        }
      }
    }
  }
}

extension SegmentFile.Entry {
  /// Writes the members of a timeline.
  func write(to json: inout JSONWriter) {
    json.member("name", timeline.name)
    if let part, let element = part.view.element {
      json.member("timeline", part.whole.name.value)
      json.member("element", element.name)
      json.array("copies") { json in
        for (index, start) in zip(part.copies, part.starts) {
          json.line { json in
            json.member("index", index)
            json.member("begin", start)
          }
        }
      }
    }
    if let anchor {
      json.key("anchor")
      json.array(numbers: anchor)
    }
    SegmentFile.writeLength(of: timeline, to: &json)
    if timeline.contents.isStepped { json.member("frameRate", timeline.frameRate) }
    if let trigger = timeline.timeline.trigger { json.member("trigger", trigger.value) }
    if let driver {
      json.object("driver") { json in
        json.member("input", driver.input)
        json.member("from", driver.driver.from)
        json.member("to", driver.driver.to)
        json.member("duration", driver.length)
      }
    }
    if let reducedMotion { json.member("reducedMotion", reducedMotion) }
    json.array("markers") { json in
      for marker in timeline.markers {
        json.line { json in
          json.member("name", marker.name)
          json.member("time", marker.time)
        }
      }
    }
    states?.write(to: &json)
    SegmentFile.writeProperties(of: timeline, states, to: &json)
  }
}
