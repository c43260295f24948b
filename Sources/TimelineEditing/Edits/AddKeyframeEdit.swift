internal import TimelineDocument
internal import TimelineSyntax

/// Adds a keyframe to a track; the later ones keep their times.
///
/// Without values, it is added on the curve, which stays as it is.
struct AddKeyframeEdit: TimelineEdit {
  static let name = "add-keyframe"

  private let timeline: String
  private let track: Int
  private let time: EditValue
  /// The values of the new keyframe; nil for those that the curve has there.
  private let values: [EditValue]?
  private let kind: KeyframeKind

  init(_ members: EditMembers) throws(EditFault) {
    timeline = try members.string("timeline")
    track = try members.index("track")
    time = try members.value("time")
    kind = try members.keyframeKind(default: .linear)
    if kind == .hold {
      values = []
    } else {
      values = members.isNull("values") ? nil : try members.values("values")
    }
  }

  var title: String { "add a keyframe" }

  func apply(to draft: inout Draft) throws(EditFault) {
    let (cursor, track) = try draft.track(self.track, of: timeline)
    guard let time = time.number else { throw .malformed("`time` must be a number") }
    let keyframes = track.keyframes
    // It is inserted before the first keyframe that ends later.
    let index =
      keyframes.firstIndex { $0.startTime + $0.resolvedDuration > time + 1e-9 } ?? keyframes.count
    let start =
      index == 0
      ? track.delay?.value ?? 0
      : keyframes[index - 1].startTime + keyframes[index - 1].resolvedDuration
    guard let values else {
      return try divide(at: time, index, start: start, in: &draft)
    }
    guard kind == .move || time > start + 1e-9 else {
      throw .refused("another keyframe already ends there, at \(NumberText.time(start)) s")
    }
    if index < keyframes.count, kind != .move {
      try shorten(keyframes[index], at: index, by: time - start, in: &draft)
    }
    let text = try text(values, in: cursor, track, index, start: start, draft)
    try draft.insert(text, at: index, ofTrack: self.track, in: timeline)
  }

  /// Keeps the end of the next keyframe where it is.
  private func shorten(
    _ next: Keyframe, at index: Int, by length: Double, in draft: inout Draft
  ) throws(EditFault) {
    let address = KeyframeAddress(timeline: timeline, track: track, keyframe: index)
    let (cursor, place) = try draft.keyframe(address)
    let rest = next.resolvedDuration - length
    guard let duration = place.field(FieldKey.duration) else {
      // A spring that lasts until it settles would settle later.
      if place.field(FieldKey.at) == nil, next.kind.value != .move {
        try draft.setField(
          FieldKey.duration, to: draft.time(.number(rest, resolution: 0), in: nil), of: address)
      }
      return
    }
    guard rest > 0 else { throw .refused("the next keyframe would have no time left") }
    try draft.write(
      .number(rest, resolution: 0), at: duration, draft.time(in: cursor.timeline),
      in: cursor.timeline)
  }

  /// Divides the keyframe at a time; after the last one, the value is held.
  private func divide(
    at time: Double, _ index: Int, start: Double, in draft: inout Draft
  ) throws(EditFault) {
    let (cursor, track) = try draft.track(self.track, of: timeline)
    guard time > start + 1e-9 else {
      throw .refused(
        time < (track.delay?.value ?? 0) - 1e-9
          ? "the track waits until \(NumberText.time(start)) s: make its `delay` shorter first"
          : "another keyframe already ends there, at \(NumberText.time(start)) s")
    }
    guard index < track.keyframes.count else {
      guard track.cycle == nil, !cursor.repeats else {
        throw .refused("the track repeats from \(NumberText.time(start)) s: add it before")
      }
      let new = end(in: cursor, track, index, start: start, draft)
      return try draft.insert(
        "hold: \(KeyframeKind.hold.text(of: [(new.field, new.text)]))", at: index,
        ofTrack: self.track, in: timeline)
    }
    let address = KeyframeAddress(timeline: timeline, track: self.track, keyframe: index)
    let (_, place) = try draft.keyframe(address)
    let keyframe = place.keyframe
    // A time in frames is rounded, so the keyframe is divided where the text says.
    let new = end(in: cursor, track, index, start: start, draft)
    let rest = keyframe.resolvedDuration - new.length
    guard keyframe.kind.value != .move, new.length > 1e-9, rest > 1e-9 else {
      throw .refused("another keyframe already ends there, at \(NumberText.time(start)) s")
    }
    let division: KeyframeDivision
    do throws(EditFault) {
      division = try KeyframeDivision(place, of: track, length: new.length, draft)
    } catch {
      guard case .refused(let reason, _) = error else { throw error }
      return try hold(
        place, for: new.length, (new.field, new.text), because: reason, in: &draft)
    }
    if let target = division.target { try draft.replaceChange(of: address, by: target) }
    for (name, text) in division.second {
      if let text {
        try draft.setField(name, to: text, of: address)
      } else {
        try draft.removeField(name, of: address)
      }
    }
    if place.field(FieldKey.at) == nil || place.field(FieldKey.duration) != nil {
      let unit = place.field(FieldKey.duration).flatMap(Self.unit)
      let text = draft.time(.number(rest, resolution: 0), in: unit)
      if !place.hasFields, let short = try draft.keyframe(address).1.field(FieldKey.duration) {
        try draft.settleSharing(of: short, OriginReader(draft.document, cursor.timeline))
        draft.replace(short, by: text)
      } else {
        try draft.setField(FieldKey.duration, to: text, of: address)
      }
    }
    var fields = division.first
    let later = fields.firstIndex { !KeyframeField.targetKeys.contains($0.name) } ?? fields.count
    fields.insert((new.field, new.text), at: later)
    let kind = keyframe.kind.value
    try draft.insert(
      "\(kind.rawValue): \(kind.text(of: fields))", at: index, ofTrack: self.track, in: timeline)
  }

  /// Holds the value in place of the first part of a keyframe that cannot be divided, if the user has
  /// chosen that.
  ///
  /// - Parameters:
  ///   - length: how long it is held in seconds, as `end` says it.
  ///   - reason: why the keyframe cannot be divided.
  private func hold(
    _ place: KeyframePlace, for length: Double, _ end: (field: String, text: String),
    because reason: String, in draft: inout Draft
  ) throws(EditFault) {
    // Before the question, whether it can be written is tried.
    var held = draft
    held.choice = .hold
    do throws(EditFault) {
      try shorten(place.keyframe, at: place.index, by: length, in: &held)
      try held.insert(
        "hold: \(KeyframeKind.hold.text(of: [(end.field, end.text)]))", at: place.index,
        ofTrack: track, in: timeline)
    } catch {
      if case .refused(let obstacle, _) = error {
        throw .refused("\(reason), and a `hold` cannot be written: \(obstacle)")
      }
      // What is shared has to be copied first.
      if draft.choice == .hold { throw error }
    }
    guard draft.choice == .hold else {
      let label = DiagnosticLabel(source: draft.source, span: place.keyframe.kind.span)
      throw .question(
        EditQuestion(
          text: "\(reason): hold the value until there instead?",
          origin: ValueOrigin(.literal, label: label), choices: [.hold]))
    }
    draft = held
  }

  /// The field that says when the new keyframe ends, as its neighbours say it, and the length in
  /// seconds that the text gives it.
  private func end(
    in cursor: TimelineCursor, _ track: Track, _ index: Int, start: Double, _ draft: Draft
  ) -> (field: String, text: String, length: Double) {
    let neighbours = [index, index - 1].filter(track.keyframes.indices.contains)
    let places = neighbours.compactMap { cursor.keyframe($0, of: track) }
    let field = places.contains { $0.field(FieldKey.at) != nil } ? FieldKey.at : FieldKey.duration
    let unit = places.lazy.compactMap { $0.field(field) }.compactMap(Self.unit).first
    let text = draft.time(field == FieldKey.at ? time : time.map { $0 - start }, in: unit)
    let measure = Measure.time(frameRate: draft.document.frameRate, whole: nil)
    var written = (time.number ?? 0) - (field == FieldKey.at ? 0 : start)
    if case .number(let number, let unit) = Quantity.read(text),
      let factor = measure.factor(of: unit)
    {
      written = number * factor
    }
    return (field, text, field == FieldKey.at ? written - start : written)
  }

  /// The unit in which a time is written.
  private static func unit(of field: PlaceCursor) -> Quantity.Unit? {
    if case .number(_, let unit) = field.tree.quantity(at: field.node) { unit } else { nil }
  }

  private func text(
    _ values: [EditValue], in cursor: TimelineCursor, _ track: Track, _ index: Int, start: Double,
    _ draft: Draft
  ) throws(EditFault) -> String {
    var fields: [(name: String, text: String)] = []
    if kind != .hold {
      fields.append((FieldKey.to, try draft.text(values, type: track.property.type)))
    }
    if kind != .move {
      let new = end(in: cursor, track, index, start: start, draft)
      fields.append((new.field, new.text))
    }
    return "\(kind.rawValue): \(kind.text(of: fields))"
  }
}

extension KeyframeAddress {
  init(timeline: String, track: Int, keyframe: Int) {
    self.timeline = timeline
    self.track = track
    self.keyframe = keyframe
  }
}

extension Draft {
  /// Writes a keyframe's target in place of its change.
  fileprivate mutating func replaceChange(
    of address: KeyframeAddress, by target: String
  ) throws(EditFault) {
    let (cursor, place) = try keyframe(address)
    guard place.hasFields, let entry = place.value.entry(FieldKey.by) else { return }
    try settleSharing(of: place.value, OriginReader(document, cursor.timeline))
    replace(entry, of: place.value, by: "\(FieldKey.to): \(target)")
  }

  /// Removes a field of a keyframe, if it is there.
  fileprivate mutating func removeField(
    _ name: String, of address: KeyframeAddress
  ) throws(EditFault) {
    let (cursor, place) = try keyframe(address)
    guard place.hasFields, let entry = place.value.entry(name) else { return }
    try settleSharing(of: place.value, OriginReader(document, cursor.timeline))
    if let edit = collections.removing(entry.key, from: place.value.node) { change([edit]) }
  }

  /// A new time in the unit of others beside it.
  func time(_ value: EditValue, in unit: Quantity.Unit?) -> String {
    guard case .number(let number, let resolution) = value, let unit, unit != .percent else {
      return text(value, .time(frameRate: document.frameRate, whole: nil))
    }
    return NumberLiteral.text(
      number, resolution: resolution, unit: unit,
      of: .time(frameRate: document.frameRate, whole: nil)) ?? ""
  }

  /// Adds a keyframe's text to a track, whose only keyframe becomes a list.
  mutating func insert(
    _ texts: String..., at index: Int, ofTrack number: Int, in name: String
  ) throws(EditFault) {
    try insert(texts, at: index, ofTrack: number, in: name)
  }

  /// Adds the texts of keyframes to a track one after the other.
  mutating func insert(
    _ texts: [String], at index: Int, ofTrack number: Int, in name: String
  ) throws(EditFault) {
    let (cursor, track) = try track(number, of: name)
    guard let place = cursor.track(track) else { throw .refused("the track is not in this file") }
    try settleSharing(of: place, OriginReader(document, cursor.timeline))
    if let list = cursor.list(of: track) {
      let isFlow = tree[list.node].style == .flow
      guard
        let edit = collections.inserting(
          texts.map { isFlow ? "{ \($0) }" : $0 }, at: index, of: list.node)
      else {
        throw .refused("the list of keyframes is written in a form that cannot be edited here")
      }
      return change([edit], isNew: true)
    }
    guard let only = cursor.keyframe(0, of: track) else {
      throw .refused("the track has no keyframe")
    }
    let former = tree.source.text(in: tree[only.entry.key].span.union(only.value.span))
    guard only.value.sharing.isEmpty, !former.contains("\n") else {
      throw .refused("the track's only keyframe is written over several lines")
    }
    let items = index == 0 ? texts + [former] : [former] + texts
    let list = "[\(items.map { "{ \($0) }" }.joined(separator: ", "))]"
    let span = tree[only.entry.key].span.union(only.value.span)
    // A mapping with nothing else becomes the list.
    if tree.soleEntry(of: place.node) != nil {
      return change([TextEdit(span: place.span, replacement: list)], isNew: true)
    }
    change([TextEdit(span: span, replacement: "\(FieldKey.keyframes): \(list)")], isNew: true)
  }
}
