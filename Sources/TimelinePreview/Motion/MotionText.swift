internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

/// The document `timeline/ID` of the page.
enum MotionText {
  ///
  /// - Parameter version: that of a former version, which cannot be edited; nil for the present one.
  static func json(
    of timeline: PreviewTimeline, _ values: MotionSamples.Values, before version: String? = nil
  ) -> [UInt8] {
    let document = timeline.document
    let handles = version == nil ? HandleText(timeline) : nil
    let elements = version == nil ? ElementHandleText(document) : nil
    let contents = timeline.resolved.timeline
    var json = JSONWriter()
    json.object { json in
      json.member("id", timeline.id)
      json.member("name", timeline.name)
      json.member("kind", timeline.kind)
      json.member("version", timeline.version)
      json.member("stale", timeline.isStale)
      if let version { json.member("before", version) }
      json.member("revision", timeline.revision)
      json.member("editable", handles != nil)
      if handles == nil, version == nil {
        json.member(
          "whyNot",
          timeline.isStale
            ? "the file has errors: this is the last motion that could be played"
            : "a transition is changed in the text")
      }
      if let failure = values.failure { json.member("failure", failure) }
      json.member("duration", timeline.samples.duration)
      json.member("isEndless", timeline.samples.isEndless)
      json.member("repeats", contents.isRepeated)
      json.member("frameRate", values.frameRate)
      json.member("frames", values.times.count)
      json.member("end", values.end)
      if let other = contents.reducedMotion?.value {
        let file = timeline.id.prefix { $0 != "." }
        json.member("reducedMotion", "\(file).\(other)")
      }
      // Without a stage of its own, a file gets one that holds all of the motion.
      if document.stage != StageModel(), contents.movesElements || !contents.elements.isEmpty {
        json.key("stage")
        json.value(encoded: stageObject(document.stage))
      }
      json.key("elements")
      json.array { json in
        for element in contents.elements {
          write(element, on: document.stage, in: timeline, elements, to: &json)
        }
      }
      json.array("tracks") { json in
        for track in values.tracks { TrackText(track, of: timeline).write(handles, to: &json) }
      }
      json.array("bands") { json in
        for band in MotionBand.all(of: timeline) { band.write(handles, to: &json) }
      }
      json.array("markers") { json in
        for marker in contents.markers {
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

  /// The stage and the elements of a document, to tell whether they have changed.
  static func stage(of document: TimelineDocument) -> [UInt8] {
    var json = JSONWriter()
    json.array { json in
      json.value(encoded: stageObject(document.stage))
      for element in document.elements {
        write(element, on: document.stage, in: nil, nil, to: &json)
      }
    }
    return json.bytes
  }

  private static func stageObject(_ stage: StageModel) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("width", stage.size[0])
      json.member("height", stage.size[1])
      if let background = stage.background { json.member("background", color(background)) }
    }
    return json.bytes
  }

  private static func write(
    _ element: ElementModel, on stage: StageModel, in timeline: PreviewTimeline?,
    _ handles: ElementHandleText?, to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("name", element.name)
      json.member("count", element.count)
      handles?.write(element, to: &json)
      json.array("copies") { json in
        for copy in 0..<element.count {
          let center = element.center(ofCopy: copy, on: stage)
          json.object { json in
            json.member("x", center[0])
            json.member("y", center[1])
            if let own = element.color(ofCopy: copy) { json.member("color", color(own)) }
          }
        }
      }
      json.member("shape", element.shape.rawValue)
      json.member("width", element.size[0])
      json.member("height", element.size[1])
      json.key("anchor")
      json.array(numbers: element.anchor)
      if let own = element.color(ofCopy: 0) { json.member("color", color(own)) }
      json.member("cornerRadius", element.drawnCornerRadius)
      if let text = element.text { json.member("text", text) }
      if let art = element.art {
        guard let timeline else { return json.member("art", art.location) }
        let file = timeline.id.prefix { $0 != "." }
        json.member("art", "art/\(file)/\(URIText.escape(element.name))?\(timeline.version)")
      }
    }
  }

  /// A colour as style sheets have it.
  static func color(_ components: [Double]) -> String {
    let parts = components.prefix(3).map { NumberText.string($0 * 255, decimals: 3) }
    let opacity = components.count > 3 ? NumberText.string(components[3]) : "1"
    return "rgb(\(parts.joined(separator: " ")) / \(opacity))"
  }
}

extension Timeline {
  /// Whether it plays again after its end, or a track of it does.
  fileprivate var isRepeated: Bool {
    switch contents {
    case .tracks(let list):
      list.isEndless || list.repeatCount.map { $0.value != .times(1) } ?? false
    case .phases: trigger == nil
    case .sequence(let sequence):
      sequence.repeatCount.map { $0.value != .times(1) } ?? false
    case .events, .transition: false
    }
  }
}
