/// Paths as they are shown.
enum PathText {
  /// The path without `./`, doubled slashes and a slash at its end; relative to the working folder
  /// where it lies in it.
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
