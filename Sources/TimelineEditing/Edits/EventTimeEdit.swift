internal import TimelineDocument
internal import TimelineSyntax

/// Moves an event.
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
    guard let place = cursor.item(event, of: "events")?.value(of: "at") else {
      throw .refused("`\(timeline)` has no event \(event)")
    }
    try draft.write(
      time, at: place, draft.time(in: cursor.timeline), in: cursor.timeline, takesMarkers: true)
  }
}
