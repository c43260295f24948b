/// Writes JSON into a byte buffer, in call order.
///
/// Numbers are formatted by ``NumberText``; JSON has no non-finite numbers, so these become `null`.
package struct JSONWriter {
  package enum Layout: Sendable {
    /// One line, without spaces.
    case compact
    /// One member per line, indented by two spaces.
    case indented
  }

  package private(set) var bytes: [UInt8] = []
  private let layout: Layout
  /// Whether each open object or array already has a member.
  private var hasMembers: [Bool] = []
  private var followsKey = false

  package init(layout: Layout = .compact) { self.layout = layout }

  /// Writes an object with the members written by `body`.
  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    collection("{", "}", body)
  }

  /// Writes an array with the elements written by `body`.
  package mutating func array(_ body: (inout JSONWriter) -> Void) {
    collection("[", "]", body)
  }

  /// Writes an array of numbers on one line in either layout.
  package mutating func array(numbers: some Sequence<Double>) {
    separate()
    bytes.append(UInt8(ascii: "["))
    var isFirst = true
    for number in numbers {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      append(number)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Writes a member's key; the next call must write its value.
  package mutating func key(_ key: String) {
    separate()
    append(quoted: key)
    bytes.append(UInt8(ascii: ":"))
    if layout == .indented { bytes.append(UInt8(ascii: " ")) }
    followsKey = true
  }

  package mutating func value(_ text: String) {
    separate()
    append(quoted: text)
  }

  package mutating func value(_ number: Double) {
    separate()
    append(number)
  }

  package mutating func value(_ number: Int) {
    separate()
    NumberText.append(number, to: &bytes)
  }

  package mutating func value(_ flag: Bool) {
    separate()
    bytes.append(contentsOf: (flag ? "true" : "false").utf8)
  }

  package mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  private mutating func collection(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONWriter) -> Void
  ) {
    separate()
    bytes.append(UInt8(ascii: open))
    hasMembers.append(false)
    body(&self)
    if hasMembers.removeLast() { breakLine() }
    bytes.append(UInt8(ascii: close))
  }

  /// Writes the separator before a value or key: none after a key, else a comma and a line break.
  private mutating func separate() {
    if followsKey {
      followsKey = false
      return
    }
    guard let last = hasMembers.indices.last else { return }
    if hasMembers[last] { bytes.append(UInt8(ascii: ",")) }
    hasMembers[last] = true
    breakLine()
  }

  private mutating func breakLine() {
    guard layout == .indented else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * hasMembers.count))
  }

  private mutating func append(_ number: Double) {
    if number.isFinite {
      NumberText.append(number, to: &bytes)
    } else {
      bytes.append(contentsOf: "null".utf8)
    }
  }

  private mutating func append(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { buffer in
      // Most strings contain nothing to escape and are copied in one piece.
      var start = 0
      for index in buffer.indices where Self.isEscaped(buffer[index]) {
        bytes.append(contentsOf: buffer[start..<index])
        append(escaped: buffer[index])
        start = index + 1
      }
      bytes.append(contentsOf: buffer[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func append(escaped byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
    case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
    case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
    default:
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(hexDigit(byte >> 4))
      bytes.append(hexDigit(byte & 15))
    }
  }

  private func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

extension JSONWriter {
  package mutating func member(_ key: String, _ text: String) {
    self.key(key)
    value(text)
  }

  package mutating func member(_ key: String, _ number: Double) {
    self.key(key)
    value(number)
  }

  package mutating func member(_ key: String, _ number: Int) {
    self.key(key)
    value(number)
  }

  package mutating func member(_ key: String, _ flag: Bool) {
    self.key(key)
    value(flag)
  }

  /// Writes a member whose value is an object.
  package mutating func object(_ key: String, _ body: (inout JSONWriter) -> Void) {
    self.key(key)
    object(body)
  }

  /// Writes a member whose value is an array.
  package mutating func array(_ key: String, _ body: (inout JSONWriter) -> Void) {
    self.key(key)
    array(body)
  }
}
