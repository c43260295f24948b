import SystemLibrary

/// Counts the work of programs in Valgrind.
struct Valgrind {
  /// The path of Valgrind.
  private let path: String
  private let folder: TemporaryFolder
  /// The file into which Valgrind writes the counts.
  private let counts: String

  init() throws(ChildProcess.Failure) {
    guard let path = Self.path else {
      throw ChildProcess.Failure(description: "valgrind is not installed")
    }
    self.path = path
    folder = try TemporaryFolder()
    counts = try folder.write("", to: "counts")
  }

  /// The instructions of a program.
  ///
  /// - Parameter function: a part of the name of the function whose instructions, and those of what
  ///   it calls, are counted; nil for the whole program.
  func instructions(
    of command: [String], in function: String? = nil
  ) throws(ChildProcess.Failure) -> Int {
    var arguments = ["--tool=callgrind", "--callgrind-out-file=\(counts)"]
    if let function { arguments.append("--toggle-collect=*\(function)*") }
    return try number(after: "summary: ", of: command, arguments)
  }

  /// The bytes of memory that a program allocates, also if it frees them.
  ///
  /// Each copy of something that grows allocates memory, but takes few instructions.
  func allocatedBytes(of command: [String]) throws(ChildProcess.Failure) -> Int {
    try number(
      after: "Total: ", of: command,
      ["--tool=dhat", "--dhat-out-file=/dev/null", "--log-file=\(counts)"])
  }

  /// Runs a program, and reads the first number after a mark in what Valgrind writes.
  private func number(
    after mark: String, of command: [String], _ arguments: [String]
  ) throws(ChildProcess.Failure) -> Int {
    // 1: files with findings.
    try ChildProcess(arguments: [path] + arguments + command, expected: [0, 1]).run()
    guard let stream = fopen(counts, "r") else {
      throw ChildProcess.Failure(description: "cannot read \(counts)")
    }
    defer { fclose(stream) }
    var line = [CChar](repeating: 0, count: 1 << 16)
    while fgets(&line, Int32(line.count), stream) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      guard let start = text.ranges(of: mark).first?.upperBound else { continue }
      let digits = text[start...].drop { $0 == " " }.prefix { $0.isNumber || $0 == "," }
      if let number = Int(digits.filter(\.isNumber)), number > 0 { return number }
    }
    throw ChildProcess.Failure(description: "nothing was counted of \(command)")
  }

  private static var path: String? {
    guard let value = getenv("PATH") else { return nil }
    return String(cString: value).split(separator: ":").map { "\($0)/valgrind" }
      .first { access($0, X_OK) == 0 }
  }
}
