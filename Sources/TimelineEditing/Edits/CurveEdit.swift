internal import AnimationCore
internal import TimelineDocument
internal import TimelineSyntax

/// Moves the control points of a cubic Bézier curve.
struct CurveEdit: TimelineEdit {
  static let name = "curve"

  private let owner: MotionOwner
  private let values: [Int: EditValue]

  init(_ members: EditMembers) throws(EditFault) {
    owner = try MotionOwner(members)
    var values: [Int: EditValue] = [:]
    for (index, name) in ["x1", "y1", "x2", "y2"].enumerated() {
      values[index] = try members.optionalValue(name)
    }
    guard !values.isEmpty else { throw .malformed("one of `x1`, `y1`, `x2` and `y2` is needed") }
    self.values = values
  }

  var title: String { "change a curve" }
  var changesKeyframe: Bool { owner.keyframe != nil }

  func apply(to draft: inout Draft) throws(EditFault) {
    let cursor = try draft.timeline(owner.timeline)
    if let (item, animation) = try owner.animated(in: draft) {
      return try writeAnimation(animation, of: item, cursor.timeline, &draft)
    }
    guard case .keyframe(let address) = owner else { return }
    let (_, place) = try draft.keyframe(address, reading: [Self.name], isTimed: false)
    guard place.keyframe.kind.value == .linear else {
      throw .refused("only a `linear` keyframe has a curve")
    }
    let points = place.keyframe.curve?.value.curve.controlPoints
    if let field = place.field(FieldKey.curve) {
      return try write(
        points, at: field, cursor.timeline, &draft,
        as: KeyframePart(keyframe: address, field: FieldKey.curve))
    }
    if place.isListed, let shared = cursor.track(place.track)?.value(of: FieldKey.curve) {
      let origin = ValueOrigin(
        .track, name: FieldKey.curve,
        label: DiagnosticLabel(source: shared.source, span: shared.span))
      if try draft.choice(for: origin, definition: shared) == .definition {
        return try write(points, at: shared, cursor.timeline, &draft)
      }
    }
    try draft.setField(
      FieldKey.curve, to: try whole(place.keyframe.curve == nil ? [0, 0, 1, 1] : points, draft),
      of: address)
  }

  private func write(
    _ points: [Double]?, at place: PlaceCursor, _ timeline: Timeline?, _ draft: inout Draft,
    as part: KeyframePart? = nil
  ) throws(EditFault) {
    let reader = OriginReader(draft.document, timeline)
    try draft.settleSharing(of: place, reader)
    switch place.kind {
    case .sequence:
      for (index, value) in values.sorted(by: { $0.key < $1.key }) {
        guard let number = draft.present(place)?.item(index) else {
          throw .refused("the curve has no control point there")
        }
        try draft.write(value, at: number, .number, in: timeline, as: part)
      }
      return
    case .mapping:
      if let points = place.value(of: FieldKey.bezier) {
        return try write(nil, at: points, timeline, &draft, as: part)
      }
    case .scalar, .alias:
      if let found = try draft.definition(at: place, reader, presets: CurvePreset.names) {
        return try write(points, at: found.place, timeline, &draft)
      }
    }
    draft.replace(
      place, by: try whole(points, draft), isNew: true, draft.effect(ofForm: part, at: place))
  }

  /// Writes the curve of a phase's or event's animation.
  private func writeAnimation(
    _ animation: AnimationModel?, of item: PlaceCursor, _ timeline: Timeline?,
    _ draft: inout Draft
  ) throws(EditFault) {
    let (points, duration) = Self.curve(of: animation?.base)
    guard let place = item.value(of: FieldKey.animation) else {
      throw .refused("there is no animation with a curve: choose one first")
    }
    let reader = OriginReader(draft.document, timeline)
    try draft.settleSharing(of: place, reader)
    let length = duration.map { ", duration: \(NumberText.string($0, decimals: 6))" } ?? ""
    if place.kind == .mapping {
      if let own = place.value(of: FieldKey.timingCurve), let curve = own.value(of: FieldKey.curve)
      {
        return try write(points, at: curve, timeline, &draft)
      }
      guard let base = TimelineCursor.entry(of: place, among: AnimationFields.baseKeys) else {
        throw .refused("the animation has no type that a curve could replace")
      }
      if place.tree.string(of: base.key) == FieldKey.use {
        let used = place.value(of: base)
        if let found = try draft.definition(at: used, reader, presets: AnimationPreset.names) {
          return try writeDefinition(found.place, points, timeline, &draft)
        }
      }
      return draft.replace(
        base, of: place, by: "timingCurve: { curve: \(try whole(points, draft))\(length) }")
    }
    if let found = try draft.definition(at: place, reader, presets: AnimationPreset.names) {
      return try writeDefinition(found.place, points, timeline, &draft)
    }
    draft.replace(
      place, by: "{ timingCurve: { curve: \(try whole(points, draft))\(length) } }", isNew: true)
  }

  private func writeDefinition(
    _ definition: PlaceCursor, _ points: [Double]?, _ timeline: Timeline?, _ draft: inout Draft
  ) throws(EditFault) {
    guard let curve = definition.value(at: [FieldKey.timingCurve, FieldKey.curve]) else {
      throw .refused("the named animation has no `timingCurve` of its own: change it in the text")
    }
    try write(points, at: curve, timeline, &draft)
  }

  /// The control points of an animation's curve and its duration in seconds.
  static func curve(of base: AnimationModel.Base?) -> (points: [Double]?, duration: Double?) {
    switch base {
    case .ease(let name, let duration):
      (CurvePreset.curve(named: name)?.controlPoints, duration)
    case .timingCurve(let model, let duration): (model.curve.controlPoints, duration)
    case .reference(_, let model): curve(of: model.base)
    default: (nil, nil)
    }
  }

  private func whole(_ points: [Double]?, _ draft: Draft) throws(EditFault) -> String {
    guard points != nil || values.count == 4 else {
      throw .refused("the curve has no control points: send all four numbers")
    }
    return draft.list(
      values, of: (points ?? [0, 0, 1, 1]).map { NumberText.rounded($0, decimals: 3) },
      type: .vector(dimension: 4))
  }
}
