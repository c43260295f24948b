internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineFiles
internal import TimelineLint
internal import TimelineSyntax

/// The files of a preview as they were last read from the disk.
struct PreviewFiles: Sendable {
  let paths: [String]
  private let allowedFolders: [String]
  private let workingFolder: String
  /// Where the paths led when the preview began, without symbolic links.
  private let roots: [String]
  private(set) var input: InputFiles
  private var files: [[UInt8]: PreviewFile] = [:]
  /// The files on the disk when they were read last, by location.
  private var diskVersions: [[UInt8]: FileSystem.Version] = [:]
  /// The other files that are read, as they were before they were read last, by path; nil for one that
  /// was not there.
  private var referenceVersions: [String: FileSystem.Version?] = [:]
  /// The identifiers by location, which a file keeps while it is away.
  private var identifiers: [[UInt8]: String] = [:]
  private var settings: [[UInt8]: PreviewSettings] = [:]
  /// The indices of the input's files by absolute path, and by that of a link's target.
  private var places: [String: [Int]] = [:]
  /// The paths of the configurations.
  private var configurations: [String] = []
  private let renames = KnownRenames()

  init(_ paths: [String], allowedFolders: [String]) {
    self.paths = paths
    self.allowedFolders = allowedFolders
    workingFolder = SystemFile.realPath(".") ?? "/"
    roots = paths.compactMap { SystemFile.realPath($0) }
    input = Self.input(of: paths)
  }

  static func input(of paths: [String]) -> InputFiles {
    InputFiles(paths, standardInputName: nil, workingFolder: SystemFile.realPath("."))
  }

  /// The served files, sorted by path.
  var all: [PreviewFile] {
    files.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
  }

  /// The paths of all other files that are read: included ones, pictures and configurations.
  var references: [String] {
    var paths = Set(configurations)
    for file in files.values { paths.formUnion(file.referencedPaths) }
    return paths.sorted()
  }

  /// Searches the folders again and reads what has changed since it was read.
  ///
  /// - Parameter changed: the paths of files that are known to have changed.
  mutating func search(_ board: PreviewBoard, changed: Set<String> = []) -> PreviewChange {
    input = Self.input(of: paths)
    let before = settings
    resolveSettings()
    findPlaces()
    let absolute = Set(changed.map { FilePath.absolute($0, in: workingFolder) })
      .union(referenceVersions.filter { FileSystem.version(of: $0.key) != $0.value }.keys)
    let pending = input.files.filter { file in
      let key = Array(file.location.utf8)
      guard let known = files[key] else { return true }
      return diskVersions[key] != FileSystem.version(of: file.path) || before[key] != settings[key]
        || !known.referencedPaths.isDisjoint(with: absolute)
    }
    let present = Set(input.files.map { Array($0.location.utf8) })
    return update(
      pending, board, changed: absolute, removing: files.keys.filter { !present.contains($0) })
  }

  /// Reads files again.
  mutating func reload(_ changed: Set<String>, _ board: PreviewBoard) -> PreviewChange {
    let absolute = Set(changed.map { FilePath.absolute($0, in: workingFolder) })
    let isConfigured = absolute.contains { path in
      ConfigurationResolver.fileNames.contains {
        path.utf8.reversed().starts(with: "/\($0)".utf8.reversed())
      }
        || configurations.contains(path)
    }
    if isConfigured { return search(board, changed: changed) }
    var indices: Set<Int> = []
    for path in absolute {
      if let found = places[path] {
        indices.formUnion(found)
      } else if FolderWalk.isYAML(path),
        !files.values.contains(where: { $0.referencedPaths.contains(path) })
      {
        return search(board, changed: changed)
      }
    }
    for (index, file) in input.files.enumerated() {
      if let known = files[Array(file.location.utf8)], !known.referencedPaths.isEmpty,
        !known.referencedPaths.isDisjoint(with: absolute)
      {
        indices.insert(index)
      }
    }
    return update(indices.sorted().map { input.files[$0] }, board, changed: absolute, removing: [])
  }

  /// Reads files and compares them with their former versions.
  private mutating func update(
    _ pending: [InputFile], _ board: PreviewBoard, changed: Set<String>, removing absent: [[UInt8]]
  ) -> PreviewChange {
    var change = PreviewChange()
    let formerCount = files.count
    for file in pending {
      let key = Array(file.location.utf8)
      if identifiers[key] == nil { identifiers[key] = "f\(identifiers.count)" }
      diskVersions[key] = FileSystem.version(of: file.path)
    }
    let known = referenceVersions.keys.map { ($0, FileSystem.version(of: $0)) }
    referenceVersions = Dictionary(uniqueKeysWithValues: known)
    let version = board.nextVersion
    let current = self
    let read = pending.concurrentMap { current.read($0, changed: changed, version: version) }
    for (input, file) in zip(pending, read) {
      let key = Array(input.location.utf8)
      let former = files[key]
      guard let file else {
        if let former { remove(key, former, from: &change) }
        continue
      }
      // Written anew with the same text.
      if file === former { continue }
      files[key] = file
      let changed = file.timelines.filter { timeline in
        former.map { !timeline.plays(like: $0.timelines.first { $0.id == timeline.id }) } ?? true
      }
      change.timelines += changed.map(\.id)
      change.files.append(file)
      if let former { change.replaced.append((former, file.timelines)) }
    }
    for key in absent {
      if let former = files[key] { remove(key, former, from: &change) }
    }
    let references = Set(self.references)
    referenceVersions = referenceVersions.filter { references.contains($0.key) }
    for path in references where referenceVersions[path] == nil {
      referenceVersions[path] = .some(FileSystem.version(of: path))
    }
    // Mostly, one file is replaced by its next version.
    if files.count != formerCount || !change.removed.isEmpty { change.all = all }
    return change
  }

  private mutating func remove(
    _ key: [UInt8], _ former: PreviewFile, from change: inout PreviewChange
  ) {
    files[key] = nil
    change.replaced.append((former, []))
    change.removed.append((former.id, former.input.name))
  }

  /// Reads a file; nil if it cannot be read, or is no timeline file.
  ///
  /// - Returns: the former version if the text is the same and nothing that it refers to has changed.
  private func read(_ file: InputFile, changed: Set<String>, version: Int) -> PreviewFile? {
    let key = Array(file.location.utf8)
    guard let id = identifiers[key] else { return nil }
    guard isInside(file) else { return nil }
    let realPath = SystemFile.realPath(file.path)
    let limits = YAMLLimits()
    guard
      let source = try? SourceFile.readRegular(
        file.path, name: file.location, limit: limits.fileSize + 1),
      // One that was served may just now be empty.
      file.isNamed || files[key] != nil || TimelineSniffer.isTimeline(source.bytes)
    else { return nil }
    let former = files[key]
    if let former, former.loaded.document.source.bytes == source.bytes,
      former.settings == settings[key] ?? PreviewSettings(), former.realPath == realPath,
      former.referencedPaths.isDisjoint(with: changed)
    {
      return former
    }
    let references = ReferenceReader(allowedFolders: allowedFolders)
    let loaded = DocumentLoader(limits: limits, references: references).load(source)
    return PreviewFile(
      id: id, file, loaded,
      timelines: PreviewTimeline.all(
        of: loaded, in: id, version: version, after: former?.timelines ?? []),
      settings[key] ?? PreviewSettings(), references: references, workingFolder: workingFolder,
      realPath: realPath, after: former)
  }

  /// Whether a file is one that was named, or is inside of a folder that was: neither its folder has
  /// been replaced by a link, nor is it a link to elsewhere.
  private func isInside(_ file: InputFile) -> Bool {
    if file.isNamed { return true }
    guard let folder = SystemFile.realPath(FilePath.parent(of: file.path)),
      let name = FilePath.components(of: file.path).last,
      roots.contains(where: { FilePath.contains(folder, in: $0) })
    else { return false }
    return !ReferenceBoundary.isCrossed(by: "\(folder)/\(name)")
  }

  private mutating func findPlaces() {
    places = [:]
    for (index, file) in input.files.enumerated() {
      let path = FilePath.absolute(file.path, in: workingFolder)
      places[path, default: []].append(index)
      if case .success(let entry) = SystemFile.statusOfEntry(path), entry.isLink,
        let target = SystemFile.realPath(path)
      {
        places[target, default: []].append(index)
      }
    }
  }

  /// Finds the settings of all files as `lint` does, and leaves out the excluded ones.
  private mutating func resolveSettings() {
    var resolver = ConfigurationResolver(
      workingFolder: workingFolder, references: ReferenceReader(allowedFolders: allowedFolders),
      renames: { [renames] in renames.sinceLastChange(of: $0, gone: $1) })
    var excluded: Set<[UInt8]> = []
    var found: Set<String> = []
    settings = [:]
    for file in input.files {
      let key = Array(file.location.utf8)
      let configuration = resolver.configuration(for: file.location)
      let path = resolver.absolute(file.location)
      for source in configuration.sources {
        found.insert(FilePath.absolute(source.location, in: workingFolder))
      }
      if let baseline = configuration.baseline { found.insert(baseline.value.path) }
      if !file.isNamed, configuration.excludes(path) {
        excluded.insert(key)
      } else {
        settings[key] = PreviewSettings(
          linter: configuration.effective(for: path).settings,
          baseline: configuration.baseline.flatMap { try? resolver.read($0).byPath } ?? [:])
      }
    }
    configurations = found.sorted()
    input.remove { excluded.contains(Array($0.location.utf8)) }
  }
}
