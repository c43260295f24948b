internal import AnimationCore
internal import TimelineDocument
internal import TimelineEditing
internal import TimelineEvaluation
internal import TimelineSyntax

/// The members `edit` of the document `timeline/ID`: where the numbers under handles come from.
struct HandleJSON {
  let cursor: TimelineCursor
  let reader: OriginReader
  /// The only parts that have handles; nil for all of them.
  let changed: ChangedParts?

  /// The handles of a timeline; nil if it cannot be edited.
  init?(_ timeline: PreviewTimeline, _ changed: ChangedParts? = nil) {
    guard !timeline.isStale,
      let cursor = TimelineCursor(
        timeline.document, named: timeline.resolved.timeline.name.value)
    else { return nil }
    self.cursor = cursor
    reader = OriginReader(cursor.document, cursor.timeline)
    self.changed = changed
  }

  private var source: SourceFile { cursor.document.source }

  /// The number of a track in the text; nil if it has none there.
  func number(of track: Track) -> Int? {
    guard cursor.track(track) != nil else { return nil }
    return cursor.tracks.firstIndex { $0.property.name == track.property.name }
  }

  /// The keyframes of a track that have handles, by their indices.
  func keyframes(of track: Track, _ number: Int) -> [Int: KeyframePlace] {
    if changed?.hasKeyframes(ofTrack: number) == false { return [:] }
    let places = cursor.keyframes(of: track).enumerated()
    return Dictionary(
      uniqueKeysWithValues: places.filter {
        changed?.hasKeyframe($0.offset, ofTrack: number) ?? true
      }.map { ($0.offset, $0.element) })
  }

  func write(_ track: Track, to json: inout JSONWriter) {
    json.key("edit")
    json.object { json in
      if let from = cursor.start(of: track) {
        json.key("from")
        write(components(from, of: track.property.type), to: &json)
      }
      if let delay = cursor.track(track)?.value(of: FieldKey.delay) {
        json.key("delay")
        write(reader.origin(of: delay), to: &json)
      }
    }
  }

  /// Writes the handles of a keyframe.
  func write(_ place: KeyframePlace, to json: inout JSONWriter) {
    let track = place.track
    let keyframe = place.keyframe
    let type = track.property.type
    json.key("edit")
    json.object { json in
      if keyframe.kind.value != .move {
        json.key("time")
        write(time(of: place), to: &json)
      }
      for name in KeyframeField.all.map(\.key) where KeyframeField.targetKeys.contains(name) {
        guard let value = place.field(name) else { continue }
        json.key("value")
        write(components(value, of: type).map { $0.styled(name) }, to: &json)
      }
      switch keyframe.kind.value {
      case .spring:
        json.key("spring")
        write(
          place.field(FieldKey.spring) ?? shared(FieldKey.spring, of: place),
          keyframe.spring?.value.spring,
          isShared: place.field(FieldKey.spring) == nil, at: keyframe.span, to: &json)
        velocity(FieldKey.startVelocity, of: place, to: &json)
      case .cubic:
        velocity(FieldKey.startVelocity, of: place, to: &json)
        velocity(FieldKey.endVelocity, of: place, to: &json)
      case .linear:
        let own = place.field(FieldKey.curve)
        json.key("curve")
        write(
          curve(own ?? shared(FieldKey.curve, of: place), isShared: own == nil, at: keyframe.span),
          to: &json)
        if let points = (keyframe.curve?.value.curve ?? .linear).controlPoints {
          json.key("curveValue")
          json.array(numbers: points)
        }
      case .hold, .move: break
      }
    }
  }

  func write(_ marker: Marker, to json: inout JSONWriter) {
    guard changed?.has("marker", marker.name.value) ?? true,
      let place = cursor.mapping.value(at: [FieldKey.markers, marker.name.value])
    else { return }
    json.key("edit")
    write(reader.origin(of: place), to: &json)
  }

  /// The handles of a band.
  func write(_ target: BandTarget, to json: inout JSONWriter) {
    guard changed?.has(target) ?? true else { return }
    switch target {
    case .phase(let index): writePhase(index, to: &json)
    case .event(let index): writeEvent(index, to: &json)
    case .entry(let way): writeEntry(way, to: &json)
    case .side(let side): write(side, to: &json)
    case .state(let name): writeState(name, to: &json)
    }
  }

  private func writeState(_ name: String, to json: inout JSONWriter) {
    guard let state = cursor.timeline.states?.states.first(where: { $0.name.value == name }),
      let place = cursor.mapping.value(at: [FieldKey.states, name]), place.kind == .mapping
    else { return }
    json.key("edit")
    json.object { json in
      json.member("state", name)
      writeValues(state.values, in: place, to: &json)
      writeAnimation(place, state.animation?.value, at: state.name.span, to: &json)
    }
  }

  private func writePhase(_ index: Int, to json: inout JSONWriter) {
    guard case .phases(let list) = cursor.timeline.contents,
      let place = cursor.item(index, of: FieldKey.phases)
    else { return }
    let phase = list.phases[index]
    json.key("edit")
    json.object { json in
      json.member("phase", index)
      writeValues(phase.values, in: place, to: &json)
      writeAnimation(place, phase.animation?.value, at: phase.span, to: &json)
    }
  }

  private func writeEvent(_ index: Int, to json: inout JSONWriter) {
    guard case .events(let list) = cursor.timeline.contents,
      let place = cursor.item(index, of: FieldKey.events), let at = place.value(of: FieldKey.at)
    else { return }
    let event = list.written[index]
    json.key("edit")
    json.object { json in
      json.member("event", index)
      json.key("time")
      write(reader.origin(ofTime: at), to: &json)
      writeValues(event.values, in: place, to: &json)
      writeAnimation(place, event.animation?.value, at: event.span, to: &json)
    }
  }

  /// Writes the values that an event, a phase or a state sets, as far as they are in the text.
  private func writeValues(
    _ values: [PropertyAssignment], in place: PlaceCursor, to json: inout JSONWriter
  ) {
    json.array("values") { json in
      for (number, assignment) in values.enumerated() {
        guard let value = place.value(of: assignment, in: FieldKey.set) else { continue }
        let property = assignment.property
        json.object { json in
          json.member("property", property.target?.property ?? property.name)
          if let target = property.target { json.member("element", target.element.name) }
          json.member("number", number)
          if property.type == .color { json.member("isColor", true) }
          json.array("components") { json in
            for name in property.type.components ?? [] { json.value(name) }
          }
          json.key("value")
          json.array(numbers: assignment.value.value.numbers)
          json.key("origins")
          write(components(value, of: property.type), to: &json)
        }
      }
    }
  }

  private func write(_ side: TransitionSide, to json: inout JSONWriter) {
    guard let (change, place) = cursor.side(side) else { return }
    json.key("edit")
    json.object { json in
      json.member("side", side.rawValue)
      json.array("effects") { json in
        for value in cursor.effectValues(side) {
          json.object { json in
            json.member("effect", value.effect)
            json.member("property", value.name)
            json.key("value")
            json.array(numbers: value.numbers)
            json.key("origins")
            write(components(value.place, of: value.type), to: &json)
          }
        }
      }
      writeAnimation(place, change.animation?.value, at: change.span, to: &json)
    }
  }

  private func writeEntry(_ way: [Int], to json: inout JSONWriter) {
    guard let (model, place) = cursor.entry(way) else { return }
    json.key("edit")
    json.object { json in
      json.array("entry") { json in for index in way { json.value(index) } }
      json.key("begin")
      let style = SequenceFields.timeKeys.first { place.value(of: $0) != nil } ?? "none"
      let begin = place.value(of: style).map { reader.origin(ofTime: $0) } ?? missing(model.span)
      write(begin.styled(style), to: &json)
      guard case .play(let played) = model.content else { return }
      if played.element.map({ $0.count > 1 }) == true, played.copy == nil {
        json.key("stagger")
        write(place.stagger.map { reader.origin(of: $0) } ?? missing(model.span), to: &json)
        switch played.stagger?.value.amount {
        case .each(let seconds), .total(let seconds): json.member("staggerValue", seconds)
        case nil: json.member("staggerValue", 0)
        }
      }
      json.key("speed")
      write(
        place.value(of: FieldKey.speed).map { reader.origin(of: $0) }
          ?? missing(model.span), to: &json)
      json.member("speedValue", played.rate)
    }
  }

  /// The origin of a keyframe's end.
  private func time(of place: KeyframePlace) -> ValueOrigin {
    if let at = place.field(FieldKey.at) { return reader.origin(ofTime: at).styled(FieldKey.at) }
    if let duration = place.field(FieldKey.duration) {
      return reader.origin(of: duration).styled(FieldKey.duration)
    }
    return missing(place.keyframe.span).styled("settling")
  }

  /// The curve or the spring that a track gives its keyframes.
  private func shared(_ key: String, of place: KeyframePlace) -> PlaceCursor? {
    cursor.list(of: place.track) == nil ? nil : cursor.track(place.track)?.value(of: key)
  }

  private func write(
    _ place: PlaceCursor?, _ spring: Spring?, isShared: Bool, at span: SourceSpan,
    to json: inout JSONWriter
  ) {
    let spring = spring ?? .smooth
    json.object { json in
      for (name, other) in zip(SpringFamily.duration.keys, SpringFamily.response.keys) {
        json.key(name)
        let own = place.flatMap { place in place.value(of: name) ?? place.value(of: other) }
        write(
          origin(of: place, part: own, presets: SpringPreset.names, isShared: isShared, at: span),
          to: &json)
      }
      json.member("durationValue", spring.duration)
      json.member("bounceValue", spring.bounce)
    }
  }

  private func curve(
    _ place: PlaceCursor?, isShared: Bool, at span: SourceSpan
  ) -> [ValueOrigin] {
    let list = place.flatMap { $0.value(of: FieldKey.bezier) ?? $0 }
    return (0..<4).map { index in
      origin(
        of: place, part: list?.item(index), presets: CurvePreset.names, isShared: isShared,
        at: span)
    }
  }

  /// The origin of a number that a name may stand for, too.
  private func origin(
    of place: PlaceCursor?, part: PlaceCursor?, presets: [String], isShared: Bool,
    at span: SourceSpan
  ) -> ValueOrigin {
    guard let place else { return missing(span) }
    var origin: ValueOrigin
    if let part {
      origin = reader.origin(of: part)
    } else {
      origin = reader.origin(ofNamed: place, presets: presets)
      if origin.kind == .literal { origin = missing(place.span) }
    }
    if isShared, !origin.kind.asks { origin.kind = .track }
    return origin
  }

  private func velocity(_ name: String, of place: KeyframePlace, to json: inout JSONWriter) {
    let type = place.track.property.type
    json.key(name)
    if let field = place.field(name) {
      write(components(field, of: type), to: &json)
    } else {
      write(
        [ValueOrigin](repeating: missing(place.keyframe.span), count: type.dimension), to: &json)
    }
  }

  /// The origins of a value's components.
  func components(_ place: PlaceCursor, of type: PropertyType) -> [ValueOrigin] {
    let names = type.components ?? []
    if let item = type.item, item.dimension > 1, place.kind == .sequence {
      return (0..<(type.itemCount ?? 0)).flatMap { index in
        components(place.item(index) ?? place, of: item)
      }
    }
    return (0..<type.dimension).map { index in
      if type.dimension > 1, place.kind == .sequence, let part = place.item(index) {
        return reader.origin(of: part)
      }
      if place.kind == .mapping, names.indices.contains(index),
        let part = place.value(of: names[index])
      {
        return reader.origin(of: part)
      }
      return reader.origin(of: place)
    }
  }

  func missing(_ span: SourceSpan) -> ValueOrigin {
    ValueOrigin(.missing, label: DiagnosticLabel(source: source, span: span))
  }

  func write(_ origin: ValueOrigin, to json: inout JSONWriter) {
    OriginJSON(origin, in: source).write(to: &json)
  }

  func write(_ origins: [ValueOrigin], to json: inout JSONWriter) {
    json.array { json in for origin in origins { write(origin, to: &json) } }
  }
}

/// What a band is in the text.
enum BandTarget {
  case phase(Int)
  case event(Int)
  /// The way to an entry through the groups.
  case entry([Int])
  case side(TransitionSide)
  case state(String)
}
