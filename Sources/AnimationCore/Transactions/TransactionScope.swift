/// The transaction in which code runs.
public enum TransactionScope {
  /// The transaction of the scopes that are being run, what the inner ones say before the outer ones;
  /// one that says nothing outside of any.
  @TaskLocal public static var current = Transaction()
}

/// Runs changes in the scope of a transaction.
///
/// Scopes nest: what this one does not say, the outer one's still holds (reimplementations agree).
///
/// - Parameters:
///   - transaction: what the changes go along with.
///   - body: the changes.
/// - Returns: what the body returns.
@discardableResult public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try TransactionScope.$current.withValue(TransactionScope.current.overlaid(by: transaction)) {
    try body()
  }
}

/// Runs changes in a scope in which one value of the transaction is another.
///
/// - Parameters:
///   - keyPath: which one.
///   - value: what it is in the scope.
///   - body: the changes.
/// - Returns: what the body returns.
@discardableResult public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Runs changes so that they are animated.
///
/// - Parameters:
///   - animation: the animation; nil says that they are not animated.
///   - body: the changes.
/// - Returns: what the body returns.
@discardableResult public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Runs changes so that they are animated, and a handler once all those animations have finished.
///
/// The handler runs exactly once. Where the body animates nothing, it runs right after it (documented
/// by Apple). It waits for the changes of scopes inside this one, too.
///
/// - Parameters:
///   - animation: the animation; nil says that the changes are not animated.
///   - completionCriteria: what counts as finished.
///   - body: the changes.
///   - completion: the handler, run on the thread that shows the last frame.
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
