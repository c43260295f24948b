#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Functions for POSIX signals.
enum Signals {
  /// The signals of crashes, which must not be blocked.
  static let crashSignals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV, SIGFPE]

  /// Converts a handler to an integer, so that handlers can be compared.
  static func number(of handler: (@convention(c) (Int32) -> Void)?) -> Int {
    unsafeBitCast(handler, to: Int.self)
  }

  /// Runs a closure with signals blocked; pending signals are delivered afterwards.
  ///
  /// Dispatch's worker threads block signals already, so blocking them in the main thread blocks
  /// them for the process.
  static func whileBlocked<Output, Failure: Error>(
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
