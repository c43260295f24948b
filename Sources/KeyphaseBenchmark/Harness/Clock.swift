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

  /// Seconds on a clock that never goes back.
  static var wall: Double { seconds(CLOCK_MONOTONIC) }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
