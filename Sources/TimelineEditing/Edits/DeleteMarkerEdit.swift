internal import TimelineDocument
internal import TimelineSyntax

/// Removes a marker.
struct DeleteMarkerEdit: TimelineEdit {
  static let name = "delete-marker"

  private let timeline: String
  private let marker: String

  init(_ members: EditMembers) throws(EditFault) {
    timeline = try members.string("timeline")
    marker = try members.string("marker")
  }

  var title: String { "delete a marker" }

  func apply(to draft: inout Draft) throws(EditFault) {
    let cursor = try draft.timeline(timeline)
    guard let markers = cursor.mapping.value(of: FieldKey.markers),
      let entry = markers.entry(marker),
      !entry.isMerged
    else { throw .refused("`\(timeline)` has no marker `\(PlainLine.text(marker))` of its own") }
    try draft.settleSharing(of: markers, OriginReader(draft.document, cursor.timeline))
    if let edit = draft.collections.removing(entry.key, from: markers.node) {
      return draft.change([edit])
    }
    // The last one goes with the key.
    guard let all = cursor.mapping.entry(FieldKey.markers),
      let edit = draft.collections.removing(all.key, from: cursor.mapping.node)
    else { throw .refused("the markers are written in a form that cannot be edited here") }
    draft.change([edit])
  }
}
