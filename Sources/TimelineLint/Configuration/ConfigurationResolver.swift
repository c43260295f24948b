package import TimelineSyntax

/// Finds the configuration of each file, for the command line, editors and previews alike.
package struct ConfigurationResolver {
  /// The way in which the configuration is chosen.
  package enum Choice: Sendable, Hashable {
    /// The closest `.keyphase.yaml` in the file's folder or above.
    case closest
    /// The file at a path, for all files.
    ///
    /// Its patterns are relative to its folder if the working folder is inside, otherwise to the
    /// working folder.
    case file(String)
    case none
  }

  /// Finds the new paths of files that are gone, by the old ones, from the root of the repository of the
  /// baseline at an absolute path.
  package typealias Renames =
    @Sendable (_ baseline: String, _ gone: Set<String>) -> [String: String]

  /// The names of configuration files.
  ///
  /// If a folder contains both, the first takes precedence.
  package static let fileNames = [".keyphase.yaml", ".keyphase.yml"]

  package let choice: Choice
  /// The absolute path of the folder to which relative paths refer.
  package let workingFolder: String
  private let references: ReferenceReader
  private let rules: [LintRule]
  private let renames: Renames
  private var byFolder: [[UInt8]: Configuration] = [:]
  private var baselines: [String: Baseline] = [:]
  private var reported = DiagnosticBag()
  /// The configurations that could not be read at all.
  package private(set) var failures: [ConfigurationFailure] = []

  package init(
    _ choice: Choice = .closest, workingFolder: String, rules: [LintRule] = LintRule.all,
    references: ReferenceReader, renames: @escaping Renames = { _, _ in [:] }
  ) {
    self.renames = renames
    self.choice = choice
    self.workingFolder = workingFolder
    self.rules = rules
    self.references = references
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
      let key = Array(workingFolder.utf8)
      if let known = byFolder[key] { return known }
      let folder = FilePath.folder(of: absolute(file)) ?? "/"
      let isAbove = FilePath.contains(workingFolder, in: folder)
      var configuration = Configuration(folder: isAbove ? folder : workingFolder)
      if !read(absolute(file), into: &configuration) {
        failures.append(ConfigurationFailure(path: file, error: .missing))
      }
      byFolder[key] = configuration
      return configuration
    }
  }

  /// Reads the baseline that a configuration names, in which files have the names that they have now.
  ///
  /// Each baseline is read once.
  package mutating func read(
    _ named: ConfiguredValue<BaselineFile>
  ) throws(BaselineFileError) -> Baseline {
    if let known = baselines[named.value.path] { return known }
    let written = try Baseline(named, shownFrom: workingFolder, references: references)
    let baseline = followingRenames(written, at: named.value.path)
    baselines[named.value.path] = baseline
    return baseline
  }

  private func followingRenames(_ baseline: Baseline, at path: String) -> Baseline {
    // Without a repository, paths are absolute, and nothing knows new names.
    guard let root = FilePath.folder(of: path).flatMap(ReferenceBoundary.repository) else {
      return baseline
    }
    return baseline.followingRenames(
      isGone: { !references.mayExist(FilePath.absolute($0, in: root)) }
    ) { renames(path, $0) }
  }

  /// The absolute path of a file.
  package func absolute(_ path: String) -> String {
    FilePath.absolute(path, in: workingFolder)
  }

  private mutating func closest(to folder: String) -> Configuration {
    let key = Array(folder.utf8)
    if let known = byFolder[key] { return known }
    var configuration = Configuration(folder: folder)
    let isHere = Self.fileNames.contains { name in
      read(FilePath.absolute(name, in: folder), into: &configuration)
    }
    if !isHere, let above = FilePath.folder(of: folder) { configuration = closest(to: above) }
    byFolder[key] = configuration
    return configuration
  }

  /// Reads a file; returns false if it does not exist.
  private mutating func read(_ path: String, into configuration: inout Configuration) -> Bool {
    guard references.mayExist(path) else { return false }
    do throws(ReferenceError) {
      let source = try contents(of: path)
      var loader = ConfigurationLoader(
        workingFolder: workingFolder, rules: rules, references: references)
      try loader.read(
        SourceFile(path: FilePath.shown(path, from: workingFolder), bytes: source.bytes), at: path,
        into: &configuration)
      // No command changes a configuration.
      for diagnostic in loader.diagnostics.diagnostics { reported.add(diagnostic.withoutFix) }
    } catch {
      guard error != .missing else { return false }
      failures.append(
        ConfigurationFailure(path: FilePath.shown(path, from: workingFolder), error: error))
    }
    return true
  }

  /// The diagnostics of a configuration whose text may differ from that of its file, and of those
  /// that it extends.
  package static func check(_ source: SourceFile, references: ReferenceReader) -> [Diagnostic] {
    let path = FilePath.absolute(source.location, in: "/")
    var configuration = Configuration(folder: FilePath.folder(of: path) ?? "/")
    var loader = ConfigurationLoader(
      workingFolder: configuration.folder, rules: LintRule.all, references: references)
    do throws(ReferenceError) {
      try loader.read(source, at: path, into: &configuration)
    } catch {
      loader.diagnostics.add(
        Diagnostic(
          .wrongType, "the configuration cannot be read: \(error.reason)",
          at: DiagnosticLabel(source: source, span: source.lines.span(ofLine: 1, in: source.bytes)),
          help: error.help))
    }
    return loader.diagnostics.sorted.map(\.withoutFix)
  }

  /// Reads a configuration, which may be a pipe only if the user names it.
  ///
  /// One that is found may be a symbolic link, which leads no further than a reference.
  private func contents(of path: String) throws(ReferenceError) -> SourceFile {
    let limit = YAMLLimits().fileSize + 1
    if case .file = choice { return try references.readNamed(path, limit: limit) }
    return try references.read(references.find(path, for: path), limit: limit)
  }
}

/// A configuration that could not be read at all.
package struct ConfigurationFailure: Sendable, CustomStringConvertible {
  /// The path, relative to the working folder.
  package let path: String
  package let error: ReferenceError

  package var description: String { "\(path): \(error.reason)" }
}
