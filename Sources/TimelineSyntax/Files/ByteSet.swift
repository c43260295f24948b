/// A bracket expression of a shell pattern: `[a-z]`, `[!0-9]`, `[[:digit:]_]`.
struct ByteSet: Sendable {
  private var members: Set<UInt8> = []
  private var isNegated = false

  func contains(_ byte: UInt8) -> Bool { members.contains(byte) != isNegated }

  /// Parses a set after its `[`; returns nil if the `]` is missing.
  init?(reading rest: inout ArraySlice<UInt8>) {
    if let first = rest.first, first == UInt8(ascii: "!") || first == UInt8(ascii: "^") {
      isNegated = true
      rest.removeFirst()
    }
    var isFirst = true
    while let byte = rest.popFirst() {
      // A closing bracket in first position is a member.
      if byte == UInt8(ascii: "]"), !isFirst { return }
      isFirst = false
      if byte == UInt8(ascii: "["), let name = ByteSet.className(in: rest) {
        rest.removeFirst(name.utf8.count + 3)
        guard let range = ByteSet.members(of: name) else { return nil }
        members.formUnion(range)
        continue
      }
      guard let low = byte == UInt8(ascii: "\\") ? rest.popFirst() : byte else { return nil }
      guard let high = ByteSet.rangeEnd(&rest) else {
        members.insert(low)
        continue
      }
      if low <= high { members.formUnion(low...high) }
    }
    return nil
  }

  /// Parses the `-z` of `a-z`, unless the `-` is the last member.
  private static func rangeEnd(_ rest: inout ArraySlice<UInt8>) -> UInt8? {
    guard rest.first == UInt8(ascii: "-"), let next = rest.dropFirst().first,
      next != UInt8(ascii: "]")
    else { return nil }
    rest.removeFirst(2)
    return next == UInt8(ascii: "\\") ? rest.popFirst() : next
  }

  /// The name of a class such as `[:digit:]`, after its first bracket.
  private static func className(in rest: ArraySlice<UInt8>) -> String? {
    guard rest.first == UInt8(ascii: ":"), let close = rest.firstIndex(of: UInt8(ascii: "]")),
      close > rest.startIndex + 1, rest[close - 1] == UInt8(ascii: ":")
    else { return nil }
    return String(decoding: rest[rest.startIndex + 1..<close - 1], as: UTF8.self)
  }

  private static func members(of name: String) -> [UInt8]? {
    let ascii = (UInt8(0)..<128)
    func scalars(_ condition: (Character) -> Bool) -> [UInt8] {
      ascii.filter { condition(Character(Unicode.Scalar($0))) }
    }
    return switch name {
    case "alpha": scalars(\.isLetter)
    case "digit": scalars(\.isNumber)
    case "alnum": scalars { $0.isLetter || $0.isNumber }
    case "lower": scalars(\.isLowercase)
    case "upper": scalars(\.isUppercase)
    case "space": [0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20]
    case "blank": [0x09, 0x20]
    case "punct":
      ascii.filter {
        $0 > 0x20 && $0 < 0x7F && !scalars { $0.isLetter || $0.isNumber }.contains($0)
      }
    case "xdigit": scalars(\.isHexDigit)
    case "cntrl": ascii.filter { $0 < 0x20 || $0 == 0x7F }
    case "graph": ascii.filter { $0 > 0x20 && $0 < 0x7F }
    case "print": ascii.filter { $0 >= 0x20 && $0 < 0x7F }
    default: nil
    }
  }
}
