/// The one way in which numbers become text.
public enum NumberText {
  /// The shortest text that reads back as the same number, without a locale; `-0` is `0`.
  ///
  /// Whole numbers have no fraction (`15`, not `15.0`); very large and very small ones have an exponent.
  public static func string(_ value: Double) -> String {
    if value == 0 { return "0" }
    var text = value.description
    if text.hasSuffix(".0") { text.removeLast(2) }
    return text
  }

  /// Appends the text of ``string(_:)`` to a buffer.
  public static func append(_ value: Double, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: string(value).utf8)
  }
}
