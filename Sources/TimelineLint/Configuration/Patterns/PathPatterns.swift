/// Patterns as a `.gitignore` file has them, for the files of a folder.
package struct PathPatterns: Sendable {
  private let patterns: [GitIgnorePattern]

  package init(_ patterns: [GitIgnorePattern]) { self.patterns = patterns }

  /// Whether the patterns speak of a file, itself or by a folder that it lies in.
  package func contain(_ path: String) -> Bool { decisivePattern(for: path) != nil }

  /// The index of the pattern by which a file, itself or with a folder that it lies in, is spoken
  /// of; nil where none is.
  ///
  /// The last pattern that matches counts; what lies in a folder that is matched cannot be taken
  /// back by `!`, as with Git.
  ///
  /// - Parameter path: the file's path, relative to the folder that the patterns are for.
  package func decisivePattern(for path: String) -> Int? {
    let names = path.split(separator: "/")
    for index in names.indices {
      let part = names[...index].joined(separator: "/")
      let isFolder = index < names.count - 1
      let last = patterns.lastIndex { $0.matches(part, isFolder: isFolder) }
      if let last, !patterns[last].isNegated { return last }
    }
    return nil
  }
}
