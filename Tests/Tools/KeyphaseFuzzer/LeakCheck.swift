import CMalloc

/// Checks that processing the same inputs repeatedly does not leak memory.
///
/// The leak sanitizer cannot be used: it does not recognize the tagged pointers of Swift's globals
/// and reports their objects as leaks. This check counts the bytes in use by the allocator. The
/// environment variable `GLIBC_TUNABLES=glibc.malloc.tcache_count=0` disables the caches of each
/// thread.
struct LeakCheck {
  /// The number of warm-up rounds, which fill intentional caches.
  private static let firstRounds = 5
  /// The maximum number of measurements, and the rounds in each.
  private static let (measurements, rounds) = (24, 10)
  /// The bytes per input from which a leak is reported: one small allocation.
  private static let leakThreshold = 16

  let target: FuzzTarget
  let texts: [[UInt8]]

  /// Returns the bytes that each input leaks per round; nil if the system does not report memory
  /// use.
  ///
  /// Uses the minimum of several measurements, and stops at one that shows no leak: a leak occurs in
  /// every round, whereas a new thread allocates its own memory only once.
  func bytesPerText() async throws(InvariantViolation) -> Int? {
    try await run(Self.firstRounds)
    guard var before = Self.bytesInUse else { return nil }
    var minimum = Int.max
    for _ in 0..<Self.measurements where minimum >= Self.leakThreshold {
      try await run(Self.rounds)
      guard let after = Self.bytesInUse else { return nil }
      minimum = min(minimum, max(0, after - before) / (Self.rounds * max(texts.count, 1)))
      before = after
    }
    return minimum
  }

  /// How often a leak is measured before it is reported: on a busy machine, what was cancelled ends late.
  private static let attempts = 4

  /// Throws if memory leaks.
  func check() async throws(InvariantViolation) {
    for attempt in 1...Self.attempts {
      guard let bytes = try await bytesPerText(), bytes >= Self.leakThreshold else { return }
      guard attempt == Self.attempts else { continue }
      throw InvariantViolation("each of \(texts.count) texts loses \(bytes) bytes each time")
    }
  }

  /// Throws if a leak would not be found, which would make every other check worthless.
  static func checkDetection() async throws(InvariantViolation) {
    let leak = Leak()
    let leaking = FuzzTarget("leaking", summary: "keeps an object for every text") { (_) in
      await leak.grow()
    }
    let bytes = try await LeakCheck(target: leaking, texts: [[0]]).bytesPerText()
    if let bytes, bytes < leakThreshold {
      throw InvariantViolation("a leak of one object each time is counted as \(bytes) bytes")
    }
  }

  /// Memory that grows by one small object at a time.
  private actor Leak {
    private final class Object {
      let next: Object?
      init(next: Object?) { self.next = next }
    }

    private var last: Object?

    func grow() { last = Object(next: last) }
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
