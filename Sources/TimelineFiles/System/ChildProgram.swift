package import SystemLibrary

internal import TimelineSyntax

/// Starts other programs.
package enum ChildProgram {
  /// Starts a program by its name in the PATH or its path, without a shell, and does not wait for it.
  ///
  /// Its standard error is lost, and so are its input and output unless they are given, so that it
  /// neither reads nor writes those of this program.
  ///
  /// - Parameters:
  ///   - input: the descriptor that becomes its standard input; nil for none.
  ///   - output: the descriptor that becomes its standard output; nil for none.
  ///   - isGuest: whether it writes to the standard error of this program, and is a process group of its
  ///     own, so that a signal reaches the programs that it starts, too.
  /// - Throws: ``CommandFailure`` if there is no such program.
  package static func start(
    _ arguments: [String], input: Int32? = nil, output: Int32? = nil, isGuest: Bool = false
  ) throws(CommandFailure) -> pid_t {
    let words = arguments.map { PathText.withCString($0) { strdup($0) } }
    defer { words.forEach { free($0) } }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The program gets none of the signals that this one blocks or ignores.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGPIPE, SIGCHLD, SIGINT, SIGTERM] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(isGuest ? flags | POSIX_SPAWN_SETPGROUP : flags))
    let closed =
      isGuest ? [STDIN_FILENO, STDOUT_FILENO] : [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    for descriptor in closed {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    if let input { posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
    if let output { posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) }
    let name = arguments[0]
    var process = pid_t()
    let status = PathText.withCString(name) {
      posix_spawnp(&process, $0, &actions, &attributes, words + [nil], environ)
    }
    guard status == 0 else {
      throw CommandFailure("cannot run `\(name)`: \(SystemError(number: status).reason)")
    }
    return process
  }
}
