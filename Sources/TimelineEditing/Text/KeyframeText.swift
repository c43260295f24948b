internal import TimelineDocument
internal import TimelineSyntax

/// A keyframe from a text that is no document, such as what was copied.
struct KeyframeText {
  let kind: KeyframeKind
  private(set) var fields: [(name: String, text: String)]

  /// Reads a list of keyframes, or one.
  static func all(in text: String) throws(EditFault) -> [KeyframeText] {
    var bag = DiagnosticBag()
    let tree = YAMLReader.read(SourceFile(path: "", text: text), diagnostics: &bag)
    guard !bag.hasErrors, let root = tree.root else {
      throw .refused("this text cannot be read as YAML, so it contains no keyframes")
    }
    let items = tree[root].kind == .sequence ? Array(tree.children(of: root)) : [root]
    var keyframes: [KeyframeText] = []
    for item in items { keyframes.append(try keyframe(item, in: tree)) }
    guard !keyframes.isEmpty else { throw .refused("the text contains no keyframes") }
    return keyframes
  }

  private static func keyframe(_ item: NodeID, in tree: YAMLTree) throws(EditFault) -> KeyframeText
  {
    guard tree[item].kind == .mapping, let entry = tree.soleEntry(of: item),
      let kind = KeyframeKind(rawValue: tree.string(of: entry.key))
    else {
      throw .refused(
        "this is no list of keyframes, such as `- linear: { to: 2, duration: 0.3 }`")
    }
    let unreadable = EditFault.refused(
      "a copied keyframe contains an alias, an anchor or a text of several lines")
    guard tree[entry.value].kind == .mapping else {
      guard let field = kind.definition.shortForm.field, let text = tree.flowText(of: entry.value)
      else { throw unreadable }
      return KeyframeText(kind: kind, fields: [(field, text)])
    }
    var fields: [(name: String, text: String)] = []
    for member in tree.entries(of: entry.value) {
      guard !member.isMerged, let text = tree.flowText(of: member.value) else { throw unreadable }
      fields.append((tree.string(of: member.key), text))
    }
    return KeyframeText(kind: kind, fields: fields)
  }

  /// The text of a field; nil if it is missing.
  subscript(_ name: String) -> String? { fields.first { $0.name == name }?.text }

  /// The text as an item of a list, without its dash or braces.
  var text: String {
    let known = Set(kind.definition.record.keys)
    guard fields.allSatisfy({ known.contains($0.name) }) else {
      // A key that no kind has, such as `x-…`, stays.
      let members = fields.map { "\($0.name): \($0.text)" }
      return "\(kind.rawValue): { \(members.joined(separator: ", ")) }"
    }
    return "\(kind.rawValue): \(kind.text(of: fields))"
  }

  /// Sets when it ends: a field with the name `at` or `duration` takes the place of both.
  mutating func setEnd(_ field: String, _ text: String) {
    fields.removeAll { KeyframeField.timeKeys.contains($0.name) }
    fields.append((field, text))
  }
}
