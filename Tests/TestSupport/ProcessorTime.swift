import Foundation

/// Measures the processor time of the current thread, which does not depend on other load.
public enum ProcessorTime {
  /// Returns the processor time of a closure in seconds.
  public static func seconds(_ work: () -> Void) -> Double {
    let start = now
    work()
    return now - start
  }

  /// The processor time that the current thread has used so far, in seconds.
  public static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
