/// Finds the YAML files in a folder and its subfolders.
struct FolderWalk {
  /// The paths of the files, prefixed with the folder's path as given.
  private(set) var files: [String] = []
  /// The folders that could not be read.
  private(set) var failures: [CommandFailure] = []

  /// Walks a folder, skipping hidden and git-ignored entries and symbolic links to folders.
  init(_ folder: String) {
    let absolute = FileSystem.realPath(folder) ?? folder
    walk(folder, absolute: absolute, ignore: GitIgnore(above: absolute))
  }

  private mutating func walk(_ folder: String, absolute: String, ignore outer: GitIgnore) {
    let entries: [(name: String, isFolder: Bool)]
    do throws(CommandFailure) {
      entries = try FileSystem.entries(of: folder)
    } catch {
      failures.append(error)
      return
    }
    var ignore = outer
    if entries.contains(where: { $0.name == ".gitignore" }) { ignore.descend(into: absolute) }
    for entry in entries.sorted(by: { $0.name < $1.name }) {
      if entry.name.hasPrefix(".") { continue }
      guard entry.isFolder || FolderWalk.isYAML(entry.name) else { continue }
      let path = folder == "." ? entry.name : "\(folder)/\(entry.name)"
      let absolutePath = "\(absolute)/\(entry.name)"
      if ignore.ignores(absolutePath, isFolder: entry.isFolder) { continue }
      if entry.isFolder {
        walk(path, absolute: absolutePath, ignore: ignore)
      } else if isReadableFile(path) {
        files.append(path)
      }
    }
  }

  private static func isYAML(_ name: String) -> Bool {
    name.hasSuffix(".yaml") || name.hasSuffix(".yml")
  }

  /// Whether a path resolves to a regular file.
  private func isReadableFile(_ path: String) -> Bool {
    guard let kind = try? FileSystem.kind(of: path) else { return false }
    if case .file = kind { return true }
    return false
  }
}
