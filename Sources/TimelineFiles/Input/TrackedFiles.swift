import TimelineSyntax

/// The YAML files that Git tracks in a repository, which its patterns cannot ignore.
struct TrackedFiles {
  /// The absolute paths, sorted by bytes.
  private let paths: [[UInt8]]

  /// Reads the index of a repository; there are no files if it cannot be read.
  ///
  /// - Parameter root: the absolute path of the repository's root.
  init(ofRepository root: String) {
    let folder = Self.gitFolder(of: root)
    let limit = 1 << 30
    guard let bytes = try? FileSystem.regularContent(of: "\(folder)/index", limit: limit) else {
      paths = []
      return
    }
    let names = GitIndex(bytes)?.names ?? []
    let prefix = Array("\(root)/".utf8)
    paths = names.filter { FolderWalk.isYAML(String(decoding: $0, as: UTF8.self)) }
      .map { prefix + $0 }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Whether a file is tracked.
  func contains(_ path: String) -> Bool {
    let path = Array(path.utf8)
    return first(from: path) == path
  }

  /// Whether a file in a folder or its subfolders is tracked.
  func hasFile(in folder: String) -> Bool {
    let prefix = Array("\(folder)/".utf8)
    return first(from: prefix)?.starts(with: prefix) ?? false
  }

  /// The first path that does not precede another.
  private func first(from path: [UInt8]) -> [UInt8]? {
    var (low, high) = (0, paths.count)
    while low < high {
      let middle = (low + high) / 2
      if paths[middle].lexicographicallyPrecedes(path) { low = middle + 1 } else { high = middle }
    }
    return low < paths.count ? paths[low] : nil
  }

  /// The folder with the index: `.git`, or in another working tree the folder named by the file
  /// `.git`.
  static func gitFolder(of root: String) -> String {
    let path = "\(root)/.git"
    guard let bytes = try? FileSystem.regularContent(of: path, limit: 1 << 16) else { return path }
    let text = String(decoding: bytes.prefix { !$0.isLineBreak }, as: UTF8.self)
    guard text.hasPrefix("gitdir: ") else { return path }
    return FilePath.absolute(String(text.dropFirst("gitdir: ".count)), in: root)
  }
}

/// The names in Git's index, in its versions 2, 3 and 4 (gitformat-index).
private struct GitIndex {
  private(set) var names: [[UInt8]] = []

  /// Reads an index; nil if it is none, or if its hashes are not SHA-1.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Array("DIRC".utf8)), bytes.count >= 12 else { return nil }
    func number(_ offset: Int, _ count: Int) -> Int {
      bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }
    let version = number(4, 4)
    guard (2...4).contains(version) else { return nil }
    var offset = 12
    var last: [UInt8] = []
    for _ in 0..<number(8, 4) {
      // Times, modes and sizes take 40 bytes, the hash 20 and the flags 2.
      guard offset + 62 < bytes.count else { return nil }
      let flags = number(offset + 60, 2)
      let isExtended = version > 2 && flags & 0x4000 != 0
      var start = offset + (isExtended ? 64 : 62)
      var name: [UInt8] = []
      if version == 4 {
        guard let kept = Self.keptCount(of: last, bytes, &start) else { return nil }
        name = Array(last.prefix(kept))
      }
      guard let end = bytes[min(start, bytes.count)...].firstIndex(of: 0) else { return nil }
      name += bytes[start..<end]
      // An entry is padded with 1 to 8 zero bytes to a multiple of 8.
      offset = version == 4 ? end + 1 : offset + (end - offset + 8) / 8 * 8
      names.append(name)
      last = name
    }
  }

  /// The number of bytes that a name of version 4 shares with the one before: the variable-length
  /// number counts those to remove from its end.
  private static func keptCount(
    of last: [UInt8], _ bytes: [UInt8], _ offset: inout Int
  ) -> Int? {
    var removed = -1
    repeat {
      guard offset < bytes.count, removed < 1 << 20 else { return nil }
      removed = (removed + 1) << 7 | Int(bytes[offset] & 0x7F)
      offset += 1
    } while bytes[offset - 1] & 0x80 != 0
    return removed <= last.count ? last.count - removed : nil
  }
}
