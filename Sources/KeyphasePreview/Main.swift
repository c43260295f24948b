import ArgumentParser
import CommandOptions
import SystemLibrary
import TimelineFiles
import TimelinePreview
import TimelineSyntax

/// The entry point of the program that `keyphase preview` runs.
@main
enum Main {
  static func main() async {
    // Editors that are started are not waited for.
    signal(SIGCHLD, SIG_IGN)
    let arguments = UnsafeBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)
    ).compactMap { $0.map { PathText.string($0) } }
    let command: ServeCommand
    do {
      command = try ServeCommand.parse(NegativeNumbers.joined(Array(arguments.dropFirst())))
    } catch {
      ServeCommand.exit(withError: error)
    }
    do {
      try await command.run()
    } catch let failure as CommandFailure {
      command.tell(failure)
      StandardStream.error.write(failure.text)
      exit(failure.exitCode)
    } catch {
      StandardStream.error.write("error: \(String(describing: error))\n")
      exit(3)
    }
  }
}

/// Standard output and standard error.
enum StandardStream {
  case output
  case error

  /// Writes a text at once; errors, which could not be reported, are ignored.
  func write(_ text: TerminalText) {
    let descriptor = self == .output ? STDOUT_FILENO : STDERR_FILENO
    _ = DescriptorWriter.write(Array(text.string.utf8), to: descriptor)
  }
}
