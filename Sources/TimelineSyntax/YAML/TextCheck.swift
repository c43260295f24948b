/// Checks a text before it is parsed: its size, its encoding and its control characters.
///
/// As a result, libyaml only receives valid UTF-8 without control characters.
package enum TextCheck {
  /// The result of the check.
  struct Result {
    var diagnostics: [Diagnostic] = []
    /// Whether the text can be parsed.
    var isReadable = true
    /// Whether the text is ASCII.
    var isASCII = true
    /// The start of the text after any byte order mark.
    var start = 0
    /// Bytes to mask with spaces before parsing.
    var masked: [SourceSpan] = []
    /// The characters that YAML 1.2 allows in strings, but libyaml does not: Unicode line separators
    /// and byte order marks.
    var separators: [SourceSpan] = []
    /// The number of invalid positions; only the first few are reported.
    fileprivate var faultCount = 0
  }

  static func check(_ source: SourceFile, limits: YAMLLimits) -> Result {
    var result = Result()
    let bytes = source.bytes
    if bytes.count > limits.fileSize {
      result.isReadable = false
      result.add(
        source, .limitExceeded,
        "the file has more than \(limits.fileSize) bytes, the limit",
        at: SourceSpan(0, 0), help: "split the file, or raise the limit with `--max-file-size`")
      return result
    }
    if let encoding = otherEncoding(of: bytes) {
      result.isReadable = false
      result.add(
        source, .invalidEncoding, "the file is \(encoding), but a timeline file must be UTF-8",
        at: SourceSpan(0, 0), help: "save it as UTF-8 in your editor")
      return result
    }
    bytes.withUnsafeBufferPointer { buffer in
      if isByteOrderMark(buffer, at: 0) { result.start = 3 }
      // Another one would count as a space and change the indentation of the first line.
      while isByteOrderMark(buffer, at: result.start) {
        let end = result.start + 3
        result.addControl(source, codePoint: 0xFEFF, at: SourceSpan(result.start, end))
        result.start = end
      }
      var offset = result.start
      while offset < buffer.count {
        let byte = buffer[offset]
        if byte >= 0x20, byte < 0x7F {
          offset += 1
        } else if byte < 0x80 {
          if byte != 0x09, byte != 0x0A, byte != 0x0D {
            result.addControl(source, codePoint: UInt32(byte), at: SourceSpan(offset, offset + 1))
          }
          offset += 1
        } else {
          result.isASCII = false
          let character = SourceCharacter(of: buffer, at: offset)
          let (codePoint, span) = (character.codePoint, character.span)
          if character.isValid {
            if isForbidden(codePoint) || codePoint == 0xFEFF && isFirstOnLine(span, in: buffer) {
              result.addControl(source, codePoint: codePoint, at: span)
            } else if isSeparator(codePoint) || codePoint == 0xFEFF {
              result.separators.append(span)
            }
          } else {
            result.addInvalid(source, bytes: buffer, at: span)
          }
          offset = span.end
        }
      }
    }
    result.noteRest()
    return result
  }

  private static func isByteOrderMark(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    offset + 2 < bytes.count && bytes[offset] == 0xEF && bytes[offset + 1] == 0xBB
      && bytes[offset + 2] == 0xBF
  }

  /// The name of the probable encoding if it is not UTF-8.
  package static func otherEncoding(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return "UTF-32"
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    guard bytes.count >= 4 else { return nil }
    // Without a byte order mark: ASCII in UTF-16 has a NUL in every second byte.
    let zeros = bytes.prefix(4).map { $0 == 0 }
    if zeros == [true, false, true, false] || zeros == [false, true, false, true] {
      return "UTF-16"
    }
    if zeros == [true, true, true, false] || zeros == [false, true, true, true] {
      return "UTF-32"
    }
    return nil
  }

  /// Whether YAML forbids a character: C1 controls except U+0085, non-characters, and byte order marks.
  private static func isForbidden(_ scalar: UInt32) -> Bool {
    (0x80...0x9F).contains(scalar) && scalar != 0x85 || scalar == 0xFFFE || scalar == 0xFFFF
  }

  /// Whether only white space precedes a span on its line.
  private static func isFirstOnLine(
    _ span: SourceSpan, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let last = bytes[..<span.start].last { !$0.isBlank }
    return last?.isLineBreak ?? true
  }

  private static func isSeparator(_ scalar: UInt32) -> Bool {
    scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029
  }
}

extension TextCheck.Result {
  /// The number of errors of one kind that are reported.
  private static let shown = 10

  fileprivate mutating func add(
    _ source: SourceFile, _ rule: RuleName, _ message: String, at span: SourceSpan, help: String,
    fix: Fix? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        rule, message, at: DiagnosticLabel(source: source, span: span), help: help, fix: fix))
  }

  fileprivate mutating func addControl(
    _ source: SourceFile, codePoint: UInt32, at span: SourceSpan
  ) {
    masked.append(span)
    faultCount += 1
    guard faultCount <= Self.shown else { return }
    let name = CharacterName.describe(codePoint)
    add(
      source, .invalidEncoding, "\(name) is not allowed in a YAML file", at: span,
      help: codePoint == 0xFEFF
        ? "a byte order mark belongs at the very beginning; remove it here"
        : "remove it",
      fix: codePoint == 0xFEFF
        ? Fix(
          title: "remove the byte order mark", edits: [TextEdit(span: span, replacement: "")],
          isSafe: true) : nil)
  }

  fileprivate mutating func addInvalid(
    _ source: SourceFile, bytes: UnsafeBufferPointer<UInt8>, at span: SourceSpan
  ) {
    masked.append(span)
    faultCount += 1
    guard faultCount <= Self.shown else { return }
    // Three bytes from ED A0 80 encode a surrogate, which is valid in UTF-16 only.
    if span.count == 3, bytes[span.start] == 0xED {
      let low = UInt32(bytes[span.start + 1] & 0x3F) << 6 | UInt32(bytes[span.start + 2] & 0x3F)
      let digits = String(0xD000 | low, radix: 16, uppercase: true)
      return add(
        source, .invalidEncoding,
        "U+\(digits) is half of a surrogate pair, which UTF-8 does not allow",
        at: span, help: "write the character itself; the program that wrote this file is at fault")
    }
    let hex = String(bytes[span.start], radix: 16, uppercase: true)
    add(
      source, .invalidEncoding, "the byte 0x\(hex) is not valid UTF-8 here", at: span,
      help: "the file may be in Latin-1 or another old encoding; save it as UTF-8")
  }

  /// Reports the number of omitted errors.
  fileprivate mutating func noteRest() {
    let rest = faultCount - Self.shown
    guard rest > 0 else { return }
    diagnostics[diagnostics.count - 1].notes.append(
      "\(rest) more \(rest == 1 ? "place is" : "places are") like this one")
  }
}
