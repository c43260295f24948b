#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Counts the instructions of operations at a count and at four times as much, in Valgrind.
///
/// Unlike times, counts are the same on a busy machine and in every run.
enum InstructionCount {
  /// Four times the work, and what sorting and binary searches add to it.
  private static let limit = 5.0

  /// Counts all paths.
  ///
  /// - Parameter text: what `AXIS: OPERATION` must contain to be counted; nil for everything.
  /// - Returns: whether none of them grows faster than its input.
  static func measure(
    only text: String?, program: String, write: (String) -> Void
  ) throws(ChildProcess.Failure) -> Bool {
    guard let valgrind = Self.valgrind else {
      throw ChildProcess.Failure(description: "valgrind is not installed")
    }
    let folder = try TemporaryFolder()
    let profile = try folder.write("", to: "profile")
    write(
      "| axis: operation | counts | instructions | | ratio |\n| --- | ---: | ---: | ---: | ---: |\n"
    )
    // Otherwise, the order of sets differs between processes.
    setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1)
    var failures = 0
    for path in GrowthPath.all {
      let name = "\(path.axis): \(path.operation)"
      guard text.map(name.contains) ?? true else { continue }
      var instructions: [Int] = []
      for count in [path.count / 4, path.count] {
        try ChildProcess(arguments: [
          valgrind, "--tool=callgrind", "--callgrind-out-file=\(profile)",
          "--toggle-collect=*countedWork*", program, "--growth-run", path.axis, path.operation,
          String(count),
        ]).run()
        instructions.append(try total(of: profile, name))
      }
      let ratio = Double(instructions[1]) / Double(instructions[0])
      let isOver = ratio > limit
      if isOver { failures += 1 }
      let shown = String(Int((ratio * 100).rounded()))
      let text = shown.dropLast(2) + "." + shown.suffix(2)
      write(
        "| \(name) | \(path.count / 4), \(path.count) | \(instructions[0]) | \(instructions[1])"
          + " | \(isOver ? "**\(text)**" : text) |\n")
    }
    write("\n\(failures) ratios over \(Int(limit))\n")
    return failures == 0
  }

  /// Runs an operation once, in a process that Valgrind watches.
  ///
  /// - Returns: whether there is such an operation, and it applies to the axis's files.
  static func run(axis: String, operation: String, count: Int) -> Bool {
    guard let axis = GrowthAxis.all.first(where: { $0.name == axis }),
      let operation = GrowthOperation.all.first(where: { $0.name == operation }),
      // What is computed once, at its first use, does not grow.
      let first = operation.prepare(axis.files(2)), let run = operation.prepare(axis.files(count))
    else { return false }
    first()
    countedWork(run)
    return true
  }

  /// The instructions of a profile.
  private static func total(of profile: String, _ name: String) throws(ChildProcess.Failure) -> Int
  {
    guard let stream = fopen(profile, "r") else {
      throw ChildProcess.Failure(description: "cannot read \(profile)")
    }
    defer { fclose(stream) }
    var line = [CChar](repeating: 0, count: 1 << 16)
    while fgets(&line, Int32(line.count), stream) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      if text.hasPrefix("summary: "), let total = Int(text.dropFirst(9).filter(\.isNumber)),
        total > 0
      {
        return total
      }
    }
    throw ChildProcess.Failure(description: "no instructions of \(name) were counted")
  }

  private static var valgrind: String? {
    guard let value = getenv("PATH") else { return nil }
    return String(cString: value).split(separator: ":").map { "\($0)/valgrind" }
      .first { access($0, X_OK) == 0 }
  }
}

/// The function between whose begin and end Valgrind counts instructions, by its name.
@inline(never) private func countedWork(_ run: () -> Void) { run() }
