import TimelineLint
import TimelineSyntax

/// The `.gitignore` files that apply to a folder, from the repository's root down.
struct GitIgnore {
  /// The patterns of one file and the folder that they are relative to.
  private struct Level {
    var folder: String
    var patterns: [GitIgnorePattern]
  }

  private var levels: [Level] = []

  init() {}

  /// Reads the files in the ancestors of a folder up to the repository's root, excluding its own.
  ///
  /// - Parameter folder: an absolute path.
  init(above folder: String) {
    guard let root = GitIgnore.repositoryRoot(of: folder) else { return }
    add(patternsOf: "\(root)/.git/info/exclude", folder: root)
    var current = root
    let below = folder.dropFirst(root.utf8.count).split(separator: "/")
    for name in below {
      add(patternsOf: "\(current)/.gitignore", folder: current)
      current += "/\(name)"
    }
  }

  /// Adds a folder's own `.gitignore`, if it has one.
  mutating func descend(into folder: String) {
    add(patternsOf: "\(folder)/.gitignore", folder: folder)
  }

  /// Adds the patterns of a file's content.
  mutating func add(text: String, folder: String) {
    let patterns = text.split(whereSeparator: \.isNewline).compactMap {
      GitIgnorePattern(line: $0)
    }
    if !patterns.isEmpty { levels.append(Level(folder: folder, patterns: patterns)) }
  }

  /// Whether a path within the added folders is ignored: the last matching pattern decides.
  func ignores(_ path: String, isFolder: Bool) -> Bool {
    for level in levels.reversed() {
      let relative = String(path.dropFirst(level.folder.count + 1))
      for pattern in level.patterns.reversed()
      where pattern.matches(relative, isFolder: isFolder) {
        return !pattern.isNegated
      }
    }
    return false
  }

  private mutating func add(patternsOf path: String, folder: String) {
    guard let file = try? SourceFile.readRegular(path, limit: 1 << 20) else { return }
    add(text: String(decoding: file.bytes, as: UTF8.self), folder: folder)
  }

  /// The closest folder, starting with the given one and going up, that contains `.git`.
  private static func repositoryRoot(of folder: String) -> String? {
    var current = Substring(folder)
    while !current.isEmpty {
      if FileSystem.exists("\(current)/.git") { return String(current) }
      guard let slash = current.lastIndex(of: "/") else { return nil }
      current = current[..<slash]
    }
    return nil
  }
}
