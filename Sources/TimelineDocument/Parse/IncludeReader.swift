internal import TimelineSyntax

/// Finds included files, and records which of them have been read.
///
/// A file is known by its identity: several paths may lead to it, and symbolic links make their
/// number grow without bound.
struct IncludeReader: Sendable {
  /// The maximum depth of nested includes.
  static let depthLimit = 64
  /// The maximum number of files that a document includes, directly or not.
  static let fileLimit = 1_000
  /// The maximum number of bytes that these files have together.
  static let byteLimit = 64 << 20

  /// The total size of the included files so far.
  private var byteCount = 0
  /// Whether a limit has been reached, which has been reported; nothing more is included.
  var isExhausted = false
  private let references: ReferenceReader
  /// The files that are being read, outermost first, for detecting cycles.
  private var stack: [(path: String, identity: FileIdentity)] = []
  /// The files that have been read; including one again has no effect.
  private var finished: Set<FileIdentity> = []
  /// The paths that have been looked up, as bytes, and why a file is not read.
  private var known: [[UInt8]: ReferenceError?] = [:]

  init(_ references: ReferenceReader) { self.references = references }

  /// The paths that have been looked up.
  var paths: Set<String> { Set(known.keys.map { String(decoding: $0, as: UTF8.self) }) }

  /// How deep the file that is being read is nested; 0 in the document itself.
  var depth: Int { max(0, stack.count - 1) }

  /// What a path leads to.
  enum Finding {
    case new(FoundFile)
    /// A file that has been read, or a path that has been looked up.
    case known
    /// A file that is being read; the paths from it back to it.
    case cycle([String])
    case tooManyFiles
  }

  /// Finds the file at a path on behalf of the file that includes it.
  mutating func find(
    _ path: String, for source: SourceFile
  ) throws(ReferenceError) -> Finding {
    if stack.isEmpty { stack.append((source.path, references.identity(of: source.location))) }
    let key = Array(path.utf8)
    if let outcome = known[key] {
      if let error = outcome { throw error }
      return cycle(to: references.identity(of: path), path) ?? .known
    }
    // Looking a file up takes time even if it is missing, or known by another path.
    guard known.count < Self.fileLimit else { return .tooManyFiles }
    known[key] = .some(nil)
    do throws(ReferenceError) {
      let file = try references.find(path, for: source.location)
      if let cycle = cycle(to: file.identity, path) { return cycle }
      return finished.contains(file.identity) ? .known : .new(file)
    } catch {
      known[key] = error
      throw error
    }
  }

  private func cycle(to identity: FileIdentity, _ path: String) -> Finding? {
    guard let start = stack.firstIndex(where: { $0.identity == identity }) else { return nil }
    return .cycle(stack[start...].map(\.path) + [PathText.shown(path)])
  }

  /// Reads a file that was found; returns nil if all files together are too large then.
  ///
  /// - Parameter limit: the maximum number of bytes of one file, over which it is truncated.
  mutating func read(_ file: FoundFile, limit: Int) throws(ReferenceError) -> SourceFile? {
    finished.insert(file.identity)
    guard file.size <= Self.byteLimit - byteCount else { return nil }
    // One byte over the limit is enough to detect a file that is too large.
    let source: SourceFile
    do throws(ReferenceError) {
      source = try references.read(file, limit: min(limit, Self.byteLimit - byteCount) + 1)
    } catch {
      known[Array(file.path.utf8)] = error
      throw error
    }
    byteCount += source.bytes.count
    return byteCount <= Self.byteLimit ? source : nil
  }

  /// The trees of the files that have been read, in the order in which they were begun.
  private(set) var trees: [YAMLTree] = []

  /// Begins with the contents of a file.
  mutating func begin(_ file: FoundFile, _ tree: YAMLTree) {
    trees.append(tree)
    stack.append((PathText.shown(file.path), file.identity))
  }

  /// Ends with the contents of the file that was begun last.
  mutating func end() { stack.removeLast() }

  /// The files from the document to the one that is being read, for messages.
  var chain: String { Self.chain(stack.map(\.path)) }

  /// Paths in a row; of many, the first and the last.
  static func chain(_ paths: [String]) -> String {
    var names = paths.map { "`\($0)`" }
    if names.count > 8 { names.replaceSubrange(4..<names.count - 3, with: ["…"]) }
    return names.joined(separator: " → ")
  }
}

extension PathText {
  /// What is wrong with a path that does not lead from one file to another.
  ///
  /// - Parameter use: what happens to the file: "included".
  static func foreignPath(_ path: String, use: String) -> (text: String, help: String)? {
    let isOnDrive = path.dropFirst().hasPrefix(":\\") || path.dropFirst().hasPrefix(":/")
    if FilePath.isAbsolute(path) || path.hasPrefix("~") || path.hasPrefix("\\") || isOnDrive {
      return ("`\(path)` is an absolute path", "write a path relative to this file's folder")
    }
    guard path.contains("://") else { return nil }
    return (
      "`\(path)` is a URL, and only files can be \(use)",
      "copy the file into this file's folder"
    )
  }
}
