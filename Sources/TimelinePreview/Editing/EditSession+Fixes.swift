internal import TimelineDocument
internal import TimelineEditing
internal import TimelineEvaluation
internal import TimelineFiles
internal import TimelineFormatter
internal import TimelineLint
internal import TimelineSyntax

extension EditSession {
  /// Applies the fix of one finding, or of all.
  func fix(_ request: FixRequest) async -> EditAnswer {
    guard let file = board.file(request.file) else { return .missing("this file is not served") }
    guard file.revision == request.base, let check = await file.checked() else { return .outdated }
    let source = file.loaded.document.source
    let loader = DocumentLoader(limits: YAMLLimits(), references: file.references)
    switch request.target {
    case .all:
      let fixer = Fixer(
        Linter(file.settings.linter), loader: loader, includesUnsafe: request.includesUnsafe)
      let outcome = fixer.fix(source)
      let count = outcome.fixed.count
      return write(
        [Change(file: file, base: source.bytes, text: outcome.source.bytes)],
        title: "fix \(count) finding\(count == 1 ? "" : "s")")
    case .finding(let rule, let line, let column):
      let finding = check.findings.first { finding in
        let place = source.utf16Position(at: finding.primary.span.start)
        return finding.primary.source === source && finding.rule.description == rule
          && place.line == line && place.column == column && finding.fix != nil
      }
      guard let finding, let fix = finding.fix else {
        return .missing("there is no finding with a fix at this place")
      }
      guard fix.isSafe || request.includesUnsafe else {
        return .refused(
          edit: nil, reason: "this fix is unsafe: send `unsafe` to apply it", findings: [finding]
        )
      }
      let text = fix.edits.applied(to: source.bytes)
      let findings = EditRun.newErrors(
        in: loader.load(source.replacing(by: text)), since: file.loaded)
      guard findings.isEmpty else {
        return .refused(
          edit: nil, reason: "the file would have an error: \(findings[0].message)",
          findings: findings)
      }
      return write([Change(file: file, base: source.bytes, text: text)], title: fix.title)
    }
  }

  /// Lays out a file anew.
  func format(file id: String, base revision: String) -> EditAnswer {
    guard let file = board.file(id) else { return .missing("this file is not served") }
    guard let base = base(of: file, revision) else { return .outdated }
    let source = file.loaded.document.source.replacing(by: base)
    switch DocumentFormatter().format(source) {
    case .formatted(let result):
      return write(
        [Change(file: file, base: base, text: result.bytes)], title: "format \(file.input.name)")
    case .refused(let findings):
      return .refused(
        edit: nil, reason: "the file has errors: \(findings.first?.message ?? "")",
        findings: findings)
    case .failed(let reason):
      return .refused(edit: nil, reason: "the file cannot be formatted: \(reason)", findings: [])
    }
  }
}

/// The body of `POST fix`.
struct FixRequest: Sendable {
  enum Target: Sendable {
    case all
    /// A finding by its rule, and its line and column from 1.
    case finding(rule: String, line: Int, column: Int)
  }

  let file: String
  let base: String
  let target: Target
  let includesUnsafe: Bool

  /// Reads a body; nil if it is no such request.
  init?(_ json: JSONValue) {
    guard let file = json["file"].string, let base = json["base"].string else { return nil }
    self.file = file
    self.base = base
    includesUnsafe = json["unsafe"].bool ?? false
    if json["all"].bool == true {
      target = .all
    } else {
      guard let rule = json["rule"].string, let line = json["line"].int,
        let column = json["column"].int
      else { return nil }
      target = .finding(rule: rule, line: line, column: column)
    }
  }
}
