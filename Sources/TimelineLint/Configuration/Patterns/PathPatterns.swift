/// Patterns as a `.gitignore` file has them, for the files of a folder.
package struct PathPatterns: Sendable {
  private let patterns: [GitIgnorePattern]

  package init(_ patterns: [GitIgnorePattern]) { self.patterns = patterns }

  /// Whether the patterns speak of a file, itself or by a folder that it lies in.
  ///
  /// The last pattern that matches counts; what lies in a folder that is matched cannot be taken
  /// back by `!`, as with Git.
  ///
  /// - Parameter path: the file's path, relative to the folder that the patterns are for.
  package func contain(_ path: String) -> Bool {
    let names = path.split(separator: "/")
    return names.indices.contains { index in
      matches(names[...index].joined(separator: "/"), isFolder: index < names.count - 1)
    }
  }

  private func matches(_ path: String, isFolder: Bool) -> Bool {
    let last = patterns.last { $0.matches(path, isFolder: isFolder) }
    return last.map { !$0.isNegated } ?? false
  }
}
