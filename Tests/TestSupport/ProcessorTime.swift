import Foundation

/// How long the processor works for this thread, whatever else it has to do.
public enum ProcessorTime {
  /// The processor's time for a piece of work, in seconds.
  public static func seconds(_ work: () -> Void) -> Double {
    let start = now
    work()
    return now - start
  }

  /// What it has worked for this thread so far, in seconds.
  public static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
