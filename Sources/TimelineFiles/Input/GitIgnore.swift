internal import TimelineSyntax

/// The `.gitignore` files that apply to a folder, from the repository's root down.
package struct GitIgnore {
  /// The patterns of one file and the folder that they are relative to.
  private struct Level {
    var folder: String
    var patterns: [GitIgnorePattern]
  }

  /// The name of the files.
  static let fileName = ".gitignore"

  private var levels: [Level] = []
  /// The files that could not be read.
  package private(set) var failures: [CommandFailure] = []

  package init() {}

  /// Reads the files in the ancestors of a folder up to the repository's root, excluding its own.
  ///
  /// - Parameter folder: an absolute path.
  init(above folder: String) {
    guard let root = ReferenceBoundary.repository(of: folder) else { return }
    add(patternsOf: "\(root)/.git/info/exclude", folder: root)
    var current = root
    for name in FilePath.components(of: FilePath.relative(folder, in: root) ?? "") {
      add(patternsOf: "\(current)/\(Self.fileName)", folder: current)
      current += "/\(name)"
    }
  }

  /// Adds a folder's own `.gitignore`, if it has one.
  mutating func descend(into folder: String) {
    add(patternsOf: "\(folder)/\(Self.fileName)", folder: folder)
  }

  /// Adds the patterns of a file's content.
  package mutating func add(_ content: [UInt8], folder: String) {
    let patterns = content.split(separator: UInt8(ascii: "\n")).compactMap {
      GitIgnorePattern(line: Array($0))
    }
    if !patterns.isEmpty { levels.append(Level(folder: folder, patterns: patterns)) }
  }

  /// Whether a path within the added folders is ignored: the last matching pattern decides.
  package func ignores(_ path: String, isFolder: Bool) -> Bool {
    for level in levels.reversed() {
      guard let relative = FilePath.relative(path, in: level.folder) else { continue }
      for pattern in level.patterns.reversed()
      where pattern.matches(relative, isFolder: isFolder) {
        return !pattern.isNegated
      }
    }
    return false
  }

  private mutating func add(patternsOf path: String, folder: String) {
    do throws(SystemError) {
      if let bytes = try FileSystem.regularContent(of: path, limit: 1 << 20) {
        add(bytes, folder: folder)
      }
    } catch {
      guard !error.isMissing else { return }
      failures.append(CommandFailure("cannot read `\(path)`: \(error.reason)"))
    }
  }
}
