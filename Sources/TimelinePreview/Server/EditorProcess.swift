#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif
package import TimelineFiles
internal import TimelineSyntax

/// Runs editors and browsers.
package enum EditorProcess {
  /// Starts a program by its name in the PATH or its path, without a shell, and does not wait for it.
  ///
  /// - Throws: ``CommandFailure`` if there is no such program.
  package static func start(_ arguments: [String]) throws(CommandFailure) {
    guard let name = arguments.first else { return }
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
    // Signals that this program blocks or ignores are none of the other's concern.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGPIPE, SIGCHLD, SIGINT, SIGTERM] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    // What the program says does not belong into the output of this one.
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var process = pid_t()
    let status = PathText.withCString(name) {
      posix_spawnp(&process, $0, &actions, &attributes, words + [nil], environ)
    }
    guard status == 0 else {
      throw CommandFailure("cannot run `\(name)`: \(SystemError(number: status).reason)")
    }
  }
}
