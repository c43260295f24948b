/// A key for a custom value in a transaction.
///
/// The requirements are SwiftUI's, except that the value is `Sendable`, because a transaction may
/// cross threads.
public protocol TransactionKey {
  /// The type of the value.
  associatedtype Value: Sendable

  /// The value when the key was never set.
  static var defaultValue: Value { get }
}
