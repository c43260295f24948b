internal import TimelineDocument
internal import TimelineFiles
internal import TimelineSyntax

/// What a change of files on the disk means for the page.
struct PreviewChange: Sendable {
  /// The files with new content, in order.
  var files: [PreviewFile] = []
  /// The identifiers and names of the files that are not served any more.
  var removed: [(id: String, name: String)] = []
  /// The identifiers of the timelines that play differently.
  var timelines: [String] = []
  /// The versions that are not served any more, with the timelines that take their places.
  ///
  /// What is being computed of them goes on until the change is visible: a request in between would
  /// find neither.
  var replaced: [(former: PreviewFile, timelines: [PreviewTimeline])] = []
  /// All files that are served; nil if they are the same ones.
  var all: [PreviewFile]?

  init(files: [PreviewFile] = []) {
    self.files = files
    if !files.isEmpty { all = files }
  }

  var isEmpty: Bool { files.isEmpty && removed.isEmpty }

  /// A line for each file, for people.
  var lines: [String] {
    files.map { file in
      let errors = file.loaded.diagnostics.count { $0.severity == .error }
      let own = timelines.count { $0.hasPrefix("\(file.id).") }
      if errors > 0 { return "\(file.input.name): \(Self.amount(errors, "error"))" }
      return "\(file.input.name): \(own == 0 ? "no motion" : Self.amount(own, "motion")) changed"
    } + removed.map { "\($0.name): removed" }
  }

  private static func amount(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
