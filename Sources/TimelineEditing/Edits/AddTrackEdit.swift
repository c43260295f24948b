internal import TimelineDocument
internal import TimelineSyntax

/// Adds a track with one keyframe.
struct AddTrackEdit: TimelineEdit {
  static let name = "add-track"

  private let timeline: String
  private let property: String
  private let element: String?
  private let time: EditValue
  private let values: [EditValue]?

  init(_ members: EditMembers) throws(EditFault) {
    timeline = try members.string("timeline")
    property = try members.string("property")
    element = try members.optionalString("element")
    time = try members.value("time")
    values = members.isNull("values") ? nil : try members.values("values")
    guard Name.isValid(property), element.map(Name.isValid) ?? true else {
      throw .refused("this cannot be the name of a property or an element")
    }
  }

  var title: String { "add a track" }

  func apply(to draft: inout Draft) throws(EditFault) {
    let cursor = try draft.timeline(timeline)
    guard let tracks = cursor.mapping.value(of: "tracks") else {
      throw .refused("`\(timeline)` has no tracks")
    }
    let text =
      "{ linear: { to: \(try value(draft)), duration: \(draft.text(time, draft.time(in: nil))) } }"
    guard let element else {
      guard tracks.entry(property) == nil else {
        throw .refused("`\(property)` already has a track")
      }
      return try draft.set(property, to: text, in: tracks, cursor.timeline)
    }
    guard let own = tracks.value(of: element) else {
      return try draft.set(
        element, to: "{ \(property): \(text) }", in: tracks, cursor.timeline)
    }
    guard own.entry(property) == nil else { throw .refused("`\(property)` already has a track") }
    try draft.set(property, to: text, in: own, cursor.timeline)
  }

  /// The value of the keyframe: where the property starts, unless the request has another.
  private func value(_ draft: Draft) throws(EditFault) -> String {
    let declared =
      draft.document.properties.first { $0.name == property }
      ?? BuiltInProperty(rawValue: property)?.declaration
    guard let declared else { throw .refused("there is no property `\(property)`") }
    if let values { return try draft.text(values, type: declared.type) }
    guard let start = declared.initial else {
      throw .refused("`\(property)` has no start value: send a value")
    }
    return draft.text(start, of: declared.type)
  }
}
