internal import TimelineDocument
internal import TimelineEditing
internal import TimelineEvaluation
internal import TimelineFiles
internal import TimelineSyntax

/// Writes edits of the page to the files, and undoes them.
///
/// Nothing waits between reading a file and replacing it, so requests of several pages follow each
/// other.
actor EditSession {
  /// How often a file is merged again that another program keeps changing.
  private static let attempts = 5

  /// How long it is waited until another program has saved a file: a save takes less, and whoever edits
  /// in the page notices more.
  private static let patience = Duration.milliseconds(1_200)
  private static let pause = Duration.milliseconds(50)

  let board: PreviewBoard
  /// The texts of files by identifier.
  private var logs: [String: FileLog] = [:]
  private var history = EditHistory()
  /// What the last draft was made in.
  var draftPart: DraftPart?

  init(_ board: PreviewBoard) { self.board = board }

  /// The new text of a file, and the text that it was made from.
  struct Change {
    let file: PreviewFile
    let base: [UInt8]
    let text: [UInt8]
  }

  /// Remembers the texts of files that were read, so that edits of them can be merged later.
  func note(_ files: [PreviewFile]) {
    for file in files {
      let bytes = file.loaded.document.source.bytes
      logs[file.id, default: FileLog(bytes)].note(bytes, file.revision)
    }
  }

  /// Answers a request that writes files, again while another program is saving one of them.
  func whenSaved(
    _ request: @Sendable (isolated EditSession) async -> EditAnswer
  ) async -> EditAnswer {
    let end = ContinuousClock.now + Self.patience
    while true {
      let answer = await request(self)
      guard case .busy = answer, ContinuousClock.now < end else { return answer }
      // The whole request is made again: meanwhile, others are answered.
      try? await Task.sleep(for: Self.pause)
    }
  }

  /// Makes the edits of a request.
  func edit(_ request: EditRequest) -> EditAnswer {
    guard let file = board.file(request.file) else { return .missing("this file is not served") }
    guard let base = base(of: file, request.base) else { return .outdated }
    let loader = DocumentLoader(limits: YAMLLimits(), references: file.references)
    let loaded = file.loaded(base, loader)
    let all = board.files
    let others = all.filter { $0 !== file }.map(\.loaded.document)
    switch EditRun.run(
      request.edits, on: loaded, loader: loader, choice: request.choice, others: others)
    {
    case .malformed(let reason): return .malformed(reason)
    case .question(let edit, var question):
      let definition = question.origin.label.source
      if question.choices.contains(.definition),
        definition.location != loaded.document.source.location,
        !all.contains(where: { $0.isAt(definition.location) })
      {
        question.reason = "`\(definition.path)` is not served: start the preview with it, too"
        question.choices.removeAll { $0 == .definition }
        guard !question.choices.isEmpty else {
          return .refused(edit: edit, reason: question.reason, findings: [])
        }
      }
      return .question(edit: edit, question, ServedNames(all))
    case .refused(let edit, let reason, let findings):
      return .refused(edit: edit, reason: reason, findings: findings)
    case .edited(let draft, let title):
      var changes = [Change(file: file, base: base, text: draft.source.bytes)]
      for (location, versions) in draft.included {
        guard let other = all.first(where: { $0.isAt(location) }) else {
          return .refused(
            edit: nil,
            reason:
              "`\(versions.after.path)` is not served: start the preview with it, or write the value here",
            findings: [])
        }
        changes.append(Change(file: other, base: versions.before.bytes, text: versions.after.bytes))
      }
      return write(changes, title: title, isPreview: request.isPreview)
    }
  }

  /// Writes new texts of files, merged with what has changed meanwhile.
  func write(_ changes: [Change], title: String, isPreview: Bool = false) -> EditAnswer {
    let changes = changes.filter { $0.base != $0.text }
    guard !changes.isEmpty else { return .unchanged }
    return replace(changes, isPreview: isPreview, isChecked: true) { answers, entries, isMerged in
      if !isPreview {
        history.add(EditHistory.Step(title: title, parts: entries))
        board.publish(history.titles)
      }
      return .written(
        answers, title: title, isMerged: isMerged, isPreview: isPreview, history.titles)
    }
  }

  /// Reverts the last step, or what was reverted last.
  func revert(_ direction: EditHistory.Direction) -> EditAnswer {
    guard let step = history.next(direction) else { return .unchanged }
    var changes: [Change] = []
    for part in step.parts {
      guard let texts = logs[part.path]?.texts(of: part.entry) else {
        history.drop(direction)
        board.publish(history.titles)
        return .unchanged
      }
      guard let file = board.file(part.path) else {
        return .refused(
          edit: nil, reason: "a changed file no longer exists", findings: [])
      }
      changes.append(Change(file: file, base: texts.after, text: texts.before))
    }
    var picture = step.picture
    do throws(CommandFailure) {
      if direction == .redo { try picture?.restore() }
    } catch {
      return .refused(edit: nil, reason: error.message, findings: [])
    }
    let answer = replace(changes, isPreview: false, isChecked: false) {
      answers, entries, isMerged in
      if direction == .undo, let path = picture?.path, !isShown(path, after: answers) {
        picture?.remove()
      }
      history.move(
        direction, by: EditHistory.Step(title: step.title, parts: entries, picture: picture))
      board.publish(history.titles)
      return .written(
        answers, title: step.title, isMerged: isMerged, isPreview: false, history.titles)
    }
    if case .written = answer { return answer }
    if direction == .redo { picture?.remove() }
    return answer
  }

  /// Makes an edit that shows a picture, which undo and redo then remove and bring back.
  func edit(_ request: EditRequest, showing picture: PlacedPicture?) -> EditAnswer {
    let answer = edit(request)
    guard var picture else { return answer }
    if case .written = answer { history.note(picture) } else { picture.remove() }
    return answer
  }

  private func replace(
    _ changes: [Change], isPreview: Bool, isChecked: Bool,
    _ done: ([EditAnswer.Change], [(path: String, entry: Int)], Bool) -> EditAnswer
  ) -> EditAnswer {
    for _ in 0..<Self.attempts {
      var merged: [Merged] = []
      var conflicts: [EditAnswer.Conflict] = []
      for change in changes {
        switch merge(change, isChecked: isChecked) {
        case .success(.merged(let result)): merged.append(result)
        case .success(.conflicts(let list)):
          conflicts.append(
            EditAnswer.Conflict(
              file: change.file.id, path: change.file.input.name, conflicts: list))
        case .failure(let stop): return stop.answer
        }
      }
      guard conflicts.isEmpty else { return .conflict(conflicts) }
      if isChecked, let refusal = refusal(ofOthersUsing: merged) { return refusal }
      let answers = merged.map { result in
        EditAnswer.Change(
          file: result.file.id, path: result.file.input.name, before: result.disk,
          after: result.text)
      }
      let isMerged = zip(merged, changes).contains { $0.disk != $1.base }
      if isPreview { return done(answers, [], isMerged) }
      do throws(CommandFailure) {
        switch try put(merged) {
        case .written(let entries): return done(answers, entries, isMerged)
        case .changed: continue
        case .busy(let path): return .busy(path)
        }
      } catch {
        return .failed(error.message)
      }
    }
    return .failed("the file keeps changing: try again later")
  }

  /// The text that a file gets in place of that on the disk.
  private struct Merged {
    let file: PreviewFile
    let path: String
    let disk: [UInt8]
    let text: [UInt8]
  }

  private enum MergeResult {
    case merged(Merged)
    case conflicts([LineMerge.Conflict])
  }

  private struct Stop: Error {
    let answer: EditAnswer
  }

  /// Merges a change with the text on the disk.
  private func merge(_ change: Change, isChecked: Bool) -> Result<MergeResult, Stop> {
    let file = change.file
    func refusal(_ reason: String) -> Result<MergeResult, Stop> {
      .failure(Stop(answer: .refused(edit: nil, reason: reason, findings: [])))
    }
    let path = file.input.path
    guard SystemFile.realPath(path).map({ $0 == file.realPath }) ?? true else {
      return refusal(
        "`\(file.input.name)` leads to another file: a folder or a link on its path has been replaced"
      )
    }
    let disk: [UInt8]
    do throws(FileReadError) {
      disk = try SourceFile.readRegular(path, limit: YAMLLimits().fileSize + 1).bytes
    } catch {
      return refusal("`\(file.input.name)` cannot be read: \(error.reason)")
    }
    if HalfSave.isLikely(disk, of: change.base, at: path) {
      return .failure(Stop(answer: .busy(file.input.name)))
    }
    record(disk, of: file.id)
    switch LineMerge.merge(base: change.base, mine: change.text, theirs: disk) {
    case .conflicts(let list): return .success(.conflicts(list))
    case .merged(let text):
      if isChecked, text != change.text {
        let loader = DocumentLoader(limits: YAMLLimits(), references: file.references)
        let findings = EditRun.newErrors(
          in: file.loaded(text, loader), since: file.loaded(disk, loader))
        guard findings.isEmpty else {
          return .failure(
            Stop(
              answer: .refused(
                edit: nil,
                reason:
                  "with what has changed meanwhile, the file would have an error: \(findings[0].message)",
                findings: findings)))
        }
      }
      return .success(.merged(Merged(file: file, path: path, disk: disk, text: text)))
    }
  }

  /// The refusal if another served file, which includes one of the changed files, would have an
  /// error; nil if none has.
  private func refusal(ofOthersUsing merged: [Merged]) -> EditAnswer? {
    var texts: [String: SourceFile] = [:]
    for result in merged where result.text != result.disk {
      guard let path = SystemFile.realPath(result.path) else { continue }
      texts[path] = result.file.loaded.document.source.replacing(by: result.text)
    }
    for file in board.files where !merged.contains(where: { $0.file === file }) {
      guard file.referencedPaths.contains(where: { texts[SystemFile.realPath($0) ?? $0] != nil })
      else { continue }
      let loader = DocumentLoader(
        limits: YAMLLimits(), references: file.references.overlaid(with: texts))
      let findings = EditRun.newErrors(
        in: loader.load(file.loaded.document.source), since: file.loaded)
      guard findings.isEmpty else {
        return .refused(
          edit: nil,
          reason: "`\(file.input.name)` would have an error: \(findings[0].message)",
          findings: findings)
      }
    }
    return nil
  }

  private enum PutResult {
    /// With the entries of the logs.
    case written([(path: String, entry: Int)])
    /// One of the files has changed meanwhile, and none is replaced.
    case changed
    /// Another program is saving the file with the path, and none is replaced.
    case busy(String)
  }

  /// Replaces files, all or none.
  private func put(_ merged: [Merged]) throws(CommandFailure) -> PutResult {
    var replaced: [Merged] = []
    for result in merged where result.text != result.disk {
      let outcome: Result<AtomicFile.Outcome, CommandFailure>
      do throws(CommandFailure) {
        outcome = .success(
          try AtomicFile.replace(
            result.disk, at: result.path, by: result.text, realPath: result.file.realPath))
      } catch {
        outcome = .failure(error)
      }
      guard outcome != .success(.written) else {
        replaced.append(result)
        continue
      }
      for done in replaced.reversed() { try restore(done) }
      if case .busy = try outcome.get() { return .busy(result.file.input.name) }
      return .changed
    }
    return .written(
      replaced.compactMap { result in
        record(result.text, of: result.file.id).map { (result.file.id, $0) }
      })
  }

  /// Takes back the change of one file, since another one cannot be changed.
  private func restore(_ done: Merged) throws(CommandFailure) {
    let outcome = try AtomicFile.replace(
      done.text, at: done.path, by: done.disk, realPath: done.file.realPath)
    guard outcome != .written else { return }
    throw CommandFailure(
      "only a part of the change is written: `\(done.file.input.name)` has it, and could not be restored, since another program has saved it"
    )
  }

  /// The bytes that the logs keep besides the texts.
  var logSize: Int { logs.values.reduce(0) { $0 + $1.size } }

  /// The text of a file with a revision; nil if it is not known any more.
  func base(of file: PreviewFile, _ revision: String) -> [UInt8]? {
    if file.revision == revision { return file.loaded.document.source.bytes }
    return logs[file.id]?.text(at: revision)
  }

  @discardableResult private func record(_ bytes: [UInt8], of file: String) -> Int? {
    guard logs[file] != nil else {
      logs[file] = FileLog(bytes)
      return nil
    }
    return logs[file]?.record(bytes)
  }
}
