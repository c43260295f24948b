internal import TimelineSyntax

/// A parser of the bytes of a scalar.
protocol ScalarParser {
  var bytes: UnsafeBufferPointer<UInt8> { get }
  /// The source offset of the bytes; nil if they were unescaped and have no offsets of their own.
  var start: Int? { get }
  /// The span of the whole scalar.
  var whole: SourceSpan { get }
  /// The index of the next byte.
  var offset: Int { get set }
}

extension ScalarParser {
  /// The next byte; nil at the end.
  func peek() -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// The text between two indices.
  func text(_ from: Int, _ to: Int) -> String { String(decoding: bytes[from..<to], as: UTF8.self) }

  /// The source span between two indices.
  func span(_ from: Int, _ to: Int) -> SourceSpan {
    start.map { SourceSpan($0 + from, $0 + to) } ?? whole
  }
}
