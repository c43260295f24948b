/// The scope of the current transaction.
public enum TransactionScope {
  /// The transaction of the current scopes, in which inner values take precedence; empty outside of
  /// any scope.
  @TaskLocal public static var current = Transaction()
}

/// Makes changes in the scope of a transaction.
///
/// Scopes nest: values that are not set here come from the outer scope (reimplementations agree).
///
/// - Parameters:
///   - transaction: the transaction of the changes.
///   - body: the changes.
/// - Returns: what the body returns.
@discardableResult public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try TransactionScope.$current.withValue(TransactionScope.current.overlaid(by: transaction)) {
    try body()
  }
}

/// Makes changes in a scope that sets one value of the transaction.
///
/// - Parameters:
///   - keyPath: the value to set.
///   - value: the value in the scope.
///   - body: the changes.
/// - Returns: what the body returns.
@discardableResult public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Makes changes with an animation.
///
/// - Parameters:
///   - animation: the animation; nil for none.
///   - body: the changes.
/// - Returns: what the body returns.
@discardableResult public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Makes changes with an animation, and runs a handler when all their animations have finished.
///
/// The handler runs exactly once. If the body animates nothing, it runs right after the body
/// (documented by Apple). It also waits for changes in nested scopes.
///
/// - Parameters:
///   - animation: the animation; nil for none.
///   - completionCriteria: the criterion by which an animation counts as finished.
///   - body: the changes.
///   - completion: the handler, which runs on the thread that shows the last frame.
/// - Returns: what the body returns.
@discardableResult public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result,
  completion: @escaping @Sendable () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  defer { withExtendedLifetime(transaction) {} }
  return try withTransaction(transaction, body)
}
