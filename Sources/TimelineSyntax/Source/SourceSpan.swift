/// A half-open range of bytes in one source file.
///
/// Offsets are zero-based UTF-8 byte offsets. Lines and columns are computed only for output, by
/// ``LineTable``.
public struct SourceSpan: Hashable, Sendable, Comparable {
  @usableFromInline internal var lowerBound: UInt32
  @usableFromInline internal var upperBound: UInt32

  /// The offset of the first byte.
  @inlinable public var start: Int { Int(lowerBound) }

  /// The offset after the last byte.
  @inlinable public var end: Int { Int(upperBound) }

  /// The number of bytes.
  @inlinable public var count: Int { end - start }

  /// Whether the span is empty, and so denotes a position between two bytes.
  @inlinable public var isEmpty: Bool { lowerBound == upperBound }

  /// The range of offsets.
  @inlinable public var range: Range<Int> { start..<end }

  /// Creates the span from `start` up to, but not including, `end`.
  ///
  /// If `end` is less than `start`, the span is empty at `start`.
  @inlinable public init(_ start: Int, _ end: Int) {
    lowerBound = UInt32(clamping: start)
    upperBound = max(UInt32(clamping: end), lowerBound)
  }

  /// Spans that cover the same bytes, sorted, of which none overlap or touch.
  package static func merged(_ spans: [SourceSpan]) -> [SourceSpan] {
    var merged: [SourceSpan] = []
    for span in spans.sorted() {
      guard let last = merged.last, span.start <= last.end else {
        merged.append(span)
        continue
      }
      merged[merged.count - 1] = last.union(span)
    }
    return merged
  }

  /// Whether `other` is entirely inside this span.
  @inlinable public func contains(_ other: SourceSpan) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }

  /// The smallest span that contains both.
  @inlinable public func union(_ other: SourceSpan) -> SourceSpan {
    SourceSpan(min(start, other.start), max(end, other.end))
  }

  /// Orders spans by start, then by end.
  @inlinable public static func < (lhs: SourceSpan, rhs: SourceSpan) -> Bool {
    (lhs.lowerBound, lhs.upperBound) < (rhs.lowerBound, rhs.upperBound)
  }
}
