internal import TimelineDocument
internal import TimelineSyntax

/// Adds a timeline that moves something at once, to be changed.
struct AddTimelineEdit: TimelineEdit {
  static let name = "add-timeline"

  private let timeline: String
  private let kind: String
  private let element: String?

  /// The lines of each kind of timeline, with two spaces for each depth.
  ///
  /// `{…}` is around what an element's name stands before where there are elements.
  private static let contents:
    [(kind: String, lines: @Sendable (_ owner: (String) -> String, _ played: String) -> [String])] =
      [
        (
          "tracks",
          { owner, _ in
            [
              "tracks:",
              "  "
                + owner(
                  "scale: [spring: { to: 1.2, duration: 0.4 }, spring: { to: 1, duration: 0.4 }]"),
            ]
          }
        ),
        (
          "phases",
          { owner, _ in
            [
              "phases:", "  - { phase: rest, set: { \(owner("scale: 1")) }, animation: smooth }",
              "  - { phase: grown, set: { \(owner("scale: 1.2")) }, animation: bouncy }",
            ]
          }
        ),
        (
          "events",
          { owner, _ in
            [
              "events:", "  - { at: 0, set: { \(owner("scale: 1.2")) }, animation: bouncy }",
              "  - { at: 0.6s, set: { \(owner("scale: 1")) }, animation: smooth }",
            ]
          }
        ),
        (
          "states",
          { owner, _ in
            [
              "states:", "  rest: {}",
              "  pressed: { set: { \(owner("scale: 0.94")) }, animation: snappy }",
            ]
          }
        ),
        (
          "transition",
          { _, _ in
            ["transition: { use: [opacity, { scale: 0.8 }], animation: smooth }"]
          }
        ),
        (
          "sequence",
          { _, played in ["sequence:", "  - { play: \(played) }"] }
        ),
      ]

  init(_ members: EditMembers) throws(EditFault) {
    timeline = try members.string("name")
    kind = try members.string("kind")
    element = try members.optionalString("element")
    guard Name.isValid(timeline) else { throw .refused(Name.fault(of: timeline)) }
    let kinds = Self.contents.map(\.kind)
    guard kinds.contains(kind) else {
      throw .malformed("`kind` must be one of \(kinds.joined(separator: ", "))")
    }
  }

  var title: String { "add a timeline" }

  func apply(to draft: inout Draft) throws(EditFault) {
    guard let root = PlaceCursor(root: draft.tree), root.kind == .mapping,
      let contents = Self.contents.first(where: { $0.kind == kind })
    else { throw .refused("the file has no keys") }
    let element = element ?? draft.document.elements.first?.name
    // What an input moves, or a trigger starts, is not played by a sequence.
    let first = draft.document.timelines.first { $0.driver == nil && $0.trigger == nil }
    guard let played = kind == "sequence" ? first?.name.value : "" else {
      throw .refused("a sequence plays other timelines, and the file has none yet: add one first")
    }
    let lines = contents.lines(
      { entry in element.map { "\($0): { \(entry) }" } ?? entry }, played)
    guard let timelines = root.value(of: "timelines"), timelines.kind == .mapping else {
      let text = "\n  \(timeline):" + lines.map { "\n    \($0)" }.joined()
      return try draft.set("timelines", to: text, in: root, nil)
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
