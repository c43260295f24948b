internal import TimelineDiff
internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineFiles
internal import TimelineSyntax

/// What a timeline is compared with, and what is different.
struct FormerTimeline: Sendable {
  /// What it is called.
  let label: String
  let timeline: PreviewTimeline
  /// What is different, one sentence a line.
  let changes: [String]

  /// A timeline as it is in a git revision, with what its file included there.
  ///
  /// - Throws: ``CommandFailure`` if there is no such revision, or it has no such file or timeline.
  init(
    revision name: String, of timeline: PreviewTimeline, in file: PreviewFile
  ) throws(CommandFailure) {
    guard let path = SystemFile.realPath(file.absolutePath),
      let folder = FilePath.folder(of: path)
    else { throw CommandFailure("the file does not exist any more") }
    let revision = try GitRevision(name, in: folder)
    let limit = YAMLLimits().fileSize
    let label = "\(name == "HEAD" ? "the last commit" : "`\(name)`") (\(revision.commit))"
    guard let source = try revision.source(at: path, limit: limit) else {
      throw CommandFailure("the file is not in \(label)")
    }
    try self.init(
      label, source, references: revision.references(limit: limit), of: timeline, in: file)
  }

  /// A timeline in another text of its file.
  init(
    _ label: String, _ source: SourceFile, references: ReferenceReader? = nil,
    of timeline: PreviewTimeline, in file: PreviewFile
  ) throws(CommandFailure) {
    let loader = DocumentLoader(limits: YAMLLimits(), references: references ?? file.references)
    let loaded = loader.load(source)
    let name = timeline.resolved.timeline.name.value
    let run = Self.run(loaded, file)
    let difference = run?.compare().files.first
    let own = difference?.timelines.first { $0.name == name && $0.status != .removed }
    // An insertion or a removal is a part of the timeline.
    let id = "\(file.id).\(own?.formerName ?? name)\(timeline.name.dropFirst(name.count))"
    guard own?.status != .added,
      let former = PreviewTimeline.all(of: loaded, in: file.id, version: 0, after: [])
        .first(where: { $0.id == id })
    else { throw CommandFailure("\(label) has no timeline `\(timeline.name)`") }
    self.label = label
    self.timeline = former
    changes = run == nil ? [Self.incomparable] : Self.lines(own, difference?.changes)
  }

  /// Another timeline of any file.
  init(
    _ other: PreviewTimeline, _ itsFile: PreviewFile, of timeline: PreviewTimeline,
    in file: PreviewFile
  ) {
    let isElsewhere = itsFile.id != file.id
    label = "`\(other.name)`\(isElsewhere ? " of \(itsFile.input.name)" : "")"
    self.timeline = other
    guard let run = Self.run(itsFile.loaded, file) else {
      changes = [Self.incomparable]
      return
    }
    let difference = run.compare(
      other.resolved.timeline.name.value, with: timeline.resolved.timeline.name.value)
    var own = difference?.timelines.first
    // That it is called otherwise is what was asked for.
    own?.formerName = nil
    own?.formerPath = nil
    changes = Self.lines(own, isElsewhere ? difference?.changes : nil)
  }

  private static let incomparable =
    "what is different is told only where both versions have no errors"

  private static func run(_ former: LoadedDocument, _ file: PreviewFile) -> DiffRun? {
    guard former.isValid, file.loaded.isValid else { return nil }
    let versions = [former, file.loaded].map {
      ComparedFile(key: "", path: file.input.name, document: $0, settings: file.settings.linter)
    }
    return DiffRun([versions[0]], [versions[1]])
  }

  private static func lines(
    _ timeline: TimelineDifference?, _ declared: [WrittenChange]?
  ) -> [String] {
    (declared?.map(\.text) ?? []) + (timeline.map { DifferenceOutline($0).lines } ?? [])
  }
}
