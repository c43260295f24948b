import ArgumentParser
import CommandOptions
import TimelineDocument
import TimelineEvaluation
import TimelineFiles
import TimelineLint
import TimelineServer
import TimelineSyntax

/// `keyphase lsp` runs the language server for editors.
struct LanguageServerCommand: ParsableCommand {
  /// The number of files and folders of a workspace that are looked at, since it may be a home
  /// folder or a whole disk.
  private static let entryLimit = 50_000
  private static let renames = KnownRenames()

  static let configuration = CommandConfiguration(
    subcommand: "lsp",
    abstract: "Run the language server for editors on standard input and output.",
    discussion: """
      It speaks the Language Server Protocol: findings, completion, hover, inlay hints, renaming, \
      fixes, formatting and more. Editors start it themselves; the documentation says how.

      Exit codes: 0 after `shutdown` and `exit`, 1 if the editor disconnected without them.
      """)

  @OptionGroup var references: ReferenceOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @Flag(help: .hidden) var stdio = false

  func run() throws {
    let server = LanguageServer(
      version: ToolVersion.current,
      configuration: AnalysisConfiguration(
        loader: DocumentLoader(
          limits: limits.limits,
          references: ReferenceReader(allowedFolders: references.allowOutside)),
        settings: Self.settings,
        files: {
          let walk = FolderWalk($0, entryLimit: Self.entryLimit)
          return FolderListing(paths: walk.files.map(\.path), isComplete: walk.isComplete)
        }, changes: RevisionChanges.changes),
      preview: PreviewProcess.program, importer: ImporterProcess.programs,
      send: { content in
        // A closed connection is detected when reading input.
        try? OutputStream.output.write(encoded: MessageReader.frame(content))
      })
    MessageLoop(server).runToExit()
  }

  /// The settings for a path, read again for each call, since the configuration may change.
  @Sendable private static func settings(
    of path: String, reading references: ReferenceReader
  ) -> ConfiguredSettings {
    // The paths of diagnostics are relative to the working folder, and editors need absolute ones.
    var resolver = ConfigurationResolver(
      workingFolder: "/", references: references,
      renames: { Self.renames.sinceLastChange(of: $0, gone: $1) })
    return ConfiguredSettings(for: path, from: &resolver)
  }
}
