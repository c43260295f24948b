#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The program's entry.
@main
enum Main {
  static func main() async {
    CrashReport.install()
    Allocation.growInLargeSteps()
    exit(await CommandLineRun.run(Array(CommandLine.arguments.dropFirst())))
  }
}
