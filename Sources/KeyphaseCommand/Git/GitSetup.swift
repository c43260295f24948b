import TimelineDocument
import TimelineFiles
import TimelineSyntax

/// What `keyphase git install` sets up, and `keyphase git uninstall` removes.
struct GitSetup {
  let settings: GitSettings
  /// The file with the attributes.
  let attributesPath: String

  /// - Parameters:
  ///   - isGlobal: whether all repositories of the user are set up.
  /// - Throws: ``CommandFailure`` if there is no repository.
  init(isGlobal: Bool) throws(CommandFailure) {
    guard !isGlobal else {
      guard let path = GitSettings.globalAttributes else {
        throw CommandFailure("there is no home folder, in which git has the settings of the user")
      }
      (settings, attributesPath) = (GitSettings(root: nil), path)
      return
    }
    let folder = try FileSystem.workingFolder()
    guard let root = ReferenceBoundary.repository(of: folder) else {
      throw CommandFailure(
        "`\(folder)` is in no git repository",
        help:
          "run it in a repository, or set up all of your repositories with `keyphase git install --global`"
      )
    }
    (settings, attributesPath) = (GitSettings(root: root), "\(root)/.gitattributes")
  }

  /// The settings of the drivers.
  ///
  /// - Parameter program: the path or the name of this program.
  static func drivers(_ program: String) -> [(key: String, value: String)] {
    let program = ShellWord.quoted(program)
    return [
      ("diff.keyphase.textconv", "\(program) git textconv"),
      ("diff.keyphase.xfuncname", "^( {0,2}[^ #-].*)$"),
      ("merge.keyphase.name", "timelines by their structure"),
      (
        "merge.keyphase.driver",
        "\(program) merge %O %A %B --output %A --path %P --marker-size %L"
          + " --base-name %S --our-name %X --their-name %Y"
      ),
      // Bases that git merges itself, from several, have conflict markers.
      ("merge.keyphase.recursive", "text"),
    ]
  }

  static let keys = drivers("keyphase").map(\.key)

  /// The patterns of the timeline files of the repository: whole folders, and single files where other
  /// YAML files are beside them.
  func foundPatterns(limits: YAMLLimits) throws(CommandFailure) -> [String] {
    guard let root = settings.root else { return ["*.yaml", "*.yml"] }
    let found = InputFiles([root], standardInputName: nil, workingFolder: root)
    var timelines: [String: [String]] = [:]
    var others: Set<String> = []
    for file in found.files {
      let path = FilePath.absolute(file.path, in: root)
      guard let inRoot = FilePath.relative(path, in: root),
        let source = try? SourceFile.readRegular(path, limit: limits.fileSize)
      else { continue }
      let name = FilePath.components(of: inRoot).last.map(String.init) ?? inRoot
      let folder = String(inRoot.dropLast(name.count).dropLast(name.count < inRoot.count ? 1 : 0))
      let ending = name.split(separator: ".").last.map(String.init) ?? ""
      let pattern = GitAttributes.pattern(of: folder, extension: ending)
      if TimelineSniffer.isTimeline(source.bytes) {
        timelines[pattern, default: []].append(inRoot)
      } else {
        others.insert(pattern)
      }
    }
    return timelines.flatMap { pattern, files in
      others.contains(pattern) ? files.map { GitAttributes.pattern(of: $0) } : [pattern]
    }.sorted()
  }
}
