import SystemLibrary
import TimelineSyntax

/// Checks files with a fuzz target.
///
/// `.ci/fuzz` builds the program with `-sanitize=fuzzer`, whose entry point replaces this one.
@main
enum Main {
  private static let usage = """
    Usage: KeyphaseFuzzer [--leaks] <target> <file> ...
           KeyphaseFuzzer --generate <seconds> [<seed>] [<target> ...]

      --leaks      Try all files again and again, and say what memory that takes. Fails if the
                   count would not show a leak.
      --generate   Try generated files with the targets editor, layout and verdict, and print what
                   fails, reduced.

    """

  static func main() async {
    var status: Int32 = 0
    var arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "--generate" {
      exit(await generate(Array(arguments.dropFirst())) ? 0 : 1)
    }
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
        let start = processorSeconds
        try await target.check(text)
        // The leak check repeats each input many times, so slow inputs are skipped. Processor time
        // does not depend on what else the machine does.
        if processorSeconds - start < 0.2 { texts.append(text) }
      } catch {
        print("\(path): \(error)")
        status = 1
      }
    }
    if checksLeaks {
      do throws(InvariantViolation) {
        try await LeakCheck.checkDetection()
        try await LeakCheck(target: target, texts: texts).check()
      } catch {
        print("\(name): \(error)")
        status = 1
      }
    }
    exit(status)
  }

  /// The processor time of the process so far, in seconds.
  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Tries generated files for some time; returns whether none failed.
  private static func generate(_ arguments: [String]) async -> Bool {
    let seconds = arguments.first.flatMap(Double.init) ?? 60
    var seed = arguments.dropFirst().first.flatMap(UInt64.init) ?? 0
    let chosen = arguments.dropFirst(2).compactMap(FuzzTarget.named)
    let targets = chosen.isEmpty ? GeneratedRun.targets : chosen
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    var isSound = true
    var count = 0
    while clock.now < end {
      for finding in await GeneratedRun.findings(seeds: seed..<(seed + 1), targets: targets) {
        isSound = false
        print("\(finding.target.name), seed \(finding.seed): \(finding.violation)\n\(finding.text)")
        print("----------")
      }
      seed += 1
      count += 1
    }
    print("\(count) files")
    return isSound
  }
}
