internal import TimelineDocument
internal import TimelineSyntax

/// Writes keyframes that were recorded as the track of a property, in place of one that it has; and the
/// path along which they lead, if they lead along one.
struct RecordMotionEdit: TimelineEdit {
  static let name = "record-motion"

  private let timeline: String
  private let property: String
  private let element: String?
  /// The value at the start, as text; nil for the property's own.
  private let from: String?
  private let keyframes: [KeyframeText]
  /// The points of the path as text.
  private let points: String?

  init(_ members: EditMembers) throws(EditFault) {
    timeline = try members.string("timeline")
    property = try members.string("property")
    element = try members.optionalString("element")
    from = try members.optionalString("from")
    points = try members.optionalString("points")
    let text = try members.string("text")
    guard text.utf8.count <= 1 << 18 else { throw .refused("the recording is too long") }
    keyframes = try KeyframeText.all(in: text)
    guard Name.isValid(property), element.map(Name.isValid) ?? true else {
      throw .malformed("this cannot be the name of a property or an element")
    }
  }

  var title: String { "record a motion" }

  func apply(to draft: inout Draft) throws(EditFault) {
    let cursor = try draft.timeline(timeline)
    guard let tracks = cursor.mapping.value(of: FieldKey.tracks) else {
      throw .refused("`\(timeline)` has no tracks: a motion can be recorded in a timeline that has")
    }
    if points != nil { try prepare(draft) }
    guard let element else {
      return try write(in: tracks, cursor, &draft)
    }
    if let own = tracks.value(of: element) {
      try write(in: own, cursor, &draft)
    } else {
      try draft.set(element, to: "{ \(property): \(flow) }", in: tracks, cursor.timeline)
    }
    guard let points else { return }
    let root = PlaceCursor(root: draft.tree)
    let name = Name.free("\(element)-path") { root?.value(at: NameKind.path.path(of: $0)) != nil }
    try draft.define(name, as: "{ points: \(points) }", in: .path)
    guard let model = draft.document.elements.first(where: { $0.name == element }),
      let place = draft.document.place(ofElement: model), place.source === draft.source
    else { throw .refused("`\(element)` is not declared in this file") }
    try draft.set(FieldKey.path, to: name, in: place, nil)
  }

  /// Writes the track among those of its element, or of the view.
  private func write(
    in own: PlaceCursor, _ cursor: TimelineCursor, _ draft: inout Draft
  ) throws(EditFault) {
    try draft.set(property, to: text(below: own, draft), in: own, cursor.timeline)
  }

  /// The text of the track on one line.
  private var flow: String {
    let list = keyframes.map { "{ \($0.text) }" }.joined(separator: ", ")
    return "{ \(from.map { "from: \($0), " } ?? "")keyframes: [\(list)] }"
  }

  /// The text of the track as the value of a key of a mapping.
  private func text(below mapping: PlaceCursor, _ draft: Draft) -> String {
    guard mapping.tree === draft.tree, draft.tree[mapping.node].style == .block,
      let first = draft.tree.entries(of: mapping.node).first
    else { return flow }
    let collections = draft.collections
    let line =
      collections.lineEnding
      + collections.indentation(collections.column(of: draft.tree[first.key].span.start) + 2)
    return (from.map { "\(line)from: \($0)" } ?? "") + "\(line)keyframes:"
      + keyframes.map { "\(line)  - \($0.text)" }.joined()
  }

  /// Throws unless an element can get a path of its own.
  private func prepare(_ draft: Draft) throws(EditFault) {
    guard let element else {
      throw .refused("a path is recorded for an element: record its offset")
    }
    guard let model = draft.document.elements.first(where: { $0.name == element }),
      let place = draft.document.place(ofElement: model), place.source === draft.source
    else { throw .refused("`\(element)` is not declared in this file") }
    guard place.value(of: FieldKey.path) == nil else {
      throw .refused("`\(element)` already has a `path`: record its position, or remove that first")
    }
  }
}
