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
    // Fast path for integers, which need no search for digits.
    if abs(value) < 1e15, value == value.rounded(.towardZero) {
      return append(Int(value), to: &bytes)
    }
    guard ShortestDigits.range.contains(abs(value)) else {
      guard value.isFinite else { return }
      bytes.append(contentsOf: value.description.utf8)
      if bytes.hasSuffixOfWholeNumber { bytes.removeLast(2) }
      return
    }
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    append(ShortestDigits(abs(value)), to: &bytes)
  }

  /// Appends a non-integer without an exponent.
  private static func append(_ number: ShortestDigits, to bytes: inout [UInt8]) {
    // At most 17 digits, preceded by a zero, the point and three more zeros.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { room in
      var rest = number.digits
      var places = -number.exponent
      while rest % 10 == 0 {
        rest /= 10
        places -= 1
      }
      var start = room.count
      /// Writes the last digits of the rest in front of what is there, two with one division.
      func write(_ count: Int) {
        var count = count
        while count >= 2 {
          let two = UInt8(truncatingIfNeeded: rest % 100)
          rest /= 100
          start -= 2
          room[start] = UInt8(ascii: "0") + two / 10
          room[start + 1] = UInt8(ascii: "0") + two % 10
          count -= 2
        }
        guard count == 1 else { return }
        start -= 1
        room[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      write(places)
      start -= 1
      room[start] = UInt8(ascii: ".")
      repeat { write(1) } while rest > 0
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: room[start...]))
    }
  }

  /// Appends the decimal digits of an integer to a buffer.
  public static func append(_ value: Int, to bytes: inout [UInt8]) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    let start = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }
}

extension [UInt8] {
  /// Whether the bytes end with `.0`, as an integer's description does.
  fileprivate var hasSuffixOfWholeNumber: Bool {
    count >= 2 && self[count - 1] == UInt8(ascii: "0") && self[count - 2] == UInt8(ascii: ".")
  }
}
