/// A key under which a transaction carries a value of your own.
///
/// The shape is SwiftUI's, but for `Sendable`: a transaction here may cross threads.
public protocol TransactionKey {
  /// The type of the value.
  associatedtype Value: Sendable

  /// What a transaction says that nobody has told anything.
  static var defaultValue: Value { get }
}
