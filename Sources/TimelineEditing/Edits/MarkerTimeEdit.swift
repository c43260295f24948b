internal import TimelineDocument
internal import TimelineSyntax

/// Moves a marker.
struct MarkerTimeEdit: TimelineEdit {
  static let name = "marker-time"

  private let timeline: String
  private let marker: String
  private let time: EditValue

  init(_ members: EditMembers) throws(EditFault) {
    timeline = try members.string("timeline")
    marker = try members.string("marker")
    time = try members.value("time")
  }

  var title: String { "move a marker" }

  func apply(to draft: inout Draft) throws(EditFault) {
    let cursor = try draft.timeline(timeline)
    guard let place = cursor.mapping.value(at: [FieldKey.markers, marker]) else {
      throw .refused("`\(timeline)` has no marker `\(PlainLine.text(marker))`")
    }
    try draft.write(time, at: place, draft.time(in: cursor.timeline), in: cursor.timeline)
  }
}
