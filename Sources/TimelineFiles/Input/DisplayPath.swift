import TimelineSyntax

/// Paths for display.
package enum DisplayPath {
  /// Returns the path without `./`, repeated slashes and a trailing slash, relative to the working
  /// folder if it is inside it.
  package static func normalized(_ path: String, workingFolder: String?) -> String {
    var path = path
    if let folder = workingFolder, folder != "/" {
      if path.utf8.elementsEqual(folder.utf8) { return "." }
      path = FilePath.relative(path, in: folder) ?? path
    }
    let parts = FilePath.components(of: path).filter { $0 != "." }
    let text = (FilePath.isAbsolute(path) ? "/" : "") + parts.joined(separator: "/")
    return text.isEmpty ? "." : text
  }
}
