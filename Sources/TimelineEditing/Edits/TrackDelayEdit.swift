internal import TimelineDocument
internal import TimelineSyntax

/// Changes how long a track holds its start.
struct TrackDelayEdit: TimelineEdit {
  static let name = "track-delay"

  private let timeline: String
  private let track: Int
  private let value: EditValue

  init(_ members: EditMembers) throws(EditFault) {
    timeline = try members.string("timeline")
    track = try members.index("track")
    value = try members.value("value")
  }

  var title: String { "change a track's delay" }

  func apply(to draft: inout Draft) throws(EditFault) {
    let (cursor, track) = try draft.track(self.track, of: timeline)
    let measure = draft.time(in: cursor.timeline)
    if let delay = cursor.track(track)?.value(of: FieldKey.delay) {
      return try draft.write(value, at: delay, measure, in: cursor.timeline)
    }
    try draft.setKey(
      FieldKey.delay, to: draft.text(value, measure), ofTrack: self.track, in: timeline)
  }
}
