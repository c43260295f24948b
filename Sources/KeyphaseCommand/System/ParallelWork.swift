import TimelineSyntax

/// Runs work in parallel.
enum ParallelWork {
  /// Runs all parts in parallel and passes on their results in order.
  ///
  /// A single part runs on the calling thread.
  ///
  /// - Parameters:
  ///   - batch: the number of parts for each processor after which results are passed on.
  ///   - take: called with each part's result, serially and in the order of the parts.
  static func inOrder<Output: Sendable>(
    _ parts: [@Sendable () -> Output], batch: Int = 32, take: (Output) -> Void
  ) {
    guard parts.count > 1 else { return parts.forEach { take($0()) } }
    // Run in batches, so that results are passed on early and memory stays bounded. At the end of each
    // one, all threads wait for the last part.
    let size = batch * ConcurrentWork.processorCount
    for start in stride(from: 0, to: parts.count, by: size) {
      let batch = Array(parts[start..<min(start + size, parts.count)])
      batch.concurrentMap { $0() }.forEach(take)
    }
  }
}
