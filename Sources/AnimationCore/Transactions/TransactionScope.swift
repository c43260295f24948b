/// The transaction in which code runs.
public enum TransactionScope {
  /// The transaction of the innermost `withTransaction` or `withAnimation`; outside of them one
  /// without animation.
  @TaskLocal public static var current = Transaction()
}

/// Runs code whose changes are made with an animation.
///
/// - Parameters:
///   - animation: the animation; nil for none.
///   - body: the code, which runs at once.
public func withAnimation<Result, Failure: Error>(
  _ animation: Animation? = .default, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  var transaction = TransactionScope.current
  transaction.animation = animation
  return try withTransaction(transaction, body)
}

/// Runs code whose changes are made with a transaction.
public func withTransaction<Result, Failure: Error>(
  _ transaction: Transaction, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  var outcome: Swift.Result<Result, Failure>?
  TransactionScope.$current.withValue(transaction) {
    do throws(Failure) { outcome = .success(try body()) } catch { outcome = .failure(error) }
  }
  guard let outcome else { return try body() }
  return try outcome.get()
}

/// Runs code whose changes are made with a transaction that has one value set.
public func withTransaction<Value, Result, Failure: Error>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value,
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  var transaction = TransactionScope.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}
