import TimelineSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Checks files with a fuzz target.
///
/// `.ci/fuzz` builds the program with `-sanitize=fuzzer`, whose entry point replaces this one.
@main
enum Main {
  private static let usage = """
    Usage: KeyphaseFuzzer [--leaks] <target> <file> ...

      --leaks   Try all files again and again, and say what memory that takes.

    """

  static func main() async {
    var status: Int32 = 0
    var arguments = CommandLine.arguments.dropFirst()
    let checksLeaks = arguments.first == "--leaks"
    if checksLeaks { arguments.removeFirst() }
    guard let name = arguments.popFirst(), let target = FuzzTarget.named(name) else {
      let targets = FuzzTarget.all.map { "  \($0.name): \($0.summary)\n" }.joined()
      print(usage + targets, terminator: "")
      exit(2)
    }
    var texts: [[UInt8]] = []
    for path in arguments {
      do {
        let text = try SourceFile.read(path).bytes
        let seconds = try await ContinuousClock().measure { try await target.check(text) }
        // The leak check repeats each input hundreds of times, so slow inputs are skipped.
        if seconds < .milliseconds(200) { texts.append(text) }
      } catch {
        print("\(path): \(error)")
        status = 1
      }
    }
    if checksLeaks {
      do throws(InvariantViolation) {
        try await LeakCheck(target: target, texts: texts).check()
      } catch {
        print("\(name): \(error)")
        status = 1
      }
    }
    exit(status)
  }
}
