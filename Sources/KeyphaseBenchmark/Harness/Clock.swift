#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The clocks that are measured by.
enum Clock {
  /// Seconds that this thread has spent on a processor: other programs do not count.
  static var thread: Double { seconds(CLOCK_THREAD_CPUTIME_ID) }

  /// Seconds that all threads of this process have spent on processors.
  static var process: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

  /// Seconds on a clock that never goes back.
  static var wall: Double { seconds(CLOCK_MONOTONIC) }

  /// Seconds that the programs which this one has started and seen end have spent on processors.
  static var children: Double {
    var usage = rusage()
    // RUSAGE_CHILDREN, which is a number on some systems and a case of an enumeration on others.
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
