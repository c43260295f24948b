package import TimelineSyntax

/// A `.gitignore` pattern for the files of a folder.
package struct PathPattern: Sendable {
  /// The absolute path of the folder in which the pattern is written.
  package var folder: String
  package var pattern: GitIgnorePattern

  /// Whether the pattern matches a file or folder at an absolute path.
  func matches(_ path: String, isFolder: Bool) -> Bool {
    guard let relative = FilePath.relative(path, in: folder), !relative.isEmpty else {
      return false
    }
    return pattern.matches(relative, isFolder: isFolder)
  }
}

/// A list of patterns, each of which is relative to the folder in which it is written.
package struct PathPatterns: Sendable {
  private let patterns: [PathPattern]

  package init(_ patterns: [PathPattern]) { self.patterns = patterns }

  /// Whether the patterns include a file, either itself or a folder that contains it.
  package func contain(_ path: String) -> Bool { decisivePattern(for: path) != nil }

  /// The index of the pattern that includes a file or a folder that contains it; nil if none does.
  ///
  /// The last matching pattern takes precedence. As in Git, `!` cannot exclude a file again whose
  /// folder is included.
  ///
  /// - Parameter path: The absolute path of the file.
  package func decisivePattern(for path: String) -> Int? {
    let names = FilePath.components(of: path)
    for index in names.indices {
      let part = "/" + names[...index].joined(separator: "/")
      let isFolder = index < names.count - 1
      let last = patterns.lastIndex { $0.matches(part, isFolder: isFolder) }
      if let last, !patterns[last].pattern.isNegated { return last }
    }
    return nil
  }
}
