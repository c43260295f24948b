internal import TimelineDocument
internal import TimelineSyntax

/// Adds an entry to a sequence.
struct AddEntryEdit: TimelineEdit {
  static let name = "add-entry"

  private let timeline: String
  private let play: String?
  private let wait: EditValue?
  private let element: String?
  private let previous: [Int]?

  init(_ members: EditMembers) throws(EditFault) {
    timeline = try members.string("timeline")
    play = try members.optionalString("play")
    wait = try members.optionalValue("wait")
    element = try members.optionalString("element")
    previous = members.isNull("after") ? nil : try members.indices("after")
    guard (play == nil) != (wait == nil) else {
      throw .malformed("an entry needs `play` or `wait`")
    }
    guard play.map(Name.isPath) ?? true, element.map(Name.isValid) ?? true else {
      throw .refused("this cannot be the name of a timeline or an element")
    }
  }

  var title: String { "add an entry" }

  func apply(to draft: inout Draft) throws(EditFault) {
    let cursor = try draft.timeline(timeline)
    guard var list = cursor.mapping.value(of: FieldKey.sequence) else {
      throw .refused("`\(timeline)` has no sequence")
    }
    var index = list.itemCount
    if let previous {
      for (depth, number) in previous.enumerated() where depth < previous.count - 1 {
        guard let inner = list.item(number)?.groupEntries else {
          throw .refused("there is no such entry")
        }
        list = inner
      }
      index = previous[previous.count - 1] + 1
      guard index <= list.itemCount else { throw .refused("there is no such entry") }
    }
    try draft.settleSharing(of: list, OriginReader(draft.document, cursor.timeline))
    var text = play.map { "play: \($0)" } ?? ""
    if let wait { text = "wait: \(draft.text(wait, draft.time(in: nil)))" }
    if let element { text += ", element: \(element)" }
    guard let edit = draft.collections.inserting("{ \(text) }", at: index, of: list.node) else {
      throw .refused("the sequence is written in a form that cannot be edited here")
    }
    draft.change([edit], isNew: true)
  }
}
