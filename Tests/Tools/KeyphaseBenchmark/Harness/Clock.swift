import SystemLibrary

/// The clocks for measurements, in seconds.
enum Clock {
  /// The processor time of the current thread.
  static var thread: Double { seconds(CLOCK_THREAD_CPUTIME_ID) }

  /// The processor time of all threads of this process.
  static var process: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

  /// The time of a monotonic clock.
  static var wall: Double { seconds(CLOCK_MONOTONIC) }

  /// The processor time of all child processes that have exited and been waited for.
  static var children: Double {
    var usage = rusage()
    // RUSAGE_CHILDREN, whose Swift type differs between systems.
    getrusage(-1, &usage)
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
