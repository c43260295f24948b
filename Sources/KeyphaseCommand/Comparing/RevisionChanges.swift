import Dispatch
import TimelineDiff
import TimelineDocument
import TimelineEvaluation
import TimelineFiles
import TimelineSyntax

/// What has changed in a file since a git revision, for the lenses of an editor.
enum RevisionChanges {
  /// The words about each timeline that is different, by name; empty where nothing can be compared.
  ///
  /// It waits for git in a thread of its own, since tasks have few.
  @Sendable static func changes(
    in loaded: LoadedDocument, since revision: String
  ) async -> [String: [String]] {
    await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .utility).async {
        continuation.resume(returning: (try? words(of: loaded, since: revision)) ?? [:])
      }
    }
  }

  private static func words(
    of loaded: LoadedDocument, since name: String
  ) throws(CommandFailure) -> [String: [String]] {
    let limits = YAMLLimits()
    guard loaded.isValid, let path = SystemFile.realPath(loaded.document.source.location),
      let folder = FilePath.folder(of: path)
    else { return [:] }
    let revision = try GitRevision(name, in: folder)
    var former: [ComparedFile] = []
    if let source = try revision.source(at: path, limit: limits.fileSize) {
      let references = revision.references(limit: limits.fileSize)
      let document = DocumentLoader(limits: limits, references: references).load(source)
      guard document.isValid else { return [:] }
      former = [ComparedFile(key: "", path: path, document: document)]
    }
    let diff = DiffRun(former, [ComparedFile(key: "", path: path, document: loaded)]).compare()
    let timelines = diff.files.flatMap(\.timelines).filter { $0.status != .removed }
    return Dictionary(timelines.map { ($0.name, DifferenceOutline($0).lines) }) { first, _ in first
    }
  }
}
