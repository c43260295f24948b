#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The signals that a process may get from outside.
enum Signals {
  /// What a processor's own faults and a failed check raise: these cannot wait.
  static let faults = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV, SIGFPE]

  /// A handler as a number, by which two of them can be compared.
  static func number(of handler: (@convention(c) (Int32) -> Void)?) -> Int {
    unsafeBitCast(handler, to: Int.self)
  }

  /// Does something that no signal may end halfway; one that comes meanwhile is delivered right after.
  ///
  /// The threads that share the work on many files take no signals, by the system's own setting: holding
  /// them in this one, the first, holds them all.
  static func held<Output, Failure: Error>(
    during body: () throws(Failure) -> Output
  ) throws(Failure) -> Output {
    var held = sigset_t()
    var before = sigset_t()
    sigfillset(&held)
    for number in faults { sigdelset(&held, number) }
    pthread_sigmask(SIG_BLOCK, &held, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try body()
  }
}
