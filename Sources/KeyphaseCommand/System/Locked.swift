#if canImport(Darwin)
  import os
#else
  import Synchronization
#endif

/// A value that several threads change, one at a time.
final class Locked<Value: Sendable>: Sendable {
  #if canImport(Darwin)
    private let lock: OSAllocatedUnfairLock<Value>

    init(_ value: Value) { lock = OSAllocatedUnfairLock(initialState: value) }

    /// Does something with the value while nobody else does.
    func withValue<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
      lock.withLockUnchecked(body)
    }
  #else
    private let lock: Mutex<Value>

    init(_ value: Value) { lock = Mutex(value) }

    /// Does something with the value while nobody else does.
    func withValue<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
      lock.withLock { body(&$0) }
    }
  #endif
}
