import SystemLibrary

import TimelineSyntax

/// Counts the work of all paths at a count and at four times as much.
///
/// Unlike times, counts are the same on a busy machine and in every run.
struct WorkCount {
  private let valgrind: Valgrind
  /// This program, without debug information.
  private let program: String
  /// The folder of the command `keyphase`.
  private let tools: String

  /// An exponent of 1 is four times the work; sorting and searching add a little.
  private static let limit = 1.1

  init(program: String, tools: String) throws(ChildProcess.Failure) {
    (valgrind, self.program, self.tools) = (try Valgrind(), program, tools)
    // Otherwise, the order of sets differs between processes.
    setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1)
  }

  /// Counts all paths, and writes a row for each as soon as it is counted.
  ///
  /// - Parameter text: what `AXIS: OPERATION` must contain to be counted; nil for everything.
  /// - Returns: whether none of them grows faster than its input.
  func measure(only text: String?, write: (String) -> Void) throws(ChildProcess.Failure) -> Bool {
    write("| axis: operation | counts | work | | exponent |\n| --- | ---: | ---: | ---: | ---: |\n")
    var marked = 0
    for path in GrowthPath.all where text.map(path.name.contains) ?? true {
      let smaller = path.count / 4
      let work = [try self.work(of: path, smaller), try self.work(of: path, path.count)]
      let exponent =
        log(Double(work[1]) / Double(work[0])) / log(Double(path.count) / Double(smaller))
      let isOver = exponent > Self.limit
      if isOver { marked += 1 }
      let shown = NumberText.string((exponent * 100).rounded() / 100, significantDigits: 3)
      write(
        "| \(path.name) | \(smaller), \(path.count) | \(path.measure.text(work[0]))"
          + " | \(path.measure.text(work[1])) | \(isOver ? "**\(shown)**" : shown) |\n")
    }
    write("\n\(marked) exponents over \(Self.limit)\n")
    return marked == 0
  }

  /// The work of a path at a count; at least 1.
  private func work(of path: GrowthPath, _ count: Int) throws(ChildProcess.Failure) -> Int {
    switch path.subject {
    case .operation(let operation):
      let command = [program, "--growth-run", path.axis, operation, String(count)]
      switch path.measure {
      case .instructions:
        return try valgrind.instructions(of: command, in: "countedWork")
      case .allocatedBytes:
        let alone = [program, "--growth-run", path.axis, operation, "2"]
        return max(
          1, try valgrind.allocatedBytes(of: command) - valgrind.allocatedBytes(of: alone))
      }
    case .command(let arguments):
      return max(
        1, try work(of: arguments, on: path, count) - work(of: arguments, on: path, 2))
    }
  }

  /// The work of a whole process on a folder with the files of a count.
  private func work(
    of arguments: [String], on path: GrowthPath, _ count: Int
  ) throws(ChildProcess.Failure) -> Int {
    guard let axis = GrowthAxis.named(path.axis) else {
      throw ChildProcess.Failure(description: "there is no axis \(path.axis)")
    }
    let folder = try TemporaryFolder()
    let files = axis.files(count)
    _ = try folder.write(files.text, to: "a.yaml")
    for (name, bytes) in files.included {
      _ = try folder.write(String(decoding: bytes, as: UTF8.self), to: name)
    }
    let command = ["\(tools)/keyphase"] + arguments + [folder.path]
    switch path.measure {
    case .instructions: return try valgrind.instructions(of: command)
    case .allocatedBytes: return try valgrind.allocatedBytes(of: command)
    }
  }

  /// Runs an operation once, in a process that Valgrind watches.
  ///
  /// - Returns: whether there is such an operation, and it applies to the axis's files.
  static func run(axis: String, operation: String, count: Int) -> Bool {
    guard let axis = GrowthAxis.named(axis), let operation = GrowthOperation.named(operation),
      // What is computed once, at its first use, does not grow.
      let first = operation.prepare(axis.files(2)), let run = operation.prepare(axis.files(count))
    else { return false }
    first()
    countedWork(run)
    return true
  }
}

/// The function between whose begin and end Valgrind counts instructions, by its name.
@inline(never) private func countedWork(_ run: () -> Void) { run() }
