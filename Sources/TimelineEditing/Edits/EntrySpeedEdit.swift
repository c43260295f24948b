internal import TimelineDocument
internal import TimelineSyntax

/// Changes the speed of an entry of a sequence.
struct EntrySpeedEdit: TimelineEdit {
  static let name = "entry-speed"

  private let timeline: String
  private let entry: [Int]
  private let value: EditValue

  init(_ members: EditMembers) throws(EditFault) {
    timeline = try members.string("timeline")
    entry = try members.indices("entry")
    value = try members.value("value")
  }

  var title: String { "change a speed" }

  func apply(to draft: inout Draft) throws(EditFault) {
    let cursor = try draft.timeline(timeline)
    let (_, place) = try cursor.existingEntry(entry)
    if let speed = place.value(of: FieldKey.speed) {
      return try draft.write(value, at: speed, .number, in: cursor.timeline)
    }
    try draft.set(FieldKey.speed, to: draft.text(value, .number), in: place, cursor.timeline)
  }
}
