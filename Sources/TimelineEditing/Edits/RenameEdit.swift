internal import TimelineDocument
internal import TimelineSyntax

/// Renames a definition of this file and all its uses, in it and in the files that include it.
struct RenameEdit: TimelineEdit {
  static let name = "rename"

  private let kind: NameKind
  private let scope: String
  private let former: String
  private let newName: String

  init(_ members: EditMembers) throws(EditFault) {
    guard let kind = NameKind(rawValue: try members.string("kind")) else {
      throw .malformed("`kind` is no kind of name")
    }
    self.kind = kind
    former = try members.string("name")
    scope = kind.isShared || kind == .timeline ? "" : try members.string("timeline")
    newName = try members.string("to")
    guard Name.isValid(newName) else { throw .refused(Name.fault(of: newName)) }
  }

  var title: String { "rename \(kind.rawValue) \(former)" }

  func apply(to draft: inout Draft) throws(EditFault) {
    guard former != newName else { return }
    let names = draft.document.references.filter { isNamed($0, former) }
    guard names.contains(where: \.isDefinition) else {
      throw .refused(
        "`\(PlainLine.text(former))` is not defined in this file: rename it where it is defined")
    }
    let taken = draft.document.references.contains { isNamed($0, newName) && $0.isDefinition }
    guard !taken else { throw .refused("`\(newName)` already exists") }
    let location = draft.source.location
    // First the others: in each of them, the name is looked up as it is before.
    let users = kind.isShared ? draft.others.filter { $0.includes(fileAt: location) } : []
    for user in users {
      let uses = user.references.filter { isNamed($0, former) }
      guard !uses.isEmpty, !uses.contains(where: \.isDefinition) else { continue }
      draft.change(edits(of: uses), in: user.source)
    }
    draft.change(edits(of: names))
  }

  /// Whether a reference is one to a name of this kind: curves, springs and animations share theirs.
  private func isNamed(_ reference: NameReference, _ name: String) -> Bool {
    reference.name == name && reference.scope == scope
      && (reference.kind == kind || kind.isMotion && reference.kind.isMotion)
  }

  private func edits(of names: [NameReference]) -> [TextEdit] {
    var spans: [SourceSpan] = []
    for name in names where !spans.contains(name.span) { spans.append(name.span) }
    return spans.map { TextEdit(span: $0, replacement: newName) }
  }
}

extension TimelineDocument {
  /// Whether it includes a file by itself, or has definitions of it through another one.
  fileprivate func includes(fileAt location: String) -> Bool {
    includes.contains {
      FilePath.resolve(PathText.string(writtenAs: $0.value), from: source.location) == location
    }
      || constants.contains { $0.tree.source.location == location }
      || [springs.map(\.label), curves.map(\.label), animations.map(\.label)].joined()
        .contains { $0.source.location == location }
  }
}
