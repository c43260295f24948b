package import TimelineSyntax

/// Reads a configuration file at an absolute path; returns nil if the file does not exist.
package typealias ConfigurationFileReader =
  @Sendable (String) throws(FileReadError) -> [UInt8]?

/// Finds the configuration of each file, for the command line, editors and previews alike.
package struct ConfigurationResolver {
  /// The way in which the configuration is chosen.
  package enum Choice: Sendable, Hashable {
    /// The closest `.keyphase.yaml` in the file's folder or above.
    case closest
    /// The file at a path, for all files.
    ///
    /// Its patterns are relative to the working folder.
    case file(String)
    case none
  }

  /// The names of configuration files.
  ///
  /// If a folder contains both, the first takes precedence.
  package static let fileNames = [".keyphase.yaml", ".keyphase.yml"]

  package let choice: Choice
  /// The absolute path of the folder to which relative paths refer.
  package let workingFolder: String
  private let readFile: ConfigurationFileReader
  private let rules: [LintRule]
  private var byFolder: [String: Configuration] = [:]
  private var reported = DiagnosticBag()
  /// The configurations that could not be read at all.
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

  /// The diagnostics of the configurations that were read so far, sorted by location.
  package var diagnostics: [Diagnostic] { reported.sorted }

  /// Whether all configurations so far could be read and contain no errors.
  package var isSound: Bool { failures.isEmpty && !reported.hasErrors }

  /// The configuration that applies to a file.
  ///
  /// Each configuration is read once.
  ///
  /// - Parameter path: The path of the file, absolute or relative to the working folder.
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

  /// Reads a file; returns false if it does not exist.
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
