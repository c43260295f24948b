internal import TimelineDocument
internal import TimelineSyntax

/// Adds a timeline that moves something at once, to be changed.
struct AddTimelineEdit: TimelineEdit {
  static let name = "add-timeline"

  private let timeline: String
  private let kind: ContentKind
  private let element: String?

  init(_ members: EditMembers) throws(EditFault) {
    timeline = try members.string("name")
    element = try members.optionalString("element")
    guard Name.isValid(timeline) else { throw .refused(Name.fault(of: timeline)) }
    let keys = ContentKind.allCases.map(\.key).joined(separator: ", ")
    guard let kind = ContentKind(rawValue: try members.string("kind")) else {
      throw .malformed("`kind` must be one of \(keys)")
    }
    self.kind = kind
  }

  var title: String { "add a timeline" }

  func apply(to draft: inout Draft) throws(EditFault) {
    guard let root = PlaceCursor(root: draft.tree), root.kind == .mapping else {
      throw .refused("the file has no keys")
    }
    let element = element ?? draft.document.elements.first?.name
    // What an input moves, or a trigger starts, is not played by a sequence.
    let first = draft.document.timelines.first { $0.driver == nil && $0.trigger == nil }
    guard let played = kind == .sequence ? first?.name.value : "" else {
      throw .refused("a sequence plays other timelines, and the file has none yet: add one first")
    }
    let start = kind.start({ entry in element.map { "\($0): { \(entry) }" } ?? entry }, played)
    let lines = start.split(separator: "\n")
    guard let timelines = root.value(of: FieldKey.timelines), timelines.kind == .mapping else {
      let text = "\n  \(timeline):" + lines.map { "\n    \($0)" }.joined()
      return try draft.set(FieldKey.timelines, to: text, in: root, nil)
    }
    guard timelines.entry(timeline) == nil else {
      throw .refused("the timeline `\(timeline)` already exists")
    }
    guard draft.tree[timelines.node].style == .block, timelines.tree === draft.tree,
      let first = draft.tree.entries(of: timelines.node).first
    else { throw .refused("`timelines` is written in braces: add it in the text") }
    let depth = draft.collections.column(of: draft.tree[first.key].span.start) + 2
    let text = lines.map { "\n" + String(repeating: " ", count: depth) + $0 }.joined()
    try draft.set(timeline, to: text, in: timelines, nil)
  }
}
