import Dispatch

/// Work that is done several parts at once.
enum ParallelWork {
  /// Does all parts and hands over what they make, in the order of the parts.
  ///
  /// One part is done where the call is made, without a thread to start.
  ///
  /// - Parameter take: called with each part's result when its turn has come, one after the other.
  static func inOrder<Output: Sendable>(
    _ parts: [@Sendable () -> Output], take: (Output) -> Void
  ) {
    guard parts.count > 1 else { return parts.forEach { take($0()) } }
    // A batch at a time: results are handed on while there is more to do, and not all of them are kept.
    let size = 8 * Environment.processorCount
    for start in stride(from: 0, to: parts.count, by: size) {
      let batch = Array(parts[start..<min(start + size, parts.count)])
      let outputs = Locked([Output?](repeating: nil, count: batch.count))
      DispatchQueue.concurrentPerform(iterations: batch.count) { index in
        let output = batch[index]()
        outputs.withValue { $0[index] = output }
      }
      outputs.withValue { $0 }.forEach { if let output = $0 { take(output) } }
    }
  }
}
