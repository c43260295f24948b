/// A file that another file refers to, and may refer to.
package struct FoundFile: Sendable {
  /// The path that the reference results in.
  package let path: String
  /// The absolute path without symbolic links.
  package let realPath: String
  package let identity: FileIdentity
  /// The number of bytes.
  package let size: Int
}

extension FoundFile {
  /// Finds a file on the disk.
  ///
  /// - Parameters:
  ///   - referrer: the path of the file that refers to it.
  ///   - allowedFolders: the folders outside of the referrer's boundary that are allowed, too.
  package static func find(
    _ path: String, for referrer: String, allowing allowedFolders: [String]
  ) throws(ReferenceError) -> FoundFile {
    // The system would end the path there.
    guard !path.utf8.contains(0) else { throw .missing }
    let boundary = ReferenceBoundary(of: SystemFile.realLocation(FilePath.parent(of: referrer)))
    let location = SystemFile.realLocation(path)
    let isAllowed =
      boundary.contains(location)
      || allowedFolders.contains { folder in
        SystemFile.realPath(folder).map { FilePath.contains(location, in: $0) } ?? false
      }
    guard isAllowed else { throw .outside(boundary.kind) }
    let status: FileStatus
    switch SystemFile.status(of: location) {
    case .success(let found): status = found
    case .failure(let error) where error.isMissing: throw .missing
    case .failure(let error): throw .unreadable(error.reason)
    }
    guard status.isRegular else { throw .notRegular }
    guard !FileStatus.generatedDevices.contains(status.device) else { throw .generated }
    return FoundFile(
      path: path, realPath: location, identity: status.identity, size: status.size)
  }

  /// Reads the file from the disk, up to a number of bytes.
  package func read(limit: Int) throws(ReferenceError) -> SourceFile {
    // A pipe that has taken the file's place must not block.
    let descriptor = SystemFile.open(realPath, flags: [.nonBlocking, .noLink])
    guard descriptor >= 0 else { throw .unreadable(SystemError.last.reason) }
    defer { SystemFile.close(descriptor) }
    let status: FileStatus
    let bytes: [UInt8]
    do throws(SystemError) {
      status = try SystemFile.status(of: descriptor).get()
      bytes = try SystemFile.read(descriptor, size: status.size, limit: limit)
    } catch {
      throw .unreadable(error.reason)
    }
    guard status.identity == identity else { throw .unreadable("it was replaced in the meantime") }
    // A file system that makes up content does not know the size in advance.
    guard status.size > 0 || bytes.isEmpty else { throw .generated }
    return SourceFile(path: path, bytes: bytes)
  }
}
