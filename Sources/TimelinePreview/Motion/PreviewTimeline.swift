internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineFiles
internal import TimelineLint
internal import TimelineSyntax

/// A timeline of one version of a file, or an insertion or removal of a transition.
final class PreviewTimeline: Sendable {
  /// Its file's identifier and its name.
  let id: String
  let name: String
  let document: TimelineDocument
  /// The version of the preview in which it was read.
  let version: Int
  /// Whether the file's newest version cannot be played.
  let isStale: Bool
  let resolved: ResolvedTimeline
  let samples: MotionSamples
  /// The name of the text that it is in.
  let revision: String
  /// What the page shows besides values: where it lies in the text, the stage and the elements.
  private let appearance: [UInt8]
  private let response = SharedTask<[UInt8]?>()

  private init(
    _ resolved: ResolvedTimeline, id: String, _ document: TimelineDocument, version: Int,
    revision: String,
    appearance: [UInt8], after former: PreviewTimeline?, showing run: MotionSamples? = nil
  ) {
    self.id = id
    name = resolved.name
    self.resolved = resolved
    self.document = document
    self.version = version
    self.revision = revision
    isStale = false
    self.appearance = appearance
    // The values of what has not changed are those of the former version.
    if let run {
      samples = run
    } else if let former, former.resolved.contents == resolved.contents,
      former.resolved.frameRate == resolved.frameRate
    {
      samples = former.samples
    } else {
      samples = MotionSamples(resolved)
    }
  }

  /// The same timeline of a file whose newest version cannot be played.
  private init(stale former: PreviewTimeline, version: Int) {
    id = former.id
    name = former.name
    resolved = former.resolved
    document = former.document
    self.version = former.version
    isStale = true
    revision = former.revision
    samples = former.samples
    appearance = former.appearance
  }

  /// The timelines of a file: those that can be played, and in place of broken ones their former
  /// versions.
  ///
  /// - Parameter id: the only one that is needed; nil for all.
  static func all(
    of loaded: LoadedDocument, in file: String, version: Int, after former: [PreviewTimeline],
    only id: String? = nil
  ) -> [PreviewTimeline] {
    let document = loaded.document
    let sound = loaded.isValid ? document.timelines : Linter.soundTimelines(of: loaded)
    let stage = MotionJSON.stage(of: document)
    let revision = Revision.of(document.source.bytes)
    let known = Dictionary(former.map { ($0.id, $0) }) { first, _ in first }
    var timelines: [PreviewTimeline] = []
    for timeline in sound {
      let names = ResolvedTimeline.partNames(of: timeline)
      if let id, !names.contains(where: { "\(file).\($0)" == id }) { continue }
      let text = document.source.bytes[timeline.span.range]
      let line = document.source.position(at: timeline.span.start).line
      let appearance = stage + Array("\(line)\n".utf8) + text
      for resolved in ResolvedTimeline.all(of: timeline, frameRate: document.frameRate) {
        let own = "\(file).\(resolved.name)"
        timelines.append(
          PreviewTimeline(
            resolved, id: own, document, version: version, revision: revision,
            appearance: appearance,
            after: known[own]))
      }
    }
    guard !loaded.isValid else { return timelines }
    let present = Set(timelines.map(\.id))
    for timeline in former where !present.contains(timeline.id) {
      timelines.append(
        timeline.isStale ? timeline : PreviewTimeline(stale: timeline, version: version))
    }
    let order = Dictionary(former.enumerated().map { ($1.id, $0) }) { first, _ in first }
    return timelines.enumerated().sorted {
      (order[$0.element.id] ?? .max, $0.offset) < (order[$1.element.id] ?? .max, $1.offset)
    }.map(\.element)
  }

  /// Whether the page shows the same of both.
  func plays(like other: PreviewTimeline?) -> Bool {
    guard let other else { return false }
    return samples === other.samples && appearance == other.appearance && isStale == other.isStale
  }

  /// The document `timeline/ID`; nil if it is outdated.
  func json() async -> [UInt8]? {
    await response.value { [self] in
      guard let values = await samples.values() else { return nil }
      return MotionJSON.json(of: self, values)
    }
  }

  /// The document of a timeline that is not the present one; nil if it is not computed.
  func json(before version: String) async -> [UInt8]? {
    guard let values = await samples.values() else { return nil }
    return MotionJSON.json(of: self, values, before: version)
  }

  /// The document of a timeline as edits would make it, with the handles of what they change; nil
  /// if it is not computed.
  func json(draftedBy edits: [JSONValue]) async -> [UInt8]? {
    guard let values = await samples.values() else { return nil }
    return MotionJSON.json(of: self, values, before: "draft", changed: ChangedParts(edits))
  }

  /// The document of the timeline with another run of its states, which is not written.
  ///
  /// - Parameter first: the state in which everything rests at the start; nil for the first one.
  /// - Returns: nil if it has no states, or not that one.
  /// - Throws: ``EvaluationError/tooManyFrames(timeline:limit:)``.
  func json(
    showing run: [RequestedVisit], from first: String?
  ) async throws(EvaluationError) -> [UInt8]? {
    guard let states = resolved.timeline.states,
      let index = first.map(states.index) ?? 0
    else { return nil }
    let shown = try document.timeline(
      resolved.timeline, showing: run, goesOn: true, from: index)
    guard let other = ResolvedTimeline.all(of: shown, frameRate: resolved.frameRate).first else {
      return nil
    }
    let timeline = PreviewTimeline(
      other, id: id, document, version: version, revision: revision, appearance: appearance,
      after: nil)
    return await timeline.json(before: "run")
  }

  /// The document of the timeline while fingers drag its input, which is not written.
  ///
  /// - Returns: nil if no input moves it.
  /// - Throws: ``EvaluationError/tooManyFrames(timeline:limit:)``.
  func json(dragging touches: [RequestedTouch]) async throws(EvaluationError) -> [UInt8]? {
    guard let run = try samples.run(of: touches) else { return nil }
    let timeline = PreviewTimeline(
      resolved, id: id, document, version: version, revision: revision, appearance: appearance,
      after: nil, showing: run)
    return await timeline.json(before: "run")
  }

  /// The document of the timeline if it is triggered at times in seconds, which is not written.
  ///
  /// - Returns: nil if it has states, never ends, or an input moves it.
  /// - Throws: ``EvaluationError/tooManyFrames(timeline:limit:)``.
  func json(triggeredAt times: [Double]) async throws(EvaluationError) -> [UInt8]? {
    guard resolved.timeline.states == nil, let run = try samples.run(triggeredAt: times) else {
      return nil
    }
    let timeline = PreviewTimeline(
      resolved, id: id, document, version: version, revision: revision, appearance: appearance,
      after: nil, showing: run)
    return await timeline.json(before: "run")
  }

  /// Ends what is being computed, unless another timeline has the same values.
  func outdate(keeping others: [PreviewTimeline]) {
    if !others.contains(where: { $0.samples === samples }) { samples.outdate() }
    response.cancel()
  }

  /// Writes the members of a timeline in the object FILE of the page.
  func write(to json: inout JSONWriter) {
    json.member("id", id)
    json.member("name", name)
    if let title = resolved.timeline.title?.value { json.member("title", title) }
    json.member("kind", kind)
    json.member("duration", samples.duration)
    json.member("isEndless", samples.isEndless)
    json.member("line", document.source.position(at: resolved.timeline.span.start).line)
    if isStale { json.member("stale", true) }
  }

  /// The kind of its contents.
  var kind: String {
    resolved.timeline.states != nil ? "states" : resolved.contents.kind.rawValue
  }
}
