import SystemLibrary
import TimelineFiles
import TimelineSyntax

/// The other programs of this package, which are run in place of this one.
enum OtherProgram {
  /// The path of a program: beside this one, or in the PATH; nil if it is in neither.
  static func find(_ name: String) -> String? {
    var folders: [String] = []
    if let own = ownPath { folders.append(FilePath.parent(of: own)) }
    let path = Environment.value(of: "PATH") ?? ""
    // A relative folder would run what lies in the working folder.
    folders += path.split(separator: ":").map(String.init).filter(FilePath.isAbsolute)
    return folders.map { "\($0)/\(name)" }.first { candidate in
      guard case .success(let status) = SystemFile.status(of: candidate), status.isRegular
      else { return false }
      return PathText.withCString(candidate) { access($0, X_OK) } == 0
    }
  }

  /// The arguments of this process after its name.
  static var ownArguments: [String] {
    UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
      .compactMap { $0.map { PathText.string($0) } }.dropFirst().map { $0 }
  }

  /// Replaces this process by a program.
  ///
  /// - Throws: ``CommandFailure`` if it cannot be run; otherwise the function does not return.
  static func become(
    _ path: String, name: String, arguments: some Sequence<String>
  ) throws(CommandFailure) {
    let words = ([name] + arguments).map { PathText.withCString($0) { strdup($0) } }
    defer { words.forEach { free($0) } }
    _ = PathText.withCString(path) { execv($0, words + [nil]) }
    throw CommandFailure("cannot run `\(path)`: \(SystemError.last.reason)")
  }

  /// The path of this program without symbolic links; nil if the system does not tell it.
  private static var ownPath: String? {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      return SystemFile.realPath(PathText.string(buffer))
    #else
      return SystemFile.realPath("/proc/self/exe")
    #endif
  }
}
