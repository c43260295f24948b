internal import TimelineDocument
internal import TimelineSyntax

/// Moves the begin of an entry of a sequence, as it is written: by its `at`, `delay` or `overlap`.
struct EntryBeginEdit: TimelineEdit {
  static let name = "entry-begin"

  private let timeline: String
  private let entry: [Int]
  private let time: EditValue

  init(_ members: EditMembers) throws(EditFault) {
    timeline = try members.string("timeline")
    entry = try members.indices("entry")
    time = try members.value("time")
  }

  var title: String { "move an entry" }

  func apply(to draft: inout Draft) throws(EditFault) {
    let cursor = try draft.timeline(timeline)
    let (model, place) = try cursor.existingEntry(entry)
    let measure = draft.time(in: cursor.timeline)
    if let at = place.value(of: FieldKey.at) {
      return try draft.write(time, at: at, measure, in: cursor.timeline, takesMarkers: true)
    }
    // The shift from the end of the entry above, or from the begin of the group.
    let shift = time.map { $0 - model.begin + (model.shift?.value ?? 0) }
    let isOverlap = place.value(of: FieldKey.overlap) != nil
    guard let number = shift.number else {
      // What is typed as a text stands for the distance itself.
      guard let written = place.value(of: isOverlap ? FieldKey.overlap : FieldKey.delay) else {
        throw .refused("type the start in seconds, such as `0.5s`")
      }
      return try draft.write(time, at: written, measure, in: cursor.timeline)
    }
    let key = number < 0 ? FieldKey.overlap : FieldKey.delay
    let amount = shift.map { abs($0) }
    guard let former = place.entry(isOverlap ? FieldKey.overlap : FieldKey.delay) else {
      guard abs(number) > 1e-9 else { return }
      return try draft.set(
        key, to: draft.time(amount, in: unit(in: cursor, draft)), in: place,
        cursor.timeline)
    }
    let value = place.value(of: former)
    if isOverlap != (number < 0) {
      // Before or after: the other word.
      guard !former.isMerged else {
        throw .refused("the start of the entry is defined elsewhere: change it in the text")
      }
      try draft.settleSharing(of: value, OriginReader(draft.document, cursor.timeline))
      draft.change([TextEdit(span: place.tree[former.key].span, replacement: key)])
    }
    try draft.write(
      amount, at: draft.present(value) ?? value, measure, in: cursor.timeline)
  }

  /// The unit of the first time of the sequence that has one.
  private func unit(in cursor: TimelineCursor, _ draft: Draft) -> Quantity.Unit? {
    guard let list = cursor.mapping.value(of: FieldKey.sequence) else { return nil }
    for index in 0..<list.itemCount {
      for key in SequenceFields.timedKeys {
        guard let place = list.item(index)?.value(of: key),
          case .number(_, let unit) = place.tree.quantity(at: place.node), unit != .bare,
          unit != .percent
        else { continue }
        return unit
      }
    }
    return nil
  }
}

extension TimelineCursor {
  /// An entry of a sequence that there is.
  func existingEntry(
    _ way: [Int]
  ) throws(EditFault) -> (model: SequenceEntry, place: PlaceCursor) {
    guard let found = entry(way), found.place.kind == .mapping else {
      throw .refused(
        "`\(timeline.name.value)` has no entry \(way.map(String.init).joined(separator: "."))")
    }
    return found
  }
}
