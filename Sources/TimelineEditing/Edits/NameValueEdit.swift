internal import TimelineDocument
internal import TimelineSyntax

/// Makes a definition of a value, with a name that stands in its place, and in place of all that are
/// equal.
struct NameValueEdit: TimelineEdit {
  static let name = "name-value"

  private let value: NamedValue
  private let newName: String

  init(_ members: EditMembers) throws(EditFault) {
    value = try NamedValue(members)
    newName = try members.string("name")
    guard Name.isValid(newName) else { throw .refused(Name.fault(of: newName)) }
  }

  var title: String { "name \(value.article)" }

  func apply(to draft: inout Draft) throws(EditFault) {
    let cursor = try draft.timeline(value.owner.timeline)
    let reader = OriginReader(draft.document, cursor.timeline)
    guard let root = PlaceCursor(root: draft.tree) else { return }
    guard root.value(at: value.kind.names.path(of: newName)) == nil else {
      throw .refused("`\(newName)` already exists: choose it, or give this another name")
    }
    let place = try value.place(in: draft)
    if let place {
      try draft.settleSharing(of: place, reader)
      if place.kind == .scalar, reader.namedDefinition(place.text) != nil {
        throw .refused("it is already called `\(place.text)`")
      }
      if let use = reader.constantUse(at: place) {
        throw .refused("it is already called `$\(use.name)`")
      }
    }
    let written = place.map { $0.tree.flowText(of: $0.node) } ?? value.defaultText(in: draft)
    guard let text = written,
      !draft.tree.comments.contains(where: { comment in
        place.map { $0.span.contains(comment.span) } ?? false
      })
    else {
      throw .refused("it cannot be written on one line: name it in the text")
    }
    let use = value.kind.use(of: newName)
    let edits = try value.others(besides: place, in: draft).map { $0.replacement(by: use) }
    if let place {
      draft.change(edits + [place.replacement(by: use)], isNew: true)
    } else if let address = value.owner.keyframe {
      try draft.setField(value.kind.rawValue, to: use, of: address)
      draft.change(edits, isNew: true)
    }
    try draft.define(newName, as: text, in: value.kind.names)
  }
}

extension PlaceCursor {
  /// The edit that writes a name in its place: after its key, also where it stands on lines below.
  fileprivate func replacement(by name: String) -> TextEdit {
    let bytes = source.bytes
    var start = span.start
    while start > 0, bytes[start - 1].isWhitespace { start -= 1 }
    guard kind != .scalar, tree[node].style == .block, start > 0,
      bytes[start - 1] == UInt8(ascii: ":")
    else { return TextEdit(span: span, replacement: name) }
    return TextEdit(span: SourceSpan(start, span.end), replacement: " \(name)")
  }
}

extension Draft {
  /// Adds an entry to a section at the top of the file, which is added if it is missing.
  mutating func define(_ name: String, as text: String, in kind: NameKind) throws(EditFault) {
    guard let section = kind.section, let root = PlaceCursor(root: tree), root.kind == .mapping
    else {
      throw .refused("the file has no keys")
    }
    guard let own = root.value(of: section), own.kind == .mapping else {
      return try set(section, to: "\n  \(name): \(text)", in: root, nil)
    }
    try set(name, to: text, in: own, nil)
  }
}
