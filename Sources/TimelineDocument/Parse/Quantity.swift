package import TimelineSyntax

/// A number and the unit that directly follows it, as in `300ms`.
package enum Quantity: Equatable {
  /// A decimal number and its unit.
  case number(Double, unit: Unit)
  /// A malformed number, with or without a unit.
  case malformed(PlainScalar.MalformedNumber)
  /// Anything else.
  case other

  /// The unit after a number.
  package enum Unit: Equatable {
    /// No unit.
    case bare
    case seconds
    case milliseconds
    case frames
    case degrees
    case radians
    case turns
    case percent
    case unknown(String)

    /// The unit as written.
    package var text: String {
      switch self {
      case .bare: ""
      case .seconds: "s"
      case .milliseconds: "ms"
      case .frames: "f"
      case .degrees: "deg"
      case .radians: "rad"
      case .turns: "turn"
      case .percent: "%"
      case .unknown(let text): text
      }
    }

    /// The seconds of a number with the unit; nil for a unit that is none of time.
    package func seconds(of value: Double, frameRate: Double) -> Double? {
      switch self {
      case .bare, .seconds: value
      case .milliseconds: value / 1000
      case .frames: value / frameRate
      default: nil
      }
    }

    /// The units in the order of ``words``.
    private static let known: [Unit] = [
      .seconds, .milliseconds, .frames, .degrees, .radians, .turns, .percent,
    ]
    private static let words = WordTable(known.map(\.text))

    fileprivate static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Unit {
      words.index(of: bytes).map { known[$0] } ?? .unknown(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Parses the text of a scalar.
  package static func read(_ text: String) -> Quantity {
    var text = text
    return text.withUTF8 { read($0) }
  }

  /// Parses the bytes of a scalar.
  package static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Quantity {
    guard let first = bytes.first, first.isNumberStart else { return .other }
    var end = bytes.count
    while end > 0, bytes[end - 1].isLetter || bytes[end - 1] == UInt8(ascii: "%") { end -= 1 }
    let digits = UnsafeBufferPointer(rebasing: bytes[..<end])
    // Fast path for valid quantities; the others are examined below.
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

  /// A finite number without leading zeros; nil for other bytes.
  private static func soundNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    guard let value = DecimalNumber.parse(bytes), value.isFinite else { return nil }
    let start = bytes[0] == 0x2B || bytes[0] == 0x2D ? 1 : 0
    let hasLeadingZero =
      start + 1 < bytes.count && bytes[start] == 0x30 && bytes[start + 1].isDigit
    return hasLeadingZero ? nil : value
  }
}

extension YAMLTree {
  /// Parses a scalar as a quantity; a collection is `other`.
  package func quantity(at id: NodeID) -> Quantity {
    guard self[id].kind == .scalar else { return .other }
    return withContent(of: id) { Quantity.read($0) }
  }
}

extension TreeReader {
  /// Reports a malformed number and its correction.
  ///
  /// - Parameter isTime: whether it is a time, in which case seconds are written with their unit.
  func reportMalformed(
    _ kind: PlainScalar.MalformedNumber, at id: NodeID, isTime: Bool = false
  ) {
    let text = tree.string(of: id)
    // A bare number of seconds may look like milliseconds.
    let corrected = kind.corrected(text).map {
      isTime && kind == .sexagesimal && Double($0) != nil ? $0 + "s" : $0
    }
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
