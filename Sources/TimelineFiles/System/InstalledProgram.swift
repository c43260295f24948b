internal import SystemLibrary
internal import TimelineSyntax

/// The programs of the system, and those that stand beside this one.
package enum InstalledProgram {
  /// The path of a program: beside this one, or in the PATH; nil if it is in neither.
  package static func find(_ name: String) -> String? {
    var folders: [String] = []
    if let own = ownPath { folders.append(FilePath.parent(of: own)) }
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    // A relative folder would run what lies in the working folder.
    folders += path.split(separator: ":").map(String.init).filter(FilePath.isAbsolute)
    return folders.map { "\($0)/\(name)" }.first { candidate in
      guard case .success(let status) = SystemFile.status(of: candidate), status.isRegular
      else { return false }
      return PathText.withCString(candidate) { access($0, X_OK) } == 0
    }
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
