internal import SystemLibrary

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

  /// The seconds that git may take.
  private static let timeLimit = 5

  /// The file at a path as it is in the last commit.
  ///
  /// - Throws: ``CommandFailure`` if there is no such file, no repository or no git.
  static func lastCommit(of path: String, limit: Int) throws(CommandFailure) -> File {
    guard let path = SystemFile.realPath(path), let folder = FilePath.folder(of: path),
      let name = FilePath.components(of: path).last
    else { throw CommandFailure("the file does not exist any more") }
    let git = ["git", "-C", folder, "-c", "core.fsmonitor=false"]
    let missing = CommandFailure("the file is in no commit of a git repository")
    guard let commit = try output(of: git + ["rev-parse", "--short", "HEAD"], limit: 256),
      let bytes = try output(
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

  /// What a program writes to its standard output, without a shell; nil if it fails, or writes more.
  static func output(of arguments: [String], limit: Int) throws(CommandFailure) -> [UInt8]? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw CommandFailure(SystemError.last.reason) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let process = try started(arguments, output: ends[1])
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let isComplete = read(ends[0], into: &bytes, &buffer, limit: limit)
    if !isComplete { kill(process, SIGKILL) }
    var status: Int32 = 0
    // Where children are not waited for, there is no status: then the output alone tells.
    let waited = SystemFile.retrying { waitpid(process, &status, 0) }
    guard isComplete, waited < 0 ? !bytes.isEmpty : status == 0 else { return nil }
    return bytes
  }

  /// Starts a program with an end of a pipe, which is closed here.
  private static func started(
    _ arguments: [String], output: Int32
  ) throws(CommandFailure) -> pid_t {
    defer { close(output) }
    return try ChildProgram.start(arguments, output: output)
  }

  private static func read(
    _ descriptor: Int32, into bytes: inout [UInt8], _ buffer: inout [UInt8], limit: Int
  ) -> Bool {
    let end = ContinuousClock.now.advanced(by: .seconds(timeLimit))
    while ContinuousClock.now < end {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, 200) > 0 else { continue }
      let size = buffer.count
      let count = SystemFile.retrying {
        buffer.withUnsafeMutableBytes { Self.readBytes(descriptor, $0.baseAddress, size) }
      }
      guard count >= 0 else { return false }
      if count == 0 { return true }
      bytes += buffer[..<count]
      if bytes.count > limit { return false }
    }
    return false
  }

  private static func readBytes(
    _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
  ) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, buffer, count)
    #elseif canImport(Glibc)
      Glibc.read(descriptor, buffer, count)
    #else
      Musl.read(descriptor, buffer, count)
    #endif
  }
}
