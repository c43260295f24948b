internal import SystemLibrary

/// Keeps signals from interrupting what must not be done by half.
package enum BlockedSignals {
  /// The signals of crashes, which must not be blocked.
  package static let crashSignals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV, SIGFPE]

  /// Runs a closure with signals blocked; pending signals are delivered afterwards.
  ///
  /// Dispatch's worker threads block signals already, so blocking them in the main thread blocks
  /// them for the process.
  static func blocked<Output, Failure: Error>(
    during body: () throws(Failure) -> Output
  ) throws(Failure) -> Output {
    var blocked = sigset_t()
    var before = sigset_t()
    sigfillset(&blocked)
    for number in crashSignals { sigdelset(&blocked, number) }
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try body()
  }
}
