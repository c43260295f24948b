internal import Dispatch
internal import TimelineDocument
package import TimelineFiles
internal import TimelineLint
internal import TimelineSyntax

/// The files of a preview, which follow the disk.
package final class Preview: Sendable {
  let board: PreviewBoard
  /// What is shown in place of the drawn stage.
  let ownStage: OwnStage
  /// The texts when the preview began, by file.
  private let firstTexts: [String: SourceFile]
  /// Writes edits.
  let session: EditSession
  private let first: Locked<PreviewFiles>
  private let stopWatching = Locked<(@Sendable () -> Void)?>(nil)
  private let isPolling: Bool
  private let report: @Sendable (String) -> Void

  /// Reads the files.
  ///
  /// - Parameters:
  ///   - allowedFolders: the folders outside of the repository that files may refer to.
  ///   - ownStage: what is shown in place of the drawn stage.
  ///   - isPolling: whether the files are polled even if the system reports changes.
  ///   - report: takes one line for each change.
  /// - Throws: ``CommandFailure`` if a path cannot be read.
  package init(
    _ paths: [String], allowedFolders: [String] = [], ownStage: OwnStage = OwnStage(),
    isPolling: Bool = false, report: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(CommandFailure) {
    self.isPolling = isPolling
    self.ownStage = ownStage
    self.report = report
    board = PreviewBoard()
    session = EditSession(board)
    var files = PreviewFiles(paths, allowedFolders: allowedFolders)
    if let failure = files.input.failures.first, files.input.files.isEmpty { throw failure }
    _ = files.search(board)
    first = Locked(files)
    firstTexts = Dictionary(
      files.all.map { ($0.id, $0.loaded.document.source) }, uniquingKeysWith: { $1 })
    board.publish(PreviewChange(files: files.all))
    note(files.all)
    check(files.all)
  }

  /// Follows the files on the disk from now on, in a thread of its own.
  package func follow() {
    DispatchQueue(label: "keyphase.preview.files").async { [self] in
      var files = first.withValue { $0 }
      let folder = SystemFile.realPath(".") ?? "/"
      let own = Set(ownStage.paths.map { FilePath.absolute($0, in: folder) })
      let references = Locked(files.references + own)
      let watch = FileWatch(isPolling: isPolling) { [paths = files.paths] in
        WatchedFiles(
          paths, PreviewFiles.input(of: paths), references: references.withValue { $0 },
          configurations: ConfigurationResolver.fileNames)
      }
      stopWatching.withValue { $0 = watch.stop }
      // What has changed since the files were read, before they were watched.
      apply(files.search(board), files)
      while true {
        let changes = watch.wait()
        if changes.isEmpty { return }
        if changes.paths.contains(where: { own.contains(FilePath.absolute($0, in: folder)) }) {
          board.publishStage()
        }
        apply(
          changes.isStructural
            ? files.search(board, changed: changes.paths)
            : files.reload(changes.paths, board), files)
        let current = files.references + own
        if references.withValue({ $0 }) != current {
          references.withValue { $0 = current }
          watch.refresh()
        }
      }
    }
  }

  /// Follows the files no more.
  package func stop() {
    stopWatching.withValue { $0 }?()
    board.finish()
  }

  private func apply(_ change: PreviewChange, _ files: PreviewFiles) {
    guard !change.isEmpty else { return }
    board.publish(change)
    for (former, timelines) in change.replaced { former.outdate(keeping: timelines) }
    for line in change.lines { report(line) }
    note(change.files)
    check(change.files)
  }

  /// Tells the session which texts there are.
  private func note(_ files: [PreviewFile]) {
    Task.detached { [session] in await session.note(files) }
  }

  /// Lints files, and publishes the findings of those that have not changed meanwhile.
  ///
  /// One after another, so that a thread is left for answers while many files are linted.
  private func check(_ files: [PreviewFile]) {
    Task.detached(priority: .utility) { [board] in
      for file in files where await file.checked() != nil { board.publish(checked: file) }
    }
  }
}

extension Preview {
  /// The document `state`.
  func state(canOpen: Bool, hasEditor: Bool, isReadOnly: Bool) -> [UInt8] {
    board.state(canOpen: canOpen, hasEditor: hasEditor, isReadOnly: isReadOnly)
  }

  /// The changes from now on; at first what has changed since a version.
  func events(after version: Int?) -> AsyncStream<PreviewEvent> { board.events(after: version) }

  /// The document `timeline/ID`; nil if there is no such timeline.
  func motion(ofTimeline id: String) async -> [UInt8]? {
    // A motion that is outdated while it is computed is computed anew.
    for _ in 0..<8 {
      guard let timeline = board.timeline(id) else { return nil }
      if let motion = await timeline.json() { return motion }
    }
    return nil
  }

  /// The document `file/ID`; nil if there is no such file.
  func text(ofFile id: String) async -> [UInt8]? {
    for _ in 0..<8 {
      guard let file = board.file(id) else { return nil }
      if let findings = await file.checked() {
        return file.text(of: findings, version: board.version(of: file))
      }
    }
    return nil
  }

  /// The text of a file when the preview began; nil if it was not there.
  func firstText(ofFile id: String) -> SourceFile? { firstTexts[id] }

  /// The picture of an element that a file declares or includes; nil if there is none.
  func art(ofFile id: String, element name: String) -> Response? {
    art(ofFile: id) { $0.elements.first { $0.name == name } }
  }

  /// The picture of the view that a timeline is attached to; nil if there is none.
  func art(ofFile id: String, timeline name: String) -> Response? {
    art(ofFile: id) { $0.timelines.first { $0.name.value == name }?.art }
  }

  private func art(
    ofFile id: String, _ element: (TimelineDocument) -> ElementModel?
  ) -> Response? {
    guard let file = board.file(id) else { return nil }
    let documents = [file.loaded.document] + file.timelines.map(\.document)
    for document in documents {
      guard let element = element(document), let art = element.art else { continue }
      return Picture.response(art, of: element, references: file.references)
    }
    return nil
  }

  /// The absolute path of a file that has a line; nil if there is none.
  func path(ofFile id: String, line: Int) -> String? {
    guard let file = board.file(id), line >= 1, line <= file.loaded.document.source.lines.count
    else { return nil }
    return file.absolutePath
  }
}
