internal import TimelineDocument
internal import TimelineSyntax

/// Adds an event that sets a property, in the order of time.
struct AddEventEdit: TimelineEdit {
  static let name = "add-event"

  private let timeline: String
  private let time: EditValue
  private let property: String?
  private let element: String?
  private let value: EditValue?

  init(_ members: EditMembers) throws(EditFault) {
    timeline = try members.string("timeline")
    time = try members.value("time")
    property = try members.optionalString("property")
    element = try members.optionalString("element")
    value = try members.optionalValue("value")
    guard property.map(Name.isValid) ?? true, element.map(Name.isValid) ?? true else {
      throw .refused("this cannot be the name of a property or an element")
    }
  }

  var title: String { "add an event" }

  func apply(to draft: inout Draft) throws(EditFault) {
    let cursor = try draft.timeline(timeline)
    guard case .events(let list) = cursor.timeline.contents, cursor.timeline.states == nil,
      let places = cursor.mapping.value(of: FieldKey.events), places.itemCount == list.written.count
    else { throw .refused("`\(timeline)` has no events") }
    guard let number = time.number else { throw .malformed("`time` must be a number") }
    try draft.settleSharing(of: places, OriginReader(draft.document, cursor.timeline))
    let index =
      list.written.firstIndex { $0.time.value > number + 1e-9 } ?? list.written.count
    let at = draft.time(time, in: number == 0 ? nil : .seconds)
    let text = "{ at: \(at), set: \(try assignment(list, draft)), animation: smooth }"
    guard let edit = draft.collections.inserting(text, at: index, of: places.node) else {
      throw .refused("the events are written in a form that cannot be edited here")
    }
    draft.change([edit], isNew: true)
  }

  /// What the event sets: the property of the request, or else that of the last event.
  private func assignment(_ list: EventList, _ draft: Draft) throws(EditFault) -> String {
    let last = list.written.last { !$0.values.isEmpty }?.values.first
    let name = property ?? last?.property.target?.property ?? last?.property.name ?? "opacity"
    let owner = property == nil ? last?.property.target?.element.name : element
    let declared =
      draft.document.properties.first { $0.name == name }
      ?? BuiltInProperty(rawValue: name)?.declaration
    guard let declared else { throw .refused("there is no property `\(PlainLine.text(name))`") }
    let text: String
    if let value {
      text = draft.text(value, declared.type.measure)
    } else if let start = declared.initial {
      text = draft.text(start, of: declared.type)
    } else if let last, property == nil {
      text = draft.text(last.value.value, of: declared.type)
    } else {
      text = declared.type.exampleText
    }
    return owner.map { "{ \($0): { \(name): \(text) } }" } ?? "{ \(name): \(text) }"
  }
}
