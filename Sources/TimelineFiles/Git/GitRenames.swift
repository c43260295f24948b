internal import TimelineSyntax

/// The files that have got another name since a file was last changed, by git's own comparison.
package enum GitRenames {
  /// The most bytes of the list of renamed files, and the seconds that git may take for it.
  private static let (limit, seconds) = (4 << 20, 10)

  /// The new paths by the old ones, from the root of the repository.
  ///
  /// What is committed, staged and in the working tree counts, as far as git knows the new file. The
  /// result is empty where git cannot tell.
  ///
  /// - Parameter path: the absolute path of a file.
  package static func sinceLastChange(of path: String) -> [String: String] {
    guard let folder = FilePath.folder(of: path),
      let root = ReferenceBoundary.repository(of: folder),
      let relative = FilePath.relative(path, in: root)
    else { return [:] }
    let git = Self.git(in: root)
    let last = output(of: git + ["log", "-1", "--format=%H", "--", relative])
    let commit = last?.split(separator: UInt8(ascii: "\n")).first.map {
      String(decoding: $0, as: UTF8.self)
    }
    let list = output(
      of: git + [
        // Git writes nothing into the repository for it.
        "-c", "diff.autoRefreshIndex=false", "diff", "--no-ext-diff", "--name-status",
        "--find-renames", "--diff-filter=R", "-z",
        commit ?? "HEAD", "--",
      ])
    guard let list else { return [:] }
    // A status such as `R087`, the old path and the new one.
    let fields = list.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    var renames: [String: String] = [:]
    for index in stride(from: 0, to: fields.count - 2, by: 3) where fields[index].hasPrefix("R") {
      renames[fields[index + 1]] = fields[index + 2]
    }
    return renames
  }

  /// Whether the repository of a file has no more than the last commits, so that git cannot tell what a
  /// file was called before.
  ///
  /// - Parameter path: the absolute path of a file.
  package static func isShallow(aroundFile path: String) -> Bool {
    guard let root = FilePath.folder(of: path).flatMap(ReferenceBoundary.repository) else {
      return false
    }
    let answer = output(of: git(in: root) + ["rev-parse", "--is-shallow-repository"])
    return answer?.starts(with: Array("true".utf8)) ?? false
  }

  /// The words that start git in a repository.
  private static func git(in root: String) -> [String] {
    ["git", "-C", root, "--no-replace-objects", "-c", "core.fsmonitor=false"]
  }

  private static func output(of words: [String]) -> [UInt8]? {
    try? ChildProgram.output(of: words, limit: limit, seconds: seconds)
  }
}
