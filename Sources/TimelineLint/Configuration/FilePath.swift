/// Operations on paths as strings, without access to the file system.
package enum FilePath {
  /// The path from the root, without `.` and `..` components.
  ///
  /// - Parameter folder: The absolute path of the folder to which a relative path refers.
  package static func absolute(_ path: String, in folder: String) -> String {
    var names: [Substring] = []
    for name in (path.hasPrefix("/") ? path : "\(folder)/\(path)").split(separator: "/") {
      switch name {
      case ".": continue
      case "..": _ = names.popLast()
      default: names.append(name)
      }
    }
    return "/" + names.joined(separator: "/")
  }

  /// The folder that contains an absolute path; nil for the root.
  package static func folder(of path: String) -> String? {
    guard path != "/", let slash = path.lastIndex(of: "/") else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// An absolute path relative to a folder that contains it; nil if the folder does not contain it.
  package static func relative(_ path: String, in folder: String) -> String? {
    if folder == "/" { return String(path.dropFirst()) }
    guard path.hasPrefix(folder + "/") else { return nil }
    return String(path.dropFirst(folder.count + 1))
  }

  /// An absolute path relative to any folder, with `..` where needed.
  package static func shown(_ path: String, from folder: String) -> String {
    let path = path.split(separator: "/")
    let folder = folder.split(separator: "/")
    let common = zip(path, folder).prefix { $0 == $1 }.count
    let names = Array(repeating: "..", count: folder.count - common) + path[common...]
    return names.isEmpty ? "." : names.joined(separator: "/")
  }
}
