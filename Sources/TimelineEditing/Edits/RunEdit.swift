internal import TimelineDocument
internal import TimelineSyntax

/// Writes the run of a timeline's states: what is shown until its app chooses them.
struct RunEdit: TimelineEdit {
  static let name = "run"

  private let timeline: String
  private let visits: [(time: EditValue, state: String)]

  init(_ members: EditMembers) throws(EditFault) {
    timeline = try members.string("timeline")
    var visits: [(time: EditValue, state: String)] = []
    for item in try members.items("run") {
      visits.append((try item.value("at"), try item.string("to")))
    }
    self.visits = visits
  }

  var title: String { "keep a run" }

  func apply(to draft: inout Draft) throws(EditFault) {
    let cursor = try draft.timeline(timeline)
    guard let states = cursor.timeline.states else {
      throw .refused("`\(timeline)` has no states")
    }
    if let unknown = visits.first(where: { states.index(of: $0.state) == nil }) {
      throw .refused("`\(timeline)` has no state `\(PlainLine.text(unknown.state))`")
    }
    let items = visits.map { "{ at: \(draft.time($0.time, in: .seconds)), to: \($0.state) }" }
    var text = "[\(items.joined(separator: ", "))]"
    if let former = cursor.mapping.value(of: "run"), former.kind == .sequence,
      former.tree[former.node].style != .flow
    {
      // A list in lines stays one.
      let own = CollectionText(tree: former.tree)
      let indentation = own.indentation(own.column(of: former.span.start))
      text = items.map { "- \($0)" }.joined(separator: own.lineEnding + indentation)
    }
    try draft.set("run", to: text, in: cursor.mapping, cursor.timeline)
  }
}
