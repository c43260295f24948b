import TimelineDocument
import TimelineEvaluation
import TimelineExport
import TimelineFiles
import TimelineLint
internal import TimelineReports
import TimelineSyntax

/// The exports of all inputs of a request.
struct ExportJob {
  /// A file to write, or what goes to standard output.
  struct Output {
    /// The path; nil for standard output.
    var path: String?
    var bytes: [UInt8]
    /// The inputs of which it is made.
    var files: [LoadedFiles.File]
    /// The configuration that names it; nil for the user.
    var boundary: String?
  }

  /// The files to write.
  private(set) var outputs: [Output] = []
  /// The files that are read.
  let input: InputFiles
  let files: LoadedFiles
  private let request: ExportRequest
  private var runs: [ExportRun] = []
  /// The older versions of the runs, in their order; empty without any.
  private var formerRuns: [ExportRun] = []
  /// The files without timelines, which the format does not export.
  private var skipped: [String] = []

  /// Reads the inputs and exports them.
  ///
  /// - Throws: ``FoundErrors`` if an input has errors, and ``CommandFailure`` for one that cannot be
  ///   read, a name that does not exist, and an output that the format does not have.
  init(
    _ request: ExportRequest, _ input: InputFiles, reader: FileReader, color: ColorChoice
  ) throws {
    self.request = request
    self.input = input
    files = try LoadedFiles.load(
      input, reader: reader, color: color, isForCompilers: request.isForCompilers)
    try files.requireAll()
    if !request.format.exportsTimelines, let name = request.timelines.first {
      throw CommandFailure(
        "`\(request.format.name)` exports definitions, and no timelines such as `\(name)`",
        help: "leave out `--timeline`")
    }
    let root = InputRoot(request.paths, workingFolder: try FileSystem.workingFolder())
    if !request.format.exportsDefinitions || !request.timelines.isEmpty {
      try Self.check(request, files, color: color)
    }
    for file in files.files {
      guard isExported(file) else {
        if file.document.timelines.isEmpty || !request.format.exportsTimelines {
          skipped.append(file.name)
        }
        continue
      }
      let path = root.path(of: file.path == "-" ? file.document.source.location : file.path)
      let art = reader.references.includes
      runs.append(try ExportRun(file, path: path, request, art: art))
      guard let revision = request.against else { continue }
      let former = try FormerFile.read(file, in: revision, limits: reader.limits, color: color)
      formerRuns.append(
        try ExportRun(former.file, path: path, request, art: former.art))
    }
    compareFiles()
    guard !runs.isEmpty else {
      throw CommandFailure(
        request.format.exportsTimelines
          ? "there is no timeline to play" : "there is no curve, spring or animation to export",
        help: request.format.exportsTimelines
          ? "the files contain only constants and properties"
          : "define them under `curves`, `springs` or `animations`")
    }
    try place(runs)
    for index in outputs.indices { outputs[index].boundary = request.boundary }
  }

  /// Finds names that no timeline has.
  ///
  /// - Throws: ``ConfigurationErrors`` after it has shown where a configuration has one, and
  ///   ``CommandFailure`` for one of the user.
  private static func check(
    _ request: ExportRequest, _ files: LoadedFiles, color: ColorChoice
  ) throws {
    let selection = SampleSelection(timelines: request.timelines)
    if let (name, help) = selection.unknown(in: files),
      let label = zip(request.timelines, request.timelineLabels).first(where: { $0.0 == name })?.1
    {
      let unknown = Diagnostic(
        .unknownReference, "there is no timeline `\(name)` to export", at: label, help: help)
      try Report(diagnostics: [unknown], files: []).showFrames(color: color)
      throw ConfigurationErrors()
    }
    try selection.check(files)
  }

  /// Takes the first one of two files as the older version of the second one, for a format that shows
  /// both.
  private mutating func compareFiles() {
    guard request.format.comparesVersions, formerRuns.isEmpty, runs.count == 2 else { return }
    if case .folder? = try? ExportTarget(request.output, count: 2) { return }
    // Files are read in the order of their paths, and the user names the older one first.
    let isReversed = runs[1].file.path == request.paths.first
    formerRuns = [runs[isReversed ? 1 : 0]]
    runs = [runs[isReversed ? 0 : 1]]
  }

  /// Whether a file has what is exported.
  private func isExported(_ file: LoadedFiles.File) -> Bool {
    let document = file.document
    guard request.timelines.isEmpty else {
      return document.timelines.contains { timeline in
        SampleSelection.names(of: timeline).contains(where: request.timelines.contains)
      }
    }
    guard document.timelines.isEmpty || !request.format.exportsTimelines else { return true }
    return request.format.exportsDefinitions && document.definesMotion
  }

  /// Whether a configuration names the output.
  var isConfigured: Bool { request.boundary != nil }

  /// The folder of the outputs; nil for a file or standard output.
  var outputFolder: String? {
    let hasFiles = runs.contains { !$0.content.files.isEmpty }
    guard
      case .folder(let folder)? = try? ExportTarget(
        request.output, count: hasFiles ? max(runs.count, 2) : runs.count)
    else { return nil }
    return folder
  }

  /// How the names of the outputs end.
  var outputEndings: [String] {
    [".\(request.format.fileExtension)"]
      + (request.arguments[ExportContent.typesOption] != nil ? [".d.ts"] : [])
  }

  // MARK: Outputs

  private mutating func place(_ runs: [ExportRun]) throws {
    let format = request.format
    let hasFiles = runs.contains { !$0.content.files.isEmpty }
    switch try ExportTarget(request.output, count: hasFiles ? max(runs.count, 2) : runs.count) {
    case .folder(let folder) where hasFiles:
      outputs = runs.flatMap { run in
        run.content.files.map {
          Output(path: "\(folder)/\($0.path)", bytes: $0.bytes, files: [run.file])
        }
      }
    case .standardOutput where hasFiles, .file where hasFiles:
      throw CommandFailure(
        "`\(format.name)` writes several files",
        help: "name a folder, such as `-o app/src/main/res/`")
    case .standardOutput: outputs = try joined(runs, path: nil)
    case .file(let path): outputs = try joined(runs, path: path)
    case .folder(let folder):
      let (contents, namespaces) = ExportContent.separatingNamespaces(
        of: versions, comment: ["The namespaces of this folder, exported by keyphase."])
      for (run, content) in zip(runs, contents) {
        let output = Output(
          path: "\(folder)/\(Self.name(of: run.path, format))", bytes: content.bytes,
          files: [run.file])
        outputs += types(content, beside: output)
      }
      if let namespaces {
        outputs.append(
          Output(
            path: "\(folder)/Namespaces.\(format.fileExtension)", bytes: namespaces.bytes,
            files: runs.map(\.file)))
      }
    }
  }

  /// The contents, each with its older version where there is one.
  private var versions: [ExportContent] {
    guard formerRuns.count == runs.count else { return runs.map(\.content) }
    return zip(formerRuns, runs).map { former, run in
      ExportContent.comparing(former.content, run.content, revision: request.against)
        ?? run.content
    }
  }

  /// One output for all inputs.
  private func joined(_ runs: [ExportRun], path: String?) throws(CommandFailure) -> [Output] {
    let files = runs.map(\.file) + formerRuns.map(\.file)
    guard runs.count > 1 else {
      let content = versions[0]
      return types(content, beside: Output(path: path, bytes: content.bytes, files: files))
    }
    guard let content = ExportContent.joined(versions) else {
      let others = ExportFormat.all.filter { $0.names != nil }.map(\.name)
      throw CommandFailure(
        "a file of \(request.format.name) holds one input, but there are \(runs.count)",
        help: "write a file for each into a folder, such as `-o Exported/`; "
          + "one file for all is possible with \(others.joined(separator: ", "))")
    }
    return types(content, beside: Output(path: path, bytes: content.bytes, files: files))
  }

  /// The types of a module beside it; alone if it goes to standard output.
  private func types(
    _ content: ExportContent, beside output: Output
  ) -> [Output] {
    guard request.arguments[ExportContent.typesOption] != nil, let types = content.types else {
      return [output]
    }
    guard let path = output.path else {
      return [Output(path: nil, bytes: types, files: output.files)]
    }
    var base = path
    var ending = ".d.ts"
    for (own, other) in [(".js", ".d.ts"), (".mjs", ".d.mts")] where path.hasSuffix(own) {
      base.removeLast(own.count)
      ending = other
    }
    return [output, Output(path: base + ending, bytes: types, files: output.files)]
  }

  /// The path of the output of an input in the folder of outputs.
  private static func name(of path: String, _ format: ExportFormat) -> String {
    var name = path == "-" ? "stdin" : path
    for ending in [".yaml", ".yml"] where name.lowercased().hasSuffix(ending) {
      name.removeLast(ending.count)
    }
    if format.hasResourceNames {
      var folders = name.split(separator: "/").map(String.init)
      if let last = folders.popLast() { folders.append(ResourceName(last).text) }
      name = folders.joined(separator: "/")
    }
    return "\(name).\(format.fileExtension)"
  }

  // MARK: Messages

  /// Writes to standard error which features the format does not support, and the accuracy.
  ///
  /// - Throws: ``FoundErrors`` if there are errors, including names that clash, and any unsupported
  ///   feature in a strict export.
  ///
  /// - Parameter errorsOnly: whether everything else has been reported before.
  func report(color: ColorChoice, errorsOnly: Bool) throws {
    var bag = DiagnosticBag()
    var known: Set<String> = []
    for run in runs + formerRuns {
      for var warning in run.log.warnings {
        // Both versions mostly have the same losses.
        if !formerRuns.isEmpty, !known.insert("\(run.path)\n\(warning.message)").inserted {
          continue
        }
        if request.isStrict { warning.severity = .error }
        // A build would repeat the losses each time; they stand in the comment of the source.
        if request.isForCompilers, warning.severity != .error { continue }
        bag.add(warning)
      }
    }
    for clash in clashes { bag.add(clash) }
    if errorsOnly, !bag.hasErrors { return }
    let report = Report(
      diagnostics: runs.count == 1 ? bag.diagnostics : bag.sorted, files: runs.map(\.file.name))
    if request.isForCompilers {
      try report.writeForCompilers()
      if bag.hasErrors { throw FoundErrors() }
      return
    }
    try report.showFrames(color: color)
    if bag.hasErrors { throw FoundErrors() }
    for name in skipped {
      OutputStream.error.write(
        request.format.exportsTimelines
          ? "note: `\(PathText.shown(name))` has no timelines and is not exported\n"
          : "note: `\(PathText.shown(name))` defines no curves, springs or animations and is not exported\n"
      )
    }
    let accuracy =
      runs.count == 1
      ? runs[0].log.accuracy(request.tolerance)
        + (formerRuns.isEmpty ? "" : ", the older version above the newer one")
      : ExportLog.accuracy(runs.map { ($0.file.name, $0.log) })
    OutputStream.error.write("note: \(request.format.name): \(accuracy)\n")
  }

  /// Its inputs with where their names count, to compare them with those of other jobs; nil for
  /// standard output.
  func group(workingFolder: String) -> NameClash.Group? {
    guard let output = request.output, let path = outputs.first?.path else { return nil }
    let absolute = FilePath.absolute(path, in: workingFolder)
    return NameClash.Group(
      request.format, runs.map(\.input), output: output,
      folder: FilePath.components(of: absolute).dropLast())
  }

  /// The names that clash: in one output, or in all where outputs share their names.
  private var clashes: [Diagnostic] {
    guard let names = request.format.names, names.areGlobal || outputs.count == 1 else { return [] }
    return NameClash.find(in: runs.map(\.input), of: request.format)
  }
}
