import CMalloc

/// Whether trying texts again and again takes more and more memory.
///
/// The leak sanitizer is no help: to it, all that Swift's globals hold looks lost, as their pointers carry
/// tags. What is counted here is what the allocator has given away; what each thread keeps for itself is
/// switched off by `GLIBC_TUNABLES=glibc.malloc.tcache_count=0`.
struct LeakCheck {
  /// How often the texts are tried before anything counts: some things are kept on purpose.
  private static let firstRounds = 10
  /// How often what is left behind is counted, and after how many rounds.
  private static let (counts, rounds) = (12, 25)
  /// What a text may leave behind: less than one small allocation.
  private static let allowance = 16

  let target: FuzzTarget
  let texts: [[UInt8]]

  /// The bytes that each text leaves behind each time; nil where the system does not tell.
  ///
  /// The least of several counts: what is lost is lost every time, and threads that come later keep a
  /// little for themselves once.
  func bytesPerText() async throws(BrokenLaw) -> Int? {
    try await run(Self.firstRounds)
    guard var before = Self.bytesInUse else { return nil }
    var least = Int.max
    for _ in 0..<Self.counts where least > 0 {
      try await run(Self.rounds)
      guard let after = Self.bytesInUse else { return nil }
      least = min(least, max(0, after - before))
      before = after
    }
    return least / (Self.rounds * max(texts.count, 1))
  }

  /// Throws where memory is lost.
  func check() async throws(BrokenLaw) {
    if let bytes = try await bytesPerText(), bytes >= Self.allowance {
      throw BrokenLaw("each of \(texts.count) texts loses \(bytes) bytes each time")
    }
  }

  private func run(_ rounds: Int) async throws(BrokenLaw) {
    for _ in 0..<rounds {
      for text in texts { try await target.check(text) }
    }
  }

  private static var bytesInUse: Int? {
    let bytes = Int(bytes_in_use())
    return bytes > 0 ? bytes : nil
  }
}
