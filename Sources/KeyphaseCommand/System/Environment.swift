import SystemLibrary

/// The process's environment: variables and the clock.
enum Environment {
  /// The value of a variable; nil if it is not set.
  static func value(of name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The time of a monotonic clock in milliseconds.
  static var milliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }
}
