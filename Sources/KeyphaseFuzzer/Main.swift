import TimelineSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Tries texts from files, as `.ci/fuzz` does millions of them.
///
/// Built with `-sanitize=fuzzer`, the program is libFuzzer's, whose own entry takes the place of this one.
@main
enum Main {
  private static let usage = """
    Usage: KeyphaseFuzzer <target> <file> ...

    """

  static func main() async {
    var status: Int32 = 0
    guard let name = CommandLine.arguments.dropFirst().first, let target = FuzzTarget.named(name)
    else {
      let targets = FuzzTarget.all.map { "  \($0.name): \($0.summary)\n" }.joined()
      print(usage + targets, terminator: "")
      exit(2)
    }
    for path in CommandLine.arguments.dropFirst(2) {
      do {
        try await target.check(SourceFile.read(path).bytes)
      } catch {
        print("\(path): \(error)")
        status = 1
      }
    }
    exit(status)
  }
}
