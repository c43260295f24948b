import TimelineFiles
import TimelineSyntax

/// The files that the inputs of a run refer to.
///
/// Each of them is looked up and read only once. So a run is consistent even if they change, and a
/// file that many include costs little. What is kept of their content has a limit.
final class ReferencedFiles: Sendable {
  /// What a file is read for.
  enum Purpose: Sendable {
    case include
    case configuration
    case baseline
  }

  private struct Content {
    /// The results of lookups, by the bytes of the path and of the referring file's folder.
    var found: [[UInt8]: Result<FoundFile, ReferenceError>] = [:]
    var read: [FileIdentity: (file: FoundFile, source: Result<SourceFile, ReferenceError>)] = [:]
    var byteCount = 0
    var purposes: [FileIdentity: Purpose] = [:]
  }

  private static let limit = 64 << 20
  private let content = Locked(Content())
  private let allowedFolders: [String]

  /// - Parameter allowedFolders: the folders outside of the repository that files may refer to.
  init(allowedFolders: [String]) { self.allowedFolders = allowedFolders }

  /// Reads included files.
  var includes: ReferenceReader { reader(for: .include) }

  /// Reads configurations.
  var configurations: ReferenceReader { reader(for: .configuration) }

  /// Reads the baselines that configurations name.
  var baselines: ReferenceReader { reader(for: .baseline) }

  /// Records a file that is read by another way.
  func add(named path: String, as purpose: Purpose) {
    guard let identity = FileSystem.identity(of: path) else { return }
    content.withValue { $0.purposes[identity] = purpose }
  }

  /// What a file has been read for; nil if it has not been read.
  func purpose(of identity: FileIdentity) -> Purpose? {
    content.withValue { $0.purposes[identity] }
  }

  /// Replaces the content of an included file by one that is not on the disk yet.
  ///
  /// - Returns: Whether the file has been included with another content.
  func replace(_ path: String, by source: SourceFile) -> Bool {
    guard let identity = FileSystem.identity(of: path) else { return false }
    return content.withValue { content in
      guard content.purposes[identity] == .include, let known = content.read[identity],
        (try? known.source.get())?.bytes != source.bytes
      else { return false }
      content.read[identity] = (
        known.file, .success(SourceFile(path: known.file.path, bytes: source.bytes))
      )
      return true
    }
  }

  /// The contents that were read, by path.
  var sources: [(path: String, bytes: [UInt8])] {
    let read = content.withValue { Array($0.read.values) }
    return read.compactMap { entry in
      (try? entry.source.get()).map { (entry.file.path, $0.bytes) }
    }
    .sorted { $0.path.precedes($1.path) }
  }

  /// The paths of the configurations that were read.
  var configurationPaths: [String] {
    content.withValue { content in
      content.read.filter { content.purposes[$0.key] == .configuration }.map(\.value.file.path)
    }.sorted { $0.precedes($1) }
  }

  private func reader(for purpose: Purpose) -> ReferenceReader {
    ReferenceReader(
      allowedFolders: allowedFolders,
      find: { path, referrer, folders throws(ReferenceError) in
        try self.find(path, for: referrer, allowing: folders)
      },
      read: { file, limit throws(ReferenceError) in
        try self.read(file, for: purpose, limit: limit)
      })
  }

  private func find(
    _ path: String, for referrer: String, allowing folders: [String]
  ) throws(ReferenceError) -> FoundFile {
    let key = Array(path.utf8) + [0] + FilePath.parent(of: referrer).utf8
    if let known = content.withValue({ $0.found[key] }) { return try known.get() }
    let result: Result<FoundFile, ReferenceError>
    do throws(ReferenceError) {
      result = .success(try FoundFile.find(path, for: referrer, allowing: folders))
    } catch {
      result = .failure(error)
    }
    content.withValue { $0.found[key] = result }
    return try result.get()
  }

  private func read(
    _ file: FoundFile, for purpose: Purpose, limit: Int
  ) throws(ReferenceError) -> SourceFile {
    if let known = content.withValue({ $0.read[file.identity] }) {
      let source = try known.source.get()
      // Links give a file several paths.
      return source.location.utf8.elementsEqual(file.path.utf8)
        ? source : SourceFile(path: file.path, bytes: source.bytes)
    }
    let result: Result<SourceFile, ReferenceError>
    do throws(ReferenceError) {
      result = .success(try file.read(limit: limit))
    } catch {
      result = .failure(error)
    }
    content.withValue { content in
      content.purposes[file.identity] = purpose
      let count = (try? result.get())?.bytes.count ?? 0
      // A file over the limit is truncated, and another reader may have a higher one.
      guard count < limit, content.byteCount + count <= Self.limit else { return }
      content.byteCount += count
      content.read[file.identity] = (file, result)
    }
    return try result.get()
  }
}
