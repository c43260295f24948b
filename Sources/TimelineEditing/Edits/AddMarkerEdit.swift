internal import TimelineDocument
internal import TimelineSyntax

/// Adds a marker to a timeline.
struct AddMarkerEdit: TimelineEdit {
  static let name = "add-marker"

  private let timeline: String
  private let marker: String
  private let time: EditValue

  init(_ members: EditMembers) throws(EditFault) {
    timeline = try members.string("timeline")
    marker = try members.string("name")
    time = try members.value("time")
    guard Name.isValid(marker) else { throw .refused(Name.fault(of: marker)) }
  }

  var title: String { "add a marker" }

  func apply(to draft: inout Draft) throws(EditFault) {
    let cursor = try draft.timeline(timeline)
    guard !cursor.timeline.markers.contains(where: { $0.name.value == marker }) else {
      throw .refused("the marker `\(marker)` already exists")
    }
    let unit = cursor.timeline.markers.lazy.compactMap { marker -> Quantity.Unit? in
      guard let place = cursor.mapping.value(at: [FieldKey.markers, marker.name.value]),
        case .number(_, let unit) = place.tree.quantity(at: place.node)
      else { return nil }
      return unit
    }.first
    let text = draft.time(time, in: unit ?? .seconds)
    guard let markers = cursor.mapping.value(of: FieldKey.markers) else {
      return try draft.set(
        FieldKey.markers, to: "{ \(marker): \(text) }", in: cursor.mapping, cursor.timeline)
    }
    try draft.set(marker, to: text, in: markers, cursor.timeline)
  }
}
