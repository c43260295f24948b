#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What happens to the signals that a process may get: never a stack trace.
enum CrashReport {
  /// Our own bugs end in a sentence and exit code 3; a reader that goes away and a full disk end nothing.
  static func install() {
    // What started this process may have blocked signals for itself: Ctrl-C and `kill` have to end it.
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
    signal(SIGPIPE, SIG_IGN)
    // A file that may not grow is one that cannot be written, and is said to be so.
    signal(SIGXFSZ, SIG_IGN)
    // The runtime answers Ctrl-\ with a stack trace and goes on; whoever ignores it, as in the background,
    // has told the runtime so, too.
    if Signals.number(of: signal(SIGQUIT, SIG_DFL)) == Signals.number(of: SIG_IGN) {
      signal(SIGQUIT, SIG_IGN)
    }
    for number in Signals.faults {
      signal(number) { _ in
        // Only `write` and `_exit` are safe here.
        let text: StaticString = """
          error: keyphase has failed; this is a bug of its own
            = help: please report it with the command and the file that led to it

          """
        _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
        _exit(3)
      }
    }
  }
}
