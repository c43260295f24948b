internal import TimelineDocument
internal import TimelineSyntax

/// Changes the stagger of an entry of a sequence.
struct EntryStaggerEdit: TimelineEdit {
  static let name = "entry-stagger"

  private let timeline: String
  private let entry: [Int]
  private let value: EditValue

  init(_ members: EditMembers) throws(EditFault) {
    timeline = try members.string("timeline")
    entry = try members.indices("entry")
    value = try members.value("value")
  }

  var title: String { "change a stagger" }

  func apply(to draft: inout Draft) throws(EditFault) {
    let cursor = try draft.timeline(timeline)
    let (_, place) = try cursor.existingEntry(entry)
    let measure = draft.time(in: cursor.timeline)
    if let stagger = place.stagger {
      return try draft.write(value, at: stagger, measure, in: cursor.timeline)
    }
    try draft.set(FieldKey.stagger, to: draft.text(value, measure), in: place, cursor.timeline)
  }
}

extension PlaceCursor {
  /// The time of a stagger: the value itself, or `each` or `total` of its mapping.
  package var stagger: PlaceCursor? {
    guard let value = value(of: FieldKey.stagger) else { return nil }
    return value.kind == .mapping
      ? value.value(of: FieldKey.each) ?? value.value(of: FieldKey.total) : value
  }
}
