/// A half-open range of bytes in one source file.
///
/// Spans count bytes of the UTF-8 text, from 0. Lines and columns exist only in what is shown:
/// ``LineTable`` is the one place that counts them.
public struct SourceSpan: Hashable, Sendable, Comparable {
  @usableFromInline internal var lowerBound: UInt32
  @usableFromInline internal var upperBound: UInt32

  /// The offset of the first byte.
  @inlinable public var start: Int { Int(lowerBound) }

  /// The offset behind the last byte.
  @inlinable public var end: Int { Int(upperBound) }

  /// The number of bytes.
  @inlinable public var count: Int { end - start }

  /// Whether the span holds no byte and so marks a place between two.
  @inlinable public var isEmpty: Bool { lowerBound == upperBound }

  /// The bytes' offsets.
  @inlinable public var range: Range<Int> { start..<end }

  /// Creates the span of the bytes from `start` up to, and without, `end`.
  ///
  /// An `end` before `start` gives an empty span at `start`.
  @inlinable public init(_ start: Int, _ end: Int) {
    lowerBound = UInt32(clamping: start)
    upperBound = max(UInt32(clamping: end), lowerBound)
  }

  /// Whether `other` lies wholly inside this span.
  @inlinable public func contains(_ other: SourceSpan) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }

  /// The smallest span that holds both.
  @inlinable public func union(_ other: SourceSpan) -> SourceSpan {
    SourceSpan(min(start, other.start), max(end, other.end))
  }

  /// Orders spans by where they start, then by where they end.
  @inlinable public static func < (lhs: SourceSpan, rhs: SourceSpan) -> Bool {
    (lhs.lowerBound, lhs.upperBound) < (rhs.lowerBound, rhs.upperBound)
  }
}
