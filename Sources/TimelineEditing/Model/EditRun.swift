package import TimelineDocument
package import TimelineSyntax

/// Makes the edits of one request, one after another.
package enum EditRun {
  package enum Outcome {
    /// The texts after all edits.
    case edited(Draft, title: String)
    /// An edit raises a question; nothing is changed.
    case question(edit: Int, EditQuestion)
    /// An edit cannot be made; nothing is changed.
    case refused(edit: Int, reason: String, findings: [Diagnostic])
    case malformed(String)
  }

  /// The most edits of a request.
  package static let limit = 200

  /// Makes edits, and checks that the texts have no more errors than before.
  ///
  /// - Parameters:
  ///   - edits: the JSON of the edits.
  ///   - others: the other documents that may use what this one includes.
  package static func run(
    _ edits: [JSONValue], on loaded: LoadedDocument, loader: DocumentLoader,
    choice: EditChoice? = nil, others: [TimelineDocument] = []
  ) -> Outcome {
    guard !edits.isEmpty, edits.count <= limit else {
      return .malformed("a request has 1 to \(limit) edits")
    }
    var draft = Draft(loaded, loader: loader, choice: choice, others: others)
    var title = ""
    for (index, json) in edits.enumerated() {
      let before = draft
      do throws(EditFault) {
        let edit = try EditKinds.edit(json)
        try draft.apply(edit)
        title = title.isEmpty || title == edit.title ? edit.title : "make \(edits.count) edits"
      } catch {
        switch error {
        case .malformed(let reason): return .malformed(reason)
        case .question(let question): return .question(edit: index, question)
        case .copying: return .malformed("this cannot be edited")
        case .refused(let reason, let findings):
          return .refused(edit: index, reason: reason, findings: findings)
        }
      }
      let findings = newErrors(in: draft.loaded, since: before.loaded)
      if !findings.isEmpty {
        return .refused(
          edit: index, reason: "the file would have an error: \(findings[0].message)",
          findings: findings)
      }
    }
    for versions in draft.included.values {
      let findings = newErrors(
        in: loader.load(versions.after), since: loader.load(versions.before))
      if !findings.isEmpty {
        return .refused(
          edit: 0, reason: "`\(versions.after.path)` would have an error: \(findings[0].message)",
          findings: findings)
      }
    }
    return .edited(draft, title: title)
  }

  /// The errors of rules that report more of them than before.
  package static func newErrors(
    in loaded: LoadedDocument, since former: LoadedDocument
  ) -> [Diagnostic] {
    var counts: [RuleName: Int] = [:]
    for finding in former.diagnostics where finding.severity == .error {
      counts[finding.rule, default: 0] += 1
    }
    return loaded.diagnostics.filter { finding in
      guard finding.severity == .error else { return false }
      counts[finding.rule, default: 0] -= 1
      return counts[finding.rule, default: 0] < 0
    }
  }
}
