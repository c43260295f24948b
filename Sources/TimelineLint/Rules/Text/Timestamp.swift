internal import TimelineSyntax

/// The dates and times of YAML 1.1.
enum Timestamp {
  /// Whether a plain scalar is one: `2024-06-01`, or a date and a time such as
  /// `2024-6-1 12:30:00.5 +02:00`.
  static func matches(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard (8...40).contains(bytes.count), bytes[4] == UInt8(ascii: "-") else { return false }
    var rest = bytes[...]
    guard takeDigits(4...4, from: &rest), take("-", from: &rest),
      let month = digitCount(1...2, from: &rest), take("-", from: &rest),
      let day = digitCount(1...2, from: &rest)
    else { return false }
    // A date alone has two digits each.
    if rest.isEmpty { return month == 2 && day == 2 }
    guard take("Tt \t", from: &rest) else { return false }
    rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
    guard takeDigits(1...2, from: &rest), take(":", from: &rest),
      takeDigits(2...2, from: &rest), take(":", from: &rest), takeDigits(2...2, from: &rest)
    else { return false }
    if take(".", from: &rest) { rest = rest.drop(while: \.isDigit) }
    return isZone(rest.drop { $0 == 0x20 || $0 == 0x09 })
  }

  /// Whether the rest is a time zone: empty, `Z`, `+2` or `-05:30`.
  private static func isZone(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var rest = text
    if rest.isEmpty || rest.elementsEqual("Z".utf8) { return true }
    guard take("+-", from: &rest), takeDigits(1...2, from: &rest) else { return false }
    return rest.isEmpty || take(":", from: &rest) && takeDigits(2...2, from: &rest) && rest.isEmpty
  }

  private static func take(
    _ characters: String, from rest: inout Slice<UnsafeBufferPointer<UInt8>>
  ) -> Bool {
    guard let first = rest.first, characters.utf8.contains(first) else { return false }
    rest = rest.dropFirst()
    return true
  }

  private static func takeDigits(
    _ counts: ClosedRange<Int>, from rest: inout Slice<UnsafeBufferPointer<UInt8>>
  ) -> Bool {
    digitCount(counts, from: &rest) != nil
  }

  private static func digitCount(
    _ counts: ClosedRange<Int>, from rest: inout Slice<UnsafeBufferPointer<UInt8>>
  ) -> Int? {
    let count = rest.prefix(counts.upperBound).prefix(while: \.isDigit).count
    rest = rest.dropFirst(count)
    return counts.contains(count) ? count : nil
  }
}
