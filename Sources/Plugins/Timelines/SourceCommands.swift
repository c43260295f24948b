import Foundation
import PackagePlugin

/// The commands that make Swift source of a target's timeline files, one for each file.
struct SourceCommands {
  let program: URL
  /// The folder of the package or the project, from which files may be included.
  let root: URL
  /// The folder of the target, whose folders are enumerations within the namespace.
  let folder: URL
  /// The folder for the sources.
  let output: URL

  func commands(for files: [URL]) throws -> [Command] {
    let settings = SourceSettings(for: folder, in: root)
    var names = SourceNames(root: settings.namespace)
    var owners: [String: String] = [:]
    var known: Set<String> = []
    return
      files
      .filter { known.insert($0.standardizedFileURL.path).inserted }
      .map { (url: $0, path: relativePath(of: $0)) }
      .sorted { $0.path < $1.path }
      .compactMap { file in
        guard let scan = TimelineScan(contentsOf: file.url), scan.hasTimelines else { return nil }
        let name = names.name(of: file.path)
        for timeline in scan.timelines {
          let place = "\(file.url.path):\(timeline.line)"
          let whole = "\(name.namespace).\(timeline.name)"
          if let other = owners.updateValue(place, forKey: whole) {
            Diagnostics.error(
              """
              the timeline `\(timeline.name)` is also in \(other), and both are \(whole) in Swift: \
              rename one of them, or put one file into a folder
              """, file: file.url.path, line: timeline.line)
          }
        }
        return command(for: file.url, scan, name, settings)
      }
  }

  private func command(
    for file: URL, _ scan: TimelineScan, _ name: SourceNames.Name, _ settings: SourceSettings
  ) -> Command {
    let source = output.appending(path: name.file)
    var arguments = [
      "export", file.path, "--to", "swift", "--no-config", "--compiler-messages",
      "--allow-outside", root.path, "--namespace", name.namespace, "--access", settings.access,
      "-o", source.path,
    ]
    if !name.declared.isEmpty { arguments += ["--declared", name.declared] }
    return .buildCommand(
      displayName: "Timelines \(relativePath(of: file))", executable: program,
      arguments: arguments,
      inputFiles: [file] + scan.includedFiles(from: file), outputFiles: [source])
  }

  /// The path from the target's folder; the whole path of a file elsewhere.
  private func relativePath(of file: URL) -> String {
    let (path, prefix) = (file.standardizedFileURL.path, folder.standardizedFileURL.path + "/")
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : file.lastPathComponent
  }
}
