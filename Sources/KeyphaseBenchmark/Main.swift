#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Measures how fast everything is and prints a table: medians of several runs in turn.
@main
enum Main {
  private static let usage = """
    Usage: KeyphaseBenchmark [--runs <count>] [--only <text>] [--json] [--tools <folder>]

      --runs    How often each is measured; 15.
      --only    Only groups whose name has this text in it.
      --json    JSON with the seconds of every run in place of the table.
      --tools   Where keyphase and BareEventLoop are; beside this program.

    """

  static func main() throws {
    guard let options = Options(CommandLine.arguments) else {
      write(usage, to: STDERR_FILENO)
      exit(2)
    }
    let groups =
      [.loading] + BenchmarkGroup.sampling + [.reporting, .editing] + BenchmarkGroup.growth
      + (try BenchmarkGroup.processes(in: options.tools))
    // A child's peak is never less than what this program has at that moment: it is asked for first.
    let isWhole = !options.writesJSON && options.only == nil
    let peaks = isWhole ? try BenchmarkGroup.peakMemory(in: options.tools) : []
    var table = MeasurementTable()
    for group in groups where options.only.map(group.name.contains) ?? true {
      for result in group.measure(runs: options.runs) {
        switch result {
        case .success(let measurement): table.measurements.append(measurement)
        case .failure(let missing): table.missing.append((group.name, missing))
        }
      }
    }
    write(
      options.writesJSON ? String(decoding: table.json, as: UTF8.self) : table.markdown,
      to: STDOUT_FILENO)
    guard isWhole else { return }
    printRatios(table.measurements)
    printMemory(peaks)
  }

  private static func write(_ text: String, to descriptor: Int32) {
    guard let stream = fdopen(dup(descriptor), "w") else { return }
    fputs(text, stream)
    fclose(stream)
  }

  /// How many times as long as libyaml alone.
  private static func printRatios(_ measurements: [Measurement]) {
    for group in ["200 KB", "process, 200 KB"] {
      let rows = measurements.filter { $0.group == group }
      guard let bare = rows.first else { continue }
      for row in rows.dropFirst() {
        let ratio = (row.ratio(to: bare) * 100).rounded() / 100
        print("\(group): \(row.name) takes \(ratio) times as long as the \(bare.name)")
      }
    }
  }

  private static func printMemory(_ peaks: [(bytes: Int, peak: Int)]) {
    for (bytes, peak) in peaks {
      let limit = (25 * bytes + 20_000_000) / 1_000_000
      print("lint of \(bytes / 1_000_000) MB: peak \(peak / 1_000_000) MB of \(limit) MB")
    }
  }
}

/// What the command line asks for.
private struct Options {
  var runs = 15
  var only: String?
  var writesJSON = false
  var tools: String

  /// Reads arguments, the program's own path first; nil where they are wrong.
  init?(_ arguments: [String]) {
    let folder = arguments[0].split(separator: "/", omittingEmptySubsequences: false).dropLast()
    tools = folder.isEmpty ? "." : folder.joined(separator: "/")
    var rest = arguments.dropFirst()
    while let name = rest.popFirst() {
      switch name {
      case "--json": writesJSON = true
      case "--runs":
        guard let count = rest.popFirst().flatMap({ Int($0) }), count > 0 else { return nil }
        runs = count
      case "--only":
        guard let text = rest.popFirst() else { return nil }
        only = text
      case "--tools":
        guard let folder = rest.popFirst() else { return nil }
        tools = folder
      default: return nil
      }
    }
  }
}
