internal import Dispatch
internal import SystemLibrary

/// Work on all processors.
package enum ConcurrentWork {
  /// The number of online processors, at least 1.
  package static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}

extension Array where Element: Sendable {
  /// The results of a function for each element, in their order, computed on several threads.
  package func concurrentMap<Result: Sendable>(
    _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    guard count > 1 else { return map(transform) }
    return Array<Result>(unsafeUninitializedCapacity: count) { buffer, initializedCount in
      // Each thread initializes an element of its own.
      nonisolated(unsafe) let results = buffer
      DispatchQueue.concurrentPerform(iterations: count) { index in
        results.initializeElement(at: index, to: transform(self[index]))
      }
      initializedCount = count
    }
  }
}
