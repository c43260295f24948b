internal import TimelineSyntax

/// The files that have got another name since baselines were last changed.
///
/// Editors and previews look at a baseline whenever a file changes. Git is asked again only when it may
/// answer something else: when the baseline, the index, a commit, or the files that are gone are others.
package final class KnownRenames: Sendable {
  private struct Answer {
    let versions: [FileSystem.Version?]
    let gone: Set<String>
    let names: [String: String]
  }

  /// The last answers, by the path of the baseline.
  private let answers = Locked<[String: Answer]>([:])

  package init() {}

  /// The new paths by the old ones, as ``GitRenames/sinceLastChange(of:)`` finds them.
  ///
  /// - Parameters:
  ///   - path: the absolute path of a baseline.
  ///   - gone: the files of the baseline that are not there any more.
  package func sinceLastChange(of path: String, gone: Set<String>) -> [String: String] {
    let versions = Self.versions(of: path)
    // Whoever asks the same meanwhile waits for the answer.
    return answers.withValue { answers in
      if let known = answers[path], known.versions == versions, known.gone == gone {
        return known.names
      }
      let names = GitRenames.sinceLastChange(of: path)
      answers[path] = Answer(versions: versions, gone: gone, names: names)
      return names
    }
  }

  /// The versions of what the answer follows from.
  private static func versions(of path: String) -> [FileSystem.Version?] {
    let root = FilePath.folder(of: path).flatMap(ReferenceBoundary.repository)
    let folder = root.map(TrackedFiles.gitFolder)
    let records = folder.map { ["\($0)/index", "\($0)/logs/HEAD"] } ?? []
    return ([path] + records).map { FileSystem.version(of: $0) }
  }
}
