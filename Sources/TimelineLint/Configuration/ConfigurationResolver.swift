package import TimelineSyntax

/// Reads a file for a configuration, by its absolute path: its bytes, or nil where there is none.
package typealias ConfigurationFileReader =
  @Sendable (String) throws(FileReadError) -> [UInt8]?

/// Finds the configuration of each file: the same for the command line, editors and previews.
package struct ConfigurationResolver {
  /// Which configuration counts.
  package enum Choice: Sendable, Hashable {
    /// The closest `.keyphase.yaml` in the file's folder or above.
    case closest
    /// One file for all, by its path; its patterns are for the working folder.
    case file(String)
    case none
  }

  /// The names of configuration files; of two in one folder the first counts.
  package static let fileNames = [".keyphase.yaml", ".keyphase.yml"]

  package let choice: Choice
  /// The absolute folder that relative paths begin in.
  package let workingFolder: String
  private let readFile: ConfigurationFileReader
  private let rules: [LintRule]
  private var byFolder: [String: Configuration] = [:]
  private var reported = DiagnosticBag()
  /// Configurations that could not be read at all.
  package private(set) var failures: [FileReadError] = []

  package init(
    _ choice: Choice = .closest, workingFolder: String, rules: [LintRule] = LintRule.all,
    readFile: @escaping ConfigurationFileReader
  ) {
    self.choice = choice
    self.workingFolder = workingFolder
    self.rules = rules
    self.readFile = readFile
  }

  /// What is wrong with the configurations that were read so far, by place.
  package var diagnostics: [Diagnostic] { reported.sorted }

  /// Whether all configurations so far could be read and are free of errors.
  package var isSound: Bool { failures.isEmpty && !reported.hasErrors }

  /// The configuration that counts for a file; each is read once.
  ///
  /// - Parameter path: the file's path, relative to the working folder or absolute.
  package mutating func configuration(for path: String) -> Configuration {
    switch choice {
    case .none: return Configuration(folder: workingFolder)
    case .closest:
      let folder = FilePath.folder(of: absolute(path)) ?? "/"
      return closest(to: folder)
    case .file(let file):
      if let known = byFolder[workingFolder] { return known }
      var configuration = Configuration(folder: workingFolder)
      if !read(absolute(file), into: &configuration) {
        failures.append(FileReadError(path: file, reason: "there is no such file"))
      }
      byFolder[workingFolder] = configuration
      return configuration
    }
  }

  /// The absolute path of a file.
  package func absolute(_ path: String) -> String {
    FilePath.absolute(path, in: workingFolder)
  }

  private mutating func closest(to folder: String) -> Configuration {
    if let known = byFolder[folder] { return known }
    var configuration = Configuration(folder: folder)
    let isHere = Self.fileNames.contains { name in
      read(FilePath.absolute(name, in: folder), into: &configuration)
    }
    if !isHere, let above = FilePath.folder(of: folder) { configuration = closest(to: above) }
    byFolder[folder] = configuration
    return configuration
  }

  /// Reads a file; false where there is none.
  private mutating func read(_ path: String, into configuration: inout Configuration) -> Bool {
    do throws(FileReadError) {
      guard let bytes = try readFile(path) else { return false }
      var loader = ConfigurationLoader(
        workingFolder: workingFolder, rules: rules, readFile: readFile)
      loader.read(bytes, at: path, into: &configuration)
      reported.add(contentsOf: loader.diagnostics)
    } catch {
      failures.append(
        FileReadError(path: FilePath.shown(path, from: workingFolder), reason: error.reason))
    }
    return true
  }
}
