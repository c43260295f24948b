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
    guard let tracks = cursor.mapping.value(of: FieldKey.tracks) else {
      throw .refused("`\(timeline)` has no tracks")
    }
    let (from, value) = try values(cursor.timeline, draft)
    let start = from.map { "from: \($0), " } ?? ""
    let text =
      "{ \(start)linear: { to: \(value), duration: \(draft.text(time, draft.time(in: nil))) } }"
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
  ///
  /// A property without a start value gets one of its own, as an example of what to write.
  private func values(
    _ timeline: Timeline, _ draft: Draft
  ) throws(EditFault) -> (from: String?, to: String) {
    let declared =
      draft.document.properties.first { $0.name == property }
      ?? BuiltInProperty(rawValue: property)?.declaration
    guard let declared else { throw .refused("there is no property `\(property)`") }
    let own = timeline.initial.first { assignment in
      let target = assignment.property.target
      return (target?.property ?? assignment.property.name) == property
        && target?.element.name == element
    }
    let start = (own?.value.value ?? declared.initial).map { draft.text($0, of: declared.type) }
    let from = start == nil ? declared.type.exampleText : nil
    let to = try values.map { values throws(EditFault) in
      try draft.text(values, type: declared.type)
    }
    return (from, to ?? start ?? declared.type.exampleText)
  }
}
