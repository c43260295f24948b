internal import SystemLibrary

internal import TimelineSyntax

/// Puts a new file in the place of one that must still be what was read.
///
/// Comparing and then renaming would overwrite what another program saves in between. So the two
/// files are exchanged, and what comes out is compared: if another program has saved, its file is put
/// back. An open file that it is about to write is the old one, which is why that is kept until no
/// program can hold it (see ``KnownFile``).
///
/// Where the file system cannot exchange files, such as NFS, the comparison directly precedes the
/// renaming.
struct FileExchange {
  let folder: OpenFolder
  let name: String
  /// The name of the new file; afterwards, nothing has this name.
  let temporary: String
  let before: [UInt8]
  let after: [UInt8]

  /// - Parameter temporary: the name of the new file, which changes.
  /// - Throws: ``SystemError`` if it cannot be renamed; then it is removed.
  init(
    folder: OpenFolder, name: String, temporary: String, before: [UInt8], after: [UInt8]
  ) throws(SystemError) {
    self.folder = folder
    self.name = name
    self.before = before
    self.after = after
    do throws(SystemError) {
      self.temporary = try TemporaryFiles.mark(temporary, before, after, in: folder)
    } catch {
      folder.remove(temporary)
      throw error
    }
  }

  /// The errors of a file system, or of a sandbox, that cannot exchange files.
  private static let unsupported = [EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP, EPERM]
  /// The errors of a name that always means the same file, as one that is mounted in a container.
  static let fixedPlace = [EBUSY, EXDEV]

  /// Replaces the file, or leaves what is there and removes the new file.
  ///
  /// - Throws: ``SystemError`` if the file cannot be replaced.
  func run() throws(SystemError) -> AtomicFile.Outcome {
    var isKept = false
    defer { if !isKept { folder.remove(temporary) } }
    guard let old = try KnownFile(name, in: folder), old.bytes == before else { return .changed }
    // What is at the name while it is not what was read, is newer.
    guard old.takeClaim() != .busy else { return .busy }
    guard old.isUntouched(), folder.identity(of: name) == old.status.identity else {
      return .changed
    }
    let new = folder.identity(of: temporary)
    do throws(SystemError) {
      try folder.exchange(temporary, name)
    } catch {
      if error.isMissing { return .changed }
      guard Self.unsupported.contains(error.number) else { throw error }
      guard old.isUntouched(), folder.identity(of: name) == old.status.identity else {
        return .changed
      }
      try folder.rename(temporary, to: name)
      isKept = true
      return .written
    }
    if isOut(old) { return .written }
    isKept = true
    // As long as the old file is held, a program that is about to write it waits.
    do throws(SystemError) {
      try withExtendedLifetime(old) { () throws(SystemError) in try putBack(new) }
    } catch {
      throw error.during("what another program has just saved is in `\(temporary)`")
    }
    return .changed
  }

  /// Whether what has come out is a file, and no program has written it or is about to.
  private func isOut(_ file: KnownFile) -> Bool {
    guard folder.identity(of: temporary) == file.status.identity, file.isUntouched() else {
      return false
    }
    file.wait()
    return file.isUntouched()
  }

  /// Exchanges the files again, until the newest of other programs is at the name.
  ///
  /// What comes out must be what was put there: anything else was saved meanwhile, and is newer.
  ///
  /// - Parameter new: the file that is at the name, with the content ``after``.
  private func putBack(_ new: FileIdentity?) throws(SystemError) {
    var (identity, bytes) = (new, after)
    while true {
      guard let placed = try KnownFile(name, in: folder) else {
        // The name is free: its file has been removed, or is just being replaced.
        do throws(SystemError) {
          try folder.link(temporary, to: name)
        } catch {
          guard error.number == EEXIST else { throw error }
        }
        break
      }
      // Otherwise, another program has saved since, and what has come out is outdated.
      guard placed.status.identity == identity, placed.bytes == bytes,
        placed.takeClaim() != .busy, placed.isUntouched()
      else { break }
      let next = try KnownFile(temporary, in: folder)
      do throws(SystemError) {
        try folder.exchange(temporary, name)
      } catch {
        guard error.isMissing else { throw error }
        continue
      }
      if isOut(placed) { break }
      (identity, bytes) = (next?.status.identity, next?.bytes ?? [])
    }
    folder.remove(temporary)
  }
}
