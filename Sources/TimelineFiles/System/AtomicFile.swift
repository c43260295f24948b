internal import SystemLibrary

internal import TimelineSyntax

/// Writes files atomically: to a temporary file in the same folder, which then takes the other's name.
///
/// A symbolic link is followed and preserved. The file keeps its mode, its extended attributes and
/// access control list and, if permitted, its owner. At any time, either the old or the new file
/// exists; a temporary file remains only after SIGKILL, and is removed by a later write. Other hard
/// links keep the old content.
///
/// A file that is writable in a folder that is not, or that is mounted at its name, is written in place
/// (see ``PlacedFile``).
package enum AtomicFile {
  /// What has become of a file that must not have changed.
  package enum Outcome: Sendable, Hashable {
    case written
    /// It has another content than expected, and keeps it.
    case changed
    /// Another program has it open for writing; it is left unchanged.
    case busy
  }

  /// Replaces or creates a file.
  ///
  /// - Throws: ``CommandFailure`` if it cannot be written.
  package static func put(_ bytes: [UInt8], at path: String) throws(CommandFailure) {
    let target = try Target(path)
    try target.writing { () throws(SystemError) in
      guard let temporary = try target.makeTemporary(bytes) else {
        return _ = try PlacedFile(target.name, in: target.folder).write(bytes)
      }
      do throws(SystemError) {
        try target.folder.rename(temporary, to: target.name)
      } catch {
        target.folder.remove(temporary)
        guard FileExchange.fixedPlace.contains(error.number) else { throw error }
        _ = try PlacedFile(target.name, in: target.folder).write(bytes)
      }
    }
  }

  /// Replaces a file that another program may write at any moment: what that saves is never lost.
  ///
  /// - Parameters:
  ///   - before: the content that the file must have.
  ///   - realPath: the absolute path without symbolic links that the file must have; nil for any.
  /// - Throws: ``CommandFailure`` if it cannot be written.
  package static func replace(
    _ before: [UInt8], at path: String, by bytes: [UInt8], realPath: String? = nil
  ) throws(CommandFailure) -> Outcome {
    let target = try Target(path)
    guard realPath == nil || target.realPath == realPath else {
      throw CommandFailure(
        "cannot write `\(path)`: a folder or a link on its path has been replaced since it was read"
      )
    }
    return try target.writing { () throws(SystemError) in
      guard target.status != nil else { return .changed }
      guard let temporary = try target.makeTemporary(bytes) else {
        return try PlacedFile(target.name, in: target.folder).write(bytes, over: before)
      }
      do throws(SystemError) {
        return try FileExchange(
          folder: target.folder, name: target.name, temporary: temporary, before: before,
          after: bytes
        ).run()
      } catch {
        guard FileExchange.fixedPlace.contains(error.number) else { throw error }
        return try PlacedFile(target.name, in: target.folder).write(bytes, over: before)
      }
    }
  }

  /// Atomically creates a file that must not exist yet.
  ///
  /// - Throws: ``CommandFailure`` if it exists or cannot be written.
  package static func create(_ bytes: [UInt8], at path: String) throws(CommandFailure) {
    let failure = CommandFailure(
      "`\(path)` already exists and is not overwritten", help: "choose another name")
    guard !FileSystem.entryExists(path) else { throw failure }
    let target = try Target(path, followsLinks: false)
    let isNew = try target.writing { () throws(SystemError) in
      guard let temporary = try target.makeTemporary(bytes) else { return false }
      defer { target.folder.remove(temporary) }
      do throws(SystemError) {
        // Unlike renaming, it fails if the path exists.
        try target.folder.link(temporary, to: target.name)
      } catch {
        if error.number == EEXIST { return false }
        // Some file systems do not support hard links.
        do throws(SystemError) {
          try target.folder.rename(temporary, to: target.name)
        } catch _ {
          throw error
        }
      }
      return true
    }
    guard isNew else { throw failure }
  }
}

/// A file that is written, by its name in an open folder.
private struct Target {
  /// The path for messages.
  let path: String
  let folder: OpenFolder
  let name: String
  /// Nil if there is no file yet.
  let status: FileStatus?

  init(_ path: String, followsLinks: Bool = true) throws(CommandFailure) {
    self.path = path
    let target = followsLinks ? FileSystem.linkTarget(of: path) : path
    do throws(SystemError) {
      folder = try OpenFolder(FilePath.parent(of: target))
      name = FilePath.components(of: target).last.map(String.init) ?? ""
      status = try Self.writableStatus(of: name, in: folder)
    } catch {
      throw CommandFailure("cannot write `\(path)`: \(error.reason)")
    }
  }

  /// The status of a file; nil if there is none.
  private static func writableStatus(
    of name: String, in folder: OpenFolder
  ) throws(SystemError) -> FileStatus? {
    do throws(SystemError) {
      let status = try folder.status(of: name).get()
      try folder.checkWritable(name)
      return status
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// The absolute path without symbolic links; nil if another folder has taken the folder's place.
  var realPath: String? {
    folder.realPath.map { $0 == "/" ? "/\(name)" : "\($0)/\(name)" }
  }

  /// Runs a closure that writes the file, during which no signal ends the process.
  func writing<Output>(
    _ body: () throws(SystemError) -> Output
  ) throws(CommandFailure) -> Output {
    do throws(SystemError) {
      return try BlockedSignals.blocked(during: body)
    } catch {
      throw CommandFailure("cannot write `\(path)`: \(error.reason)")
    }
  }

  /// Creates a temporary file with the given content, and the attributes of the one that it replaces.
  ///
  /// - Returns: its name; nil if the folder takes no file, but the present one can be written.
  func makeTemporary(_ bytes: [UInt8]) throws(SystemError) -> String? {
    let temporary: String
    let descriptor: Int32
    do throws(SystemError) {
      (temporary, descriptor) = try TemporaryFiles.create(
        in: folder, mode: status.map { $0.permissions | 0o200 } ?? 0o644)
    } catch {
      let isFixed = [EACCES, EPERM, EROFS].contains(error.number)
      guard isFixed, status?.isRegular == true else {
        throw error.during("no file can be created in its folder")
      }
      return nil
    }
    do throws(SystemError) {
      do throws(SystemError) {
        try fill(descriptor, with: bytes)
      } catch {
        SystemFile.close(descriptor)
        throw error
      }
      guard SystemFile.close(descriptor) else { throw .last }
    } catch {
      folder.remove(temporary)
      throw error
    }
    return temporary
  }

  /// Writes and syncs the content of a new file.
  private func fill(_ descriptor: Int32, with bytes: [UInt8]) throws(SystemError) {
    try DescriptorWriter.writeAll(bytes, to: descriptor)
    if let status {
      // Changing the owner may not be permitted, which is acceptable. It must precede the change of
      // the mode, since it may clear mode bits.
      _ = SystemFile.retrying { fchown(descriptor, status.user, status.group) }
      // The umask restricts the mode given to `open`.
      guard SystemFile.retrying({ fchmod(descriptor, status.permissions) }) == 0 else {
        throw .last
      }
      do throws(SystemError) {
        try ExtendedAttributes.copy(from: "\(folder.path)/\(name)", to: descriptor)
      } catch {
        // Without the file, there are none.
        if !error.isMissing { throw error.during("its extended attributes cannot be kept") }
      }
    }
    // Before the renaming, which could otherwise reach the disk before the content.
    try PlacedFile.sync(descriptor)
  }
}
