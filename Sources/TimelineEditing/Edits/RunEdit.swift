internal import TimelineDocument
internal import TimelineSyntax

/// Writes what is shown until an app decides: the run of a timeline's states, or the fingers that drag
/// its input.
struct RunEdit: TimelineEdit {
  static let name = "run"

  private let timeline: String
  private let visits: [(time: EditValue, state: String)]
  private let drags: [(time: EditValue, samples: [(EditValue, EditValue)])]

  init(_ members: EditMembers) throws(EditFault) {
    timeline = try members.string("timeline")
    var visits: [(time: EditValue, state: String)] = []
    var drags: [(time: EditValue, samples: [(EditValue, EditValue)])] = []
    if members.has("drags") {
      for item in try members.items("drags") {
        drags.append((try item.value("at"), try item.pairs("samples")))
      }
    } else {
      for item in try members.items("run") {
        visits.append((try item.value("at"), try item.string("to")))
      }
    }
    (self.visits, self.drags) = (visits, drags)
  }

  var title: String { "keep a run" }

  func apply(to draft: inout Draft) throws(EditFault) {
    let cursor = try draft.timeline(timeline)
    guard drags.isEmpty else { return try keepDrags(in: cursor, of: &draft) }
    guard let states = cursor.timeline.states else {
      throw .refused("`\(timeline)` has no states")
    }
    if let unknown = visits.first(where: { states.index(of: $0.state) == nil }) {
      throw .refused("`\(timeline)` has no state `\(PlainLine.text(unknown.state))`")
    }
    let items = visits.map { "{ at: \(draft.runTime($0.time, in: .seconds)), to: \($0.state) }" }
    try write(items, in: cursor.mapping, of: cursor, &draft)
  }

  /// Writes the recorded fingers into the driver.
  private func keepDrags(in cursor: TimelineCursor, of draft: inout Draft) throws(EditFault) {
    guard cursor.timeline.driver != nil, let driver = cursor.mapping.value(of: FieldKey.driver)
    else {
      throw .refused("no input moves `\(timeline)`")
    }
    let items = drags.map { drag in
      let samples = drag.samples.map { pair in
        "[\(draft.runTime(pair.0, in: .milliseconds)), \(draft.text(pair.1, .number))]"
      }
      return
        "{ at: \(draft.runTime(drag.time, in: .seconds)), samples: [\(samples.joined(separator: ", "))] }"
    }
    try write(items, in: driver, of: cursor, &draft)
  }

  private func write(
    _ items: [String], in mapping: PlaceCursor, of cursor: TimelineCursor, _ draft: inout Draft
  ) throws(EditFault) {
    var text = "[\(items.joined(separator: ", "))]"
    if let former = mapping.value(of: FieldKey.run), former.kind == .sequence,
      former.tree[former.node].style != .flow
    {
      // A list in lines stays one.
      let own = CollectionText(tree: former.tree)
      let indentation = own.indentation(own.column(of: former.span.start))
      text = items.map { "- \($0)" }.joined(separator: own.lineEnding + indentation)
    }
    try draft.set(FieldKey.run, to: text, in: mapping, cursor.timeline)
  }
}

extension Draft {
  /// A time of a run, as they are written by hand: seconds, and milliseconds within a drag.
  fileprivate func runTime(_ value: EditValue, in unit: Quantity.Unit) -> String {
    if case .number(0, _) = value { return "0" }
    return time(value, in: unit)
  }
}
