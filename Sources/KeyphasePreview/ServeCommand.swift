import ArgumentParser
import CommandOptions
import TimelineFiles
import TimelinePreview
import TimelineSyntax

import Dispatch
import SystemLibrary

/// `keyphase-preview` serves a page that follows files.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keyphase-preview", abstract: PreviewOptions.abstract,
    usage: "keyphase-preview <path> ... [<options>]", discussion: PreviewOptions.discussion)

  /// Seconds within which requests end after a signal.
  private static let patience = 3.0

  @OptionGroup var options: PreviewOptions

  @Flag(help: .hidden)
  var editorChannel = false

  /// Serves until the process is interrupted.
  func run() async throws {
    let preview = try Preview(
      options.paths, allowedFolders: options.references.allowOutside,
      ownStage: OwnStage(art: options.art, page: options.stage),
      report: { StandardStream.error.write("\($0)\n") })
    let channel = editorChannel ? Self.channel : nil
    let server = try PreviewServer(
      port: options.port, preview, editor: options.editor.flatMap { EditorCommand($0) },
      channel: channel, isReadOnly: options.readOnly)
    let network = options.lan ? try SegmentsServer(preview) : nil
    StandardStream.output.write("\(server.address)\n")
    if let network {
      StandardStream.output.write("\(network.address)\n")
      StandardStream.error.write(
        """
        warning: everyone on this network who has the second address can read the motion of these \
        files, which is not encrypted; nobody can change anything with it

        """)
    }
    if options.open { try openBrowser(server.invitation()) }
    preview.follow()
    let serving = Task {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await server.run() }
        if let network { group.addTask { try await network.run() } }
        try await group.next()
        group.cancelAll()
      }
    }
    TerminationSignals.onArrival {
      serving.cancel()
      // A file system that does not answer must not keep the process.
      DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { _exit(0) }
    }
    if let channel {
      DispatchQueue(label: "keyphase.preview.editor").async {
        DescriptorLines(STDIN_FILENO).forEach {
          channel.receive($0, preview, address: server.invitation)
        }
        // The language server has ended.
        serving.cancel()
      }
    }
    try await serving.value
    preview.stop()
  }

  /// The language server that has started this process with `--editor-channel`.
  private static let channel = EditorChannel { bytes in
    _ = DescriptorWriter.write(bytes, to: STDOUT_FILENO)
  }

  /// Tells the language server, if there is one, why there is no preview.
  func tell(_ failure: CommandFailure) {
    if editorChannel { Self.channel.fail(failure.message) }
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
        "\(error.message), which opens the browser",
        help: "leave out --open, and open the address yourself")
    }
  }
}
