import SystemLibrary

/// A program to run with its output discarded.
struct ChildProcess {
  /// A program could not be launched, or it failed.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let arguments: [String]
  /// The exit codes that do not count as failures.
  var expected: Set<Int32> = [0]

  /// Runs the program and waits until it exits.
  ///
  /// - Returns: its peak resident memory in bytes.
  @discardableResult
  func run() throws(Failure) -> Int {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    let cArguments = arguments.map { strdup($0) }
    defer { for argument in cArguments { free(argument) } }
    var child = pid_t()
    let error = posix_spawn(&child, arguments[0], &actions, nil, cArguments + [nil], environ)
    guard error == 0 else {
      throw Failure(description: "cannot run \(arguments[0]): \(String(cString: strerror(error)))")
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw Failure(description: "\(arguments[0]) was lost") }
    }
    guard status & 0x7F == 0, expected.contains(status >> 8 & 0xFF) else {
      throw Failure(
        description: "\(arguments.joined(separator: " ")) ended with \(status >> 8 & 0xFF)")
    }
    #if canImport(Darwin)
      return Int(usage.ru_maxrss)
    #else
      return Int(usage.ru_maxrss) * 1024
    #endif
  }
}
