import ArgumentParser
import CommandOptions
import TimelineFiles
import TimelinePreview
import TimelineSyntax

/// `keyphase-preview` serves a page that follows files.
struct PreviewProgram: ParsableArguments {
  static let configuration = CommandConfiguration(
    commandName: "keyphase-preview", abstract: PreviewOptions.abstract,
    usage: "keyphase preview <path> ... [<options>]", discussion: PreviewOptions.discussion)

  @OptionGroup var options: PreviewOptions

  /// Serves until the process is interrupted.
  func run() async throws {
    let preview = try Preview(
      options.paths, allowedFolders: options.references.allowOutside,
      report: { StandardStream.error.write("\($0)\n") })
    let server = try PreviewServer(
      port: options.port, preview, editor: options.editor.flatMap { EditorCommand($0) },
      isReadOnly: options.readOnly)
    StandardStream.output.write("\(server.address)\n")
    if options.open { try openBrowser(server.address) }
    preview.follow()
    let serving = Task { try await server.run() }
    TerminationSignals.onArrival { serving.cancel() }
    try await serving.value
    preview.stop()
  }

  private func openBrowser(_ address: String) throws(CommandFailure) {
    #if canImport(Darwin)
      let program = "open"
    #else
      let program = "xdg-open"
    #endif
    do throws(CommandFailure) {
      try EditorProcess.start([program, address])
    } catch {
      throw CommandFailure(
        "\(error.message), which opens the browser", help: "leave out --open, and open the address")
    }
  }
}
