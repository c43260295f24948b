package import TimelineSyntax

/// A number with the unit that follows it at once, as in `300ms`.
package enum Quantity: Equatable {
  /// A decimal number and its unit.
  case number(Double, unit: Unit)
  /// Something that looks like a number and is none, before a unit or not.
  case malformed(PlainScalar.MalformedNumber)
  /// Anything else.
  case other

  /// The letters behind a number.
  package enum Unit: Equatable {
    /// A bare number.
    case bare
    case seconds
    case milliseconds
    case frames
    case degrees
    case radians
    case turns
    case unknown(String)

    /// The unit as it is written.
    package var text: String {
      switch self {
      case .bare: ""
      case .seconds: "s"
      case .milliseconds: "ms"
      case .frames: "f"
      case .degrees: "deg"
      case .radians: "rad"
      case .turns: "turn"
      case .unknown(let text): text
      }
    }

    /// The units in the order of ``words``.
    private static let known: [Unit] = [
      .seconds, .milliseconds, .frames, .degrees, .radians, .turns,
    ]
    private static let words = WordTable(known.map(\.text))

    fileprivate static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Unit {
      words.index(of: bytes).map { known[$0] } ?? .unknown(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Reads a scalar's text.
  package static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Quantity {
    guard let first = bytes.first, first.isNumberStart else { return .other }
    var end = bytes.count
    while end > 0, bytes[end - 1].isLetter || bytes[end - 1] == UInt8(ascii: "%") { end -= 1 }
    let digits = UnsafeBufferPointer(rebasing: bytes[..<end])
    // Most quantities are sound; what is wrong with the others takes its time to find out.
    if let value = soundNumber(digits) {
      return .number(
        value,
        unit: end == bytes.count
          ? .bare : Unit.read(UnsafeBufferPointer(rebasing: bytes[end...])))
    }
    if case .malformedNumber(let kind) = PlainScalar.classify(bytes) { return .malformed(kind) }
    if end > 0, case .malformedNumber(let kind) = PlainScalar.classify(digits) {
      return .malformed(kind)
    }
    return .other
  }

  /// A finite number without a zero in front; nil for everything else.
  private static func soundNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    guard let value = DecimalNumber.parse(bytes), value.isFinite else { return nil }
    let start = bytes[0] == 0x2B || bytes[0] == 0x2D ? 1 : 0
    let hasLeadingZero =
      start + 1 < bytes.count && bytes[start] == 0x30 && bytes[start + 1].isDigit
    return hasLeadingZero ? nil : value
  }
}

extension YAMLTree {
  /// Reads a scalar as a quantity; what is no scalar is `other`.
  func quantity(at id: NodeID) -> Quantity {
    guard self[id].kind == .scalar else { return .other }
    return withContent(of: id) { Quantity.read($0) }
  }
}

extension TreeReader {
  /// Says why a text is no number, and how it would be one.
  mutating func reportMalformed(_ kind: PlainScalar.MalformedNumber, at id: NodeID) {
    let text = tree.string(of: id)
    let corrected = kind.corrected(text)
    let fix = corrected.map {
      Fix(
        title: "change `\(text)` to `\($0)`", replacing: tree[id].span, by: $0, isSafe: false)
    }
    report(
      .invalidNumber, kind.message(for: text), at: id,
      help: corrected.map { "\(kind.help): `\($0)`" } ?? kind.help,
      fix: tree[id].style == .plain ? fix : nil)
  }
}
