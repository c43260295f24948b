internal import AnimationCore
internal import TimelineDocument
internal import TimelineSyntax

/// Changes one part of the animation of a phase, an event, a state or a side of a transition.
struct AnimationPartEdit: TimelineEdit {
  static let name = "animation-part"

  /// What an animation has besides its spring, which ``SpringEdit`` changes.
  private enum Part: String, CaseIterable {
    /// The duration of its curve.
    case duration
    /// Its curve, by a name or as it is written.
    case curve
    case delay, speed
    case repeats = "repeat"

    /// Whether it is applied to an animation, and not a part of its type.
    var isModifier: Bool { self != .duration && self != .curve }
  }

  private let owner: MotionOwner
  private let part: Part
  /// nil to remove a modifier.
  private let value: EditValue?

  init(_ members: EditMembers) throws(EditFault) {
    owner = try MotionOwner(members)
    guard let part = Part(rawValue: try members.string("part")) else {
      let parts = Part.allCases.map(\.rawValue).joined(separator: ", ")
      throw .malformed("`part` must be one of \(parts)")
    }
    self.part = part
    value = try members.optionalValue("value")
    guard value != nil || part.isModifier else {
      throw .malformed("only `delay`, `speed` and `repeat` can be removed")
    }
  }

  var title: String { "change the \(part.rawValue) of an animation" }

  func apply(to draft: inout Draft) throws(EditFault) {
    let cursor = try draft.timeline(owner.timeline)
    guard let (item, animation) = try owner.animated(in: draft) else {
      throw .malformed("`phase`, `event`, `state` or `side` is missing")
    }
    guard let place = item.value(of: FieldKey.animation), let animation else {
      throw .refused("there is no animation yet: choose one first")
    }
    if part == .duration {
      let curve = Self.curve(of: animation.base)
      guard curve.name != nil || curve.points != nil else {
        throw .refused("the animation has no curve: choose another one first")
      }
    }
    let reader = OriginReader(draft.document, cursor.timeline)
    try draft.settleSharing(of: place, reader)
    let change = Change(base: animation.base, timeline: cursor.timeline)
    try write(change, at: place, reader, &draft)
  }

  /// What the new text depends on.
  private struct Change {
    let base: AnimationModel.Base
    let timeline: Timeline?
  }

  private func write(
    _ change: Change, at place: PlaceCursor, _ reader: OriginReader, _ draft: inout Draft
  ) throws(EditFault) {
    if place.kind == .mapping { return try writeMapping(change, at: place, reader, &draft) }
    guard Name.isValid(place.text) else {
      throw .refused("the animation is written as an expression: change it in the text")
    }
    if part.isModifier {
      guard let value else { return }
      let text = text(value, draft)
      return draft.replace(
        place, by: "{ use: \(place.text), \(part.rawValue): \(text) }", isNew: true)
    }
    if let found = try draft.definition(at: place, reader, presets: AnimationPreset.names) {
      return try write(change, at: found.place, reader, &draft)
    }
    draft.replace(place, by: "{ \(try curveEntry(change.base, draft)) }", isNew: true)
  }

  private func writeMapping(
    _ change: Change, at place: PlaceCursor, _ reader: OriginReader, _ draft: inout Draft
  ) throws(EditFault) {
    if part.isModifier {
      guard let value else {
        guard let entry = place.entry(part.rawValue), !entry.isMerged else { return }
        // What repeats no more needs no word about its way back.
        let reversal = part == .repeats ? place.entry(FieldKey.autoreverses) : nil
        let removed = [entry.key] + (reversal.map { $0.isMerged ? [] : [$0.key] } ?? [])
        guard let edits = CollectionText(tree: place.tree).removing(removed, from: place.node)
        else { return }
        return draft.change(edits, in: place.source)
      }
      if part == .repeats {
        return try draft.set(part.rawValue, to: text(value, draft), in: place, change.timeline)
      }
      return try draft.write(
        value, atKey: part.rawValue, of: place, isTime: part == .delay, change.timeline)
    }
    guard let base = TimelineCursor.entry(of: place, among: AnimationFields.baseKeys) else {
      throw .refused("the animation has no type whose \(part.rawValue) could be changed")
    }
    let own = place.value(of: base)
    switch place.tree.string(of: base.key) {
    case FieldKey.use:
      if let found = try draft.definition(at: own, reader, presets: AnimationPreset.names) {
        return try write(change, at: found.place, reader, &draft)
      }
    case FieldKey.timingCurve where own.kind == .mapping && part == .curve:
      return try draft.set(FieldKey.curve, to: text(value, draft), in: own, change.timeline)
    case FieldKey.timingCurve where own.kind == .mapping:
      guard let value else { return }
      return try draft.write(
        value, atKey: FieldKey.duration, of: own, isTime: true, change.timeline)
    case let name where part == .duration && own.kind == .scalar && Self.eases.contains(name):
      guard let value else { return }
      return try draft.write(value, at: own, draft.time(in: change.timeline), in: change.timeline)
    default: break
    }
    draft.replace(base, of: place, by: try curveEntry(change.base, draft))
  }

  /// The curves that are types of animations by themselves.
  private static let eases = AnimationPreset.all.compactMap { preset in
    if case .ease(let name, _) = preset.base { name } else { nil }
  }

  /// The entry of a curve and its duration, one of which is the new one.
  private func curveEntry(
    _ base: AnimationModel.Base, _ draft: Draft
  ) throws(EditFault) -> String {
    let (name, points, seconds) = Self.curve(of: base)
    let duration =
      part == .duration
      ? text(value, draft)
      : NumberText.string(seconds ?? AnimationDefaults.curveDuration, decimals: 6)
    let curve = part == .curve ? text(value, draft) : name
    if let curve, Self.eases.contains(curve) { return "\(curve): \(duration)" }
    let written = curve ?? points.map { "[\($0.map(Self.rounded).joined(separator: ", "))]" }
    guard let written else {
      throw .refused("the animation has no curve: choose another one first")
    }
    return "timingCurve: { curve: \(written), duration: \(duration) }"
  }

  private static func rounded(_ number: Double) -> String {
    NumberText.string(number, decimals: 3)
  }

  /// The name or the control points of an animation's curve, and its duration in seconds.
  private static func curve(
    of base: AnimationModel.Base
  ) -> (name: String?, points: [Double]?, duration: Double?) {
    switch base {
    case .ease(let name, let duration): (name, nil, duration)
    case .timingCurve(let model, let duration):
      switch model.form {
      case .preset(let name), .reference(let name): (name, nil, duration)
      default: (nil, model.curve.controlPoints, duration)
      }
    case .reference(_, let model): curve(of: model.base)
    default: (nil, nil, nil)
    }
  }

  private func text(_ value: EditValue?, _ draft: Draft) -> String {
    value.map { draft.text($0, part == .speed ? .number : draft.time(in: nil)) } ?? ""
  }
}
