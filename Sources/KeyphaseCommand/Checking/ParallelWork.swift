/// Work that is done several parts at once.
enum ParallelWork {
  /// Does all parts and hands over what they make, in the order of the parts.
  ///
  /// - Parameter take: called with each part's result when its turn has come, one after the other.
  static func inOrder<Output: Sendable>(
    _ parts: [@Sendable () -> Output], take: (Output) -> Void
  ) async {
    // One part needs no task, and so no thread to start.
    guard parts.count > 1 else { return parts.forEach { take($0()) } }
    await withTaskGroup(of: (Int, Output).self) { group in
      var started = 0
      func start() {
        guard started < parts.count else { return }
        let index = started
        started += 1
        group.addTask { (index, parts[index]()) }
      }
      for _ in 0..<Environment.processorCount { start() }
      var waiting: [Int: Output] = [:]
      var taken = 0
      while let (index, output) = await group.next() {
        start()
        waiting[index] = output
        while let next = waiting.removeValue(forKey: taken) {
          take(next)
          taken += 1
        }
      }
    }
  }
}
