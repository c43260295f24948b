/// Paths for display.
enum DisplayPath {
  /// Returns the path without `./`, repeated slashes and a trailing slash, relative to the working
  /// folder if it is inside it.
  static func normalized(_ path: String, workingFolder: String?) -> String {
    var path = Substring(path)
    if let folder = workingFolder, folder != "/", path.hasPrefix(folder + "/") {
      path = path.dropFirst(folder.count + 1)
    } else if path == workingFolder.map({ Substring($0) }) {
      return "."
    }
    let isAbsolute = path.hasPrefix("/")
    let parts = path.split(separator: "/").filter { $0 != "." }
    let text = (isAbsolute ? "/" : "") + parts.joined(separator: "/")
    return text.isEmpty ? "." : text
  }
}
