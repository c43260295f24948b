import CMalloc

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The entry point of the program.
@main
enum Main {
  static func main() {
    CrashReport.install()
    grow_memory_in_large_steps()
    exit(CommandLineRun.run(Array(CommandLine.arguments.dropFirst())))
  }
}
