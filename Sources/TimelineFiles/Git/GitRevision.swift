package import TimelineSyntax

/// The files of a revision of a git repository, which are read from its objects, without a checkout.
package final class GitRevision: Sendable {
  /// A file of the revision.
  private struct Entry: Sendable {
    let object: String
    /// Its number of bytes; nil if the repository does not have the object.
    let size: Int?
    let isLink: Bool
  }

  /// The absolute path of the repository's root.
  package let root: String
  /// The revision as the user names it.
  package let name: String
  /// The first digits of its commit.
  package let commit: String
  /// The files by the bytes of their paths from the root: names that differ only in their
  /// normalization are different.
  private let entries: [[UInt8]: Entry]
  private let objects: GitObjects

  /// The most bytes of a list of files, and the seconds that git may take for it.
  private static let (listLimit, listSeconds) = (64 << 20, 20)
  /// Links lead to links in so many levels, and have so many bytes.
  private static let (linkDepth, linkLimit) = (8, 4096)

  /// Reads which files a revision has.
  ///
  /// - Parameters:
  ///   - name: a commit, a branch, a tag, or another expression for a commit.
  ///   - folder: an absolute path in the repository.
  /// - Throws: ``CommandFailure`` if there is no such revision, no repository or no git, or if its
  ///   files cannot be listed.
  package init(_ name: String, in folder: String) throws(CommandFailure) {
    guard let root = ReferenceBoundary.repository(of: folder) else {
      throw CommandFailure(
        "`\(folder)` is in no git repository", help: "compare two folders: `keyphase diff OLD NEW`")
    }
    (self.root, self.name) = (root, name)
    let git = Self.git(in: root)
    // No revision begins with a hyphen, and git would take it for an option.
    guard !name.isEmpty, !name.hasPrefix("-"), !name.utf8.contains(0),
      let output = try ChildProgram.output(
        of: git + ["rev-parse", "--verify", "--quiet", "\(name)^{commit}"], limit: 256),
      let commit = Self.object(in: output)
    else {
      throw CommandFailure(
        "there is no revision `\(name)` in the repository `\(root)`",
        help:
          "a clone may have only the last commits: fetch the revision first, on GitHub with `fetch-depth: 0`"
      )
    }
    guard
      let list = try ChildProgram.output(
        of: git + ["ls-tree", "-r", "-z", "-l", "--full-tree", commit], limit: Self.listLimit,
        seconds: Self.listSeconds)
    else {
      throw CommandFailure(
        "git cannot list the files of `\(name)`",
        help: "its tree is damaged, or has more files than can be compared")
    }
    self.commit = String(commit.prefix(7))
    entries = try Self.entries(of: list, name)
    objects = try GitObjects(git)
  }

  /// The words that start git in a repository.
  private static func git(in root: String) -> [String] {
    ["git", "-C", root, "--no-replace-objects", "-c", "core.fsmonitor=false"]
  }

  /// The names of branches and tags, the newest ones first; empty without a repository.
  package static func names(in folder: String) throws(CommandFailure) -> [String] {
    guard let root = ReferenceBoundary.repository(of: folder),
      let output = try ChildProgram.output(
        of: git(in: root) + [
          "for-each-ref", "--count=200", "--sort=-committerdate", "--format=%(refname:short)",
          "refs/heads", "refs/remotes", "refs/tags",
        ], limit: listLimit)
    else { return [] }
    return output.split(separator: UInt8(ascii: "\n")).compactMap {
      String(validating: $0, as: UTF8.self)
    }
  }

  /// The name of an object on a line of its own; nil if it is none.
  private static func object(in output: [UInt8]) -> String? {
    let text = String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return isObject(text) ? text : nil
  }

  private static func isObject(_ text: some StringProtocol) -> Bool {
    (text.utf8.count == 40 || text.utf8.count == 64) && text.allSatisfy(\.isHexDigit)
  }

  /// Reads a list of lines such as "100644 blob 6f…  120\tfolder/file", each followed by a zero byte.
  private static func entries(
    of list: [UInt8], _ name: String
  ) throws(CommandFailure) -> [[UInt8]: Entry] {
    var entries: [[UInt8]: Entry] = [:]
    for line in list.split(separator: 0) {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let words = line[..<tab].split(separator: UInt8(ascii: " ")).map {
        String(decoding: $0, as: UTF8.self)
      }
      let path = PathText.string(line[(tab + 1)...])
      // Modules of a repository have no files here.
      guard words.count == 4, words[1] == "blob", isObject(words[2]) else { continue }
      let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .map { String(Substring($0)) }
      guard !parts.contains(where: { ["", ".", "..", ".git"].contains($0.lowercased()) }) else {
        throw CommandFailure(
          "the revision `\(name)` has a file at the path `\(path)`, which no checkout can have")
      }
      let entry = Entry(
        object: words[2], size: Int(words[3]), isLink: words[0] == "120000")
      guard entries.updateValue(entry, forKey: Array(path.utf8)) == nil else {
        throw CommandFailure("the revision `\(name)` has two files at the path `\(path)`")
      }
    }
    return entries
  }

  /// Whether there is a file, or a folder with files, at a path from the root; empty for the root.
  package func has(_ path: String) -> Bool {
    let folder = Array("\(path)/".utf8)
    return path.isEmpty || hasFile(path) || entries.keys.contains { $0.starts(with: folder) }
  }

  /// Whether there is a file at a path from the root.
  package func hasFile(_ path: String) -> Bool { entries[Array(path.utf8)] != nil }

  /// The paths of the YAML files in a folder that are not hidden, sorted.
  ///
  /// - Parameter folder: a path from the root; empty for the root.
  package func files(in folder: String) -> [String] {
    entries.compactMap { bytes, entry in
      let path = String(decoding: bytes, as: UTF8.self)
      guard let relative = folder.isEmpty ? path : FilePath.relative(path, in: folder),
        FolderWalk.isYAML(path), !entry.isLink,
        !FilePath.components(of: relative).contains(where: { $0.hasPrefix(".") })
      else { return nil }
      return path
    }.sorted { $0.precedes($1) }
  }

  /// The content of the file at a path from the root; nil if there is none.
  ///
  /// - Throws: ``CommandFailure`` if it is too large, or git cannot read it.
  package func content(of path: String, limit: Int) throws(CommandFailure) -> [UInt8]? {
    try content(of: path, limit: limit, depth: 0)
  }

  private func content(
    of path: String, limit: Int, depth: Int
  ) throws(CommandFailure) -> [UInt8]? {
    guard let entry = entries[Array(path.utf8)] else { return nil }
    guard let size = entry.size else {
      throw CommandFailure(
        "the repository does not have `\(path)` of `\(name)`",
        help: "`git fsck` tells what is missing; a partial clone has to fetch it")
    }
    guard size <= (entry.isLink ? Self.linkLimit : limit) else {
      throw CommandFailure("`\(path)` of `\(name)` is larger than \(limit) bytes")
    }
    let bytes = try objects.content(of: entry.object, size: size)
    guard entry.isLink else { return bytes }
    let target = PathText.string(bytes)
    guard depth < Self.linkDepth, !FilePath.isAbsolute(target) else { return nil }
    return try content(
      of: FilePath.resolve(target, from: path), limit: limit, depth: depth + 1)
  }

  // MARK: Paths and references

  /// The path from the root of a file or folder; nil outside of the repository.
  ///
  /// - Parameter path: an absolute path without links.
  package func path(inRoot path: String) -> String? {
    FilePath.relative(path, in: SystemFile.realPath(root) ?? root)
  }

  /// The file at a path, with its path from the root; nil if the revision has none.
  ///
  /// - Parameter path: an absolute path without links.
  package func source(at path: String, limit: Int) throws(CommandFailure) -> SourceFile? {
    guard let inRoot = self.path(inRoot: path),
      let bytes = try content(of: inRoot, limit: limit)
    else { return nil }
    return SourceFile(path: inRoot, bytes: bytes)
  }

  /// Reads what files include, from the revision, too.
  package func references(limit: Int) -> ReferenceReader {
    ReferenceReader { path throws(ReferenceError) in
      do throws(CommandFailure) {
        return try self.content(of: path, limit: limit)
      } catch {
        throw .unreadable(error.message)
      }
    }
  }
}
