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
  /// The edits are one change: the file is read once when all are made, and then has to be valid.
  ///
  /// - Parameters:
  ///   - edits: the JSON of the edits.
  ///   - others: the other documents that may use what this one includes.
  ///   - isExplained: whether the edit that is to blame is found, for which the edits of a request
  ///     that is refused are made once more, with the file read after each.
  package static func run(
    _ edits: [JSONValue], on loaded: LoadedDocument, loader: DocumentLoader,
    choice: EditChoice? = nil, others: [TimelineDocument] = [], isExplained: Bool = true
  ) -> Outcome {
    guard !edits.isEmpty, edits.count <= limit else {
      return .malformed("a request has 1 to \(limit) edits")
    }
    let draft = Draft(loaded, loader: loader, choice: choice, others: others)
    let outcome = run(edits, in: draft, loader, isOneByOne: false)
    if case .refused = outcome, isExplained, edits.count > 1 {
      return run(edits, in: draft, loader, isOneByOne: true)
    }
    return outcome
  }

  /// Makes edits in a draft.
  ///
  /// - Parameter isOneByOne: whether the file is read and checked after each edit.
  static func run(
    _ edits: [JSONValue], in draft: Draft, _ loader: DocumentLoader, isOneByOne: Bool
  ) -> Outcome {
    var draft = draft
    let first = draft.loaded
    var title = ""
    for (index, json) in edits.enumerated() {
      let before = draft.loaded
      do throws(EditFault) {
        let edit = try EditKinds.edit(json)
        try draft.apply(edit)
        title = title.isEmpty || title == edit.title ? edit.title : "make \(edits.count) edits"
      } catch {
        switch error {
        case .malformed(let reason): return .malformed(reason)
        case .question(let question): return .question(edit: index, question)
        case .copying, .unsettled: return .malformed("this cannot be edited")
        case .refused(let reason, let findings):
          return .refused(edit: index, reason: reason, findings: findings)
        }
      }
      guard isOneByOne else { continue }
      draft.settle()
      if let refusal = refusal(of: index, draft.loaded, since: before) { return refusal }
    }
    draft.finish()
    if let refusal = refusal(of: edits.count - 1, draft.loaded, since: first) { return refusal }
    // A file that includes this one sees its new text.
    var texts = draft.included.mapValues(\.after)
    texts[draft.source.location] = draft.source
    let edited = draft.loader(including: texts)
    for versions in draft.included.values {
      let findings = newErrors(
        in: edited.load(versions.after), since: loader.load(versions.before))
      if !findings.isEmpty {
        return .refused(
          edit: 0, reason: "`\(versions.after.path)` would have an error: \(findings[0].message)",
          findings: findings)
      }
    }
    return .edited(draft, title: title)
  }

  /// The refusal of an edit if it brings errors; nil if it brings none.
  private static func refusal(
    of edit: Int, _ loaded: LoadedDocument, since former: LoadedDocument
  ) -> Outcome? {
    let findings = newErrors(in: loaded, since: former)
    return findings.first.map {
      .refused(
        edit: edit, reason: "the file would have an error: \($0.message)", findings: findings)
    }
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
