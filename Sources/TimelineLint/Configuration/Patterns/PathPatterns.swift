/// A list of `.gitignore` patterns for the files of a folder.
package struct PathPatterns: Sendable {
  private let patterns: [GitIgnorePattern]

  package init(_ patterns: [GitIgnorePattern]) { self.patterns = patterns }

  /// Whether the patterns include a file, either itself or a folder that contains it.
  package func contain(_ path: String) -> Bool { decisivePattern(for: path) != nil }

  /// The index of the pattern that includes a file or a folder that contains it; nil if none does.
  ///
  /// The last matching pattern takes precedence. As in Git, `!` cannot exclude a file again whose
  /// folder is included.
  ///
  /// - Parameter path: The path of the file, relative to the folder of the patterns.
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
