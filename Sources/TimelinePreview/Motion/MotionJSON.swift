internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineExport
internal import TimelineSyntax

/// The document `timeline/ID` of the page.
enum MotionJSON {
  /// The document of a timeline with its values.
  ///
  /// - Parameters:
  ///   - version: that of a former version, which cannot be edited; nil for the present one.
  ///   - changed: the only parts of another version whose handles are written.
  static func json(
    of timeline: PreviewTimeline, _ values: MotionValues, before version: String? = nil,
    changed: ChangedParts? = nil
  ) -> [UInt8] {
    let document = timeline.document
    let hasHandles = version == nil || changed != nil
    let handles = hasHandles ? HandleJSON(timeline, changed) : nil
    let elements = hasHandles ? ElementHandleJSON(document, changed) : nil
    let contents = timeline.resolved.timeline
    var json = JSONWriter()
    json.object { json in
      json.member("id", timeline.id)
      json.member("name", timeline.name)
      // An insertion or a removal is a part of the timeline that edits name.
      if contents.name.value != timeline.name { json.member("of", contents.name.value) }
      json.member("kind", timeline.kind)
      json.member("version", timeline.version)
      json.member("stale", timeline.isStale)
      if let version { json.member("before", version) }
      json.member("revision", timeline.revision)
      json.member("editable", handles != nil && version == nil)
      if handles == nil, version == nil {
        json.member(
          "whyNot",
          timeline.isStale
            ? "the file has errors: the last valid motion is shown"
            : "this timeline cannot be changed here")
      }
      if let failure = values.failure { json.member("failure", failure) }
      json.member("duration", timeline.samples.duration)
      json.member("isEndless", timeline.samples.isEndless)
      json.member("repeats", contents.isRepeated)
      if let trigger = contents.trigger { json.member("trigger", trigger.value) }
      values.writePlayback(to: &json)
      if let states = contents.states {
        write(states, hasLoop: values.loop != nil, to: &json)
      }
      if let driver = contents.driver { write(driver, timeline.samples.input, to: &json) }
      if let other = contents.reducedMotion?.value {
        let file = timeline.id.prefix { $0 != "." }
        json.member("reducedMotion", "\(file).\(other)")
      }
      // Without a stage of its own, a file gets one that holds all of the motion.
      if document.stage != StageModel(), contents.movesElements {
        json.key("stage")
        json.value(encoded: MotionScene.object(of: document.stage))
      }
      let tree = StageTree(document)
      MotionScene.writeStandIn(of: contents, document, in: tree, to: &json) { _ in
        let name = URIText.escape(contents.name.value)
        return "view-art/\(timeline.id.prefix { $0 != "." })/\(name)?\(timeline.version)"
      }
      if contents.art != nil { json.member("hasArt", true) }
      json.key("elements")
      json.array { json in
        for element in contents.movesElements ? document.elements : [] {
          write(element, tree, in: timeline, elements, to: &json)
        }
      }
      // Keyframes and markers are at values of the input, of which fingers make another time.
      let isDragged = timeline.samples.input != nil
      let declarations = MotionScene.Declarations(
        isDragged ? timeline.resolved.withoutTimes : timeline.resolved)
      json.array("tracks") { json in
        for track in values.tracks {
          TrackJSON(track, declarations, of: timeline).write(handles, to: &json)
        }
      }
      json.array("bands") { json in
        for band in isDragged ? [] : MotionBand.all(of: timeline, until: values.end) {
          band.write(handles, to: &json)
        }
      }
      json.array("markers") { json in
        for marker in isDragged ? [] : contents.markers {
          json.object { json in
            json.member("name", marker.name.value)
            json.member("time", marker.time.value)
            json.member("line", document.source.position(at: marker.name.span.start).line)
            handles?.write(marker, to: &json)
          }
        }
      }
      json.key("onion")
      json.null()
    }
    return json.bytes
  }

  /// Writes states, the changes that an app makes in the run, and all that happen in it.
  private static func write(_ states: ViewStates, hasLoop: Bool, to json: inout JSONWriter) {
    if let loop = states.loop, !hasLoop {
      json.member("loopStart", loop.lowerBound)
      json.member("isSeamless", true)
    }
    json.array("states") { json in
      for state in states.states {
        json.object { json in
          json.member("name", state.name.value)
          if let description = state.description { json.member("description", description.value) }
        }
      }
    }
    for (key, visits) in [("run", states.run ?? states.visits), ("visits", states.visits)] {
      json.array(key) { json in
        for visit in visits {
          json.object { json in
            json.member("at", visit.time.value)
            json.member("to", visit.state.value)
          }
        }
      }
    }
  }

  /// Writes the input that moves a timeline, and its values in the frames of a run.
  private static func write(
    _ driver: TimelineDriver, _ input: SampledInput?, to json: inout JSONWriter
  ) {
    json.object("driver") { json in
      json.member("input", driver.input.value)
      json.member("unit", driver.unit)
      json.member("from", driver.from)
      json.member("to", driver.to)
      json.key("detents")
      json.array(numbers: driver.detents.map(\.value))
      if let input {
        json.key("values")
        json.array(numbers: input.values)
      }
      json.array("drags") { json in
        for touch in driver.run {
          json.object { json in
            json.member("at", touch.time.value)
            json.array("samples") { json in
              for sample in touch.samples {
                guard case .number(let value) = sample.value.value else { continue }
                json.array(numbers: [sample.time.value, value])
              }
            }
          }
        }
      }
    }
  }

  /// The stage and the elements of a document, to tell whether they have changed.
  static func stage(of document: TimelineDocument) -> [UInt8] {
    var json = JSONWriter()
    json.array { json in
      json.value(encoded: MotionScene.object(of: document.stage))
      let tree = StageTree(document)
      for element in document.elements {
        write(element, tree, in: nil, nil, to: &json)
      }
    }
    return json.bytes
  }

  private static func write(
    _ element: ElementModel, _ tree: StageTree, in timeline: PreviewTimeline?,
    _ handles: ElementHandleJSON?, to json: inout JSONWriter
  ) {
    let art = element.art.map { art in
      guard let timeline else { return art.location }
      let file = timeline.id.prefix { $0 != "." }
      return "art/\(file)/\(URIText.escape(element.name))?\(timeline.version)"
    }
    json.object { json in
      MotionScene.write(element, in: tree, art: art, to: &json)
      handles?.write(element, to: &json)
    }
  }
}
