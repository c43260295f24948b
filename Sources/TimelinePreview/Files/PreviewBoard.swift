internal import TimelineFiles
internal import TimelineSyntax

/// What is served at the moment, and to whom changes are sent.
final class PreviewBoard: Sendable {
  fileprivate struct Content {
    var version = 0
    var files: [PreviewFile] = []
    /// The version in which each file has changed, by its identifier.
    var versions: [String: Int] = [:]
    /// The files that were removed, with the version.
    var removed: [(id: String, version: Int)] = []
    var followers: [Int: AsyncStream<PreviewEvent>.Continuation] = [:]
    var nextFollower = 0
    /// What can be undone and redone.
    var history = EditHistory.Titles()
    /// How often the user's own page or picture has changed.
    var stageVersion = 0
    /// The place in the editor that has started the preview, as JSON.
    var place: [UInt8]?
  }

  private let content = Locked(Content())

  /// The version that the next change will have.
  var nextVersion: Int { content.withValue { $0.version + 1 } }

  /// Makes a change visible.
  func publish(_ change: PreviewChange) {
    content.withValue { content in
      content.version += 1
      if let all = change.all { content.files = all }
      for file in change.files {
        content.versions[file.id] = content.version
        if change.all == nil, let index = content.files.firstIndex(where: { $0.id == file.id }) {
          content.files[index] = file
        }
      }
      content.removed += change.removed.map { ($0.id, content.version) }
      content.send(
        content.event(
          files: change.files, removed: change.removed.map(\.id), timelines: change.timelines))
    }
  }

  /// Makes the findings of a file visible, if it has not changed meanwhile.
  func publish(checked file: PreviewFile) {
    content.withValue { content in
      guard content.files.contains(where: { $0 === file }), file.hasNewCounts else { return }
      content.version += 1
      content.versions[file.id] = content.version
      content.send(content.event(files: [file], removed: [], timelines: []))
    }
  }

  /// Makes what can be undone and redone visible.
  func publish(_ history: EditHistory.Titles) {
    content.withValue { content in
      guard content.history != history else { return }
      content.history = history
      content.version += 1
      content.send(content.event(files: [], removed: [], timelines: []))
    }
  }

  /// Tells the pages of a place in the editor.
  func publish(place: [UInt8]) {
    content.withValue { content in
      guard content.place != place else { return }
      content.place = place
      content.send(PreviewEvent("place", place))
    }
  }

  /// Tells the pages that the user's own page or picture has changed.
  func publishStage() {
    content.withValue { content in
      content.stageVersion += 1
      content.send(PreviewEvent("stage", Array("{}".utf8)))
    }
  }

  /// How often the user's own page or picture has changed.
  var stageVersion: Int { content.withValue { $0.stageVersion } }

  /// The served files.
  var files: [PreviewFile] { content.withValue { $0.files } }

  func file(_ id: String) -> PreviewFile? {
    content.withValue { content in content.files.first { $0.id == id } }
  }

  func timeline(_ id: String) -> PreviewTimeline? {
    content.withValue { content in
      let file = id.prefix { $0 != "." }
      return content.files.first { $0.id == file }?.timelines.first { $0.id == id }
    }
  }

  /// The version in which a file has changed.
  func version(of file: PreviewFile) -> Int {
    content.withValue { $0.versions[file.id] ?? $0.version }
  }

  /// The document `state`.
  func state(canOpen: Bool, hasEditor: Bool, isReadOnly: Bool) -> [UInt8] {
    content.withValue { content in
      var json = JSONWriter()
      json.object { json in
        json.member("version", content.version)
        json.member("canOpen", canOpen)
        json.member("hasEditor", hasEditor)
        json.member("readOnly", isReadOnly)
        if let place = content.place {
          json.key("place")
          json.value(encoded: place)
        }
        json.key("history")
        content.history.write(to: &json)
        json.array("files") { json in
          for file in content.files {
            file.write(version: content.versions[file.id] ?? content.version, to: &json)
          }
        }
      }
      return json.bytes
    }
  }

  /// The changes from now on; at first what has changed since a version.
  func events(after version: Int?) -> AsyncStream<PreviewEvent> {
    AsyncStream { continuation in
      let number = content.withValue { content in
        content.nextFollower += 1
        content.followers[content.nextFollower] = continuation
        if let version, version < content.version {
          let files = content.files.filter { content.versions[$0.id] ?? 0 > version }
          let removed = content.removed.filter { $0.version > version }.map(\.id)
          continuation.yield(
            content.event(
              files: files, removed: removed, timelines: files.flatMap { $0.timelines.map(\.id) }))
        }
        return content.nextFollower
      }
      // Not at once: whoever cancels the stream holds the lock of its task, for which an event that is
      // being sent waits while it holds the lock of the contents.
      continuation.onTermination = { [weak self] _ in
        Task.detached { self?.content.withValue { $0.followers[number] = nil } }
      }
    }
  }

  /// The number of streams of events.
  var followerCount: Int { content.withValue { $0.followers.count } }

  /// Ends all streams of events.
  func finish() {
    let followers = content.withValue { Array($0.followers.values) }
    for follower in followers { follower.finish() }
  }
}

extension PreviewBoard.Content {
  fileprivate func event(
    files: [PreviewFile], removed: [String], timelines: [String]
  ) -> PreviewEvent {
    var json = JSONWriter()
    json.object { json in
      json.member("version", version)
      json.key("history")
      history.write(to: &json)
      json.array("files") { json in
        for file in files { file.write(version: versions[file.id] ?? version, to: &json) }
      }
      json.array("removed") { json in for id in removed { json.value(id) } }
      json.array("timelines") { json in for id in timelines { json.value(id) } }
    }
    return PreviewEvent(version: version, json.bytes)
  }

  fileprivate func send(_ event: PreviewEvent) {
    for follower in followers.values { follower.yield(event) }
  }
}
