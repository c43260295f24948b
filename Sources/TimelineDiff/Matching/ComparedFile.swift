package import TimelineDocument
package import TimelineLint
internal import TimelineSyntax

/// A file of one of the two versions that are compared.
package struct ComparedFile: Sendable {
  /// The path by which it is the same file in the other version.
  package let key: String
  /// The path that is shown.
  package let path: String
  /// The document, which has no errors.
  package let document: LoadedDocument
  /// By which the findings are found that came or went.
  package let settings: LintSettings

  package init(
    key: String, path: String, document: LoadedDocument, settings: LintSettings = LintSettings()
  ) {
    (self.key, self.path, self.document, self.settings) = (key, path, document, settings)
  }

  /// The file with the path that is shown.
  var source: SourceFile {
    let source = document.document.source
    return source.path == path ? source : SourceFile(path: path, bytes: source.bytes)
  }
}

/// Both versions of a file; nil where there is none.
struct FilePair: Sendable {
  var old: ComparedFile?
  var new: ComparedFile?

  /// Whether nothing can be different, since both versions are at the same place, have the same bytes
  /// and include nothing.
  var hasSameBytes: Bool {
    guard let first = old?.document, let second = new?.document, old?.key == new?.key else {
      return false
    }
    return first.includedPaths.isEmpty && second.includedPaths.isEmpty
      && first.document.source.bytes == second.document.source.bytes
  }
}

/// Both versions of a timeline; at least one is there.
struct TimelinePair: Sendable {
  /// A timeline by its file and its place in the file.
  struct Place: Sendable, Hashable {
    let file: Int
    let timeline: Int
  }

  var old: Place?
  var new: Place?
}
