/// Operations on paths as strings, without access to the file system.
///
/// They compare and split bytes: a combining character after a slash does not hide the slash, and
/// names that differ only in their normalization are different.
package enum FilePath {
  /// The components of a path, without empty ones.
  package static func components(of path: String) -> [Substring] {
    path.utf8.split(separator: slash).map { Substring($0) }
  }

  /// The path from the root, without `.` and `..` components.
  ///
  /// - Parameter folder: The absolute path of the folder to which a relative path refers.
  package static func absolute(_ path: String, in folder: String) -> String {
    let path = isAbsolute(path) ? path : "\(folder)/\(path)"
    var names: [Substring] = []
    for name in components(of: path) {
      switch name {
      case ".": continue
      case "..": _ = names.popLast()
      default: names.append(name)
      }
    }
    return "/" + names.joined(separator: "/")
  }

  /// A path that is relative to the folder of a file, without `.` components, and without `..`
  /// components where it is not above the file's own path.
  package static func resolve(_ path: String, from file: String) -> String {
    var parts = file.utf8.split(separator: slash, omittingEmptySubsequences: false).dropLast()
      .map { Substring($0) }
    for part in components(of: path) where part != "." {
      if part == "..", let last = parts.last, last != "..", !last.isEmpty {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  /// Whether a path begins at the root.
  package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

  /// The folder that contains an absolute path; nil for the root.
  package static func folder(of path: String) -> String? {
    guard path != "/", let last = path.utf8.lastIndex(of: slash) else { return nil }
    return last == path.startIndex ? "/" : String(path[..<last])
  }

  /// The folder that contains a path, `.` for a name without a folder.
  package static func parent(of path: String) -> String {
    guard let last = path.utf8.lastIndex(of: slash) else { return "." }
    return last == path.startIndex ? "/" : String(path[..<last])
  }

  /// The extension of a path's last name, in lower case without the dot; empty if it has none.
  package static func fileExtension(of path: String) -> String {
    guard let name = components(of: path).last, name.dropFirst().contains(".") else { return "" }
    return name.split(separator: ".").last.map { $0.lowercased() } ?? ""
  }

  /// An absolute path relative to a folder that contains it; nil if the folder does not contain it.
  package static func relative(_ path: String, in folder: String) -> String? {
    if folder == "/" { return String(Substring(path.utf8.dropFirst())) }
    guard path.utf8.starts(with: folder.utf8) else { return nil }
    let rest = path.utf8.dropFirst(folder.utf8.count)
    return rest.first == slash ? String(Substring(rest.dropFirst())) : nil
  }

  /// Whether an absolute path is a folder or inside it.
  package static func contains(_ path: String, in folder: String) -> Bool {
    path.utf8.elementsEqual(folder.utf8) || relative(path, in: folder) != nil
  }

  /// An absolute path relative to any folder, with `..` where needed.
  package static func shown(_ path: String, from folder: String) -> String {
    let path = components(of: path)
    let folder = components(of: folder)
    let common = zip(path, folder).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let names = Array(repeating: "..", count: folder.count - common) + path[common...]
    return names.isEmpty ? "." : names.joined(separator: "/")
  }

  private static let slash = UInt8(ascii: "/")
}
