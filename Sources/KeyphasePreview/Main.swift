import ArgumentParser
import CommandOptions
import TimelineFiles
import TimelinePreview
import TimelineSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The entry point of the program that `keyphase preview` runs.
@main
enum Main {
  static func main() async {
    // Editors that are started are not waited for.
    signal(SIGCHLD, SIG_IGN)
    let arguments = UnsafeBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)
    ).compactMap { $0.map { PathText.string($0) } }
    let command: PreviewProgram
    do {
      command = try PreviewProgram.parse(NegativeNumbers.joined(Array(arguments.dropFirst())))
    } catch {
      PreviewProgram.exit(withError: error)
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
