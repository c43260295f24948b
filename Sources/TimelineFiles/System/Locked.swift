#if canImport(Darwin)
  import os
#else
  import Synchronization
#endif

/// A value protected by a lock.
package final class Locked<Value: Sendable>: Sendable {
  #if canImport(Darwin)
    private let lock: OSAllocatedUnfairLock<Value>

    package init(_ value: Value) { lock = OSAllocatedUnfairLock(initialState: value) }

    /// Calls the closure with exclusive access to the value.
    package func withValue<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
      lock.withLockUnchecked(body)
    }
  #else
    private let lock: Mutex<Value>

    package init(_ value: Value) { lock = Mutex(value) }

    /// Calls the closure with exclusive access to the value.
    package func withValue<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
      lock.withLock { body(&$0) }
    }
  #endif
}
