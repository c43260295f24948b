/// Reads the files that other files refer to: what they include, extend or show.
///
/// Only regular files are read, and only inside of a ``ReferenceBoundary``. Symbolic links are
/// resolved before that is decided.
package struct ReferenceReader: Sendable {
  /// Finds the file at a path for a referring file, inside of its boundary or of allowed folders.
  package typealias Find =
    @Sendable (String, String, [String]) throws(ReferenceError) -> FoundFile
  /// Reads a file that was found, up to a number of bytes.
  package typealias Read = @Sendable (FoundFile, Int) throws(ReferenceError) -> SourceFile

  /// Folders outside of the boundary in which files may be referred to, too.
  package var allowedFolders: [String] = []
  private var find: Find
  private var read: Read
  /// Whether paths are those of the system.
  private let isOnDisk: Bool
  /// The texts that take the place of files, by path.
  private var texts: [String: SourceFile] = [:]

  /// Creates a reader of the disk.
  ///
  /// - Parameters:
  ///   - find: in place of ``FoundFile/find(_:for:allowing:)``, for example to remember the result.
  ///   - read: in place of ``FoundFile/read(limit:)``, for example to read each file only once.
  package init(
    allowedFolders: [String] = [], find: @escaping Find = FoundFile.find,
    read: @escaping Read = { file, limit throws(ReferenceError) in try file.read(limit: limit) }
  ) {
    self.allowedFolders = allowedFolders
    self.find = find
    self.read = read
    isOnDisk = true
  }

  /// Creates a reader of files that are not on a disk; `bytes` returns nil for a missing file.
  package init(inMemory bytes: @escaping @Sendable (String) throws(ReferenceError) -> [UInt8]?) {
    find = { path, _, _ in
      FoundFile(path: path, realPath: path, identity: .path(path), size: 0)
    }
    read = { file, _ throws(ReferenceError) in
      guard let content = try bytes(file.path) else { throw .missing }
      return SourceFile(path: file.path, bytes: content)
    }
    isOnDisk = false
  }

  /// The same reader, for which texts take the place of the files at their paths, such as those
  /// that an editor has not saved.
  package func overlaid(with texts: [String: SourceFile]) -> ReferenceReader {
    var reader = self
    reader.texts = texts
    reader.find = { [find] path, referrer, folders throws(ReferenceError) in
      do throws(ReferenceError) {
        return try find(path, referrer, folders)
      } catch {
        guard error == .missing, let text = texts[path] else { throw error }
        return FoundFile(
          path: path, realPath: path, identity: .path(path), size: text.bytes.count)
      }
    }
    reader.read = { [read] file, limit throws(ReferenceError) in
      guard let text = texts[file.path] ?? texts[file.realPath] else {
        return try read(file, limit)
      }
      return SourceFile(path: file.path, bytes: Array(text.bytes.prefix(limit)))
    }
    return reader
  }

  /// Finds a file on behalf of another one.
  ///
  /// - Parameters:
  ///   - path: the path of the file, relative to the working folder or absolute.
  ///   - referrer: the path of the file that refers to it.
  package func find(_ path: String, for referrer: String) throws(ReferenceError) -> FoundFile {
    try find(path, referrer, allowedFolders)
  }

  /// Reads a file up to a number of bytes.
  package func read(_ file: FoundFile, limit: Int) throws(ReferenceError) -> SourceFile {
    try read(file, limit)
  }

  /// Reads a file that the user names, which may also be a pipe or a device.
  package func readNamed(_ path: String, limit: Int) throws(ReferenceError) -> SourceFile {
    guard isOnDisk else { return try read(find(path, for: path), limit) }
    do throws(FileReadError) {
      return try SourceFile.read(path, limit: limit)
    } catch {
      throw error.isMissing ? .missing : .unreadable(error.reason)
    }
  }

  /// Whether reading the file at a path can find something.
  ///
  /// Faster than ``find(_:for:)`` where files are usually missing.
  package func mayExist(_ path: String) -> Bool {
    guard isOnDisk, texts[path] == nil, case .failure(let error) = SystemFile.status(of: path)
    else { return true }
    return !error.isMissing
  }

  /// The identity of the file at a path, even if there is none.
  package func identity(of path: String) -> FileIdentity {
    guard isOnDisk, case .success(let status) = SystemFile.status(of: path) else {
      return .path(path)
    }
    return status.identity
  }
}
