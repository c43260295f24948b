import CommandOptions
import TimelineExport
import TimelineFiles
internal import TimelineReports
import TimelineSyntax

/// Exports one or more requests, and writes or checks all of their outputs together.
struct ExportSession {
  /// What is done with the outputs.
  struct Choices {
    /// Whether they are compared with what is there, and not written.
    var checks = false
    /// Whether files that are no exports are overwritten.
    var overwrites = false
    /// The dependency file.
    var depfile: String?
  }

  private let references: ReferencedFiles
  private let reader: FileReader
  private let configuration: ConfigurationOptions
  private let color: ColorChoice
  private let workingFolder: String
  private let choices: Choices
  private var jobs: [ExportJob] = []
  /// The files that options name.
  private var assets: [String] = []

  init(
    reading references: ReferencedFiles, _ limits: YAMLLimits,
    configuration: ConfigurationOptions, color: ColorChoice, _ choices: Choices
  ) throws {
    self.choices = choices
    self.references = references
    self.configuration = configuration
    self.color = color
    reader = FileReader(limits: limits, onlyTimelines: false, references: references)
    workingFolder = try FileSystem.workingFolder()
  }

  /// Exports a request, and reports what its format cannot represent.
  ///
  /// - Throws: what ``ExportJob`` throws, and ``FoundErrors`` for names that clash.
  mutating func add(_ request: ExportRequest, standardInputName: String? = nil) throws {
    let input = try ConfiguredInput(
      InputFiles(
        request.paths, standardInputName: standardInputName, workingFolder: workingFolder),
      options: configuration, reading: references, onlyTimelines: false, color: color
    ).input
    let job = try ExportJob(request, input, reader: reader, color: color)
    try job.report(color: color, errorsOnly: choices.checks)
    assets += request.format.options.filter { $0.isFile }.compactMap { request.arguments[$0.name] }
    jobs.append(job)
  }

  /// Reports names of different outputs that become one where they are used.
  ///
  /// - Throws: ``FoundErrors`` if there are some.
  private func reportClashes() throws {
    guard jobs.count > 1 else { return }
    let groups = jobs.compactMap { $0.group(workingFolder: workingFolder) }
    var bag = DiagnosticBag()
    for clash in NameClash.find(between: groups) { bag.add(clash) }
    guard bag.hasErrors else { return }
    let files = jobs.flatMap(\.files.files).map(\.name)
    try Report(diagnostics: bag.sorted, files: files).showFrames(color: color)
    throw FoundErrors()
  }

  /// Writes or checks the outputs.
  ///
  /// - Throws: ``CommandFailure`` if one cannot be written, ``FoundErrors`` if one is not current.
  func finish() throws {
    try reportClashes()
    let outputs = jobs.flatMap(\.outputs)
    if let only = outputs.first, only.path == nil {
      // Pictures and videos have bytes that a terminal takes for commands.
      guard !OutputStream.output.isTerminal || !only.bytes.contains(0) else {
        throw CommandFailure(
          "the file is no text, so it is not written to the terminal",
          help: "name a file by `-o`, or send the output to another program")
      }
      return try OutputStream.output.write(encoded: only.bytes)
    }
    let protected = ProtectedFiles(
      inputs: jobs.flatMap(\.input.files), references: references, assets: assets)
    let writer = try ExportWriter(
      outputs, protecting: protected, overwrites: choices.overwrites || choices.checks)
    let orphans = OrphanedExports(jobs.filter(\.isConfigured), workingFolder: workingFolder).paths
    if choices.checks {
      guard try writer.check(orphans: orphans, color: color) else { throw FoundErrors() }
      return
    }
    for job in jobs { try job.files.requireCurrent(references) }
    try writer.write()
    for path in orphans {
      OutputStream.error.write(
        "note: `\(PathText.shown(path))` was exported before, and no output has its name: delete it\n"
      )
    }
    guard let depfile = choices.depfile else { return }
    var dependencies = DependencyFile()
    try dependencies.add(
      outputs, others: assets + references.configurationPaths, workingFolder: workingFolder)
    try OutputFile.write(dependencies.bytes, to: depfile, protecting: protected)
  }
}
