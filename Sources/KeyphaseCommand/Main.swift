import SystemLibrary
import TimelineSyntax

/// The entry point of the program.
@main
enum Main {
  static func main() {
    CrashReport.install()
    // The arguments may be names of files, which need not be UTF-8.
    let arguments = UnsafeBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)
    ).compactMap { $0.map { PathText.string($0) } }
    exit(CommandLineRun.run(Array(arguments.dropFirst())))
  }
}
