/// The changes of watched files.
package struct FileChanges: Sendable {
  /// The paths of the files that were written, created or removed.
  package internal(set) var paths: Set<String> = []
  /// Whether files in other paths may have been created or removed, so that folders have to be
  /// searched again.
  package internal(set) var isStructural = false

  package init() {}

  /// Whether nothing has changed.
  package var isEmpty: Bool { paths.isEmpty && !isStructural }
}
