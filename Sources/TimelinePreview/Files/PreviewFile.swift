internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineFiles
internal import TimelineLint
internal import TimelineSyntax

/// The settings of a served file.
struct PreviewSettings: Hashable {
  var linter = LintSettings()
  /// The known findings, which are not shown, by the path of their file.
  var baseline: [String: Baseline] = [:]
}

/// One version of a served file.
final class PreviewFile: Sendable {
  /// The findings of a version.
  struct Check: Sendable {
    let findings: [Diagnostic]
    let counts: FindingCounts
  }

  let id: String
  let input: InputFile
  let loaded: LoadedDocument
  /// The timelines in source order: those of this version, and in place of broken ones those of the
  /// last version in which they could be played.
  let timelines: [PreviewTimeline]
  /// The absolute paths of the files that it includes and of its pictures.
  let referencedPaths: Set<String>
  let references: ReferenceReader
  let settings: PreviewSettings
  /// The name of its text.
  let revision: String
  /// The path as it was given, with links, and as an editor has it.
  let absolutePath: String
  /// The absolute path without links at which it was read: it is written nowhere else.
  let realPath: String?
  private let workingFolder: String
  private let check = SharedTask<Check?>()
  private let finished = Locked<Check?>(nil)
  /// The event for apps on the network, which is computed for the first of them.
  let feedEvent = SharedTask<PreviewEvent>()
  /// The document `file/ID`, with the version of the preview that is in it.
  private let text = Locked<(version: Int, json: [UInt8])?>(nil)
  /// The counts of the errors, with the warnings of the former version until this one is linted.
  private let firstCounts: FindingCounts

  init(
    id: String, _ input: InputFile, _ loaded: LoadedDocument,
    timelines: [PreviewTimeline], _ settings: PreviewSettings, references: ReferenceReader,
    workingFolder: String, realPath: String?, after former: PreviewFile?
  ) {
    self.id = id
    self.input = input
    self.loaded = loaded
    self.timelines = timelines
    self.settings = settings
    self.workingFolder = workingFolder
    self.references = references
    revision = Revision.of(loaded.document.source.bytes)
    self.realPath = realPath
    absolutePath = FilePath.absolute(input.path, in: workingFolder)
    referencedPaths = Self.paths(referencedIn: loaded, workingFolder)
    firstCounts = FindingCounts(loaded.diagnostics, in: loaded.document).withWarnings(
      of: former?.counts)
  }

  /// The absolute paths of the files that another text of it includes and of its pictures.
  func paths(referencedIn loaded: LoadedDocument) -> Set<String> {
    Self.paths(referencedIn: loaded, workingFolder)
  }

  private static func paths(
    referencedIn loaded: LoadedDocument, _ workingFolder: String
  ) -> Set<String> {
    let art = loaded.document.drawnElements.compactMap(\.art?.location)
    return Set((Array(loaded.includedPaths) + art).map { FilePath.absolute($0, in: workingFolder) })
  }

  /// Whether it has errors.
  var isBroken: Bool { !loaded.isValid }

  /// The findings that `keyphase lint` prints; nil if this version is outdated.
  func checked() async -> Check? {
    let result = await check.value { [self] in
      let loader = DocumentLoader(limits: YAMLLimits(), references: references)
      let linter = Linter(settings.linter, isCancelled: { Task.isCancelled })
      let unknown = settings.baseline.comparing(
        linter.lint(loaded), in: loaded.document.tree,
        path: { Baseline.path(of: FilePath.absolute($0, in: workingFolder)) }
      ).unknown
      let findings = Fixer.keepingPromises(
        of: unknown, in: loaded, linter: linter, loader: loader)
      if Task.isCancelled { return nil }
      return Check(
        findings: findings.withoutRepeats, counts: FindingCounts(findings, in: loaded.document))
    }
    finished.withValue { $0 = result }
    return result
  }

  /// The document `file/ID`.
  func text(of check: Check, version: Int) -> [UInt8] {
    if let text = text.withValue({ $0 }), text.version == version { return text.json }
    let json = FileJSON.json(of: self, check, version: version)
    text.withValue { $0 = (version, json) }
    return json
  }

  /// Ends what is being computed of this version, which another has replaced.
  func outdate(keeping timelines: [PreviewTimeline]) {
    check.cancel()
    for timeline in self.timelines where !timelines.contains(where: { $0 === timeline }) {
      timeline.outdate(keeping: timelines)
    }
  }

  /// Whether the counts of linting differ from those of loading.
  var hasNewCounts: Bool { counts != firstCounts }

  private var counts: FindingCounts { finished.withValue { $0 }?.counts ?? firstCounts }

  /// Writes the object FILE of the page.
  func write(version: Int, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      json.member("path", input.name)
      json.member("version", version)
      json.member("revision", revision)
      json.member("isBroken", isBroken)
      let counts = counts
      counts.all.write(to: &json)
      json.array("timelines") { json in
        for timeline in timelines {
          json.object { json in
            timeline.write(to: &json)
            counts[timeline.resolved.timeline.name.value].write(to: &json)
          }
        }
      }
    }
  }
}
