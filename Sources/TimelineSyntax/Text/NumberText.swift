/// Formats numbers consistently for all output.
public enum NumberText {
  /// The shortest string that round-trips, independent of locale; `-0` is `0`.
  ///
  /// Integers have no fraction (`15`, not `15.0`); very large and small numbers have an exponent.
  /// Numbers that are not finite have no literal in any format: they are words, for messages.
  public static func string(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "not a number" : value < 0 ? "-∞" : "∞" }
    // Larger integers are left to `description`, which adds an exponent from 2^54 on.
    if abs(value) < 1e15, value == value.rounded(.towardZero) { return String(Int(value)) }
    var text = value.description
    if text.hasSuffix(".0") { text.removeLast(2) }
    return text
  }

  /// Appends the result of ``string(_:)`` to a buffer; nothing if the number is not finite.
  public static func append(_ value: Double, to bytes: inout [UInt8]) {
    if value.isFinite { bytes.append(contentsOf: string(value).utf8) }
  }

  /// Appends the decimal digits of an integer to a buffer.
  public static func append(_ value: Int, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: String(value).utf8)
  }
}
