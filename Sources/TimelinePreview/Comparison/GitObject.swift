internal import Dispatch
internal import TimelineFiles
internal import TimelineSyntax

/// Reads files of the last commit with git.
enum GitObject {
  /// A file of a commit.
  struct File {
    /// The abbreviated name of the commit.
    let commit: String
    let bytes: [UInt8]
  }

  /// The file at a path as it is in the last commit.
  ///
  /// - Throws: ``CommandFailure`` if there is no such file, no repository or no git.
  static func lastCommit(of path: String, limit: Int) throws(CommandFailure) -> File {
    guard let path = SystemFile.realPath(path), let folder = FilePath.folder(of: path),
      let name = FilePath.components(of: path).last
    else { throw CommandFailure("the file does not exist any more") }
    let git = ["git", "-C", folder, "-c", "core.fsmonitor=false"]
    let missing = CommandFailure("the file is in no commit of a git repository")
    guard
      let commit = try ChildProgram.output(of: git + ["rev-parse", "--short", "HEAD"], limit: 256),
      let bytes = try ChildProgram.output(
        of: git + ["show", "--no-textconv", "--no-ext-diff", "HEAD:./\(name)"], limit: limit)
    else { throw missing }
    let digits = String(decoding: commit, as: UTF8.self).filter(\.isHexDigit)
    return File(commit: digits, bytes: bytes)
  }

  /// The same without keeping a thread of tasks from its work.
  static func inOwnThread(_ path: String) async throws(CommandFailure) -> File {
    let result: Result<File, CommandFailure> = await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async {
        do throws(CommandFailure) {
          continuation.resume(
            returning: .success(try lastCommit(of: path, limit: YAMLLimits().fileSize)))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
    }
    return try result.get()
  }
}
