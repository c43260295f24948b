internal import TimelineDocument
internal import TimelineSyntax

/// Renames a definition of this file and all its uses in it.
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
    let names = draft.document.references.filter {
      $0.kind == kind && $0.name == former && $0.scope == scope
    }
    guard names.contains(where: \.isDefinition) else {
      throw .refused(
        "`\(PlainLine.text(former))` is not defined in this file: rename it where it is defined")
    }
    let taken = draft.document.references.contains {
      $0.kind == kind && $0.name == newName && $0.scope == scope && $0.isDefinition
    }
    guard !taken else { throw .refused("`\(newName)` already exists") }
    var spans: [SourceSpan] = []
    for name in names where !spans.contains(name.span) { spans.append(name.span) }
    draft.change(spans.map { TextEdit(span: $0, replacement: newName) })
  }
}
