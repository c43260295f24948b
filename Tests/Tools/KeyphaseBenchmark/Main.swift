import SystemLibrary

/// Runs the benchmarks and prints tables with the medians of several interleaved runs.
@main
enum Main {
  private static let usage = """
    Usage: KeyphaseBenchmark [--runs <count>] [--only <text>] [--count] [--json] [--tools <folder>]
                             [--earlier <folder>]
           KeyphaseBenchmark --growth [--count] [--only <text>] [--tools <folder>]
           KeyphaseBenchmark --editor [--only <text>] [--edits <count>] [--tools <folder>]

      --runs    How often each is measured; 15.
      --only    Only groups whose name has this text in it; with --growth, only what has it in
                `AXIS: OPERATION`.
      --growth  How the time of each command grows along many axes: the exponent of each.
      --editor  How long an editor waits for diagnostics, completions and tokens after a key, beside
                the goals; with --edits, the server's memory after so many edits in place of it.
      --count   Also the instructions of each process; with --growth, the instructions and the
                allocated bytes of what once grew faster than its input, in place of the time of
                everything. Needs Valgrind, which cannot read debug information of Swift:
                `strip --strip-debug` copies of this program and of keyphase.
      --earlier Where the keyphase of an earlier build is, which is measured beside the other.
      --json    JSON with the seconds of every run in place of the tables.
      --tools   Where keyphase and BareEventLoop are; beside this program.

    Exit codes: 0 measured, 1 a benchmark has failed, time grows faster than its input, or an editor
    waits longer than the goal, 2 usage.

    """

  static func main() {
    guard let options = Options(CommandLine.arguments) else {
      write(usage, to: STDERR_FILENO)
      exit(2)
    }
    if let run = options.growthRun {
      exit(WorkCount.run(axis: run.axis, operation: run.operation, count: run.count) ? 0 : 2)
    }
    if options.measuresGrowth, options.countsInstructions {
      do {
        let count = try WorkCount(program: CommandLine.arguments[0], tools: options.tools)
        let isLinear = try count.measure(only: options.only) { write($0, to: STDOUT_FILENO) }
        exit(isLinear ? 0 : 1)
      } catch {
        write("error: \(error)\n", to: STDERR_FILENO)
        exit(1)
      }
    }
    if options.measuresGrowth {
      let isLinear = GrowthTable.measure(only: options.only) { write($0, to: STDOUT_FILENO) }
      exit(isLinear ? 0 : 1)
    }
    do {
      if options.measuresEditor {
        exit(try measureEditor(options) ? 0 : 1)
      }
      let table = try measure(options)
      write(
        options.writesJSON ? String(decoding: table.json, as: UTF8.self) : table.markdown,
        to: STDOUT_FILENO)
      for failure in table.failures {
        write("error: \(failure.group), \(failure.name): \(failure.reason)\n", to: STDERR_FILENO)
      }
      exit(table.failures.isEmpty ? 0 : 1)
    } catch {
      write("error: \(error)\n", to: STDERR_FILENO)
      exit(1)
    }
  }

  private static func measure(_ options: Options) throws -> MeasurementTable {
    let groups =
      [.loading] + BenchmarkGroup.sampling + BenchmarkGroup.playing + [.reporting, .editing]
      + BenchmarkGroup.growth
      + (try ProcessBenchmarks(in: options.tools, comparedWith: options.earlier).groups())
    let valgrind = options.countsInstructions ? try Valgrind() : nil
    var table = MeasurementTable()
    // A child's peak is at least this process's memory at launch, so peaks are measured first.
    if options.only == nil { table.add(BenchmarkGroup.peakMemory(in: options.tools)) }
    for group in groups where options.only.map(group.name.contains) ?? true {
      table.add(group.measure(runs: options.runs, countingWith: valgrind), of: group)
    }
    return table
  }

  /// - Returns: whether what was measured is within its goal.
  private static func measureEditor(_ options: Options) throws -> Bool {
    let print = { write($0, to: STDOUT_FILENO) }
    guard let edits = options.edits else {
      return try EditorTable.measure(in: options.tools, only: options.only, print)
    }
    return try EditorMemory.measure(edits: edits, in: options.tools, only: options.only, print)
  }

  private static func write(_ text: String, to descriptor: Int32) {
    guard let stream = fdopen(dup(descriptor), "w") else { return }
    fputs(text, stream)
    fclose(stream)
  }
}

/// The command-line options.
private struct Options {
  var runs = 15
  var only: String?
  var writesJSON = false
  var measuresGrowth = false
  var measuresEditor = false
  /// After how many edits the server's memory is measured; nil for latencies.
  var edits: Int?
  var countsInstructions = false
  /// The operation that this process runs for Valgrind.
  var growthRun: (axis: String, operation: String, count: Int)?
  var tools: String
  var earlier: String?

  /// Parses arguments, the first of which is the program's path; nil if they are invalid.
  init?(_ arguments: [String]) {
    let folder = arguments[0].split(separator: "/", omittingEmptySubsequences: false).dropLast()
    tools = folder.isEmpty ? "." : folder.joined(separator: "/")
    var rest = arguments.dropFirst()
    while let name = rest.popFirst() {
      switch name {
      case "--json": writesJSON = true
      case "--growth": measuresGrowth = true
      case "--editor": measuresEditor = true
      case "--edits":
        guard let count = rest.popFirst().flatMap({ Int($0) }), count > 0 else { return nil }
        edits = count
      case "--count": countsInstructions = true
      case "--growth-run":
        guard let axis = rest.popFirst(), let operation = rest.popFirst(),
          let count = rest.popFirst().flatMap({ Int($0) })
        else { return nil }
        growthRun = (axis, operation, count)
      case "--runs":
        guard let count = rest.popFirst().flatMap({ Int($0) }), count > 0 else { return nil }
        runs = count
      case "--only":
        guard let text = rest.popFirst() else { return nil }
        only = text
      case "--tools":
        guard let folder = rest.popFirst() else { return nil }
        tools = folder
      case "--earlier":
        guard let folder = rest.popFirst() else { return nil }
        earlier = folder
      default: return nil
      }
    }
  }
}
