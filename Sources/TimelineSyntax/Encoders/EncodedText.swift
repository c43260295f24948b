/// Text in a language: parts that this program wrote itself, numbers, and text from outside that
/// has been encoded.
///
/// It is made from literals. A string cannot be inserted into one without the name of the place for
/// which it is encoded, such as `"// \(comment: title)"`, which each sink defines for itself.
package struct EncodedText<Sink: TextSink>: Sendable, Hashable {
  /// The text as it is written.
  package private(set) var string = ""
  /// Whether a number was inserted that is not finite, for which no language here has a literal.
  package private(set) var hasNonFiniteNumber = false

  /// Creates an empty text.
  package init() {}

  /// Creates a text from a string that an encoder has returned.
  init(encoded string: String) { self.string = string }

  /// Creates a text from a file that is a part of this program: it must not come from elsewhere.
  package init(embedded bytes: [UInt8]) { string = String(decoding: bytes, as: UTF8.self) }

  /// Creates the shortest literal of a number that the language's source has.
  package init(_ number: Double) { append(number) }

  /// Creates the literal of a number.
  package init(_ number: Int) { string = String(number) }

  package var isEmpty: Bool { string.isEmpty }

  package mutating func append(_ other: EncodedText) {
    string += other.string
    hasNonFiniteNumber = hasNonFiniteNumber || other.hasNonFiniteNumber
  }

  /// Appends a number; one that is not finite is recorded and not written.
  package mutating func append(_ number: Double) {
    if number.isFinite {
      string += NumberText.string(Sink.literal(of: number))
    } else {
      hasNonFiniteNumber = true
    }
  }

  /// Appends a number's digits, which are those of a rounded finite number.
  package mutating func append(digits: String) {
    // Only the characters of a number, so that no other string can take this way.
    if digits.utf8.allSatisfy({ $0.isNumberStart || $0 | 0x20 == UInt8(ascii: "e") }) {
      string += digits
    } else {
      hasNonFiniteNumber = true
    }
  }

  package static func + (lhs: EncodedText, rhs: EncodedText) -> EncodedText {
    var sum = lhs
    sum.append(rhs)
    return sum
  }

  package static func += (lhs: inout EncodedText, rhs: EncodedText) { lhs.append(rhs) }

  package mutating func removeTrailingSpaces() {
    while string.utf8.last == UInt8(ascii: " ") { string.removeLast() }
  }

  /// A number of spaces.
  package static func spaces(_ count: Int) -> EncodedText {
    EncodedText(encoded: String(repeating: " ", count: max(count, 0)))
  }
}

extension EncodedText: ExpressibleByStringInterpolation {
  package struct StringInterpolation: StringInterpolationProtocol {
    package fileprivate(set) var text = EncodedText()

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.string.reserveCapacity(literalCapacity + 8 * interpolationCount)
    }

    // Static strings, so that only literals can take the place of literals.
    package mutating func appendLiteral(_ literal: StaticString) {
      text.append(EncodedText(stringLiteral: literal))
    }

    package mutating func appendInterpolation(_ part: EncodedText) { text.append(part) }

    package mutating func appendInterpolation(_ number: Int) {
      text.append(EncodedText(number))
    }

    package mutating func appendInterpolation(_ number: Double) { text.append(number) }
  }

  package init(stringLiteral literal: StaticString) {
    string = literal.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
  }

  package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }
}

extension EncodedText: CustomStringConvertible {
  package var description: String { string }
}

extension Sequence {
  /// The texts one after the other, with a separator between them.
  package func joined<Sink>(
    separator: EncodedText<Sink> = EncodedText()
  ) -> EncodedText<Sink> where Element == EncodedText<Sink> {
    var text = EncodedText<Sink>()
    for (index, part) in enumerated() {
      if index > 0 { text.append(separator) }
      text.append(part)
    }
    return text
  }
}

extension EncodedText {
  /// The lines of the text, without their line feeds.
  package var lines: [EncodedText] {
    string.split(separator: "\n", omittingEmptySubsequences: false).map {
      var line = EncodedText(encoded: String($0))
      line.hasNonFiniteNumber = hasNonFiniteNumber
      return line
    }
  }
}

extension EncodedText {
  /// The text with other texts in place of parts of it.
  ///
  /// - Parameter parts: ranges of UTF-8 offsets, ascending, none of which overlap.
  package func replacing(_ parts: [(range: Range<Int>, text: EncodedText)]) -> EncodedText {
    let bytes = Array(string.utf8)
    var result = EncodedText()
    var offset = 0
    for (range, text) in parts {
      result.append(
        EncodedText(encoded: String(decoding: bytes[offset..<range.lowerBound], as: UTF8.self)))
      result.append(text)
      offset = range.upperBound
    }
    result.append(EncodedText(encoded: String(decoding: bytes[offset...], as: UTF8.self)))
    result.hasNonFiniteNumber = result.hasNonFiniteNumber || hasNonFiniteNumber
    return result
  }

  /// The text with another one in place of a word of the program's own.
  package func replacing(_ word: StaticString, with other: EncodedText) -> EncodedText {
    let pattern = word.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
    var parts: [(range: Range<Int>, text: EncodedText)] = []
    for range in string.ranges(of: pattern) {
      let start = string.utf8.distance(from: string.startIndex, to: range.lowerBound)
      parts.append((start..<start + pattern.utf8.count, other))
    }
    return replacing(parts)
  }
}

/// A language or format that text from outside is written into.
///
/// Names, strings and messages come from files that anyone may have written, and so do the names of
/// the files. Each sink is one file of this folder, with an encoder for every place in which such
/// text may stand: what it contains can neither end that place nor control what reads it.
package protocol TextSink: Sendable {
  /// The number that is written for a finite one; by default itself, with all of its digits.
  static func literal(of number: Double) -> Double
}

extension TextSink {
  package static func literal(of number: Double) -> Double { number }
}
