/// A value that is computed once for all tasks that wait for it.
///
/// The computation is cancelled when every task that waits for it is cancelled.
actor SharedComputation<Value: Sendable> {
  private var task: Task<Value?, Never>?
  private var waitingCount = 0
  private var isFinished = false

  /// Returns the value; nil if the computation is cancelled.
  ///
  /// - Parameter compute: called unless the computation has begun; returns nil if its task is
  ///   cancelled. It is not kept, because it often refers to the owner of this computation.
  func value(computedBy compute: @escaping @Sendable () async -> Value?) async -> Value? {
    if Task.isCancelled { return nil }
    let task = self.task ?? Task.detached(priority: .utility, operation: compute)
    self.task = task
    waitingCount += 1
    let value = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      Task { await self.leave() }
    }
    if !Task.isCancelled { waitingCount -= 1 }
    if value != nil { isFinished = true }
    return value
  }

  /// Cancels the computation for all tasks that wait for it.
  func cancel() { task?.cancel() }

  private func leave() {
    waitingCount -= 1
    guard waitingCount == 0, !isFinished else { return }
    task?.cancel()
    task = nil
  }
}
