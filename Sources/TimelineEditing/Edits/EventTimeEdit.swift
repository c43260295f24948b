internal import TimelineDocument
internal import TimelineSyntax

/// Moves an event, in the list, too, if it passes others.
struct EventTimeEdit: TimelineEdit {
  static let name = "event-time"

  private let timeline: String
  private let event: Int
  private let time: EditValue

  init(_ members: EditMembers) throws(EditFault) {
    timeline = try members.string("timeline")
    event = try members.index("event")
    time = try members.value("time")
  }

  var title: String { "move an event" }

  func apply(to draft: inout Draft) throws(EditFault) {
    let cursor = try draft.timeline(timeline)
    guard let place = cursor.item(event, of: FieldKey.events)?.value(of: FieldKey.at) else {
      throw .refused("`\(timeline)` has no event \(event)")
    }
    let target = position(in: cursor.timeline)
    try draft.write(
      time, at: place, draft.time(in: cursor.timeline), in: cursor.timeline, takesMarkers: true)
    guard let target, target != event else { return }
    // The timeline is wrong until the event is moved in the list.
    draft.settle()
    guard
      let list = PlaceCursor(root: draft.tree)?.value(at: [
        FieldKey.timelines, timeline, FieldKey.events,
      ]),
      list.sharing.isEmpty, list.kind == .sequence
    else { throw .refused("the list of events is shared: change the order in the text") }
    draft.change(try ListMove(list).edits(moving: event, to: target))
  }

  /// The event's place among the others, in the order of time; nil if the time is not a number.
  private func position(in timeline: Timeline) -> Int? {
    guard case .events(let list) = timeline.contents, let time = time.number,
      list.written.indices.contains(event)
    else { return nil }
    let times = list.written.map(\.time.value)
    // Among events at the same time, it stays where it is.
    let before = times[..<event].count { $0 <= time + 1e-9 }
    let after = times[(event + 1)...].count { $0 < time - 1e-9 }
    return before + after
  }
}
