import CMalloc

/// Checks that processing the same inputs repeatedly does not leak memory.
///
/// The leak sanitizer cannot be used: it does not recognize the tagged pointers of Swift's globals
/// and reports their objects as leaks. This check counts the bytes in use by the allocator. The
/// environment variable `GLIBC_TUNABLES=glibc.malloc.tcache_count=0` disables the caches of each
/// thread.
struct LeakCheck {
  /// The number of warm-up rounds, which fill intentional caches.
  private static let firstRounds = 10
  /// The number of measurements, and of rounds in each.
  private static let (measurements, rounds) = (12, 25)
  /// The bytes per input from which a leak is reported: one small allocation.
  private static let leakThreshold = 16

  let target: FuzzTarget
  let texts: [[UInt8]]

  /// Returns the bytes that each input leaks per round; nil if the system does not report memory
  /// use.
  ///
  /// Uses the minimum of several measurements: a leak occurs in every round, whereas a new thread
  /// allocates its own memory only once.
  func bytesPerText() async throws(InvariantViolation) -> Int? {
    try await run(Self.firstRounds)
    guard var before = Self.bytesInUse else { return nil }
    var minimum = Int.max
    for _ in 0..<Self.measurements where minimum > 0 {
      try await run(Self.rounds)
      guard let after = Self.bytesInUse else { return nil }
      minimum = min(minimum, max(0, after - before))
      before = after
    }
    return minimum / (Self.rounds * max(texts.count, 1))
  }

  /// Throws if memory leaks.
  func check() async throws(InvariantViolation) {
    if let bytes = try await bytesPerText(), bytes >= Self.leakThreshold {
      throw InvariantViolation("each of \(texts.count) texts loses \(bytes) bytes each time")
    }
  }

  private func run(_ rounds: Int) async throws(InvariantViolation) {
    for _ in 0..<rounds {
      for text in texts { try await target.check(text) }
    }
  }

  private static var bytesInUse: Int? {
    let bytes = Int(bytes_in_use())
    return bytes > 0 ? bytes : nil
  }
}
