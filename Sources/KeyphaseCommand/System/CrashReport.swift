import SystemLibrary
import TimelineFiles

/// Handles signals so that a crash ends with a short message instead of a stack trace.
enum CrashReport {
  /// Installs the handlers.
  ///
  /// A crash prints a message and exits with code 3. A closed pipe and an exceeded file size limit
  /// do not end the process; the write fails instead.
  static func install() {
    // The signal mask is inherited from the parent process. Unblock all signals, so that Ctrl-C and
    // `kill` work.
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
    signal(SIGPIPE, SIG_IGN)
    // Exceeding the file size limit makes the write fail, which is reported as an error.
    signal(SIGXFSZ, SIG_IGN)
    // Swift's runtime handles Ctrl-\ with a stack trace. Restore the default action, unless the
    // signal was ignored at launch, as for a background job.
    if Signals.number(of: signal(SIGQUIT, SIG_DFL)) == Signals.number(of: SIG_IGN) {
      signal(SIGQUIT, SIG_IGN)
    }
    for number in BlockedSignals.crashSignals {
      signal(number) { _ in
        // `write` and `_exit` are async-signal-safe.
        let text: StaticString = """
          error: keyphase has failed; this is a bug in keyphase
            = help: please report it with the command and the file that caused it

          """
        _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
        _exit(3)
      }
    }
  }
}

/// Functions for POSIX signals.
enum Signals {
  /// Converts a handler to an integer, so that handlers can be compared.
  static func number(of handler: (@convention(c) (Int32) -> Void)?) -> Int {
    unsafeBitCast(handler, to: Int.self)
  }
}
