/// A text that was read, with the name under which people know it.
///
/// A reference, because every diagnostic points to the text that it speaks of; immutable, so that
/// files may be checked in parallel.
public final class SourceFile: Sendable {
  /// The path as it is shown: relative where it was given so, `-` for standard input.
  public let path: String

  /// The bytes as they were read, a byte order mark included.
  public let bytes: [UInt8]

  /// Where each line begins.
  public let lines: LineTable

  /// Creates a file from its bytes, which need not be valid UTF-8.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    lines = LineTable(bytes: bytes)
  }

  /// Creates a file from a text in memory.
  public convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The text of a span, with invalid UTF-8 repaired.
  public func text(in span: SourceSpan) -> String {
    let end = min(span.end, bytes.count)
    return String(decoding: bytes[min(span.start, end)..<end], as: UTF8.self)
  }

  /// The line and column of an offset, both from 1, the column in Unicode scalars.
  public func position(at offset: Int) -> SourcePosition {
    lines.position(at: offset, in: bytes, unit: .scalar)
  }
}
