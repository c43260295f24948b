internal import AnimationCore
internal import TimelineDocument
internal import TimelineSyntax

/// Changes the duration and the bounce of a spring.
struct SpringEdit: TimelineEdit {
  static let name = "spring"

  private let owner: MotionOwner
  private let duration: EditValue?
  private let bounce: EditValue?

  init(_ members: EditMembers) throws(EditFault) {
    owner = try MotionOwner(members)
    duration = try members.optionalValue("duration")
    bounce = try members.optionalValue("bounce")
    guard duration != nil || bounce != nil else {
      throw .malformed("`duration` and `bounce` are both missing")
    }
  }

  var title: String { "change a spring" }
  var changesKeyframe: Bool { owner.keyframe != nil }

  func apply(to draft: inout Draft) throws(EditFault) {
    let cursor = try draft.timeline(owner.timeline)
    if let (item, animation) = try owner.animated(in: draft) {
      let spring = animation?.spring ?? .smooth
      guard let place = item.value(of: FieldKey.animation) else {
        return try draft.set(
          FieldKey.animation, to: "{ spring: \(whole(spring, draft)) }", in: item, cursor.timeline)
      }
      return try writeAnimation(spring, at: place, cursor.timeline, &draft)
    }
    guard case .keyframe(let address) = owner else { return }
    let (_, place) = try draft.keyframe(address, reading: [Self.name], isTimed: false)
    guard place.keyframe.kind.value == .spring else {
      throw .refused("the keyframe is not a spring")
    }
    let spring = place.keyframe.spring?.value.spring ?? .smooth
    if let field = place.field(FieldKey.spring) {
      return try write(
        spring, at: field, cursor.timeline, &draft,
        as: KeyframePart(keyframe: address, field: FieldKey.spring))
    }
    if place.isListed, let shared = cursor.track(place.track)?.value(of: FieldKey.spring) {
      let origin = ValueOrigin(
        .track, name: FieldKey.spring,
        label: DiagnosticLabel(source: shared.source, span: shared.span))
      if try draft.choice(for: origin, definition: shared) == .definition {
        return try write(spring, at: shared, cursor.timeline, &draft)
      }
    }
    try draft.setField(FieldKey.spring, to: whole(spring, draft), of: address)
  }

  /// Writes the spring where one stands.
  private func write(
    _ spring: Spring, at place: PlaceCursor, _ timeline: Timeline?, _ draft: inout Draft,
    as part: KeyframePart? = nil
  ) throws(EditFault) {
    let reader = OriginReader(draft.document, timeline)
    try draft.settleSharing(of: place, reader)
    if place.kind == .mapping {
      return try writeMapping(spring, at: place, timeline, &draft, as: part)
    }
    if let found = try draft.definition(at: place, reader, presets: SpringPreset.names) {
      return try write(spring, at: found.place, timeline, &draft)
    }
    draft.replace(
      place, by: whole(spring, draft), isNew: true, draft.effect(ofForm: part, at: place))
  }

  private func writeMapping(
    _ spring: Spring, at place: PlaceCursor, _ timeline: Timeline?, _ draft: inout Draft,
    as part: KeyframePart?
  ) throws(EditFault) {
    let entries = place.tree.entries(of: place.node)
    let keys = entries.map { place.tree.string(of: $0.key) }
    let parts: [(String, EditValue?)]
    let changed = self.changed(spring)
    // The keys of the families that describe a spring by other numbers.
    let others = Set(SpringFields.families.flatMap(\.keys)).subtracting(SpringFamily.duration.keys)
    if others.isDisjoint(with: keys) {
      parts = Array(zip(SpringFamily.duration.keys, [duration, bounce]))
    } else if Set(SpringFamily.response.keys).isSubset(of: keys) {
      let ratio = bounce?.map { Self.dampingRatio($0) }
      parts = Array(zip(SpringFamily.response.keys, [duration, ratio]))
    } else if keys.contains(FieldKey.stiffness), keys.contains(FieldKey.damping) {
      // The two are of one spring: its mass stays.
      let scale = spring.mass / changed.mass
      parts = [
        (FieldKey.stiffness, Self.exact(changed.stiffness * scale)),
        (FieldKey.damping, Self.exact(changed.damping * scale)),
      ]
    } else {
      let removed = entries.filter { others.contains(place.tree.string(of: $0.key)) }.map(\.key)
      guard
        let edits = CollectionText(tree: place.tree).changing(
          place.node, removing: removed, adding: fields(spring, draft))
      else { return draft.replace(place, by: whole(spring, draft), isNew: true) }
      return draft.change(
        edits, in: place.source, isNew: true, draft.effect(ofForm: part, at: place))
    }
    for (key, value) in parts {
      guard let value else { continue }
      try draft.write(
        value, atKey: key, of: place, isTime: SpringFields.isTime(key), timeline, as: part)
    }
  }

  /// Writes the spring of an animation.
  private func writeAnimation(
    _ spring: Spring, at place: PlaceCursor, _ timeline: Timeline?, _ draft: inout Draft
  ) throws(EditFault) {
    let reader = OriginReader(draft.document, timeline)
    try draft.settleSharing(of: place, reader)
    if place.kind == .mapping {
      if let own = place.value(of: FieldKey.spring) {
        return try write(spring, at: own, timeline, &draft)
      }
      if let used = place.value(of: FieldKey.use) {
        if let found = try draft.definition(at: used, reader, presets: AnimationPreset.names) {
          return try writeDefinition(spring, at: found.place, found.name, timeline, &draft)
        }
      }
      guard let base = TimelineCursor.entry(of: place, among: AnimationFields.baseKeys) else {
        throw .refused("the animation has no type that a spring could replace")
      }
      return draft.replace(base, of: place, by: "spring: \(whole(spring, draft))")
    }
    if let found = try draft.definition(at: place, reader, presets: AnimationPreset.names) {
      return try writeDefinition(spring, at: found.place, found.name, timeline, &draft)
    }
    draft.replace(place, by: "{ spring: \(whole(spring, draft)) }", isNew: true)
  }

  /// Writes the spring of a named animation, or a named spring.
  private func writeDefinition(
    _ spring: Spring, at place: PlaceCursor, _ name: String, _ timeline: Timeline?,
    _ draft: inout Draft
  ) throws(EditFault) {
    let isSpring = draft.document.springs.contains { $0.name == name }
    try isSpring
      ? write(spring, at: place, timeline, &draft)
      : writeAnimation(spring, at: place, timeline, &draft)
  }

  /// The spring with the new numbers.
  private func changed(_ spring: Spring) -> Spring {
    Spring(
      duration: max(duration?.number ?? spring.duration, 1e-3),
      bounce: min(max(bounce?.number ?? spring.bounce, -0.99), 1))
  }

  /// A mapping of the spring's duration and bounce.
  private func whole(_ spring: Spring, _ draft: Draft) -> String {
    "{ \(fields(spring, draft).map { "\($0.name): \($0.text)" }.joined(separator: ", ")) }"
  }

  /// The spring's duration, and its bounce if it has one.
  private func fields(_ spring: Spring, _ draft: Draft) -> [(name: String, text: String)] {
    let time = draft.time(in: nil)
    let duration = draft.text(duration ?? Self.rounded(spring.duration), time)
    let bounce = draft.text(bounce ?? Self.rounded(spring.bounce), .number)
    return [(FieldKey.duration, duration)] + (bounce == "0" ? [] : [(FieldKey.bounce, bounce)])
  }

  private static func rounded(_ number: Double) -> EditValue { .number(number, resolution: 1e-3) }

  /// A number with four digits.
  private static func exact(_ number: Double) -> EditValue {
    .number(number, resolution: 1 / NumberText.powerOfTen(3 - NumberText.exponent(of: number)))
  }

  static func dampingRatio(_ bounce: Double) -> Double {
    bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
  }
}

extension Draft {
  /// Writes a number under a key of a mapping, which is added if it is missing.
  mutating func write(
    _ value: EditValue, atKey key: String, of mapping: PlaceCursor, isTime: Bool,
    _ timeline: Timeline?, as part: KeyframePart? = nil
  ) throws(EditFault) {
    let measure = isTime ? time(in: timeline) : .number
    // An earlier number of the same mapping may have changed the text.
    guard let mapping = present(mapping) else { throw .refused("the value has moved") }
    if let place = mapping.value(of: key) {
      return try write(value, at: place, measure, in: timeline, as: part)
    }
    let edit = CollectionText(tree: mapping.tree).adding(
      key, text(value, measure), to: mapping.node)
    change([edit], in: mapping.source, isNew: true, effect(ofForm: part, at: mapping))
  }
}
