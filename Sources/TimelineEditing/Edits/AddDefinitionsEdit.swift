internal import TimelineDocument
internal import TimelineSyntax

/// Adds the timelines of another file, with what they use of its definitions.
///
/// What the file already defines alike is not repeated, and an element that it has stays as it is.
struct AddDefinitionsEdit: TimelineEdit {
  static let name = "add-definitions"

  /// The keys of a file under which names are defined, in their canonical order.
  private static let sections = FormatTables.document.fields.map(\.key).filter { key in
    NameKind.allCases.contains { $0.section == key }
  }

  private let text: String

  init(_ members: EditMembers) throws(EditFault) {
    text = try members.string("text")
    guard text.utf8.count <= 4 << 20 else { throw .refused("the text is too long to be added") }
  }

  var title: String { "import a motion" }

  /// An entry of a section, with the name that it gets.
  private struct Definition {
    let section: String
    let name: String
    let place: PlaceCursor
  }

  func apply(to draft: inout Draft) throws(EditFault) {
    var bag = DiagnosticBag()
    let tree = YAMLReader.read(SourceFile(path: "", text: text), diagnostics: &bag)
    guard !bag.hasErrors, let root = PlaceCursor(root: tree), root.kind == .mapping else {
      throw .refused("this text cannot be read as YAML")
    }
    let found = try definitions(in: root, draft)
    guard let own = PlaceCursor(root: draft.tree), own.kind == .mapping else {
      throw .refused("the file has no keys")
    }
    var edits: [TextEdit] = []
    for section in Self.sections {
      let added = found.filter { $0.section == section }
      if !added.isEmpty { edits += try self.edits(adding: added, to: section, of: own, draft) }
    }
    draft.change(edits, isNew: true)
  }

  /// What is added, in the order of the text.
  private func definitions(
    in root: PlaceCursor, _ draft: Draft
  ) throws(EditFault) -> [Definition] {
    let own = PlaceCursor(root: draft.tree)
    var found: [Definition] = []
    for section in root.tree.entries(of: root.node) {
      let key = root.tree.string(of: section.key)
      let list = root.value(of: section)
      // What is no list of names says something about the other file.
      guard Self.sections.contains(key), list.kind == .mapping else { continue }
      for entry in list.tree.entries(of: list.node) {
        let name = list.tree.string(of: entry.key)
        let place = list.value(of: entry)
        guard let known = own?.value(at: [key, name]) else {
          found.append(Definition(section: key, name: name, place: place))
          continue
        }
        if key == FieldKey.timelines {
          let free = Name.free(name) { own?.value(at: [key, $0]) != nil }
          found.append(Definition(section: key, name: free, place: place))
        } else if key != FieldKey.elements,
          known.tree.flowText(of: known.node) != place.tree.flowText(of: place.node)
        {
          throw .refused(
            "the file has another `\(PlainLine.text(name))` in its `\(key)`: rename that first, or import into a file of its own with `keyphase import`"
          )
        }
      }
    }
    guard found.contains(where: { $0.section == FieldKey.timelines }) else {
      throw .refused("there is no timeline in it")
    }
    return found
  }

  /// The edits that add definitions to a section, which is added if it is missing.
  private func edits(
    adding added: [Definition], to section: String, of root: PlaceCursor, _ draft: Draft
  ) throws(EditFault) -> [TextEdit] {
    let place = root.value(of: section)
    guard let place, place.kind == .mapping else {
      let text = added.map { "\n  \($0.name):\(lines(of: $0.place, depth: 4))" }.joined()
      if let place { return [TextEdit(span: place.span, replacement: text)] }
      return [draft.collections.adding(section, text, to: root.node)]
    }
    guard place.tree === draft.tree, draft.tree[place.node].style == .block,
      let first = draft.tree.entries(of: place.node).first
    else { throw .refused("`\(section)` is written in braces: write it in lines first") }
    try draft.settleSharing(of: place, OriginReader(draft.document, nil))
    let depth = draft.collections.column(of: draft.tree[first.key].span.start) + 2
    return added.map { definition in
      let text = lines(of: definition.place, depth: depth)
      return draft.collections.adding(
        definition.name, text.first == " " ? String(text.dropFirst()) : text, to: place.node)
    }
  }

  /// A value as it follows the colon of its key: in braces on the same line, or in lines of its own.
  private func lines(of place: PlaceCursor, depth: Int) -> String {
    let (tree, node) = (place.tree, place.tree[place.node])
    guard node.kind != .scalar, node.style == .block else {
      return " " + tree.source.text(in: node.span)
    }
    let former = CollectionText(tree: tree).column(of: node.span.start)
    let text = tree.source.text(in: node.span)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
    return lines.enumerated().map { index, line in
      let blanks = index == 0 ? former : line.prefix { $0 == " " }.count
      let rest = index == 0 ? line : line.dropFirst(blanks)
      return "\n" + String(repeating: " ", count: max(0, blanks - former) + depth) + rest
    }.joined()
  }
}
