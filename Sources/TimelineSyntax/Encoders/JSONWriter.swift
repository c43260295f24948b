/// Writes JSON into a byte buffer, in call order.
///
/// Numbers are formatted by ``NumberText``; JSON has no non-finite numbers, so these become `null`.
package struct JSONWriter {
  package enum Layout: Sendable {
    /// One line, without spaces.
    case compact
    /// One member per line, indented by two spaces.
    case indented
    /// One line, with spaces.
    case line
  }

  package private(set) var bytes: [UInt8] = []
  /// Whether a number was to be written that is not finite.
  package private(set) var hasNonFiniteNumber = false
  /// The language that is written.
  package let language: JSONText.Language
  private var layout: Layout
  /// Whether each open object or array already has a member.
  private var hasMembers: [Bool] = []
  private var followsKey = false

  package init(layout: Layout = .compact, language: JSONText.Language = .json) {
    self.layout = layout
    self.language = language
  }

  /// Writes an object with the members written by `body`.
  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    collection("{", "}", body)
  }

  /// Writes an array with the elements written by `body`.
  package mutating func array(_ body: (inout JSONWriter) -> Void) {
    collection("[", "]", body)
  }

  /// Writes an object on one line.
  package mutating func line(_ body: (inout JSONWriter) -> Void) {
    onOneLine { $0.object(body) }
  }

  /// Writes an array of strings on one line in every layout.
  package mutating func array(strings: [String]) {
    onOneLine { $0.array { json in for string in strings { json.value(string) } } }
  }

  private mutating func onOneLine(_ write: (inout JSONWriter) -> Void) {
    separate()
    let around = layout
    if layout == .indented { layout = .line }
    // The separator is written, in the layout around the value.
    followsKey = true
    write(&self)
    layout = around
  }

  /// Writes an array of numbers on one line in every layout.
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
    // In JavaScript, only a computed key of this name is a member like any other.
    let isComputed = language == .javaScript && key == "__proto__"
    if isComputed { bytes.append(UInt8(ascii: "[")) }
    if language == .javaScript, !isComputed, JSONText.isIdentifier(key) {
      bytes.append(contentsOf: key.utf8)
    } else {
      append(quoted: key)
    }
    if isComputed { bytes.append(UInt8(ascii: "]")) }
    bytes.append(UInt8(ascii: ":"))
    if layout != .compact { bytes.append(UInt8(ascii: " ")) }
    followsKey = true
  }

  package mutating func value(_ text: String) {
    separate()
    append(quoted: text)
  }

  /// Writes a text of another language as a string.
  package mutating func value(_ text: EncodedText<some TextSink>) {
    value(text.string)
    if text.hasNonFiniteNumber { hasNonFiniteNumber = true }
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

  /// Writes a value that is encoded already.
  package mutating func value(encoded value: [UInt8]) {
    separate()
    bytes.append(contentsOf: value)
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
    if layout == .line { bytes.append(UInt8(ascii: " ")) }
    guard layout == .indented else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * hasMembers.count))
  }

  private mutating func append(_ number: Double) {
    if number.isFinite {
      NumberText.append(number, to: &bytes)
    } else {
      hasNonFiniteNumber = true
      bytes.append(contentsOf: "null".utf8)
    }
  }

  private mutating func append(quoted text: String) {
    JSONText.append(text, in: language, to: &bytes)
  }
}

extension JSONWriter {
  package mutating func member(_ key: String, _ text: String) {
    self.key(key)
    value(text)
  }

  package mutating func member(_ key: String, _ text: EncodedText<some TextSink>) {
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
