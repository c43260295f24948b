/// The content of a file and its displayed path.
///
/// A class, because every diagnostic refers to its file; immutable, so that files can be checked in
/// parallel.
public final class SourceFile: Sendable {
  /// The path for people and reports, as specified by the user; `-` for standard input.
  ///
  /// A byte of the name that is not UTF-8 is shown as `\xNN`.
  public let path: String

  /// The path as ``PathText``, from which other paths are resolved.
  package let location: String

  /// The unmodified bytes, including any byte order mark.
  public let bytes: [UInt8]

  /// The start offsets of the lines.
  public let lines: LineTable

  /// Creates a file from its bytes, which need not be valid UTF-8.
  public init(path: String, bytes: [UInt8]) {
    location = path
    self.path = PathText.shown(path)
    self.bytes = bytes
    lines = LineTable(bytes: bytes)
  }

  /// Creates a file from a string.
  public convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// Another version of the same file.
  package func replacing(by bytes: [UInt8]) -> SourceFile {
    SourceFile(path: location, bytes: bytes)
  }

  /// The string of a span, with invalid UTF-8 repaired.
  public func text(in span: SourceSpan) -> String {
    let end = min(span.end, bytes.count)
    return String(decoding: bytes[min(span.start, end)..<end], as: UTF8.self)
  }

  /// The one-based line and column of an offset, with the column in Unicode scalars.
  public func position(at offset: Int) -> SourcePosition {
    lines.position(at: offset, in: bytes, unit: .scalar)
  }
}
