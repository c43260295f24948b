import TimelineFiles
import TimelineSyntax

/// Where exports are written.
enum ExportTarget {
  case standardOutput
  /// One file for all inputs.
  case file(String)
  /// A folder with a file for each input.
  case folder(String)

  /// - Parameters:
  ///   - output: the argument of `-o`.
  ///   - count: the number of the inputs.
  init(_ output: String?, count: Int) throws(CommandFailure) {
    guard let output, output != "-" else {
      self = .standardOutput
      return
    }
    guard !output.isEmpty else { throw CommandFailure("the output is an empty path") }
    if output.hasSuffix("/") {
      var folder = output
      while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
      self = .folder(folder)
    } else if case .folder? = try? FileSystem.kind(of: output) {
      self = .folder(output)
    } else {
      let name = output.split(separator: "/").last ?? ""
      let isFolder = count > 1 && !name.dropFirst().contains(".")
      self = isFolder && !FileSystem.entryExists(output) ? .folder(output) : .file(output)
    }
  }
}

/// The folder that all inputs share, below which they have the paths that outputs are named by.
struct InputRoot {
  private let folder: String
  private let workingFolder: String

  /// - Parameter paths: the files and folders that the user names.
  init(_ paths: [String], workingFolder: String) {
    self.workingFolder = workingFolder
    var shared: [Substring]?
    for path in paths where path != "-" {
      let absolute = FilePath.absolute(path, in: workingFolder)
      var isFolder = false
      if case .folder? = try? FileSystem.kind(of: path) { isFolder = true }
      let place = isFolder ? absolute : FilePath.folder(of: absolute) ?? "/"
      let names = FilePath.components(of: place)
      shared =
        shared.map { known in
          Array(zip(known, names).prefix { $0 == $1 }.map(\.0))
        } ?? names
    }
    folder = shared.map { "/" + $0.joined(separator: "/") } ?? workingFolder
  }

  /// The path of an input below the folder.
  func path(of location: String) -> String {
    let absolute = FilePath.absolute(location, in: workingFolder)
    return FilePath.relative(absolute, in: folder) ?? FilePath.components(of: absolute).last
      .map(String.init) ?? location
  }
}
